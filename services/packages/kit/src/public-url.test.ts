import { isLocal, portalUrl, publicUrl } from './public-url.ts';

it.each([
  ['https://events.example.org', 'artists.example.org', 'https://artists.example.org'],
  ['http://localhost:8080', 'artist.localhost', 'http://artist.localhost:8080'],
  ['https://events.example.org', undefined, 'https://events.example.org'],
])('%s with the portal at %s leads artists to %s', (PUBLIC_URL, PORTAL_HOST, portal) => {
  expect([publicUrl({ PUBLIC_URL }), portalUrl({ PUBLIC_URL, PORTAL_HOST })]).toEqual([PUBLIC_URL, portal]);
});

it.each([
  [undefined, true],
  ['http://localhost:8080', true],
  ['http://laminate.localhost', true],
  ['http://127.0.0.9:8080', true],
  ['https://[::1]', true],
  ['http://0.0.0.0:8080', false],
  ['http://192.168.1.7:8080', false],
  ['https://localhost.example.org', false],
  ['https://notlocalhost', false],
  ['https://events.example.org', false],
])('%s is an address of this machine alone: %s', (PUBLIC_URL, local) => {
  expect(isLocal({ PUBLIC_URL })).toBe(local);
});
