import type { DetailColumn } from '../../../drafts/detail-cells.ts';
import { draftsOf, guessMapping, setField, setRole } from './column-mapping.ts';
import { contactOfTitle } from './contact-titles.ts';
import { readTable } from '../source/read-table.ts';

const fields: readonly DetailColumn[] = [
  { key: 'email', name: 'E-mail', kind: 'email', choices: [] },
  { key: 'f3', name: 'Söögieelistus', kind: 'choice', choices: [{ id: 1, name: 'Vegan' }] },
  { key: 'f4', name: 'Tags', kind: 'text', choices: [] },
  { key: 'f5', name: 'Portrait', kind: 'photo', choices: [] },
];
const guess = (text: string) => guessMapping(readTable(text), { known: fields });
const fieldsOf = (text: string) => guess(text).fields;

describe('contactOfTitle', () => {
  it.each([
    ['E-mail', 'email'],
    ['E-POST', 'email'],
    ['e-posti aadress', 'email'],
    ['Your e-mail address', 'email'],
    ['E-Mail-Adresse', 'email'],
    ['Phone number', 'phone'],
    ['Mobiil', 'phone'],
    ['Telefon (vajalik)', 'phone'],
    ['Contact phone', 'phone'],
    ['Firma', 'company'],
    ['Organisation', 'company'],
    ['Ettevõte', 'company'],
    ['ASUTUS', 'company'],
    ['Keel', 'language'],
    ['lang', 'language'],
    ['Attendee email', 'email'],
    ['Buyer e-mail', undefined],
    ['Arve e-post', undefined],
    ['Emergency phone', undefined],
    ['Hädaabi telefon', undefined],
    ['Name', undefined],
    ['Please tell us whether we may call your phone at night', undefined],
  ])('%s: %s', (title, contact) => expect(contactOfTitle(title)?.contact).toBe(contact));
});

describe('guessMapping, of fields', () => {
  it('finds contacts and custom fields by their titles', () => {
    const mapping = guess(
      'Nimi;E-post;Telefon;Ettevõte;Keel;SOOGIEELISTUS;Tags;Portrait;Auto\nMari Tamm;mari@example.org;+372 5123 4567;Öö OÜ;et;Vegan;VIP;x;123 ABC\n',
    );
    expect(mapping.fields).toEqual([null, 'email', 'phone', 'company', 'language', 'f3', 'f4', null, null]);
    expect(mapping.roles).toEqual(['name', ...Array<string>(8).fill('left_out')]);
  });

  it("takes the guest's own address of several, and one column for each field", () => {
    expect(fieldsOf('Name,Email,Attendee email,Mail\nMari,buyer@example.org,mari@example.org,x@example.org')).toEqual([
      null,
      null,
      'email',
      null,
    ]);
    expect(fieldsOf('Name,Buyer e-mail\nMari,buyer@example.org\nOtt,buyer@example.org')).toEqual([null, null]);
  });

  it('finds addresses and telephone numbers by what they look like, where no title says so', () => {
    expect(
      fieldsOf('Mari Tamm,mari@example.org,5123 4567,1\nJaan Kask,,5523 4568,2\nAnu Sepp,anu@example.org,,0'),
    ).toEqual([null, 'email', 'phone', null]);
    expect(
      fieldsOf(
        'Név,Elérhetőség,Szám,Kód\nKiss Anna,a@example.org,+36 1 234 5678,1001234\nNagy Béla,b@example.org,+36 1 234 5679,1009999',
      ),
    ).toEqual([null, 'email', 'phone', null]);
    expect(fieldsOf('Mari Tamm,2026-07-31\nJaan Kask,2026-08-01')).toEqual([null, null]);
    expect(fieldsOf('Mari Tamm,1000001\nJaan Kask,1000002\nAnu Sepp,1000003')).toEqual([null, null]);
  });

  it('gives drafts what the cells of fields say, and none for empty cells', () => {
    const table = readTable('Name,E-mail,Tags\nMari Tamm, mari@example.org ,VIP\nJaan Kask,,\n');
    expect(draftsOf(table, guessMapping(table, { known: fields })).map(({ name, details }) => [name, details])).toEqual(
      [
        ['Mari Tamm', { email: 'mari@example.org', f4: 'VIP' }],
        ['Jaan Kask', undefined],
      ],
    );
  });

  it('lets one column hold a field at a time, and a role or a field', () => {
    const mapping = guess('Name,E-mail,Other\nMari,mari@example.org,x');
    const moved = setField(mapping, 2, 'email');
    expect(moved.fields).toEqual([null, null, 'email']);
    const comment = setRole(moved, 2, 'comment');
    expect([comment.roles, comment.fields]).toEqual([
      ['name', 'left_out', 'comment'],
      [null, null, null],
    ]);
    expect(setField(comment, 2, 'f3')).toMatchObject({
      roles: ['name', 'left_out', 'left_out'],
      fields: [null, null, 'f3'],
    });
  });
});
