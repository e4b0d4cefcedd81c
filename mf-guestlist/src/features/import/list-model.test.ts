import { CONTACTS, CONTACT_KINDS, readDetail } from '@laminate/contracts/guest-details';
import { cleanLine } from '@laminate/contracts/clean-text';
import fc from 'fast-check';
import { type DetailColumn, plausiblePhone } from '../../drafts/detail-cells.ts';
import { draftChecker } from './check/draft-check.ts';
import { type GuestDraft, toNewGuest } from '../../drafts/guest-draft.ts';
import { resolvePlace } from './resolve-place.ts';
import { draftsOf, openQuestions, setRole, type ColumnMapping, withNotations } from './columns/column-mapping.ts';
import { isOfDays } from './columns/day-order.ts';
import { asksDecimals } from './columns/decimal-sign.ts';
import { lettersRead } from './source/letters-read.ts';
import { likelySheet } from './source/likely-sheet.ts';
import { GROUPS, UNITS, habits, sectionName, wrongColumn, writeList } from './testing/list-model.ts';
import type { ListHabits, ModelFile, ModelGuest } from './testing/list-model.ts';
import { LANGUAGES } from './testing/list-model-words.ts';
import { doubtfulRows } from './columns/name-doubts.ts';
import { readGuestFile, readPasted } from './source/read-guest-file.ts';
import { guessOutline } from './columns/status-filter.ts';
import { asideQuestions, outlineOf, type TableOutline } from './columns/table-outline.ts';

const RUNS = process.env.DEEP_SEED === undefined ? 60 : 2000;
const PLACE = { unit: 'House', group: '' };

const fieldsOf = ({ language }: ListHabits): DetailColumn[] => [
  ...CONTACTS.map((key) => ({ key, name: key, kind: CONTACT_KINDS[key], choices: [] })),
  { key: 'f1', name: LANGUAGES[language].titles.born, kind: 'date', choices: [] },
  { key: 'f2', name: 'Locker', kind: 'text', choices: [] },
  { key: 'f3', name: 'Weight', kind: 'number', choices: [] },
  { key: 'f4', name: 'Discount', kind: 'text', choices: [] },
];

/** Reads the file. Where names that the page shows look wrong, a person says how the file is written. */
async function readLooking({ file, encoding, texts }: ModelFile) {
  if (typeof file === 'string') {
    const pasted = readPasted(file);
    // Names alone are rows to read one by one.
    return pasted.kind === 'text' && !file.includes('\t') ? readGuestFile(new File([file], 'list.csv')) : pasted;
  }
  const read = await readGuestFile(file);
  const shown = read.encoding ? lettersRead(read, read.encoding).samples : [];
  return shown.every((sample) => texts.has(sample)) ? read : readGuestFile(file, { encoding });
}

/** Answers what the page asks, and nothing else. */
function answer(
  list: ListHabits,
  outline: TableOutline,
  guess: ColumnMapping,
  known: readonly DetailColumn[],
): ColumnMapping {
  let mapping = guess;
  if (openQuestions(mapping).includes('guests'))
    mapping = setRole(
      mapping,
      mapping.roles.indexOf('guests'),
      list.counts === 'extra' || list.counts === 'plus' ? 'extra' : 'total',
    );
  for (const kind of asideQuestions(outline, mapping))
    mapping = {
      ...mapping,
      aside: { ...mapping.aside, [kind]: false },
      ...(kind === 'section' && { sectionsAre: 'unit' }),
    };
  if (doubtfulRows(outline, mapping, 'people').length > 0) mapping = { ...mapping, people: 'total' };
  const born = mapping.fields.indexOf('f1');
  const column = outline.columns[born];
  if (column && isOfDays(column.days)) mapping = { ...mapping, monthFirst: list.born === 'month_first' ? [born] : [] };
  const weights = mapping.fields.indexOf('f3');
  if (asksDecimals(outline, mapping, known))
    mapping = {
      ...mapping,
      decimalSigns: mapping.titles.map((_, at) => (at === weights ? decimalSignOf(list) : null)),
    };
  return withNotations(mapping, known);
}

async function importOf(list: ListHabits, known: readonly DetailColumn[]): Promise<GuestDraft[]> {
  const read = await readLooking(writeList(list));
  if (read.kind !== 'table') throw new Error('Read as text');
  const sheets = read.sheets.map((sheet) => ({
    ...sheet,
    outline: outlineOf(sheet.table, sheet.aside, sheet.hiddenColumns, sheet.numbers),
  }));
  const sheet = sheets[likelySheet(sheets)];
  if (!sheet) throw new Error('No sheet');
  const mapping = answer(list, sheet.outline, guessOutline(sheet.outline, known), known);
  return draftsOf(sheet.table, mapping, sheet.aside, sheet.numbers).map((draft) => resolvePlace(draft, PLACE));
}

const decimalSignOf = ({ weights }: ListHabits) => (weights.startsWith(',') ? ',' : '.');

/** What has to be saved of a guest. */
function meant(guest: ModelGuest, list: ListHabits) {
  const { units, counts, groups, contacts, born, locker, weights, percents } = list;
  const unit = units === 'none' ? PLACE.unit : units === 'section' ? sectionName(list, guest.unit) : UNITS[guest.unit];
  const details = {
    ...(contacts && { email: guest.email, phone: guest.phone }),
    ...(born !== 'none' && { f1: guest.born }),
    ...(locker && { f2: guest.locker }),
    ...(weights !== 'none' && { f3: guest.weight / 1000 }),
    ...(percents && { f4: `${guest.extra}%` }),
  };
  return {
    name: `${guest.first} ${guest.last}`,
    comments: list.comments ? cleanLine(guest.comment) : '',
    extra:
      counts === 'none' || (['in_name', 'people'].includes(counts) && list.names === 'last_first') ? 0 : guest.extra,
    unit,
    ...(groups && units !== 'none' && { group: GROUPS[guest.group] }),
    ...(Object.keys(details).length > 0 && { details }),
  };
}

/** What the service keeps of a draft. */
function kept(draft: GuestDraft, known: readonly DetailColumn[]) {
  const { details, ...guest } = toNewGuest(draft);
  const read = Object.entries(details ?? {}).map(([key, value]) => {
    const field = known.find((each) => each.key === key);
    const found = field ? readDetail(field, value, plausiblePhone) : { problem: 'unknown' };
    const detail = 'detail' in found ? found.detail : found;
    return [key, typeof detail === 'object' && detail && 'typed' in detail ? detail.typed : detail];
  });
  return { ...guest, ...(read.length > 0 && { details: Object.fromEntries(read) as object }) };
}

it('saves of any list what is meant, or says of a row why not', async () => {
  await fc.assert(
    fc.asyncProperty(habits, async (list) => {
      const known = fieldsOf(list);
      const check = draftChecker(known);
      const drafts = await importOf(list, known);
      const found = drafts.map((draft) => {
        const { problems } = check(draft);
        return [
          draft.line,
          problems.length > 0 ? problems.map(({ field, code }) => `${field} ${code}`) : kept(draft, known),
        ];
      });
      const wanted = writeList(list).rows.flatMap((row, at) => {
        if (row.kind !== 'guest') return [];
        const flagged = wrongColumn(row.guest, list);
        return [[at + 1, flagged ? [expect.stringMatching(/./)] : meant(row.guest, list)]];
      });
      expect(found).toEqual(wanted);
    }),
    { numRuns: RUNS },
  );
});
