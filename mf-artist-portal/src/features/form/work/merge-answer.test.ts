import fc from 'fast-check';
import { mergeAnswer, sameValue } from './merge-answer.ts';

it('keeps what each of two people changed, and asks where both changed the same', () => {
  const was = { 1: 'Mari', 2: '+372 5123', 3: false, 4: 'Vegan' };
  const now = { 1: 'Mari', 2: '+372 5999', 3: true, 4: 'Meat' };
  expect(mergeAnswer({ 1: 'Maria', 3: true, 4: 'Fish' }, was, now)).toEqual({
    fields: { 1: 'Maria' },
    clashes: [{ field: '4', mine: 'Fish', theirs: 'Meat' }],
  });
});

it('asks about every difference where it is not known what the change was made on', () => {
  expect(mergeAnswer({ 1: 'Maria', 2: 'same' }, null, { 1: 'Mari', 2: 'same ' })).toEqual({
    fields: {},
    clashes: [{ field: '1', mine: 'Maria', theirs: 'Mari' }],
  });
});

it('takes an empty field, a box without its tick and none for the same', () => {
  expect([
    sameValue('', undefined),
    sameValue(false, undefined),
    sameValue(' a', 'a'),
    sameValue(true, false),
    sameValue('a', ''),
  ]).toEqual([true, true, true, false, false]);
});

it('never drops what the user typed, nor overwrites what someone else changed without asking', () => {
  const values = fc.dictionary(fc.constantFrom('1', '2', '3'), fc.constantFrom('a', 'b', 'c'));
  fc.assert(
    fc.property(values, values, values, (mine, was, now) => {
      const { fields, clashes } = mergeAnswer(mine, was, now);
      for (const [field, value] of Object.entries(mine)) {
        const asked = clashes.some((clash) => clash.field === field && clash.mine === value);
        expect(fields[field] === value || asked || now[field] === value).toBe(true);
        if (fields[field] !== undefined) expect(sameValue(now[field], was[field])).toBe(true);
      }
    }),
  );
});
