import { MAX_PICTURES, keepPictures, pictureFile } from '@laminate/sdk/session-pictures';
import { installWorld, requestOf, type WorkerWorld } from './testing/worker-world.ts';

const picture = (text: string) => () => new Response(text, { headers: { 'content-type': 'image/webp' } });
let world: WorkerWorld;

beforeEach(() => {
  world = installWorld();
});

it('comes from this device once it was had', async () => {
  world.network.set('/api/pictures/a', picture('band'));
  expect(await (await pictureFile(requestOf('/api/pictures/a'))).text()).toBe('band');
  world.network.clear();
  expect(await (await pictureFile(requestOf('/api/pictures/a'))).text()).toBe('band');
  expect(world.asked).toEqual(['/api/pictures/a']);
});

it('keeps no refusal and no page that a network puts in its place', async () => {
  world.network.set('/api/pictures/b', () => new Response('sign in', { headers: { 'content-type': 'text/html' } }));
  expect((await pictureFile(requestOf('/api/pictures/none'))).status).toBe(404);
  await pictureFile(requestOf('/api/pictures/b'));
  await keepPictures(['/api/pictures/none', '/api/pictures/b']);
  expect(await world.cached()).toEqual([]);
});

it.each([
  ['kept', picture('band'), true],
  ['refused', () => new Response('', { status: 404 }), true],
  ['a page of the network', () => new Response('sign in', { headers: { 'content-type': 'text/html' } }), false],
  ['a busy server', () => new Response('', { status: 503 }), false],
])('says whether another try might bring more: %s', async (_what, answer, all) => {
  world.network.set('/api/pictures/a', answer);
  expect(await keepPictures(['/api/pictures/a'])).toBe(all);
});

it('is cached before it is looked at, each once, and the oldest go first when there are too many', async () => {
  const urls = Array.from({ length: MAX_PICTURES + 2 }, (_, index) => `/api/pictures/${index}`);
  for (const url of urls) world.network.set(url, picture(url));
  await keepPictures([urls[0] ?? '', ...urls]);
  expect(world.asked).toHaveLength(urls.length);
  expect((await world.cached()).length).toBe(MAX_PICTURES);
  expect(await world.cached()).toEqual(urls.slice(2).toSorted());
});
