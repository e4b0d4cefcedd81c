import { show } from '@laminate/ui/testing';
import { screen, waitFor } from '@testing-library/dom';
import { draftChecker, type DraftChecker } from './draft-check.ts';
import { NO_ITEMS, type EventItems } from './event-items.ts';
import type { Findings, PreviewRow } from './findings.ts';
import { STEPS_A_SLICE } from './slices.ts';
import { useFindings } from './use-findings.ts';

const check = draftChecker();
const nothing = new Map<string, never>();
const rowsOf = (count: number): readonly PreviewRow[] =>
  Array.from({ length: count }, (_none, key) => rowOf(key, `Guest ${key}`));
const rowOf = (key: number, name: string): PreviewRow => ({
  key,
  draft: { line: key + 1, raw: name, name, extra: '', comments: '', unit: '', group: '' },
});

/** What was drawn, in turn. */
let drawn: string[] = [];
beforeEach(() => {
  drawn = [];
});

interface Given {
  readonly rows: readonly PreviewRow[];
  readonly items?: EventItems;
  readonly checker?: DraftChecker;
  readonly onDraw?: (findings: Findings) => void;
}

function Looked({ rows, items = NO_ITEMS, checker = check, onDraw }: Given) {
  const { findings, looking } = useFindings(rows, nothing, items, checker);
  onDraw?.(findings);
  const said = looking ? 'looking' : `${findings.ready} ready, ${findings.broken} broken`;
  drawn.push(said);
  return <p>{said}</p>;
}

it('looks at an edit of a long list before it is painted', async () => {
  const rows = rowsOf(3 * STEPS_A_SLICE);
  show(<Looked rows={rows} />);
  expect(screen.getByText('looking')).toBeTruthy();
  await screen.findByText('3000 ready, 0 broken');
  show(<Looked rows={rows.with(7, rowOf(7, ''))} />);
  expect(screen.getByText('2999 ready, 1 broken')).toBeTruthy();
});

it('never shows findings of other rows as those of rows that were edited while it looked', async () => {
  const rows = rowsOf(5 * STEPS_A_SLICE);
  show(<Looked rows={rows} />);
  const fewer = rows.slice(0, 4000).with(0, rowOf(0, ''));
  show(<Looked rows={fewer} />);
  await waitFor(() => expect(screen.queryByText('looking')).toBeNull());
  expect(drawn.filter((said) => said !== 'looking')).toEqual(['3999 ready, 1 broken']);
});

it('looks at nothing when all rows are saved', async () => {
  show(<Looked rows={rowsOf(3 * STEPS_A_SLICE)} />);
  await screen.findByText('3000 ready, 0 broken');
  show(<Looked rows={[]} />);
  expect(screen.getByText('0 ready, 0 broken')).toBeTruthy();
});

it('judges each row by the items and fields of the event from the first draw', async () => {
  const fields = [{ key: 'email', name: 'E-mail', kind: 'email' as const, choices: [] }];
  const checker = draftChecker(fields);
  const items = { ...NO_ITEMS, wristband: ['Crew'] };
  const rows = rowsOf(3 * STEPS_A_SLICE).map(({ key, draft }) => ({
    key,
    draft: { ...draft, wristband: 'Crew', details: { email: key === 0 ? 'no address' : `guest${key}@example.test` } },
  }));
  const problems: string[] = [];
  const onDraw = (findings: Findings) =>
    problems.push(
      rows
        .slice(0, 2)
        .map((row) => findings.of(row).problems.map(({ code }) => code))
        .join(' | '),
    );
  show(<Looked rows={rows} items={items} checker={checker} onDraw={onDraw} />);
  await screen.findByText('2999 ready, 1 broken');
  expect(new Set(problems)).toEqual(new Set(['wrong_detail | ']));
});
