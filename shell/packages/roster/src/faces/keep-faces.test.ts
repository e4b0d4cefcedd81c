import 'fake-indexeddb/auto';
import { endSession, storeSession } from '@laminate/sdk/session';
import { installStorage, sessionAnswer } from '@laminate/sdk/testing';
import type { Roster } from '../roster.ts';
import { dropFaces, loadFace, storedFaces, storeFaces } from './face-store.ts';
import { keepFaces } from './keep-faces.ts';

const SCOPE = { accountId: 7, eventId: 34, reader: 'door' } as const;
const WEBP = btoa('a face');

interface List {
  readonly photos: readonly string[];
}

/** A list that is as the test sets it, and a server that has faces of these photos. */
function setting(photos: readonly string[], has: (photo: string) => boolean = () => true) {
  const asked: string[][] = [];
  const listeners = new Set<() => void>();
  const closing: (() => void)[] = [];
  const roster = {
    people: { photos } as List | null,
    state: { live: 'live' as string | null },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onClose: (stop: () => void) => void closing.push(stop),
  };
  globalThis.fetch = async (_url, init) => {
    const { photos: wanted } = JSON.parse(String(init?.body)) as { photos: string[] };
    asked.push(wanted);
    const faces = wanted.filter(has).map((photo) => ({ photo, webp: WEBP }));
    return Response.json({ faces });
  };
  let busy = false;
  let looks = 0;
  return {
    looks: () => looks,
    asked,
    roster,
    setBusy: (next: boolean) => {
      busy = next;
    },
    start: () =>
      keepFaces(roster as unknown as Roster<List>, {
        scope: SCOPE,
        photosOf: (list) => list.photos,
        versionOf: (list) => list,
        isBusy: () => {
          looks += 1;
          return busy;
        },
        laterMs: 1,
      }),
    show(next: readonly string[] | null) {
      roster.people = next && { photos: next };
      for (const listener of listeners) listener();
    },
    close: () => closing.forEach((stop) => stop()),
  };
}

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const many = (count: number) => Array.from({ length: count }, (_, index) => uuid(index));
const stored = async () => [...(await storedFaces(SCOPE))].toSorted();

beforeAll(installStorage);
beforeEach(async () => {
  storeSession(sessionAnswer('t'));
  await dropFaces(SCOPE);
});

it('asks for the faces that this device has not, some at a time, and keeps them', async () => {
  await storeFaces(SCOPE, [{ photo: uuid(3), webp: WEBP }]);
  const { asked, start, close } = setting(many(120));
  start();
  await until(async () => (await stored()).length === 120);
  expect(asked.map(({ length }) => length)).toEqual([50, 50, 19]);
  expect(asked.flat()).not.toContain(uuid(3));
  expect(await (await loadFace(SCOPE, uuid(7)))?.text()).toBe('a face');
  expect((await loadFace(SCOPE, uuid(7)))?.type).toBe('image/webp');
  expect(await loadFace({ ...SCOPE, eventId: 35 }, uuid(7))).toBeUndefined();
  close();
});

it('takes off what has left the list, also a photo that is another now', async () => {
  const { asked, start, show, close } = setting(many(3));
  start();
  await until(async () => (await stored()).length === 3);
  show([uuid(1), uuid(9)]);
  await until(async () => (await stored()).join() === [uuid(1), uuid(9)].join());
  expect(asked.at(-1)).toEqual([uuid(9)]);
  show([]);
  await until(async () => (await stored()).length === 0);
  close();
});

it('leaves the door its faces while the gate, which sees no photos, keeps its own', async () => {
  const door = setting(many(2));
  door.start();
  await until(async () => (await stored()).length === 2);
  const gate = { ...SCOPE, reader: 'gate' } as const;
  await storeFaces(gate, [{ photo: uuid(1), webp: WEBP }]);
  const atGate = setting([]);
  keepFaces(atGate.roster as unknown as Roster<List>, {
    scope: gate,
    photosOf: (list) => list.photos,
    versionOf: (list) => list,
  });
  await until(async () => (await storedFaces(gate)).size === 0);
  expect(await stored()).toEqual(many(2));
  door.close();
  atGate.close();
});

it('asks once for what the server has no face for', async () => {
  const { asked, start, show, close } = setting([uuid(1), uuid(2)], (photo) => photo === uuid(1));
  start();
  await until(async () => (await stored()).length === 1);
  show([uuid(1), uuid(2), uuid(3)]);
  await until(() => asked.length === 2);
  expect(asked[1]).toEqual([uuid(3)]);
  close();
});

it('lets taps go first, and waits for a network', async () => {
  const { asked, roster, looks, setBusy, start, close } = setting(many(2));
  setBusy(true);
  start();
  await until(() => looks() > 2);
  setBusy(false);
  roster.state.live = 'broken';
  const before = looks();
  await until(() => looks() > before + 2);
  expect(asked).toEqual([]);
  roster.state.live = 'live';
  await until(async () => (await stored()).length === 2);
  close();
});

it('keeps up to 5,000 of an event', async () => {
  const { asked, start, close } = setting(many(5100));
  start();
  await until(async () => asked.flat().length === 5000 && (await stored()).length === 5000);
  close();
});

it('goes with the event and with the session, and comes back with neither', async () => {
  const { start, close } = setting(many(2));
  start();
  await until(async () => (await stored()).length === 2);
  close();
  await dropFaces(SCOPE);
  expect(await stored()).toEqual([]);
  await storeFaces(SCOPE, [{ photo: uuid(1), webp: WEBP }]);
  endSession();
  await until(async () => (await stored()).length === 0);
  await storeFaces(SCOPE, [{ photo: uuid(1), webp: WEBP }]);
  expect(await stored()).toEqual([]);
});
