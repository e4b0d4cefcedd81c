import type { AccessHolders } from '@laminate/contracts/access-holders';
import { accessHolders } from '@laminate/contracts/routes/access';
import { dropFaces, keepFaces, Roster, shareRosters } from '@laminate/roster';
import { call, getSession, queryClient } from '@laminate/sdk';
import { keepPictures } from '@laminate/sdk/session-pictures';
import { useEffect } from 'react';
import { accessQuery, type AccessSystem } from '../../../access/access-system.ts';
import { dropGate, loadGate, storeGate } from './gate-store.ts';
import { fitsHeld, Holders, heldAfter, type HeldHolders } from './holders.ts';

/** How often the server is asked for differences although no message announced any, in milliseconds. */
const EVERY_MS = 30_000;
/** For all messages received within this time the server is asked once, in milliseconds. */
const AFTER_CHANGE_MS = 400;

/** Rules and people of an event, of one moment. */
interface Known {
  readonly system: AccessSystem;
  readonly holders: Holders;
}

/** What the screen knows of an event. */
export interface Gate {
  /** Null until they are here: from this device at once, or from the server; `at` is milliseconds since 1970. */
  readonly known: (Known & { readonly at: number }) | null;
  /** Why nothing is here, or why what is here grows old. */
  readonly error: Error | null;
  readonly asking: boolean;
  readonly ask: () => Promise<void>;
}

async function askHolders(eventId: number, held?: HeldHolders): Promise<AccessHolders> {
  const list = await call(accessHolders, { params: { eventId }, ...(held && { query: { since: held.seq } }) });
  return held && !fitsHeld(held, list) ? askHolders(eventId) : list;
}

async function askServer(eventId: number, before: Known | null) {
  const held = before?.holders.held;
  const [system, list] = await Promise.all([
    queryClient.fetchQuery({ ...accessQuery(eventId), networkMode: 'always', retry: false }),
    askHolders(eventId, held),
  ]);
  const people: Known = { system, holders: new Holders(heldAfter(held, list)) };
  return { people, isNew: true, hasLost: list.full || list.removed.length > 0 };
}

/** What was stored on this device. The whole matrix, which the gate leads to, shows its rules without a network, too. */
async function fromDevice(accountId: number, eventId: number): Promise<{ people: Known; at: number } | undefined> {
  const stored = await loadGate(accountId, eventId);
  if (!stored) return undefined;
  const { queryKey } = accessQuery(eventId);
  const shown = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
  if (shown < stored.at) queryClient.setQueryData(queryKey, stored.system, { updatedAt: stored.at });
  return { people: { system: stored.system, holders: new Holders(stored.holders) }, at: stored.at };
}

function openGate(eventId: number): Roster<Known> {
  const accountId = getSession()?.user.account_id ?? 0;
  const faces = { accountId, eventId, reader: 'gate' } as const;
  const roster: Roster<Known> = new Roster({
    eventId,
    ask: (before) => askServer(eventId, before),
    seqOf: ({ holders }) => holders.held.seq,
    onMessage: (_, { kind }) => (kind.startsWith('people-') || kind === 'reset' ? 'ask' : 'unneeded'),
    device: {
      load: () => fromDevice(accountId, eventId),
      store: ({ system, holders }, at) => storeGate(accountId, eventId, { system, holders: holders.held, at }),
      async drop() {
        await Promise.all([dropGate(accountId, eventId), dropFaces(faces)]);
      },
    },
    askAfterMs: AFTER_CHANGE_MS,
    everyMs: EVERY_MS,
    // When the connection has gone or is back, to know how old what is shown may be.
    onLive: (live, before) => before !== null && before !== live && void roster.refresh(),
  });
  keepFaces(roster, {
    scope: faces,
    photosOf: ({ holders }) => holders.photos(),
    versionOf: ({ holders }) => holders.held.people,
  });
  return roster;
}

const gates = shareRosters(openGate);

/** Everyone as they are known at this moment: a screen shows them some time later. */
export const holdersNow = (eventId: number): Holders | undefined => gates.now(eventId)?.holders;

/** Rules and people of an event: from this device at once, then with what has changed, and stored here again. */
export function useGate(eventId: number): Gate {
  const { state, refresh } = gates.useRoster(eventId);
  const known = state.list?.people;
  const system = known?.system;
  useEffect(() => {
    if (system)
      void keepPictures([...system.wristbands, ...system.badges].flatMap(({ picture_url: url }) => url ?? []));
  }, [system]);
  return {
    known: known ? { ...known, at: state.at } : null,
    error: state.error instanceof Error ? state.error : null,
    asking: state.asking,
    ask: refresh,
  };
}
