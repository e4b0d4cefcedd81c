import { randomUUID } from 'node:crypto';
import { accounts, COPY_PARTS, type CopyPreview, type Event, type NewEventCopy } from '@laminate/contracts';
import type { RunningService } from '@laminate/kit';
import { call, type Caller, type Fixture } from '@laminate/testing';
import { richEvent } from './rich-event.ts';

/** 364 days after `richEvent`: the same weekday. */
export const NEXT_YEAR = '2027-07-30';
export const ALL: NewEventCopy = { name: 'Meretuul 2027', first_day: NEXT_YEAR, parts: [...COPY_PARTS] };

interface Refused {
  readonly code: string;
  readonly errors: readonly { path: string; code: string }[];
}

/** The calls of copying an event, and the rows that come of it. */
export const copyCalls = (fixture: () => Fixture, service: () => RunningService) => ({
  copy: (as: Caller, eventId: number, body: object = ALL, key: string = randomUUID()) =>
    call<{ event: Event } & Refused>(service().url, accounts.copyEvent, {
      as,
      params: { eventId },
      body,
      headers: { 'idempotency-key': key },
    }),
  preview: async (as: Caller, eventId: number, query: Record<string, string>) =>
    (await call<{ preview: CopyPreview }>(service().url, accounts.previewEventCopy, { as, params: { eventId }, query }))
      .body.preview,
  /** An account with an owner and a `richEvent`. */
  async company(plan = 'Monthly 2') {
    const accountId = await fixture().account({ plan });
    const owner = await fixture().caller({ accountId, role: 'owner' });
    return { accountId, owner, eventId: await richEvent(fixture(), accountId) };
  },
  rowsOf: (table: string, eventId: number) =>
    fixture().sql<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${table} t where to_jsonb(t) ->> $1 = $2`,
      [table === 'accounts.event' ? 'id' : 'event_id', String(eventId)],
    ),
});
