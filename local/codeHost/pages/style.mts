/** The stylesheet of the local code host's pages, light and dark. Added and removed lines also have a mark. */
export const css = `
:root { color-scheme: light dark; --bg: light-dark(#fff, #101214); --fg: light-dark(#1b1f24, #e8eaed);
  --muted: light-dark(#57606a, #9aa4af); --line: light-dark(#d8dee4, #2c3138); --panel: light-dark(#f6f8fa, #171a1e);
  --link: light-dark(#0a58ca, #7ab7ff); --add: light-dark(#dafbe1, #12311d); --del: light-dark(#ffebe9, #3d1719);
  --open: #1a7f37; --merged: #7a3ec8; --closed: #b42318; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--fg); font: 16px/1.55 system-ui, sans-serif; }
header { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; padding: .75rem 1.5rem;
  border-bottom: 1px solid var(--line); background: var(--panel); }
header nav { display: flex; gap: 1rem; margin-left: auto; }
a { color: var(--link); text-underline-offset: .2em; }
.name { color: inherit; text-decoration: none; }
.badge, .state { border-radius: 99px; padding: .1rem .7rem; font-size: .85rem; font-weight: 600; }
.badge { border: 1px solid var(--line); color: var(--muted); }
.state { color: #fff; }
.state.open { background: var(--open); } .state.merged { background: var(--merged); } .state.closed { background: var(--closed); }
main { max-width: 68rem; margin: 0 auto; padding: 1.5rem; overflow-wrap: anywhere; }
footer { max-width: 68rem; margin: 0 auto; padding: 1rem 1.5rem 3rem; color: var(--muted); font-size: .9rem; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: .5rem 0; }
h1 .number { color: var(--muted); font-weight: 400; }
.meta { color: var(--muted); display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; }
code { font: .9em ui-monospace, monospace; background: var(--panel); border: 1px solid var(--line); border-radius: 4px; padding: 0 .3em; }
.panel { border: 1px solid var(--line); border-radius: 8px; margin: 1rem 0; overflow: hidden; }
.panel > h2 { font-size: 1rem; margin: 0; padding: .6rem 1rem; background: var(--panel); border-bottom: 1px solid var(--line);
  display: flex; flex-wrap: wrap; gap: 0 .75rem; align-items: baseline; }
.panel > h2 small { margin-left: auto; color: var(--muted); font-weight: 400; white-space: nowrap; }
.panel > p, .panel > form, .panel > ul { margin: 0; padding: .75rem 1rem; }
form.fields { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: end; border-top: 1px solid var(--line); }
form.fields label { display: grid; gap: .2rem; color: var(--muted); font-size: .9rem; } form.fields label:has(textarea) { flex: 1 1 16rem; }
input, select, textarea { font: inherit; color: var(--fg); background: var(--bg); border: 1px solid var(--line); border-radius: 6px; padding: .4rem .6rem; min-height: 2.5rem; max-width: 100%; }
.description { white-space: pre-wrap; }
ul.rows { list-style: none; } ul.rows li { padding: .35rem 0; display: flex; gap: .75rem; flex-wrap: wrap; }
.diff { width: 100%; border-collapse: collapse; font: .85rem/1.5 ui-monospace, monospace; table-layout: fixed; }
.diff td { padding: 0 .75rem; vertical-align: top; white-space: pre-wrap; }
.diff td.line { width: 3.5rem; color: var(--muted); text-align: right; user-select: none; padding: 0 .5rem; }
.diff tr.added { background: var(--add); } .diff tr.removed { background: var(--del); }
.diff tr.hunk { background: var(--panel); color: var(--muted); }
button { font: inherit; font-weight: 600; color: #fff; background: var(--open); border: 0; border-radius: 6px; padding: .4rem 1.1rem; min-height: 2.5rem; cursor: pointer; }
button:hover { filter: brightness(1.1); }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
.account { display: flex; align-items: center; gap: 1rem; width: 100%; background: none; color: inherit; text-align: left; font-weight: 400; border-radius: 0; padding: .8rem 1rem; }
.account:hover { background: var(--panel); filter: none; } .panel form.pick { padding: 0; } .panel form.pick + form.pick { border-top: 1px solid var(--line); }
.account small { color: var(--muted); display: block; }
pre { margin: 0; padding: 1rem; overflow: auto; font: .85rem/1.5 ui-monospace, monospace; white-space: pre-wrap; }
`;
