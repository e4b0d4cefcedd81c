import { portalUrl, publicUrl } from './public-url.ts';

it.each([
  ['https://events.example.org', 'artists.example.org', 'https://artists.example.org'],
  ['http://localhost:8080', 'artist.localhost', 'http://artist.localhost:8080'],
  ['https://events.example.org', undefined, 'https://events.example.org'],
])('%s with the portal at %s leads artists to %s', (PUBLIC_URL, PORTAL_HOST, portal) => {
  expect([publicUrl({ PUBLIC_URL }), portalUrl({ PUBLIC_URL, PORTAL_HOST })]).toEqual([PUBLIC_URL, portal]);
});
