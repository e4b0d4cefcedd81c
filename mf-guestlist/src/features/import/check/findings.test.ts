import type { ComparedGuest, Namesake } from '@laminate/contracts/people';
import type { DetailColumn } from '../../../drafts/detail-cells.ts';
import { draftChecker } from './draft-check.ts';
import { parseGuestText } from '../../../drafts/parse-guest-text.ts';
import { findingMessage } from './finding-messages.ts';
import { findingsOf } from './testing/findings-fixture.ts';

const rows = (text: string) => parseGuestText(text).map((draft, key) => ({ key, draft }));
const onList: Namesake = {
  id: 1,
  name: 'Tõnu Saar',
  unit_name: 'Artists',
  group_name: null,
  guest_count: 3,
  checked_in_count: 2,
  company: null,
  email: null,
  photo: null,
};

const compared = (
  namesake: Namesake | null = null,
  alike: Namesake | null = null,
  likeness: string | null = null,
): ComparedGuest => ({ exists: namesake !== null, namesake, alike, likeness, same_contact: null, problems: [] });

describe('findingsOf', () => {
  it('shows who might be the same: someone on the list, else an earlier row, but a namesake says more', () => {
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
    // It might be someone else, so they can be saved.
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

  it('finds a name further up, whatever its case, accents and spaces', () => {
    expect(findingsOf(rows('Kati  Saar\n\nKÄTI saar'), new Map()).rows.map(({ sameAsLine }) => sameAsLine)).toEqual([
      null,
      1,
    ]);
  });

  it('does not call two nameless rows doubles', () => {
    expect(findingsOf(rows('+1, a\n+1, b'), new Map()).rows.map(({ sameAsLine }) => sameAsLine)).toEqual([null, null]);
  });
});

describe('findingsOf, of details', () => {
  const fields: readonly DetailColumn[] = [
    { key: 'email', name: 'E-mail', kind: 'email', choices: [] },
    { key: 'phone', name: 'Phone', kind: 'phone', choices: [] },
    { key: 'f1', name: 'Meal', kind: 'choice', choices: [{ id: 3, name: 'Vegan' }] },
    { key: 'f2', name: 'Arrives', kind: 'date', choices: [] },
    { key: 'f3', name: 'Site', kind: 'link', choices: [] },
  ];
  const check = draftChecker(fields);
  const guests = (...details: Record<string, string>[]) =>
    details.map((each, key) => ({
      key,
      draft: {
        line: key + 1,
        raw: '',
        name: `Guest ${key}`,
        extra: '',
        comments: '',
        unit: '',
        group: '',
        details: each,
      },
    }));
  const draftAt = (people: ReturnType<typeof guests>, at: number) => {
    const draft = people[at]?.draft;
    if (!draft) throw new Error(`No guest ${at}`);
    return draft;
  };
  const found = (people: ReturnType<typeof guests>, answers = new Map<string, ComparedGuest>()) =>
    findingsOf(people, answers, undefined, check);

  it('names each detail that is none of its field', () => {
    const { rows: wrong, broken } = found(
      guests(
        { email: 'mari@', phone: 'ask her', f1: 'Vegna', f2: '31.2.2026', f3: 'no site' },
        { email: 'Mari@Example.org', phone: '5123 4567', f1: 'VEGAN', f2: '31.12.2026', f3: 'example.org/mari' },
      ),
    );
    expect(wrong.map(({ problems }) => problems.map(({ field, value, reason }) => [field, value, reason]))).toEqual([
      [
        ['email', 'mari@', 'not_an_e_mail'],
        ['phone', 'ask her', 'not_a_phone_number'],
        ['f1', 'Vegna', 'not_a_choice'],
        ['f2', '31.2.2026', 'not_a_date'],
        ['f3', 'no site', 'not_a_link'],
      ],
      [],
    ]);
    expect(broken).toBe(1);
  });

  it('takes what the service says of a telephone number, once', () => {
    const people = guests({ phone: '12345', f1: 'Vegna' });
    const answer = {
      ...compared(),
      problems: [
        { key: 'phone', code: 'not_a_phone_number' },
        { key: 'f1', code: 'not_a_choice' },
      ],
    };
    const question = check(draftAt(people, 0)).question;
    expect(question).toContain('12345');
    expect(question).not.toContain('Vegna');
    expect(found(people, new Map([[question, answer]])).rows[0]?.problems.map(({ field }) => field)).toEqual([
      'f1',
      'phone',
    ]);
  });

  it('finds the e-mail and the telephone number of an earlier row, with or without the country', () => {
    const {
      rows: rowsFound,
      sameContact,
      ready,
    } = found(
      guests(
        { email: 'ott@example.org', phone: '+372 5123 4567' },
        { email: 'OTT@example.org' },
        { phone: '51234567' },
        { phone: '+372 5523 4567' },
        { phone: '112' },
        { phone: '112' },
      ),
    );
    expect(rowsFound.map(({ contact }) => contact)).toEqual([
      null,
      { by: 'email', who: 1 },
      { by: 'phone', who: 1 },
      null,
      null,
      null,
    ]);
    // Two guests can share an address, so they can be saved.
    expect([sameContact, ready]).toEqual([2, 6]);
  });

  it('says who on the list has the same contact, and tells namesakes apart', () => {
    const known: Namesake = { ...onList, company: 'Öö OÜ', email: 'tonu@example.org' };
    const people = guests({ email: 'Tonu@example.org' }, { phone: '51234567' }, {});
    const question = (at: number) => check(draftAt(people, at)).question;
    const answers = new Map([
      [question(0), { ...compared(), same_contact: known }],
      [question(1), { ...compared(), same_contact: known }],
      [question(2), compared(known)],
    ]);
    expect(found(people, answers).rows.map(findingMessage)).toEqual([
      'Same e-mail as Tõnu Saar (Öö OÜ, tonu@example.org) in Artists, 2 of 3 checked in',
      'Same phone as Tõnu Saar (Öö OÜ, tonu@example.org) in Artists, 2 of 3 checked in',
      'Tõnu Saar (Öö OÜ, tonu@example.org) in Artists, 2 of 3 checked in',
    ]);
  });
});
