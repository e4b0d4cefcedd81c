import { writeFileSync } from 'node:fs';
import { figuresOf, limitsFile, limitsOf, storedLimits, trackedSources } from './house.ts';

// `npm run house`: the figures by which the house is kept in order, as a table in Markdown. With `-- --update` they are
// what `npm test` accepts from now on.
const figures = figuresOf(trackedSources());
if (process.argv.includes('--update')) writeFileSync(limitsFile, `${JSON.stringify(limitsOf(figures), null, 2)}\n`);
const limits = storedLimits();
const rows = figures.map(
  ({ what, target, now }) => `| ${what} | ${target ?? 'fewer'} | ${now} | ${limits[what] ?? ''} |`,
);
console.log(['| | target | now | limit |', '|---|---|---|---|', ...rows].join('\n'));
