import { doorList } from '@laminate/contracts/routes/checkin';
import { dropFaces, keepFaces, Roster, shareRosters } from '@laminate/roster';
import { callForBytes, getSession } from '@laminate/sdk';
import { markContact } from '../attention/last-contact.ts';
import { doorGives } from '../bands/door-gives.ts';
import { readDoorList, type ReadDoorList } from '../people/door-columns.ts';
import { DoorPeople } from '../people/door-people.ts';
import { doorQueue } from '../queue/door-queue.ts';
import { dropStoredList, loadStoredList, storeList } from './list-store.ts';

/** Set once the browser was asked: some of them ask the person, who answers once. */
const CONFIRMED_KEY = 'DOOR_STORAGE_ASKED';

/** Asks the browser not to clear the list and the taps of this device when its disk fills up. */
function keepStorage(): void {
  if (!navigator.storage?.persist || localStorage.getItem(CONFIRMED_KEY)) return;
  localStorage.setItem(CONFIRMED_KEY, '1');
  navigator.storage.persist().then(
    (granted) => granted || console.info('The browser may clear the list of this device when its disk is full'),
    (error: unknown) => console.warn('The browser could not be asked to keep the list of this device', error),
  );
}

/** Less than this many bytes are read faster than a worker starts. */
const SMALL_BYTES = 64 * 1024;

/** Reads a list or its differences. A long one is read in a worker, so the page stays responsive. */
function readList(bytes: ArrayBuffer): Promise<ReadDoorList> {
  if (bytes.byteLength < SMALL_BYTES) return Promise.resolve(readDoorList(bytes));
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./list.worker.ts', import.meta.url), { type: 'module' });
    const end = (list: ReadDoorList) => {
      worker.terminate();
      resolve(list);
    };
    worker.onmessage = ({ data }: MessageEvent<ReadDoorList>) => end(data);
    // Without a worker the door opens a little later, but it does.
    worker.onerror = () => end(readDoorList(bytes));
    worker.postMessage(bytes);
  });
}

/** Opens the list of an event at the door, which also learns the results of this device's own taps immediately. */
function openDoor(eventId: number): Roster<DoorPeople> {
  const accountId = getSession()?.user.account_id ?? 0;
  const faces = { accountId, eventId, reader: 'door' } as const;
  const queue = doorQueue();
  const roster = new Roster<DoorPeople>({
    eventId,
    async ask(before) {
      const read = async (since?: number) =>
        readList(
          await callForBytes(doorList, { params: { eventId }, ...(since !== undefined && { query: { since } }) }),
        );
      const differences = before && (await read(before.seq));
      const list = differences && before.takes(differences) ? differences : await read();
      if (!before) return { people: new DoorPeople(list), isNew: true };
      return { people: before, isNew: before.applyList(list), hasLost: list.full || list.removed.length > 0 };
    },
    seqOf: ({ seq }) => seq,
    onMessage(people, { kind, data }) {
      if (kind !== 'checked-in' && kind !== 'removed-check-in') return 'ask';
      people.applyMessage(data.seq, data.person);
      if (data.key) queue.acknowledge(data.key);
      return 'taken';
    },
    device: {
      async load() {
        const stored = await loadStoredList(accountId, eventId);
        return stored && { people: new DoorPeople(stored) };
      },
      store: (people) => storeList(accountId, eventId, people.snapshot()),
      async drop() {
        await Promise.all([dropStoredList(accountId, eventId), dropFaces(faces)]);
      },
    },
    onLive(live, before) {
      if (live !== 'live' || before === 'live') return;
      void queue.flush();
      void doorGives().flush();
    },
    onContact: () => markContact(eventId),
  });
  roster.onClose(
    queue.onEnd((end) => {
      if (end.tap.eventId !== eventId) return;
      if (end.type === 'accepted') roster.people?.applyPerson(end.result.seq, end.result.person);
      // What was refused shows that this list is behind.
      else if (end.type === 'refused') void roster.refresh();
      roster.show();
    }),
  );
  keepFaces(roster, {
    scope: faces,
    photosOf: (people) => people.photos(),
    versionOf: ({ textVersion }) => textVersion,
    isBusy: () => queue.taps.some(({ state }) => state === 'waiting'),
  });
  keepStorage();
  return roster;
}

/** The event at the door as React state. */
export const { useRoster: useDoor } = shareRosters(openDoor);
