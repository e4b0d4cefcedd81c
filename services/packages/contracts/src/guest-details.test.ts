import fc from 'fast-check';
import {
  FIELD_KINDS,
  detailText,
  readDetail,
  type DetailField,
  type FieldKind,
  type GivenDetail,
} from './guest-details.ts';

const choices = [
  { id: 1, name: 'Päev' },
  { id: 2, name: 'Õhtu, lava' },
];
const of = (kind: FieldKind): DetailField => ({ kind, choices });
/** Accepts numbers with at least seven digits. The service knows numbers better. */
const phone = (typed: string) => (/^\+?\d{7,}$/.test(typed) ? { number: typed, typed } : null);
const read = (kind: FieldKind, given: GivenDetail) => readDetail(of(kind), given, phone);

it.each<[FieldKind, GivenDetail, unknown]>([
  ['text', '  Raadio \t 2 ', 'Raadio 2'],
  ['text', '   ', null],
  ['text', null, null],
  ['long_text', ' One\r\nTwo ', 'One\r\nTwo'],
  ['number', '1 234,5', 1234.5],
  ['number', '-7', -7],
  ['number', '1.234,5', 1234.5],
  ['number', '12,345,678.9', 12_345_678.9],
  ['number', "1'234", 1234],
  ['number', 0, 0],
  ['choice', 'PAEV', 1],
  ['choice', 'Õhtu, lava', 2],
  ['choice', 2, 2],
  ['choices', 'päev; Paev', [1]],
  ['choices', 'Õhtu, lava', [2]],
  ['choices', [2, 1], [1, 2]],
  ['choices', '', null],
  ['date', '2026-7-1', '2026-07-01'],
  ['date', '31.12.2026', '2026-12-31'],
  ['date', '31/12/2026', '2026-12-31'],
  ['date', '2026-07-31T00:00:00.000Z', '2026-07-31'],
  ['yes_no', 'Jah', true],
  ['yes_no', 'no', false],
  ['yes_no', 1, true],
  ['phone', '51234567', { number: '51234567', typed: '51234567' }],
  ['phone', '\u202atel:+٣٧٢51234567\u202c', { number: '+37251234567', typed: '+37251234567' }],
  ['email', 'mailto:Mari@Õun.ee', 'mari@õun.ee'],
  ['email', '\u200bInfo@Müller-Bühne.de', 'info@müller-bühne.de'],
  ['number', '−٣٫٥', -3.5],
  ['date', '٣١.٠٧.٢٠٢٦', '2026-07-31'],
  ['text', 'Jaan\u00adis\u00a0 Kuusk', 'Jaanis Kuusk'],
  ['email', ' Mari@Example.COM', 'mari@example.com'],
  ['link', 'example.com/a', 'https://example.com/a'],
  ['language', 'Eesti', 'et'],
])('reads %s %j as %j', (kind, given, detail) => expect(read(kind, given)).toEqual({ detail }));

it.each<[FieldKind, GivenDetail, string]>([
  ['text', 'x'.repeat(201), 'too_long_detail'],
  ['text', 'a\u0000b', 'control_characters'],
  ['number', '12 pcs', 'must_be_number'],
  ['number', '12 34', 'must_be_number'],
  ['number', '50%', 'must_be_number'],
  ['number', '50 %', 'must_be_number'],
  ['number', Number.NaN, 'must_be_number'],
  ['choice', 'Night', 'not_a_choice'],
  ['choice', 3, 'not_a_choice'],
  ['choices', 'Päev, Night', 'not_a_choice'],
  ['choices', [1, 9], 'not_a_choice'],
  ['date', '31.2.2026', 'not_a_date'],
  ['date', '12/31/2026', 'not_a_date'],
  ['date', 'tomorrow', 'not_a_date'],
  ['yes_no', 'maybe', 'not_yes_or_no'],
  ['phone', 'call me', 'not_a_phone_number'],
  ['email', 'mari@', 'not_an_e_mail'],
  ['link', 'javascript:alert(1)', 'not_a_link'],
  ['link', 'not a link', 'not_a_link'],
  ['language', 'Klingon', 'not_a_language'],
  ['photo', '../etc/passwd', 'not_a_photo'],
  ['text', [1], 'must_be_text'],
])('refuses %s %j as %s', (kind, given, problem) => expect(read(kind, given)).toEqual({ problem }));

const WORDS = { yes: 'Yes', no: 'No', languages: { en: 'English', et: 'Estonian' }, day: (day: string) => day };

it('reads what it has read as the same, and again what it shows of it', () => {
  const given = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.double(),
    fc.boolean(),
    fc.array(fc.oneof(fc.nat(3), fc.string())),
    fc.constant(null),
  );
  fc.assert(
    fc.property(fc.constantFrom(...FIELD_KINDS), given, (kind, value) => {
      const once = read(kind, value);
      if (!('detail' in once) || once.detail === null) return;
      expect(read(kind, once.detail)).toEqual(once);
      const text = detailText(of(kind), once.detail, WORDS);
      if (kind !== 'photo' && kind !== 'number') expect(read(kind, text)).toEqual(once);
    }),
    { numRuns: 2000, seed: 26 },
  );
});
