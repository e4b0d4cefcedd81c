import type { BandCodes } from '@laminate/contracts/band-codes';
import { bandOfCode, bandsAfter, bandsOfPerson, hasBands } from './held-bands.ts';

type Row = readonly [code: string, personId: number, blocked?: 1];
const bandsOf = (...rows: readonly Row[]): BandCodes => ({
  code: rows.map(([code]) => code),
  person_id: rows.map(([, personId]) => personId),
  blocked: rows.map(([, , blocked = 0]) => blocked),
});
const BANDS = bandsOf(['A1', 1], ['B2', 2, 1], ['B3', 2], ['C4', 3]);

describe('numbers of wristbands after an answer of the server', () => {
  it('are those of a whole list, also where it has none', () => {
    const bands = bandsOf(['D5', 4]);
    expect(bandsAfter(BANDS, { full: true, changed: [4], bands })).toEqual(bands);
    expect(bandsAfter(BANDS, { full: true, changed: [], bands: null })).toBeNull();
  });

  it('are new for everyone in the differences, and stay for everyone else', () => {
    const after = bandsAfter(BANDS, { full: false, changed: [2, 3], bands: bandsOf(['B3', 2, 1], ['B9', 2]) });
    expect(after).toEqual(bandsOf(['A1', 1], ['B3', 2, 1], ['B9', 2]));
  });

  it('are none for everyone in differences without any', () => {
    expect(bandsAfter(BANDS, { full: false, changed: [1, 2], bands: null })).toEqual(bandsOf(['C4', 3]));
  });

  it('are the very same where no one has changed', () => {
    expect(bandsAfter(BANDS, { full: false, changed: [], bands: null })).toBe(BANDS);
  });
});

it('say who wears one and whether it was lost, and nothing of a number that is not held', () => {
  expect(bandOfCode(BANDS, 'B2')).toEqual({ code: 'B2', personId: 2, blocked: true, isTicket: false });
  expect([bandOfCode(BANDS, 'B'), bandOfCode(BANDS, ''), bandOfCode(null, 'B2')]).toEqual([null, null, null]);
});

it('say what a person wears, the lost ones last', () => {
  expect(bandsOfPerson(BANDS, 2).map(({ code }) => code)).toEqual(['B3', 'B2']);
  expect([bandsOfPerson(BANDS, 9), bandsOfPerson(null, 2)]).toEqual([[], []]);
});

describe('codes on tickets', () => {
  const tickets: BandCodes = { ...bandsOf(['T1', 5], ['T2', 2]), ticket: [1, 1] };

  it('are among them, and stay when others change', () => {
    const after = bandsAfter(BANDS, { full: false, changed: [5], bands: { ...bandsOf(['T1', 5]), ticket: [1] } });
    expect(bandOfCode(after, 'T1')).toEqual({ code: 'T1', personId: 5, blocked: false, isTicket: true });
    expect(bandOfCode(after, 'A1')?.isTicket).toBe(false);
    const later = bandsAfter(after, { full: false, changed: [1], bands: bandsOf(['A9', 1]) });
    expect(['T1', 'A9'].map((code) => bandOfCode(later, code)?.isTicket)).toEqual([true, false]);
  });

  it('are not wristbands that someone wears', () => {
    expect([bandsOfPerson(tickets, 2), hasBands(tickets), hasBands(BANDS), hasBands(null)]).toEqual([
      [],
      false,
      true,
      false,
    ]);
  });
});
