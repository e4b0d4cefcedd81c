import type { RollCalls } from '@laminate/contracts/roll-calls';
import { rollCalls } from '@laminate/contracts/routes/checkin-passages';
import { Roster, shareRosters } from '@laminate/roster';
import { call, getSession } from '@laminate/sdk';
import { sessionStore } from '@laminate/sdk/device';
import type { DBSchema } from 'idb';
import { onRollCall } from '../queue/roll-queue.ts';
import { withEnded, withRollCall } from './board.ts';

/** How often the server is asked although no message announced anything, in milliseconds. */
const EVERY_MS = 30_000;

/** Open roll calls of an event, which messages and answers change. */
interface Held {
  now: RollCalls;
}

interface RollCallSchema extends DBSchema {
  events: { key: string; value: RollCalls };
}

const database = sessionStore<RollCallSchema>('roll-calls', (db) => db.createObjectStore('events'));

/** Does it, or says in the log why the browser keeps nothing. */
async function onDevice<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work();
  } catch (error) {
    console.warn('Roll calls could not be kept on this device', error);
    return undefined;
  }
}

function openRollCalls(eventId: number): Roster<Held> {
  const accountId = getSession()?.user.account_id ?? 0;
  const key = `${accountId}/${eventId}`;
  const roster: Roster<Held> = new Roster<Held>({
    eventId,
    async ask(before) {
      const asked = before?.now;
      const open = await call(rollCalls, { params: { eventId } });
      // Messages might have been quicker than the answer.
      if (before && before.now.seq > open.seq) return { people: before, isNew: false };
      const now = before && asked ? withEnded(open, before.now, asked, Date.now()) : open;
      return { people: { now }, isNew: true };
    },
    seqOf: ({ now }) => now.seq,
    onMessage(held, { kind, data }) {
      if (kind === 'reset') return 'ask';
      if (kind !== 'roll-call') return 'unneeded';
      held.now = withRollCall(held.now, data.roll_call, data.seq);
      return 'taken';
    },
    device: {
      load: () =>
        onDevice(async () => {
          const now = await (await database()).get('events', key);
          return now && { people: { now } };
        }),
      async store({ now }) {
        if (getSession()?.user.account_id !== accountId) return;
        await onDevice(async () => (await database()).put('events', now, key));
      },
      drop: async () => void (await onDevice(async () => (await database()).delete('events', key))),
    },
    everyMs: EVERY_MS,
  });
  roster.onClose(
    onRollCall((tap, rollCall) => {
      const held = roster.people;
      if (tap.eventId !== eventId || !held) return;
      held.now = withRollCall(held.now, rollCall, 0);
      roster.show();
    }),
  );
  return roster;
}

const shared = shareRosters(openRollCalls);

const NONE: RollCalls = { seq: 0, roll_calls: [] };

/**
 * Returns the open roll calls of an event, or those that this device had if there is no network. They are null until
 * they are known, because a roll call that is started before would be shown as not started when its answer comes first.
 */
export function useRollCalls(eventId: number): { readonly rollCalls: RollCalls | null; readonly offline: boolean } {
  const { state } = shared.useRoster(eventId);
  const offline = state.error !== null;
  return { rollCalls: state.list?.people.now ?? (offline ? NONE : null), offline };
}
