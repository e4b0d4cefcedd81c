import { randomUUID } from 'node:crypto';
import { accounts, COPY_PARTS, type CopyPreview, type Event, type NewEventCopy } from '@laminate/contracts';
import { call, openFixture, type Caller } from '@laminate/testing';
import { startAccounts } from '../service.ts';
import { richEvent } from './rich-event.ts';

/** 364 days after `richEvent`: the same weekday. */
export const NEXT_YEAR = '2027-07-30';
export const ALL: NewEventCopy = { name: 'Meretuul 2027', first_day: NEXT_YEAR, parts: [...COPY_PARTS] };

interface Refused {
  readonly code: string;
  readonly errors: readonly { path: string; code: string }[];
}

/**
 * Opens an accounts service on a dedicated database for the tests of one file, with the calls of copying an event and the
 * rows that come of it. It is closed after them.
 */
export async function openCopies() {
  const fixture = await openFixture();
  const service = await startAccounts(fixture.env('accounts'));
  afterAll(async () => {
    await service.close();
    await fixture.close();
  });
  return {
    fixture,
    service,
    copy: (as: Caller, eventId: number, body: object = ALL, key: string = randomUUID()) =>
      call<{ event: Event } & Refused>(service.url, accounts.copyEvent, {
        as,
        params: { eventId },
        body,
        headers: { 'idempotency-key': key },
      }),
    preview: async (as: Caller, eventId: number, query: Record<string, string>) =>
      (await call<{ preview: CopyPreview }>(service.url, accounts.previewEventCopy, { as, params: { eventId }, query }))
        .body.preview,
    /** An account with an owner and a `richEvent`. */
    async company(plan = 'Monthly 2') {
      const accountId = await fixture.account({ plan });
      const owner = await fixture.caller({ accountId, role: 'owner' });
      return { accountId, owner, eventId: await richEvent(fixture, accountId) };
    },
    rowsOf: (table: string, eventId: number) =>
      fixture.sql<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) as row from ${table} t where to_jsonb(t) ->> $1 = $2`,
        [table === 'accounts.event' ? 'id' : 'event_id', String(eventId)],
      ),
  };
}
