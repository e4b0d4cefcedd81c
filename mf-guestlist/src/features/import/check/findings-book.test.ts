import type { ComparedGuest } from '@laminate/contracts/people';
import fc from 'fast-check';
import { draftChecker } from './draft-check.ts';
import type { GuestDraft } from '../../../drafts/guest-draft.ts';
import { findingsOf, takeAll } from './testing/findings-fixture.ts';
import { FindingsBook, type PreviewRow } from './findings.ts';

const check = draftChecker([
  { key: 'email', name: 'E-mail', kind: 'email', choices: [] },
  { key: 'phone', name: 'Phone', kind: 'phone', choices: [] },
]);
const items = { profile: [], wristband: ['Crew'], badge: [] };

const someone = { id: 7, unit_name: null, group_name: null, guest_count: 1, checked_in_count: 0 };
const onList = { ...someone, name: 'Mari', company: null, email: 'a@x.ee', photo: null };

/** Few values, so that rows have much in common. */
const cells = fc.record({
  name: fc.constantFrom<string>('', 'Mari', 'MARI', 'Mari Tamm', 'Tamm Mari', 'Jaan'),
  extra: fc.constantFrom('', '+2', '+two'),
  unit: fc.constantFrom('', 'Press', 'Crew'),
  group: fc.constantFrom('', 'Radio'),
  wristband: fc.constantFrom('', 'Crew', 'None such'),
  email: fc.constantFrom('', 'a@x.ee', 'A@x.ee', 'b@x.ee', 'no'),
  phone: fc.constantFrom('', '1234567', '+372 1234567', '+358 1234567', '+372 7654321', '112'),
});
type Cells = typeof cells extends fc.Arbitrary<infer Value> ? Value : never;

const rowOf = (key: number, { email, phone, ...texts }: Cells): PreviewRow => {
  const details = Object.fromEntries(Object.entries({ email, phone }).filter(([, text]) => text !== ''));
  const draft: GuestDraft = { line: key + 2, raw: '', comments: '', ...texts, details };
  return { key, draft };
};

/** What the service might say of a guest: the same for the same question. */
const answerTo = (question: string): ComparedGuest => ({
  exists: question.startsWith('jaan'),
  namesake: question.startsWith('jaan') ? onList : null,
  alike: null,
  likeness: question.includes('tamm') ? 'mari tamm' : null,
  same_contact: question.includes('b@x.ee') ? onList : null,
  problems: question.includes('358') ? [{ key: 'phone', code: 'not_a_phone_number' }] : [],
});

type Change =
  | { readonly type: 'edit'; readonly at: number; readonly cells: Cells }
  | { readonly type: 'remove'; readonly at: number }
  | { readonly type: 'answer'; readonly at: number }
  | { readonly type: 'editAll'; readonly cells: Cells };
const at = fc.nat(30);
const changes = fc.array(
  fc.record({
    change: fc.oneof(
      { weight: 5, arbitrary: fc.record({ type: fc.constant('edit' as const), at, cells }) },
      fc.record({ type: fc.constant('remove' as const), at }),
      { weight: 2, arbitrary: fc.record({ type: fc.constant('answer' as const), at }) },
      fc.record({ type: fc.constant('editAll' as const), cells }),
    ),
    // After which the next change comes, as one that a person makes while rows are still being looked at.
    steps: fc.oneof(fc.constant(Infinity), fc.nat(4)),
  }),
  { maxLength: 25 },
);

function changed(rows: readonly PreviewRow[], change: Exclude<Change, { type: 'answer' }>): readonly PreviewRow[] {
  if (change.type === 'editAll') return rows.map(({ key }) => rowOf(key, change.cells));
  const index = change.at % Math.max(rows.length, 1);
  if (change.type === 'remove') return rows.toSpliced(index, 1);
  return rows.map((row, each) => (each === index ? rowOf(row.key, change.cells) : row));
}

it('comes to the same by any edits, answers and pauses as from scratch', () => {
  fc.assert(
    fc.property(fc.array(cells, { maxLength: 25 }), changes, (first, all) => {
      const book = new FindingsBook(items, check);
      let rows: readonly PreviewRow[] = first.map((each, key) => rowOf(key, each));
      let answers: ReadonlyMap<string, ComparedGuest> = new Map();
      takeAll(book.update(rows, answers));
      for (const { change, steps } of all) {
        if (change.type === 'answer') {
          const { open } = findingsOf(rows, answers, items, check);
          const found = open.slice(0, change.at).map(({ key }) => [key, answerTo(key)] as const);
          answers = new Map([...answers, ...found]);
        } else rows = changed(rows, change);
        const update = book.update(rows, answers);
        for (let step = 0; step < steps; step += 1) if (update.next().done) break;
      }
      takeAll(book.update(rows, answers));
      const { of, isBroken, alike, open, ...sums } = book.findings();
      const fresh = findingsOf(rows, answers, items, check);
      expect({ ...sums, rows: rows.map((row) => of(row)) }).toEqual({
        ...fresh,
        of: undefined,
        isBroken: undefined,
        alike: undefined,
        open: undefined,
      });
      expect(open.map(({ key }) => key).toSorted()).toEqual(fresh.open.map(({ key }) => key).toSorted());
      for (const row of rows) {
        expect(isBroken(row)).toBe(of(row).problems.length > 0);
        expect(alike(of(row))).toBe(fresh.alike(of(row)));
      }
    }),
    { seed: 47, numRuns: 400 },
  );
});

it('agrees with a look at every earlier row', () => {
  fc.assert(
    fc.property(fc.array(cells, { maxLength: 25 }), (all) => {
      const rows = all.map((each, key) => rowOf(key, each));
      const found = findingsOf(rows, new Map(), items, check);
      const checks = rows.map(({ draft }) => check(draft));
      const linesOf = (index: number, isSame: (earlier: number) => boolean) =>
        rows.slice(0, index).flatMap(({ draft }, earlier) => (isSame(earlier) ? [draft.line] : []));
      for (const [index, { folded, email, phone }] of checks.entries()) {
        const [sameName = null] = linesOf(index, (earlier) => folded !== '' && checks[earlier]?.folded === folded);
        const [byEmail] = linesOf(index, (earlier) => email !== '' && checks[earlier]?.email === email);
        const [byPhone] = linesOf(index, (earlier) => {
          const other = checks[earlier]?.phone ?? '';
          return Math.min(phone.length, other.length) >= 7 && (phone.endsWith(other) || other.endsWith(phone));
        });
        const contact = byEmail ? { by: 'email', who: byEmail } : byPhone ? { by: 'phone', who: byPhone } : null;
        expect(found.rows[index]).toMatchObject({ sameAsLine: sameName, contact: sameName === null ? contact : null });
      }
      const { ready, onList: known, repeated, broken, heads } = found;
      expect(ready + known + repeated + broken).toBe(rows.length);
      expect(broken).toBe(found.rows.filter(({ problems }) => problems.length > 0).length);
      const saved = rows.filter((row) => !found.isBroken(row));
      expect(heads).toBe(saved.reduce((sum, { draft }) => sum + (draft.extra === '' ? 1 : 3), 0));
    }),
    { seed: 47, numRuns: 300 },
  );
});

describe('a change', () => {
  const many = Array.from({ length: 3000 }, (_none, key) =>
    rowOf(key, { name: `Guest ${key % 1000}`, extra: '', unit: '', group: '', wristband: '', email: '', phone: '' }),
  );
  const started = () => {
    const book = new FindingsBook(items, check);
    takeAll(book.update(many, new Map()));
    return book;
  };

  it('of one row takes one step, even of the first of its name', () => {
    const book = started();
    const edited = many.with(0, rowOf(0, { ...emptyCells, name: 'Someone else' }));
    expect(takeAll(book.update(edited, new Map()))).toBe(1);
    expect(book.findings()).toMatchObject({ ready: 1001, repeated: 1999 });
  });

  it('keeps the list of open questions when it asks nothing else', () => {
    const book = started();
    const { open } = book.findings();
    expect(open).toHaveLength(1000);
    takeAll(book.update(many.with(5, rowOf(5, { ...emptyCells, name: 'Guest 5', unit: 'Press' })), new Map()));
    expect(book.findings().open).toBe(open);
  });

  it('comes to nothing where nothing changed', () => {
    expect(takeAll(started().update(many, new Map()))).toBe(0);
  });
});

const emptyCells: Cells = { name: '', extra: '', unit: '', group: '', wristband: '', email: '', phone: '' };
