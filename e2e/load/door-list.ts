import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { MAX_EXTRA, type DoorList } from '@laminate/contracts';
import { eventWith, type Api } from '../pages/api.ts';
import { addPeople } from './big-event.ts';
import { lineOf, median } from './figures.ts';
import { addInventedFields, detailedGuests, showContacts } from './invented-details.ts';
import { inventedPeople } from './invented-people.ts';
import type { Benchmark } from './run.ts';
import { serviceUrl } from './service.ts';
import { tapFor } from './tap-client.ts';

const PEOPLE = 50_000;
const ROUNDS = 7;
const pack = promisify(gzip);

interface Fetched {
  readonly ms: number;
  readonly bytes: number;
  readonly list: DoorList;
  /** Milliseconds of each part, as the service says. */
  readonly took: Readonly<Record<string, number>>;
}

async function fetchList(url: string, { token }: Api, eventId: number, since?: number): Promise<Fetched> {
  const started = performance.now();
  const response = await fetch(
    `${url}/api/event/${eventId}/check_in_list${since === undefined ? '' : `?since=${since}`}`,
    {
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'br' },
    },
  );
  // The size on the wire: fetch has unpacked the body already.
  const bytes = Number(response.headers.get('content-length') ?? Number.NaN);
  const list = (await response.json()) as DoorList;
  const took = (response.headers.get('server-timing') ?? '').split(', ').map((part) => part.split(';dur='));
  return {
    ms: performance.now() - started,
    bytes,
    list,
    took: Object.fromEntries(took.map(([name, ms]) => [name, Number(ms)])),
  };
}

/**
 * The same people as one object each, as a plain service would answer: bytes of gzip, and milliseconds to write and
 * pack them.
 */
async function asObjects({ people }: DoorList): Promise<{ bytes: number; encodeMs: number; packMs: number }> {
  const names = Object.keys(people) as (keyof DoorList['people'])[];
  const started = performance.now();
  const text = JSON.stringify(
    people.id.map((_id, index) => Object.fromEntries(names.map((name) => [name, people[name][index]]))),
  );
  const encoded = performance.now();
  const packed = await pack(text);
  return { bytes: packed.length, encodeMs: encoded - started, packMs: performance.now() - encoded };
}

/** The longest time in milliseconds that the service did not answer since it was last asked. */
async function longestBlock(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds\S* ([\d.e+-]+)/m.exec(text)?.[1]) * 1000;
}

interface BigDoor {
  readonly api: Api;
  readonly eventId: number;
  readonly personIds: number[];
}

async function bigDoor(hasFields = false): Promise<BigDoor> {
  const { api, eventId } = await eventWith([], { units: true });
  // Some parties are so large that the taps of all rounds find places.
  const people = inventedPeople(PEOPLE).map((guest, index) =>
    index % 100 === 0 ? { ...guest, extra: MAX_EXTRA } : guest,
  );
  const guests = hasFields ? detailedGuests(people, await addInventedFields(api, eventId)) : people;
  const added = await addPeople(api, eventId, guests);
  return {
    api,
    eventId,
    personIds: added.filter((_id, index) => guests[index]?.extra === MAX_EXTRA),
  };
}

/** A list that is not ready yet, and the parts of making it. */
async function freshList(url: string, { api, eventId, personIds }: BigDoor): Promise<Fetched> {
  await tapFor({ url, token: api.token, eventId, personIds }, 1, 0.01);
  return fetchList(url, api, eventId);
}

/**
 * The list of 50,000 people for a phone: its size, what it costs to make, and what phones that open during taps cost.
 */
const doorListBenchmark: Benchmark = async () => {
  const url = serviceUrl('checkin');
  const door = await bigDoor();
  const detailed = await bigDoor(true);
  const { api, eventId, personIds } = door;
  const figures = new Map<string, number[]>();
  const record = (what: string, ms: number) => figures.set(what, [...(figures.get(what) ?? []), ms]);
  const target = { url, token: api.token, eventId, personIds };
  const behind: number[] = [];
  let sizes = '';
  let detailedSize = 0;

  for (let round = 0; round < ROUNDS; round += 1) {
    // Each round needs a list that is not ready yet.
    await new Promise((resolve) => setTimeout(resolve, 5100));
    await longestBlock(url);
    const whole = await freshList(url, door);
    record('whole list: longest block of the service', await longestBlock(url));
    for (const [part, ms] of Object.entries(whole.took)) record(`whole list: ${part}`, ms);
    record('whole list: request to parsed', whole.ms);
    record('whole list, ready: request to parsed', (await fetchList(url, api, eventId)).ms);
    await longestBlock(url);
    const fields = await freshList(url, detailed);
    record('with ten fields: longest block of the service', await longestBlock(url));
    for (const [part, ms] of Object.entries(fields.took)) record(`with ten fields: ${part}`, ms);
    record('with ten fields: request to parsed', fields.ms);
    if (fields.list.fields?.length !== 8) throw new Error('The door does not see eight fields of the ten');
    detailedSize = fields.bytes;
    const objects = await asObjects(whole.list);
    record('as objects: encode', objects.encodeMs);
    record('as objects: gzip', objects.packMs);
    sizes = `${(whole.bytes / 1024).toFixed(0)} KB as columns, ${(objects.bytes / 1024).toFixed(0)} KB as objects with gzip, ratio ${(whole.bytes / objects.bytes).toFixed(2)}`;

    const before = whole.list.seq;
    await tapFor(target, 16, 0.5);
    const after = await fetchList(url, api, eventId);
    record('while taps flow: request to parsed', after.ms);
    const rest = await fetchList(url, api, eventId, after.list.seq);
    record('while taps flow: its differences', rest.ms);
    behind.push(rest.list.seq - after.list.seq);
    if (rest.list.seq < before) throw new Error('The differences are older than the list');
  }
  console.log(`\n${PEOPLE} people: ${sizes}`);
  await showContacts(detailed.api, detailed.eventId);
  const all = await freshList(url, detailed);
  if (all.list.fields?.length !== 10) throw new Error('The door does not see ten fields');
  console.log(
    `with ten fields, of which the door sees eight: ${(detailedSize / 1024).toFixed(0)} KB; e-mail and telephone, too: ${(all.bytes / 1024).toFixed(0)} KB`,
  );
  for (const [what, times] of figures) console.log(lineOf(what, times));
  console.log(
    `while taps flow the list is ${median(behind)} numbers behind (${Math.min(...behind)}–${Math.max(...behind)})`,
  );
  console.log(
    `encoding as columns / as objects: ${(median(figures.get('whole list: encode') ?? []) / median(figures.get('as objects: encode') ?? [])).toFixed(2)}`,
  );
};

export default doorListBenchmark;
