import { phoneReader } from './phone-reader.ts';

it.each([
  ['Europe/Tallinn', '5123 4567', '+37251234567'],
  ['Europe/London', '020 7946 0018', '+442079460018'],
  // Zones that were renamed, and are known by their earlier names in the tables.
  ['Asia/Kolkata', '081234 56789', '+918123456789'],
  ['Europe/Kyiv', '044 123 4567', '+380441234567'],
  ['America/Argentina/Buenos_Aires', '11 2345 6789', '+541123456789'],
])('a number without a country is one of that of %s', (timeZone, typed, number) => {
  expect(phoneReader(timeZone)(typed)).toEqual({ number, typed });
});

it('a number of another country says which, and in UTC each does', () => {
  const inTallinn = phoneReader('Europe/Tallinn');
  for (const typed of ['+44 20 7946 0018', '0044 20 7946 0018'])
    expect(inTallinn(typed)).toEqual({ number: '+442079460018', typed });
  expect(phoneReader('UTC')('5123 4567')).toBeNull();
  expect(phoneReader('UTC')('+372 5123 4567')?.number).toBe('+37251234567');
});

it.each([
  ['+372 (0) 5123 4567', '+37251234567'],
  ['+44 (0)20 7946 0018', '+442079460018'],
  ['00372 (0) 5123 4567', '+37251234567'],
  ['+39 (0)6 6982 0000', '+390669820000'],
])('leaves out of %s a zero that is dialled at home alone', (typed, number) => {
  expect(phoneReader('Europe/Tallinn')(typed)).toEqual({ number, typed });
});

it('is none: too short, too long, or with other words around it', () => {
  const inTallinn = phoneReader('Europe/Tallinn');
  for (const typed of ['12', '+372 5123 4567 5123 4567', 'call 5123 4567', 'x']) expect(inTallinn(typed)).toBeNull();
});
