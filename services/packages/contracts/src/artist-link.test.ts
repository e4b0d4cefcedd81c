import { artistLink, linkedArtist } from './artist-link.ts';

it('reads what it writes', () => {
  const address = artistLink('/artist-advancing-form', { eventId: 7, artistId: 12 });
  expect(address).toBe('/artist-advancing-form?event=7&artist=12');
  expect(linkedArtist(new URL(address, 'http://artist.localhost').search)).toEqual({ eventId: 7, artistId: 12 });
});

it.each([
  '',
  '?event=7',
  '?artist=12',
  '?event=7&artist=',
  '?event=7&artist=-1',
  '?event=7&artist=12x',
  '?event=0&artist=12',
])('finds no artist in “%s”', (search) => {
  expect(linkedArtist(search)).toBeNull();
});
