import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '@laminate/operate/settings';

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');

const DOOR = 'mf-checkin/src/features/door';
const DESK = `${DOOR}/bands`;
/** Where the screens of each place lie. */
const FOLDERS: Readonly<Record<string, string>> = {
  door: DOOR,
  desk: DESK,
  gate: 'mf-access/src/features/gate',
  'roll call': 'mf-access/src/features/roll-call',
  'control room': 'mf-access/src/features/control-room',
  stock: 'mf-access/src/features/stock',
  People: 'mf-guestlist/src',
  portal: 'mf-artist-portal/src',
};

/** Rows of the table, each by its titles. */
function tableOf(readme: string): Record<string, string>[] {
  const lines = readme.split('\n');
  const first = lines.findIndex((line) => line.startsWith('| rule '));
  const cellsOf = (line: string) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
  const titles = cellsOf(lines[first] ?? '');
  const rows = lines.slice(first + 2, lines.indexOf('', first));
  return rows.map((line) => Object.fromEntries(cellsOf(line).map((cell, at) => [titles[at] ?? '', cell])));
}

const sourcesIn = (folder: string) =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: projectRoot }).filter(
    (file) => !file.includes('.test.') && (folder === DESK || !file.startsWith(DESK)),
  );

const rows = tableOf(read('shell/packages/device/README.md'));

it('has a rule for each of what devices at an entrance share', () => {
  expect(rows.length).toBeGreaterThanOrEqual(9);
  for (const row of rows) expect(Object.keys(row)).toEqual(['rule', 'is', ...Object.keys(FOLDERS)]);
});

it.each(rows)('$rule goes by $is at each place, or the table says why not', ({ is = '', rule: _rule, ...places }) => {
  const [name = ''] = /[\w-]+(?=`$)/.exec(is) ?? [];
  const used = Object.keys(places).filter((place) =>
    sourcesIn(FOLDERS[place] ?? '').some((file) => new RegExp(`\\b${name}\\b`).test(read(file))),
  );
  const promised = Object.keys(places).filter((place) => places[place] === 'yes');
  expect(used).toEqual(promised);
  expect(Object.values(places).filter((cell) => cell === '')).toEqual([]);
});
