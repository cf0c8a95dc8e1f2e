"""The one style sheet of all pages: light and dark, from a phone's width on, and on paper."""

STYLE = """
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
summary { font-weight: 600; margin: .75rem 0 .25rem; min-height: 1.5rem; cursor: pointer; }
sup { font-size: .8rem; line-height: 1; vertical-align: baseline; }
a.note { display: inline-block; min-width: 1.5rem; line-height: 1.5rem; text-align: center; }
.notes { padding-left: 2rem; }
:target { background: var(--soft); outline: 2px solid var(--line); }
.beside { display: flex; flex-wrap: wrap; gap: 0 2rem; }
.beside > details { flex: 1 1 100%; min-width: 0; }
ins { font-weight: 600; text-decoration: none; border-bottom: 2px solid var(--legal); }
del { color: var(--quiet); text-decoration: line-through; text-decoration-color: var(--illegal); }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.search { margin: 1rem 0; }
.search label { display: block; font-weight: 600; margin-bottom: .25rem; }
.search input {
  width: 100%; min-height: 2.75rem; padding: .4rem .7rem; font: inherit; color: var(--ink); background: var(--paper);
  border: 1px solid var(--line); border-radius: .4rem;
}
.search .found { min-height: 1.5rem; margin: .25rem 0; color: var(--quiet); font-size: .9rem; }
[hidden] { display: none; }
footer { margin-top: 2.5rem; border-top: 1px solid var(--line); color: var(--quiet); font-size: .9rem; }
.stamp { font-size: 1.15rem; border: 2px solid; border-left-width: .6rem; padding: .7rem .9rem; }
.legal { --mark: var(--legal); }
.illegal, .unreadable { --mark: var(--illegal); }
.unclear { --mark: var(--unclear); }
.stamp { border-color: var(--mark); }
.stamp strong, .sign { color: var(--mark, inherit); }
.fate { font-weight: 600; }
li > .fate { text-transform: uppercase; font-size: .8rem; letter-spacing: .03em; color: var(--mark, inherit); }
.box { border-left: 3px solid var(--mark, var(--line)); padding: .1rem 0 .1rem .9rem; margin: 1rem 0; }
.box .head { font-weight: 600; }
figure { margin: 1.25rem 0; }
figcaption { color: var(--quiet); font-size: .9rem; margin-bottom: .5rem; }
.drawn { position: relative; padding: 0 1.6rem; }
.drawn.lanes-0 { --lanes: 0; } .drawn.lanes-1 { --lanes: 1; } .drawn.lanes-2 { --lanes: 2; }
.drawn.lanes-3 { --lanes: 3; } .drawn.lanes-4 { --lanes: 4; } .drawn.lanes-5 { --lanes: 5; }
.drawn.lanes-6 { --lanes: 6; } .drawn.lanes-7 { --lanes: 7; } .drawn.lanes-8 { --lanes: 8; }
.drawn ol { list-style: none; margin: 0; padding: 0 calc(var(--lanes) * .8rem) 0 0; }
.drawn li { position: relative; margin: 0; padding-bottom: .5rem; }
.link { border: 1px solid var(--line); border-radius: .4rem; background: var(--soft); padding: .45rem .7rem; }
.link p { margin: 0; }
.link .name { font-weight: 600; }
.link .kind { color: var(--quiet); font-size: .9rem; }
.link .fate { font-size: .9rem; font-weight: 400; }
.link.struck { border-style: dashed; }
.link.refused, .link.unclear { border: 2px dashed var(--mark); background: var(--paper); }
.link.unclear { border-style: dotted; }
.link.refused .number, .link.unclear .number, .link.refused .fate strong {
  color: var(--mark); border-color: var(--mark);
}
.link.refused s { text-decoration-color: var(--mark); text-decoration-thickness: 2px; }
.number {
  display: inline-block; min-width: 1.6rem; padding: 0 .3rem; border: 1px solid var(--line); border-radius: 1rem;
  text-align: center; font-size: .85rem;
}
.ties { position: absolute; top: 0; bottom: 0; left: 100%; }
.ties i {
  position: absolute; left: 0; top: 0; bottom: 0; width: calc(var(--lane) * .8rem - .25rem);
  border: 0 solid var(--illegal); border-right-width: 2px;
}
.ties i.clashes { border-style: dashed; }
.ties i.head { top: calc(50% - .25rem); border-top-width: 2px; }
.ties i.foot { bottom: calc(50% + .25rem); border-bottom-width: 2px; }
.ties i.negates.foot::after {
  content: ""; position: absolute; left: 0; bottom: calc(-.35rem - 1px); border: .35rem solid transparent;
  border-right-color: var(--illegal); border-left: 0;
}
.lane-1 { --lane: 1; } .lane-2 { --lane: 2; } .lane-3 { --lane: 3; } .lane-4 { --lane: 4; }
.lane-5 { --lane: 5; } .lane-6 { --lane: 6; } .lane-7 { --lane: 7; } .lane-8 { --lane: 8; }
.rail { position: absolute; top: 0; bottom: .5rem; width: 1.2rem; color: var(--quiet); font-size: .75rem; }
.rail::before { content: ""; position: absolute; top: .4rem; bottom: .4rem; border-left: 2px solid var(--line); }
.rail::after { content: ""; position: absolute; border: .35rem solid transparent; }
.rail span {
  position: absolute; top: 50%; transform: translateY(-50%) rotate(180deg); writing-mode: vertical-rl;
  background: var(--paper); padding: .3rem 0; line-height: 1; white-space: nowrap;
}
.up { left: 0; }
.up::before { left: .45rem; }
.up::after { left: .16rem; top: 0; border-bottom-color: var(--line); border-top: 0; }
.up span { left: 0; }
.down { right: 0; }
.down::before { right: .45rem; }
.down::after { right: .16rem; bottom: 0; border-top-color: var(--line); border-bottom: 0; }
.down span { right: 0; transform: translateY(-50%); }
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
@media (min-width: 44rem) {
  .beside > details { flex: 0 1 auto; }
  .beside > details[open] { flex: 1 1 0; }
}
@media print {
  :root {
    --paper: #fff; --ink: #000; --quiet: #444; --line: #888; --soft: #fff; --link: #000;
    --legal: #0b6434; --illegal: #a3160c; --unclear: #744800;
  }
  body { max-width: none; padding: 0; font-size: 10.5pt; }
  p, li, dd { orphans: 3; widows: 3; }
  nav, .search, .notes a.note { display: none; }
  h1, h2, h3, h4, .head, figcaption, summary, dt { break-after: avoid; }
  .link, .box, .stamp, .row li, .drawn li, .notes li, dl > div, tr { break-inside: avoid; }
  h2 + p, h2 + ol > li:first-child, h2 + ul > li:first-child, .box > .head + p { break-before: avoid; }
  footer { break-before: avoid; }
  .beside { display: grid; grid-template-columns: 1fr 1fr; }
  .beside dl > div { grid-template-columns: 5.5rem 1fr; }
  summary { list-style: none; }
  footer { margin-top: 1rem; break-inside: avoid; }
  details:not([open])::details-content { content-visibility: visible; display: block; height: auto; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; }
}
"""
