import { figuresOf, trackedSources } from './house.ts';

// `npm run house`: the figures by which the house is kept in order, as a table in Markdown.
const rows = figuresOf(trackedSources()).map(({ what, target, now }) => `| ${what} | ${target} | ${now} |`);
console.log(['| | target | now |', '|---|---|---|', ...rows].join('\n'));
