import {
  advancing,
  type ArtistAccommodation,
  type ExportedFile,
  type Hotel,
  type HotelBooking,
} from '@laminate/contracts';
import { EventFixture, openProgrammeFixture, type ProgrammeFixture } from '../../testing/programme-fixture.ts';

let programme: ProgrammeFixture;

beforeAll(async () => {
  programme = await openProgrammeFixture();
});
afterAll(() => programme.close());

const SADAM = {
  name: 'Hotell Sadam',
  address: 'Kai 1',
  breakfast: '7–10',
  check_in: 'from 15:00',
  check_out: 'until 12:00',
  additional_information: 'Bring the key.',
};
const STAY = { room_type: 'Twin', names: 'Kati Kask\nMart Mets', from: '2026-07-30', to: '2026-08-01' };

const hotelIn = async (event: EventFixture, hotel: Readonly<Record<string, unknown>> = SADAM) =>
  (await event.call<{ hotel: Hotel }>(advancing.addHotel, { body: hotel })).body.hotel;
const save = (event: EventFixture, artistId: number, body: object) =>
  event.call<{ hotel: HotelBooking; errors: { path: string }[] }>(advancing.saveArtistHotel, {
    params: { artistId },
    body,
  });

it('keeps hotels, and refuses a change on an older state', async () => {
  const event = await EventFixture.open(programme);
  const hotel = await hotelIn(event);
  expect(hotel).toEqual({ id: hotel.id, revision: 1, ...SADAM });
  const change = (differs: object) =>
    event.call<{ code: string }>(advancing.updateHotel, {
      params: { hotelId: hotel.id },
      body: { ...SADAM, revision: 1, ...differs },
    });
  expect([(await change({ breakfast: '8–11' })).status, (await change({ name: 'Other' })).body.code]).toEqual([
    200,
    'changed_meanwhile',
  ]);
  const { body } = await event.call<{ hotels: Hotel[] }>(advancing.listHotels);
  expect(body.hotels).toEqual([{ ...hotel, breakfast: '8–11', revision: 2 }]);
});

it('books a room of a hotel, changes it by its `id`, and moves it to another hotel', async () => {
  const event = await EventFixture.open(programme);
  const [udu, ahti, sadam, rand] = [
    await event.artist('Udu'),
    await event.artist('Ahti'),
    await hotelIn(event),
    await hotelIn(event, { name: 'Hotell Rand' }),
  ];
  const booked = (await save(event, udu, { hotel_id: sadam.id, ...STAY })).body.hotel;
  expect(booked).toEqual({
    id: booked.id,
    hotel_id: sadam.id,
    artist_id: udu,
    artist_name: 'Udu',
    revision: 1,
    ...STAY,
  });
  // As the specification words it: the hotel stays.
  const changed = await save(event, udu, { id: booked.id, ...STAY, names: 'Kati Kask' });
  expect([changed.status, changed.body.hotel]).toEqual([200, { ...booked, names: 'Kati Kask', revision: 2 }]);
  const moved = await save(event, udu, { id: booked.id, hotel_id: rand.id, ...STAY, room_type: 'Suite' });
  expect(moved).toMatchObject({
    status: 200,
    body: { hotel: { ...booked, hotel_id: rand.id, room_type: 'Suite', revision: 3 } },
  });
  // A manager who looked before the move overwrites nothing.
  expect(await save(event, udu, { id: booked.id, ...STAY, revision: 2 })).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile', item: { hotel_id: rand.id, revision: 3 } },
  });
  expect(
    (await save(event, udu, { id: booked.id, ...STAY, room_type: 'Suite', revision: 3 })).body.hotel.revision,
  ).toBe(4);
  expect(await save(event, udu, STAY)).toMatchObject({ status: 400, body: { errors: [{ path: 'hotel_id' }] } });
  // Another artist's room is not there for this one.
  expect((await save(event, ahti, { id: booked.id, hotel_id: rand.id, ...STAY })).status).toBe(404);
  expect((await save(event, ahti, { id: booked.id, ...STAY })).status).toBe(404);
  expect((await event.call(advancing.deleteHotel, { params: { hotelId: rand.id } })).status).toBe(409);
  expect(
    (await event.call(advancing.deleteArtistHotel, { params: { artistId: ahti, bookingId: booked.id } })).status,
  ).toBe(404);
  expect(
    (await event.call(advancing.deleteArtistHotel, { params: { artistId: udu, bookingId: booked.id } })).status,
  ).toBe(204);
  expect((await event.call(advancing.deleteHotel, { params: { hotelId: rand.id } })).status).toBe(204);
});

it("refuses a stay without a night or of more than 60, and another event's hotel", async () => {
  const [event, other] = [await EventFixture.open(programme), await EventFixture.open(programme)];
  const [udu, sadam, foreign] = [await event.artist('Udu'), await hotelIn(event), await hotelIn(other)];
  const same = await save(event, udu, { hotel_id: sadam.id, ...STAY, to: STAY.from });
  expect([same.status, same.body.errors[0]?.path]).toEqual([400, 'to']);
  const [from, longest, longer] = ['2026-06-01', '2026-07-31', '2026-08-01'];
  const long = await save(event, udu, { hotel_id: sadam.id, from, to: longer });
  expect([long.status, long.body.errors[0]?.path]).toEqual([400, 'to']);
  expect((await save(event, udu, { hotel_id: sadam.id, from, to: longest })).status).toBe(200);
  expect((await save(event, udu, { hotel_id: foreign.id, ...STAY })).status).toBe(404);
  const booked = (await save(event, udu, { hotel_id: sadam.id, ...STAY })).body.hotel;
  expect((await save(event, udu, { id: booked.id, hotel_id: foreign.id, ...STAY })).status).toBe(404);
});

it('shows an artist nothing of the accommodation before it is published', async () => {
  const event = await EventFixture.open(programme);
  const [udu, ahti, sadam] = [
    await event.artist('Udu'),
    await event.artist('Ahti'),
    await hotelIn(event, { ...SADAM, name: 'Canary hotel' }),
  ];
  await save(event, udu, { hotel_id: sadam.id, ...STAY });
  const as = await event.userOf(programme, udu);
  const read = (artistId: number) =>
    event.call<ArtistAccommodation>(advancing.getArtistAccommodation, { as, params: { artistId } });
  const before = await read(udu);
  expect([before.body.hotels, JSON.stringify(before.body).includes('Canary')]).toEqual([[], false]);
  expect((await event.call(advancing.publishAccommodation, { params: { artistId: udu } })).body).toEqual({
    accommodation_published: true,
  });
  expect((await read(udu)).body).toMatchObject({
    artist: { accommodation_published: true },
    hotels: [{ ...STAY, hotel: { name: 'Canary hotel' } }],
  });
  expect([(await read(ahti)).status, (await event.call(advancing.listBookings, { as })).status]).toEqual([404, 403]);
  await event.call(advancing.unpublishAccommodation, { params: { artistId: udu } });
  expect((await read(udu)).body.hotels).toEqual([]);
});

it('records nights as cancelled that the artist has seen: given up, or hidden and then given up', async () => {
  const event = await EventFixture.open(programme);
  const [udu, sadam] = [await event.artist('Udu'), await hotelIn(event)];
  const book = async (from: string, to: string) =>
    (await save(event, udu, { hotel_id: sadam.id, ...STAY, from, to })).body.hotel.id;
  const giveUp = (bookingId: number) =>
    event.call(advancing.deleteArtistHotel, { params: { artistId: udu, bookingId } });
  const cancelled = () =>
    programme.fixture.sql(
      `select booking_id, sequence, from_date::text, to_date::text, hotel_name from advancing.cancelled_stay where event_id = $1 order by booking_id`,
      [event.eventId],
    );
  await giveUp(await book('2026-07-28', '2026-07-29'));
  expect(await cancelled()).toEqual([]);
  const [first, second] = [await book('2026-07-30', '2026-08-01'), await book('2026-08-01', '2026-08-02')];
  await event.call(advancing.publishAccommodation, { params: { artistId: udu } });
  await save(event, udu, { id: first, ...STAY, from: '2026-07-31', to: '2026-08-01' });
  await giveUp(first);
  const gone = {
    booking_id: first,
    sequence: 2,
    from_date: '2026-07-31',
    to_date: '2026-08-01',
    hotel_name: 'Hotell Sadam',
  };
  expect(await cancelled()).toEqual([gone]);
  await event.call(advancing.unpublishAccommodation, { params: { artistId: udu } });
  await giveUp(second);
  expect(await cancelled()).toEqual([
    gone,
    { booking_id: second, sequence: 1, from_date: '2026-08-01', to_date: '2026-08-02', hotel_name: 'Hotell Sadam' },
  ]);
});

it('hands out the rooming list by hotel and night', async () => {
  const event = await EventFixture.open(programme);
  const [udu, ahti, sadam, rand] = [
    await event.artist('Udu'),
    await event.artist('Ahti'),
    await hotelIn(event),
    await hotelIn(event, { name: 'Hotell Rand' }),
  ];
  await save(event, udu, { hotel_id: sadam.id, ...STAY });
  await save(event, ahti, { hotel_id: sadam.id, from: '2026-07-31', to: '2026-08-01' });
  await save(event, ahti, { hotel_id: rand.id, from: '2026-08-01', to: '2026-08-02', names: '=Mari' });
  const { body } = await event.call<ExportedFile>(advancing.exportRooming, { body: { format: 'csv' } });
  expect(Buffer.from(body.contentBase64, 'base64').toString().trim().split('\r\n')).toEqual([
    'Hotel;Night;Artist;Names;Room type;Check-in;Check-out;Night of the stay',
    "Hotell Rand;01.08.2026;Ahti;'=Mari;;01.08.2026;02.08.2026;1 of 1",
    'Hotell Sadam;30.07.2026;Udu;Kati Kask, Mart Mets;Twin;30.07.2026;01.08.2026;1 of 2',
    'Hotell Sadam;31.07.2026;Ahti;;;31.07.2026;01.08.2026;1 of 1',
    'Hotell Sadam;31.07.2026;Udu;Kati Kask, Mart Mets;Twin;30.07.2026;01.08.2026;2 of 2',
  ]);
  const pdf = await event.call<ExportedFile>(advancing.exportRooming, { body: { format: 'pdf', language: 'et' } });
  expect([Buffer.from(pdf.body.contentBase64, 'base64').toString('latin1').slice(0, 5), pdf.body.fileTitle]).toEqual([
    '%PDF-',
    expect.stringContaining('toanimekiri'),
  ]);
});
