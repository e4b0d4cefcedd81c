import { staysOn, travelNote } from './day-lines.ts';

const room = (id: number, more: object = {}) => ({
  id,
  hotel_id: 1,
  hotel_name: 'Sadam',
  from: '2026-07-30',
  to: '2026-08-01',
  room_type: 'Twin',
  names: '',
  address: 'Kai 3',
  check_in: '15:00',
  check_out: '12:00',
  breakfast: '',
  additional_information: '',
  ...more,
});

it('says of a hotel once that the artist arrives or leaves, however many rooms they have', () => {
  const hotels = [
    room(1),
    room(2),
    room(3, { hotel_id: 2, hotel_name: 'Villa', from: '2026-08-01', to: '2026-08-02' }),
  ];
  expect(staysOn({ hotels }, '2026-07-30').map(({ title, note }) => [title, note])).toEqual([
    ['Arrival at Sadam', '15:00 · Kai 3'],
  ]);
  expect(staysOn({ hotels }, '2026-08-01').map(({ title }) => title)).toEqual([
    'Departure from Sadam',
    'Arrival at Villa',
  ]);
  expect(staysOn({ hotels: null }, '2026-07-30')).toEqual([]);
});

it('writes answers about travel in one line, with days as they are read', () => {
  const line = (label: string, value: string | true, field_type: 'text' | 'date' | 'checkbox' = 'text') => ({
    label,
    value,
    field_type,
  });
  expect(
    travelNote({
      lines: [
        line('How do you arrive?', 'By car'),
        line('Back on', '2026-08-02', 'date'),
        line('Parking place', true, 'checkbox'),
      ],
    }),
  ).toBe('How do you arrive? By car · Back on: 02.08.2026 · Parking place: Yes');
  // The field was for any text when it was filled.
  expect(travelNote({ lines: [line('Back on', 'with-the-van', 'date')] })).toBe('Back on: with-the-van');
});
