import { folderOf, remoteFile } from './remote-files.ts';
import { TIMEOUT_MS } from './network-first.ts';
import { fetchList, keepListOf, LIST_PATH, remoteList } from './remote-list.ts';
import { installWorld, integrityOf, requestOf, type WorkerWorld } from './testing/worker-world.ts';

let world: WorkerWorld;

beforeEach(() => {
  world = installWorld();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const script = (content: string) => () => new Response(content, { headers: { 'content-type': 'text/javascript' } });
const json = (body: unknown) => () => Response.json(body);

/** The gateway announces these versions of a door and of a remote that is used online only. */
function announce(door: string, other = '1.0.0-aa'): void {
  const remote = (name: string, version: string, offline: boolean) => ({
    name,
    version,
    entry: `/remotes/${name}/${version}/entry.js`,
    routes: [],
    nav: [],
    offline,
  });
  world.network.set(LIST_PATH, json({ remotes: [remote('mf-door', door, true), remote('mf-other', other, false)] }));
}

/** Puts a version of the door on the server. */
function publish(version: string): void {
  const folder = `/remotes/mf-door/${version}/`;
  const details = (content: string) => ({ bytes: content.length, integrity: integrityOf(content) });
  world.network.set(
    `${folder}release.json`,
    json({ files: { 'mf-manifest.json': details('{}'), 'entry.js': details(version) } }),
  );
  world.network.set(`${folder}mf-manifest.json`, json({}));
  world.network.set(`${folder}entry.js`, script(version));
}

const doorFiles = (version: string) =>
  ['entry.js', 'mf-manifest.json', 'release.json'].map((file) => `/remotes/mf-door/${version}/${file}`);

/** A page asks for the list, and the worker has done what follows from it. @returns the door's version in the answer */
async function load(): Promise<string | undefined> {
  const work: Promise<unknown>[] = [];
  const response = await remoteList(requestOf(LIST_PATH), (each) => void work.push(each));
  await Promise.all(work);
  const { remotes } = (await response.json()) as { remotes: { version: string }[] };
  return remotes[0]?.version;
}

describe('the files of remotes', () => {
  test.each([
    ['/remotes/mf-door/0.1.0-ab12/entry.js', '/remotes/mf-door/0.1.0-ab12/'],
    ['/remotes/mf-door/0.1.0-ab12/mf-manifest.json?attempt=1', undefined],
    ['/remotes/mf-door/dev/entry.js', undefined],
    ['/api/events', undefined],
    ['/main.0123456789ab.js', undefined],
  ])('maps %s to the folder %s', (path, folder) => {
    expect(folderOf(new URL(path, 'https://laminate.test'))).toBe(folder);
  });

  it('come from the network once', async () => {
    publish('1.0.0-aa');
    const request = requestOf('/remotes/mf-door/1.0.0-aa/entry.js');
    await remoteFile(request);
    expect(await (await remoteFile(request)).text()).toBe('1.0.0-aa');
    expect(world.asked).toEqual(['/remotes/mf-door/1.0.0-aa/entry.js']);
  });

  it('come from the network each time that a page asks for them again, and are not cached then', async () => {
    publish('1.0.0-aa');
    const anew = new Request(requestOf('/remotes/mf-door/1.0.0-aa/entry.js'), { cache: 'reload' });
    await remoteFile(anew);
    await remoteFile(anew);
    expect(world.asked).toHaveLength(2);
    expect(await world.cached()).toEqual([]);
  });

  it('went bad here: a file that a page gets again replaces it, and an answer that is not a file does not', async () => {
    const path = '/remotes/mf-door/1.0.0-aa/entry.js';
    const anew = () => remoteFile(new Request(requestOf(path), { cache: 'reload' }));
    world.network.set(path, script('bad'));
    await remoteFile(requestOf(path));
    world.network.set(path, () => new Response('<html>', { headers: { 'content-type': 'text/html' } }));
    await anew();
    expect(await (await remoteFile(requestOf(path))).text()).toBe('bad');
    publish('1.0.0-aa');
    expect(await (await anew()).text()).toBe('1.0.0-aa');
    expect(await (await remoteFile(requestOf(path))).text()).toBe('1.0.0-aa');
  });

  it('are not cached when they are missing, or when something put a page in their place', async () => {
    world.network.set(
      '/remotes/mf-door/1.0.0-aa/entry.js',
      () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    );
    await remoteFile(requestOf('/remotes/mf-door/1.0.0-aa/entry.js'));
    await remoteFile(requestOf('/remotes/mf-door/1.0.0-aa/gone.js'));
    expect(await world.cached()).toEqual([]);
  });
});

describe('the list of remotes', () => {
  it('brings all files of those that are needed without a network, before any page asks', async () => {
    announce('1.0.0-aa');
    publish('1.0.0-aa');
    await fetchList();
    expect(await world.cached()).toEqual([LIST_PATH, ...doorFiles('1.0.0-aa')]);
    world.network.clear();
    expect(await load()).toBe('1.0.0-aa');
  });

  it('is no failure when the network is gone before it was ever cached', async () => {
    world.network.set(LIST_PATH, () => Promise.reject(new TypeError('no network')));
    await expect(fetchList()).resolves.toBeUndefined();
  });

  it('asks for no file that it has', async () => {
    announce('1.0.0-aa');
    publish('1.0.0-aa');
    await load();
    world.asked.length = 0;
    await load();
    expect(world.asked).toEqual([LIST_PATH]);
  });

  it('follows the pointer forward and back, and keeps the version before for pages that are open', async () => {
    for (const version of ['1.0.0-aa', '2.0.0-bb', '3.0.0-cc']) publish(version);
    for (const version of ['1.0.0-aa', '2.0.0-bb', '3.0.0-cc']) {
      announce(version);
      expect(await load()).toBe(version);
    }
    expect(await world.cached()).toEqual([LIST_PATH, ...doorFiles('2.0.0-bb'), ...doorFiles('3.0.0-cc')]);
    announce('2.0.0-bb');
    expect(await load()).toBe('2.0.0-bb');
  });

  it('comes with a page, too, which does not ask for it', async () => {
    publish('1.0.0-aa');
    announce('1.0.0-aa');
    const list = await (await fetch(LIST_PATH)).text();
    world.asked.length = 0;
    await keepListOf(new Response(`<head><script type="application/json" id="remotes">${list}</script></head>`));
    expect(await world.cached()).toEqual([LIST_PATH, ...doorFiles('1.0.0-aa')]);
    expect(world.asked).not.toContain(LIST_PATH);
    world.network.clear();
    world.network.set(LIST_PATH, () => Promise.reject(new TypeError('no network')));
    expect(await load()).toBe('1.0.0-aa');
  });

  it.each([
    ['a page without one', '<html>'],
    ['a page that was cut off', '<script type="application/json" id="remotes">{"remotes":[</script>'],
  ])('stays as it was with %s', async (_, page) => {
    announce('1.0.0-aa');
    publish('1.0.0-aa');
    await load();
    await keepListOf(new Response(page));
    world.network.clear();
    world.network.set(LIST_PATH, () => Promise.reject(new TypeError('no network')));
    expect(await load()).toBe('1.0.0-aa');
  });

  it('is not cached with a file that is another one than was built', async () => {
    announce('1.0.0-aa');
    publish('1.0.0-aa');
    world.network.set('/remotes/mf-door/1.0.0-aa/entry.js', script('1.0.0-ab'));
    await load();
    expect(await world.cached()).not.toContain(LIST_PATH);
    expect(await world.cached()).not.toContain('/remotes/mf-door/1.0.0-aa/entry.js');
  });

  it('is cached only once all files are here: without a network the version before still works', async () => {
    announce('1.0.0-aa');
    publish('1.0.0-aa');
    await load();
    announce('2.0.0-bb');
    publish('2.0.0-bb');
    world.network.set('/remotes/mf-door/2.0.0-bb/entry.js', () => Promise.reject(new TypeError('no network')));
    expect(await load()).toBe('2.0.0-bb');
    world.network.clear();
    world.network.set(LIST_PATH, () => Promise.reject(new TypeError('no network')));
    expect(await load()).toBe('1.0.0-aa');
    expect(await (await remoteFile(requestOf('/remotes/mf-door/1.0.0-aa/entry.js'))).text()).toBe('1.0.0-aa');
  });

  it('that a slow network brings too late is used with the load after, so that a bad version can be rolled back there', async () => {
    for (const version of ['1.0.0-aa', '2.0.0-bb']) publish(version);
    announce('2.0.0-bb');
    await load();
    jest.useFakeTimers();
    try {
      for (const expected of ['2.0.0-bb', '1.0.0-aa']) {
        announce('1.0.0-aa');
        const answer = world.network.get(LIST_PATH) as () => Response;
        world.network.set(
          LIST_PATH,
          () => new Promise((resolve) => setTimeout(() => resolve(answer()), TIMEOUT_MS * 2)),
        );
        const loaded = load();
        await jest.advanceTimersByTimeAsync(TIMEOUT_MS * 2);
        expect(await loaded).toBe(expected);
      }
    } finally {
      jest.useRealTimers();
    }
  });

  it.each([
    ['the gateway has a fault', () => new Response('{}', { status: 502 })],
    ['the gateway is not the one that answers', () => Response.json({}, { status: 404 })],
    [
      'a network puts its own page in between',
      () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    ],
  ])('stays as it was while %s', async (_, answer) => {
    announce('1.0.0-aa');
    publish('1.0.0-aa');
    await load();
    world.network.set(LIST_PATH, answer);
    expect(await load()).toBe('1.0.0-aa');
  });
});
