import type { ComparedGuest, Namesake, Unit } from '@laminate/contracts/people';
import { parseGuestText } from '../parse-guest-text.ts';
import { creationsOf, findingsOf } from './findings.ts';

const rows = (text: string) => parseGuestText(text).map((draft, key) => ({ key, draft }));
const onList: Namesake = {
  id: 1,
  name: 'Tõnu Saar',
  unit_name: 'Artists',
  group_name: null,
  guest_count: 3,
  checked_in_count: 2,
};

const compared = (
  namesake: Namesake | null = null,
  alike: Namesake | null = null,
  likeness: string | null = null,
): ComparedGuest => ({ exists: namesake !== null, namesake, alike, likeness });

describe('findingsOf', () => {
  it('shows who may be the same: somebody on the list, else an earlier row; a namesake says more', () => {
    const answers = new Map([
      ['ivan petrov', compared(null, null, 'ivan petrov')],
      ['иван петров', compared(null, null, 'ivan petrov')],
      ['saar tonu', compared(null, onList, 'saar tonu')],
      ['tonu saar', compared(onList, null, 'saar tonu')],
    ]);
    const { rows: found, ready } = findingsOf(
      rows('Ivan Petrov\nИван Петров\nSaar Tõnu\nTõnu Saar\nIvan Petrov'),
      answers,
    );
    expect(found.map(({ like, sameAsLine }) => [like, sameAsLine])).toEqual([
      [null, null],
      [1, null],
      [onList, null],
      [null, null],
      [null, 1],
    ]);
    // It may be somebody else: they can be saved.
    expect(ready).toBe(3);
  });

  it('puts every row into one of the four', () => {
    const found = findingsOf(
      rows('Mari\nTonu SAAR\nMari +two\nJaan\njaan'),
      new Map([
        ['tonu saar', compared(onList)],
        ['mari', compared()],
      ]),
    );
    expect(found).toMatchObject({ ready: 2, onList: 1, repeated: 1, broken: 1 });
    expect(found.rows[1]).toMatchObject({ namesake: onList });
  });

  it('finds a name that stands further up, whatever its case, accents and spaces', () => {
    expect(findingsOf(rows('Kati  Saar\n\nKÄTI saar'), new Map()).rows.map(({ sameAsLine }) => sameAsLine)).toEqual([
      null,
      1,
    ]);
  });

  it('does not call two nameless rows doubles', () => {
    expect(findingsOf(rows('+1, a\n+1, b'), new Map()).rows.map(({ sameAsLine }) => sameAsLine)).toEqual([null, null]);
  });
});

describe('creationsOf', () => {
  const known = [{ id: 1, name: 'Artists', groups: [{ name: 'Duo Ruut' }] }] as Unit[];
  const created = (text: string) => creationsOf(parseGuestText(text), known);

  it('names each new unit and group once', () => {
    expect(
      created(
        'A : Press : Radio\nB : press : RADIO\nC : Press : TV\nD : Artists : Duo Ruut\nE : Artists : Trad.Attack!',
      ),
    ).toEqual({
      units: ['Press'],
      groups: [
        { unit: 'Press', group: 'Radio' },
        { unit: 'Press', group: 'TV' },
        { unit: 'Artists', group: 'Trad.Attack!' },
      ],
    });
  });

  it('takes "artists" for "Artists"', () => {
    expect(created('A : ärtists : duo ruut')).toEqual({ units: [], groups: [] });
  });
});
