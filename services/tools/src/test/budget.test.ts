import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { overruns, unexplainedRaises, updated } from './budget.ts';
import type { Measured } from './stage.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'laminate-budget-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const took = (processorSeconds: number, peakMegabytes: number): Measured => ({
  name: 'Types',
  passed: 1,
  failed: 0,
  skipped: 0,
  seconds: 1,
  usage: { processorSeconds, peakMegabytes },
});
const budget = (processorSeconds: number, peakMegabytes: number) => ({
  stages: { Types: { processorSeconds, peakMegabytes } },
  files: {},
});

describe('a run', () => {
  it.each([
    ['as much', took(10, 500), 1, []],
    ['4 % more', took(10.4, 520), 1, []],
    ['5 % more', took(10.5, 500), 1, ['Types: 10.5 s of processor for 10 (+5 %)']],
    ['more memory', took(10, 600), 1, ['Types: 600 MB for 500 (+20 %)']],
    ['twice the time on a machine half as fast', took(20, 500), 2, []],
    ['the same time on a machine twice as fast', took(10, 500), 0.5, ['Types: 20 s of processor for 10 (+100 %)']],
    ['what has no budget', { ...took(99, 9999), name: 'New' }, 1, []],
    ['a system that counts nothing', { ...took(0, 0), usage: undefined }, 1, []],
  ])('that takes %s is compared on the machine of the budget', (_what, measured, slowness, said) => {
    expect(overruns([measured], slowness, budget(10, 500))).toEqual(said);
  });

  it('is kept by stage, with its thirty dearest files, and leaves what it did not measure', () => {
    const files = Array.from({ length: 40 }, (_none, at) => ({ file: `${at}.test.ts`, seconds: at }));
    const old = { stages: { Lint: { processorSeconds: 1, peakMegabytes: 2 } }, files: { 'old.test.ts': 3 } };
    const now = updated(old, [{ ...took(20, 700), files }], 2);
    expect(now.stages).toEqual({ ...old.stages, Types: { processorSeconds: 10, peakMegabytes: 700 } });
    expect(Object.entries(now.files)).toHaveLength(30);
    expect(Object.entries(now.files)[0]).toEqual(['39.test.ts', 19.5]);
    expect(updated(old, [took(1, 1)], 1).files).toEqual(old.files);
  });
});

describe('a raise', () => {
  const root = path.join(folder, 'project');
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', root, '-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
      stdio: 'pipe',
    });
  const write = (table: object, ...points: string[]) => {
    writeFileSync(path.join(root, 'services/tools/test-budget.json'), JSON.stringify(table));
    writeFileSync(
      path.join(root, 'CHANGELOG.md'),
      `# Changelog\n\n### For developers\n\n${points.map((point) => `- ${point}\n`).join('')}\n### Fixed\n\n- Types: of another section.\n`,
    );
  };
  const commit = (...what: Parameters<typeof write>) => {
    write(...what);
    git('add', '.');
    git('commit', '--allow-empty', '-qm', 'change');
  };
  const WHY = 'Types checks the workers,\n  too, which takes longer.';
  const refused = (figures: string) => [
    `services/tools/test-budget.json raises “Types” to ${figures}: say why in CHANGELOG.md under “### For developers”, by that name.`,
  ];

  beforeEach(() => {
    rmSync(root, { recursive: true, force: true });
    mkdirSync(path.join(root, 'services/tools'), { recursive: true });
    git('init', '-q', '-b', 'main');
    commit(budget(10, 500), 'Types had a reason before.');
  });

  it('is refused without a reason, before it is committed and after', () => {
    write(budget(10.5, 500), 'Types had a reason before.');
    expect(unexplainedRaises(root)).toEqual(refused('10.5 s of processor for 10 (+5 %)'));
    commit(budget(10.5, 500), 'Types had a reason before.');
    expect(unexplainedRaises(root)).toEqual(refused('10.5 s of processor for 10 (+5 %)'));
  });

  it('is not forgotten by the commits after it', () => {
    commit(budget(10, 600));
    writeFileSync(path.join(root, 'other'), '');
    git('add', '.');
    git('commit', '-qm', 'other');
    expect(unexplainedRaises(root)).toEqual(refused('600 MB for 500 (+20 %)'));
  });

  it.each([
    ['the name alone', ['Types'], 1],
    ['a reason', [WHY], 0],
    ['a reason for another stage', ['Lint looks at more.'], 1],
  ])('is explained by a new point of the section: %s', (_what, points, count) => {
    write(budget(12, 500), 'Types had a reason before.', ...points);
    expect(unexplainedRaises(root)).toHaveLength(count);
  });

  it('of a branch counts from where it left the main one, whatever its commits were', () => {
    git('checkout', '-qb', 'work');
    commit(budget(10.4, 500));
    commit(budget(10.8, 500));
    expect(unexplainedRaises(root)).toEqual(refused('10.8 s of processor for 10 (+8 %)'));
    commit(budget(10.8, 500), WHY);
    expect(unexplainedRaises(root)).toEqual([]);
  });

  it.each([
    ['less', budget(9, 400)],
    ['4 % more', budget(10.4, 519)],
    [
      'a stage that is new',
      { ...budget(10, 500), stages: { ...budget(10, 500).stages, New: { processorSeconds: 9, peakMegabytes: 9 } } },
    ],
  ])('is none: %s', (_what, table) => {
    write(table);
    expect(unexplainedRaises(root)).toEqual([]);
  });

  it('is not looked at in a copy without history, which says so', () => {
    commit(budget(20, 500));
    const shallow = path.join(folder, 'shallow');
    execFileSync('git', ['clone', '-q', '--depth', '1', `file://${root}`, shallow]);
    const said = jest.spyOn(console, 'log').mockImplementation(() => undefined);
    expect(unexplainedRaises(shallow)).toEqual([]);
    expect(said.mock.calls.flat()).toEqual([expect.stringContaining('No history to compare')]);
  });
});
