import type { AccessHolders } from '@laminate/contracts/access-holders';
import { longestAgainAfter } from '@laminate/rules/passage-rules';
import type { StreamMessageKind } from '@laminate/contracts/stream';
import { accessHolders } from '@laminate/contracts/routes/access';
import { dropFaces, keepFaces, Roster, shareRosters } from '@laminate/roster';
import { call, getSession, queryClient } from '@laminate/sdk';
import { keepPictures } from '@laminate/sdk/session-pictures';
import { useEffect, useMemo } from 'react';
import { accessQuery, type AccessSystem } from '../../../access/access-system.ts';
import { gateQueue } from '../queue/gate-queue.ts';
import { dropGate, loadGate, storeGate } from './gate-store.ts';
import { fitsLocal, Holders, localAfter, type LocalHolders } from './holders.ts';
import { Passed } from './passed.ts';

/** How often the server is asked for differences although no message announced any, in milliseconds. */
const EVERY_MS = 30_000;
/** For all messages received within this time the server is asked once, in milliseconds. */
const AFTER_CHANGE_MS = 400;

/** Messages about guests who come in at the door, or are taken out again: by name, or only that someone was. */
const ARRIVALS: ReadonlySet<string> = new Set<StreamMessageKind>(['checked-in', 'removed-check-in', 'passed']);

/** Rules and people of an event, of one moment, and who passed until now. */
interface Known {
  readonly system: AccessSystem;
  readonly holders: Holders;
  readonly passed: Passed;
}

/** What the screen knows of an event. */
export interface Gate {
  /** Null until they are here: from this device immediately, or from the server. `at` is milliseconds since 1970. */
  readonly known: (Known & { readonly at: number }) | null;
  /** Why nothing is here, or why what is here grows old. */
  readonly error: Error | null;
  readonly asking: boolean;
  readonly ask: () => Promise<void>;
}

async function askHolders(eventId: number, held?: LocalHolders): Promise<AccessHolders> {
  const list = await call(accessHolders, { params: { eventId }, ...(held && { query: { since: held.seq } }) });
  return held && !fitsLocal(held, list) ? askHolders(eventId) : list;
}

const entryAreas = ({ checkpoints }: AccessSystem) =>
  checkpoints.flatMap(({ kind, area_id }) => (kind === 'entry' ? area_id : [])).toSorted((a, b) => a - b);

/** Settings that decide which scans are summed for a device. When they change, so do the sums of everyone. */
const sumsOf = (system: AccessSystem) =>
  JSON.stringify([entryAreas(system), longestAgainAfter(system), system.day_starts_at]);

async function askServer(eventId: number, before: Known | null) {
  const held = before?.holders.held;
  const [system, list] = await Promise.all([
    queryClient.fetchQuery({ ...accessQuery(eventId), networkMode: 'always', retry: false }),
    askHolders(eventId, held),
  ]);
  const passed = before?.passed ?? new Passed();
  const isShort = before && (!passed.isKnown || sumsOf(before.system) !== sumsOf(system));
  const sums = isShort && !list.full && list.passed ? await askHolders(eventId) : list;
  passed.applyList(sums);
  const people: Known = { system, holders: new Holders(localAfter(held, sums)), passed };
  return { people, isNew: true, hasLost: sums.full || sums.removed.length > 0 };
}

/** What a system that an earlier version stored lacks. */
const NO_CHECKPOINTS: Partial<AccessSystem> = { checkpoints: [], quotas: [], day_starts_at: 0 };

/** What was stored on this device. The whole matrix, which the gate leads to, shows its rules without a network, too. */
async function fromDevice(accountId: number, eventId: number): Promise<{ people: Known; at: number } | undefined> {
  const stored = await loadGate(accountId, eventId);
  if (!stored) return undefined;
  const { queryKey } = accessQuery(eventId);
  const shown = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
  if (shown < stored.at) queryClient.setQueryData(queryKey, stored.system, { updatedAt: stored.at });
  const { holders, passed, at } = stored;
  const system = { ...NO_CHECKPOINTS, ...stored.system };
  return { people: { system, holders: new Holders(holders), passed: new Passed(passed) }, at };
}

function openGate(eventId: number): Roster<Known> {
  const accountId = getSession()?.user.account_id ?? 0;
  const faces = { accountId, eventId, reader: 'gate' } as const;
  const queue = gateQueue();
  const roster: Roster<Known> = new Roster({
    eventId,
    ask: (before) => askServer(eventId, before),
    seqOf: ({ holders, passed }) => Math.max(holders.held.seq, passed.seq),
    onMessage({ system, passed }, message) {
      if (passed.take(message)) {
        if (message.kind === 'passage' && message.data.key) queue.acknowledge(message.data.key);
        return 'taken';
      }
      const { kind } = message;
      if (kind.startsWith('people-') || kind === 'reset') return 'ask';
      // A guest who came in at the door is inside an area with an entrance, and the message does not say who it was.
      return ARRIVALS.has(kind) && entryAreas(system).length > 0 ? 'ask' : 'unneeded';
    },
    device: {
      load: () => fromDevice(accountId, eventId),
      store: ({ system, holders, passed }, at) =>
        storeGate(accountId, eventId, { system, holders: holders.held, passed: passed.snapshot(), at }),
      async drop() {
        await Promise.all([dropGate(accountId, eventId), dropFaces(faces)]);
      },
    },
    askAfterMs: AFTER_CHANGE_MS,
    everyMs: EVERY_MS,
    // Called when the connection has gone or is back, to know how old the shown data might be.
    onLive(live, before) {
      if (before !== null && before !== live) void roster.refresh();
      if (live === 'live' && before !== 'live') void queue.flush();
    },
  });
  roster.onClose(
    queue.onEnd((end) => {
      if (end.tap.eventId !== eventId) return;
      if (end.type === 'accepted') roster.people?.passed.applyPassage(end.result);
      // What was refused shows that what is held is behind.
      else if (end.type === 'refused') void roster.refresh();
      roster.show();
    }),
  );
  keepFaces(roster, {
    scope: faces,
    photosOf: ({ holders }) => holders.photos(),
    versionOf: ({ holders }) => holders.held.people,
  });
  return roster;
}

const gates = shareRosters(openGate);

/** Rules, people and who passed as they are known at this moment: a screen shows them some time later. */
export const gateNow = (eventId: number): Known | undefined => gates.now(eventId);

/**
 * Returns the rules and people of an event: immediately from this device, then with what has changed, and stored here
 * again.
 */
export function useGate(eventId: number): Gate {
  const { state, refresh } = gates.useRoster(eventId);
  const known = state.list?.people;
  const system = known?.system;
  useEffect(() => {
    if (system)
      void keepPictures([...system.wristbands, ...system.badges].flatMap(({ picture_url: url }) => url ?? []));
  }, [system]);
  const { list, at } = state;
  // Who passed is changed in its place: each list is another object.
  const shown = useMemo(() => (list ? { ...list.people, at } : null), [list, at]);
  return {
    known: shown,
    error: state.error instanceof Error ? state.error : null,
    asking: state.asking,
    ask: refresh,
  };
}
