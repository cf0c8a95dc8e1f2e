"""The one style sheet of all pages: light and dark, from a phone's width on, and on paper."""

STYLE = """\
:root {
  color-scheme: light dark;
  --paper: #fff; --ink: #1c1b22; --quiet: #55535f; --line: #8b8996; --soft: #f3f2f6; --link: #1b4fa8;
  --legal: #0b6434; --illegal: #a3160c; --unclear: #744800;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #17161c; --ink: #eceaf2; --quiet: #b4b1c0; --line: #77748a; --soft: #23212b; --link: #9dc0ff;
    --legal: #7fdca4; --illegal: #ff9d92; --unclear: #f1c365;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  margin: 0 auto; max-width: 46rem; padding: 1rem 1rem 3rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere;
}
h1 { font-size: 1.6rem; line-height: 1.25; margin: .5rem 0 1rem; }
h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; border-bottom: 1px solid var(--line); padding-bottom: .2rem; }
h3 { font-size: 1.05rem; margin: 1.5rem 0 .4rem; }
h4 { font-size: 1rem; margin: 1rem 0 .3rem; }
p { margin: .5rem 0; }
.lead { font-size: 1.1rem; }
a { color: var(--link); }
a:focus-visible, pre:focus-visible, .grid:focus-visible, summary:focus-visible {
  outline: 3px solid var(--link); outline-offset: 2px;
}
small, .law { color: var(--quiet); font-size: .9rem; }
code, pre { font-family: ui-monospace, monospace; font-size: .85rem; }
h1 code { font-size: 1.3rem; }
pre { overflow-x: auto; overflow-wrap: normal; background: var(--soft); border: 1px solid var(--line); padding: .6rem; }
.grid { overflow-x: auto; overflow-wrap: normal; margin: .75rem 0; }
table { border-collapse: collapse; font-size: .95rem; }
th, td { border-bottom: 1px solid var(--line); padding: .3rem .9rem .3rem 0; text-align: left; vertical-align: top; }
nav { font-size: .9rem; }
ol, ul { padding-left: 2rem; margin: .5rem 0; }
li { margin: .35rem 0; }
li.start { list-style: none; }
dl { margin: .5rem 0; }
dl > div { display: grid; grid-template-columns: 7.5rem 1fr; gap: .75rem; margin: .2rem 0; }
dt { color: var(--quiet); }
dd { margin: 0; min-width: 0; }
summary { font-weight: 600; margin: .75rem 0 .25rem; cursor: pointer; }
footer { margin-top: 2.5rem; border-top: 1px solid var(--line); color: var(--quiet); font-size: .9rem; }
.stamp { font-size: 1.15rem; border: 2px solid; border-left-width: .6rem; padding: .7rem .9rem; }
.legal { --mark: var(--legal); }
.illegal, .unreadable { --mark: var(--illegal); }
.unclear { --mark: var(--unclear); }
.stamp { border-color: var(--mark); }
.stamp strong, .sign { color: var(--mark, inherit); }
.fate { font-weight: 600; }
li > .fate { text-transform: uppercase; font-size: .8rem; letter-spacing: .03em; }
.box { border-left: 3px solid var(--mark, var(--line)); padding: .1rem 0 .1rem .9rem; margin: 1rem 0; }
.box .head { font-weight: 600; }
figure { margin: 1.25rem 0; }
figcaption { color: var(--quiet); font-size: .9rem; margin-bottom: .5rem; }
.links {
  display: grid; grid-template-columns: 1.5rem minmax(0, 1fr) repeat(var(--lanes), .8rem) 1.5rem; row-gap: .5rem;
}
.link {
  grid-column: 2; border: 1px solid var(--line); border-radius: .4rem; background: var(--soft); padding: .45rem .7rem;
}
.link p { margin: 0; }
.link .name { font-weight: 600; }
.link .kind { color: var(--quiet); font-size: .9rem; }
.link .fate { font-size: .9rem; font-weight: 400; }
.link.struck { border-style: dashed; }
.number {
  display: inline-block; min-width: 1.6rem; padding: 0 .3rem; border: 1px solid var(--line); border-radius: 1rem;
  text-align: center; font-size: .85rem;
}
.rail { grid-row: 1 / span var(--links); position: relative; color: var(--quiet); font-size: .75rem; }
.rail::before { content: ""; position: absolute; top: .4rem; bottom: .4rem; border-left: 2px solid var(--line); }
.rail::after { content: ""; position: absolute; border: .35rem solid transparent; }
.rail span {
  position: absolute; top: 50%; transform: translateY(-50%) rotate(180deg); writing-mode: vertical-rl;
  background: var(--paper); padding: .3rem 0; line-height: 1; white-space: nowrap;
}
.up { grid-column: 1; }
.up::before { left: .45rem; }
.up::after { left: .16rem; top: 0; border-bottom-color: var(--line); border-top: 0; }
.up span { left: 0; }
.down { grid-column: -2; }
.down::before { right: .45rem; }
.down::after { right: .16rem; bottom: 0; border-top-color: var(--line); border-bottom: 0; }
.down span { right: 0; transform: translateY(-50%); }
.tie { position: relative; margin: 1.2rem .25rem 1.2rem 0; border: 2px solid var(--illegal); border-left: 0; }
.tie::after {
  content: ""; position: absolute; left: 0; bottom: calc(-.35rem - 1px); border: .35rem solid transparent;
  border-right-color: var(--illegal); border-left: 0;
}
.row ol { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: .5rem; }
.row li {
  margin: 0; flex: 0 1 8.5rem; min-width: 6.5rem; border: 1px solid var(--line); border-radius: .4rem;
  background: var(--soft); padding: .45rem .6rem;
}
.row span { display: block; font-size: .9rem; color: var(--quiet); }
.row span:first-child { color: var(--ink); font-weight: 600; font-size: 1rem; }
@media (max-width: 30rem) {
  dl > div { grid-template-columns: 1fr; gap: 0; margin: .45rem 0; }
  .box dl > div { grid-template-columns: 6rem 1fr; gap: .5rem; margin: .2rem 0; }
}
@media print {
  :root {
    --paper: #fff; --ink: #000; --quiet: #444; --line: #888; --soft: #fff; --link: #000;
    --legal: #0b6434; --illegal: #a3160c; --unclear: #744800;
  }
  body { max-width: none; padding: 0; font-size: 10.5pt; }
  nav { display: none; }
  h1, h2, h3, .head, figcaption, summary { break-after: avoid; }
  figure, .link, .box, .stamp, .row li, li { break-inside: avoid; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; }
}
"""
