import path from 'node:path';
import { quoted } from './repeat-command.ts';
import type { FailedCheck, Measured } from './stage.ts';
import { dearest } from './usage.ts';

/** A run of tests, as its page shows it. */
export interface Run {
  /** The last line of the run. */
  readonly summary: string;
  readonly stages: readonly Measured[];
  /** Sentences, see `overruns`. */
  readonly overBudget: readonly string[];
  /** The folder that the page will be in: pictures and traces are linked from there. */
  readonly folder: string;
}

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 72rem; margin: 2rem auto; padding: 0 1rem; }
  table { border-collapse: collapse; width: 100%; }
  th, td { padding: .25rem .75rem .25rem 0; text-align: left; border-bottom: 1px solid light-dark(#ddd, #444); }
  td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
  pre, code { font: .875rem/1.4 ui-monospace, monospace; background: light-dark(#f4f4f4, #222); border-radius: 4px; }
  pre { padding: .75rem; overflow-x: auto; } code { padding: .1rem .3rem; }
  summary { cursor: pointer; font-weight: 600; color: light-dark(#a40000, #ff8a80); }
`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const number = (value: number | undefined, digits: number): string =>
  `<td class="number">${value === undefined ? '' : value.toFixed(digits)}</td>`;

const row = ({ name, passed, failed, skipped, seconds, usage }: Measured): string =>
  `<tr><td>${escaped(name)}</td>${[passed, failed, skipped].map((count) => number(count, 0)).join('')}${number(seconds, 1)}${number(usage?.processorSeconds, 1)}${number(usage?.peakMegabytes, 0)}</tr>`;

/** Returns a link to a file. For a trace it adds the command that opens it. */
function link(folder: string, file: string): string {
  const place = path.relative(folder, file).split(path.sep).map(encodeURIComponent).join('/');
  const command = file.endsWith('.zip') ? ` <code>npx playwright show-trace ${escaped(quoted(file))}</code>` : '';
  return `<li><a href="${place}">${escaped(path.basename(file))}</a>${command}</li>`;
}

const failure = (folder: string, { title, message, repeat, shownBy = [] }: FailedCheck): string =>
  `<details open><summary>${escaped(title)}</summary><p>To repeat it alone: <code>${escaped(repeat)}</code></p>${
    shownBy.length > 0 ? `<ul>${shownBy.map((file) => link(folder, file)).join('')}</ul>` : ''
  }<pre>${escaped(message)}</pre></details>`;

const section = (title: string, content: string): string => (content ? `<h2>${title}</h2>${content}` : '');

const table = (heads: readonly string[], rows: readonly string[]): string =>
  rows.length === 0
    ? ''
    : `<table><thead><tr>${heads.map((head, at) => `<th${at > 0 ? ' class="number"' : ''}>${head}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;

/** Returns a page that needs no other files, except for the pictures and traces that it links to. */
export function reportPage({ summary, stages, overBudget, folder }: Run): string {
  const failures = stages.flatMap((stage) => stage.failures ?? []).map((each) => failure(folder, each));
  const files = dearest(stages.flatMap((stage) => stage.files ?? []));
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${summary}</title><style>${STYLE}</style></head><body><h1>${summary}</h1>
${section('Failures', failures.join('\n'))}
${section('Over budget', overBudget.length > 0 ? `<ul>${overBudget.map((each) => `<li>${escaped(each)}</li>`).join('')}</ul>` : '')}
${section('Stages', table(['Stage', 'Passed', 'Failed', 'Skipped', 'Seconds', 'Processor seconds', 'Largest process, MB'], stages.map(row)))}
${section(
  'Dearest files',
  table(
    ['File', 'Processor seconds'],
    files.map(({ file, seconds }) => `<tr><td>${escaped(file)}</td>${number(seconds, 1)}</tr>`),
  ),
)}
</body></html>
`;
}
