/**
 * Styles of the HTML report. They use system fonts and have a light and a dark colour scheme with a contrast of at
 * least 4.5 : 1. The page is usable at a width of 320 px and on paper.
 */
export const HTML_STYLE = `
:root { --ink: #1b1f24; --quiet: #57606a; --paper: #ffffff; --card: #f6f8fa; --line: #d0d7de;
  --pass: #116329; --fail: #a40e26; --open: #7a4d00; --link: #0550ae; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6edf3; --quiet: #9da7b3; --paper: #0d1117; --card: #161b22;
  --line: #3d444d; --pass: #56d364; --fail: #ff8f87; --open: #e3b341; --link: #79c0ff; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 72rem; padding: 1.5rem 1rem 4rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0 0 .5rem; overflow-wrap: anywhere; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 .5rem; padding-top: 1rem; border-top: 1px solid var(--line); }
h3 { font-size: 1.05rem; margin: 1.5rem 0 0; } h3 + p { margin: 0 0 .75rem; color: var(--quiet); }
h4 { font-size: 1rem; margin: 0 0 .25rem; overflow-wrap: anywhere; }
a { color: var(--link); } code { overflow-wrap: anywhere; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.tool, .quiet { color: var(--quiet); margin: 0; font-weight: 400; font-size: .875rem; }
.target { font-weight: 400; }
.verdict-0, .mark-0 { color: var(--pass); } .verdict-1, .mark-1 { color: var(--fail); }
.verdict-2, .verdict-3, .mark-2 { color: var(--open); } .mark { font-weight: 600; white-space: nowrap; }
.count { display: inline-block; min-width: 1.75em; padding: 0 .4em; border-radius: 1em; background: var(--card);
  border: 1px solid var(--line); font-size: .875rem; text-align: center; font-weight: 400; }
.facts { display: flex; flex-wrap: wrap; gap: .5rem 2rem; margin: 1rem 0 0; }
dt { color: var(--quiet); font-size: .875rem; } dd { margin: 0; overflow-wrap: anywhere; }
article { background: var(--card); border: 1px solid var(--line); border-left: 4px solid var(--fail);
  border-radius: 6px; padding: .75rem 1rem; margin: .75rem 0; }
article dl { margin: 0; } article dl > div { display: grid; grid-template-columns: 6rem 1fr; gap: 0 .75rem; }
@media (max-width: 30rem) { article dl > div { grid-template-columns: 1fr; } }
.steps { margin: 0; padding: 0; list-style: none; display: flex; flex-wrap: wrap; gap: 0 .5rem; }
.steps li + li::before { content: "→ "; color: var(--quiet); }
pre { margin: .5rem 0 0; padding: .5rem .75rem; overflow-x: auto; background: var(--paper);
  border: 1px solid var(--line); border-radius: 4px; font-size: .8125rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; vertical-align: top;
  padding: .4rem .75rem .4rem 0; border-bottom: 1px solid var(--line); } thead th { color: var(--quiet);
  font-size: .875rem; } tbody th { white-space: nowrap; } .causes tbody th { white-space: normal; min-width: 16rem; }
.number { text-align: right; font-variant-numeric: tabular-nums; }
.reasons { padding: 0; list-style: none; } summary { cursor: pointer; padding: .25rem 0; }
details p { margin: .25rem 0 .75rem 1rem; color: var(--quiet); overflow-wrap: anywhere; }
@media print { body { max-width: none; } pre { white-space: pre-wrap; } }
`;
