import { randomBytes, randomUUID } from 'node:crypto';
import {
  guestlist,
  type AccreditationRequest,
  type DeciderPage,
  type FormSection,
  type ListedRequest,
  type RequestStep,
  type RequestsDecision,
} from '@laminate/contracts';
import { hashOfSecret } from '@laminate/accreditation';
import type { Caller } from '@laminate/testing';
import { openInvitationFixture } from './invitation-fixture.ts';

interface TestEvent {
  readonly accountId: number;
  readonly eventId: number;
  readonly owner: Caller;
}

export interface NewTestGuest {
  readonly name?: string;
  readonly details?: object;
  readonly days?: readonly string[];
  readonly parking?: boolean;
}

/** A request that was sent. */
export interface TestRequest {
  readonly id: number;
  /** Key of its applicant. */
  readonly key: string;
  /** Ids of its people, in their order. */
  readonly guests: readonly number[];
}

/** Opens a guestlist service with requests that are put there by SQL. Close it afterwards. */
export async function openDecisionFixture() {
  const fixture = await openInvitationFixture();
  const { insert, ask } = fixture;
  const { sql } = fixture.fixture;
  let serial = 0;
  const organiserStep: RequestStep = { name: 'Approval', by: 'organisers', needed: 1 };

  const addCategory = async (
    { accountId, eventId }: TestEvent,
    {
      steps = [organiserStep],
      reasons = [],
      sections = [],
      ...set
    }: Readonly<Record<string, unknown>> & {
      readonly steps?: readonly RequestStep[];
      readonly reasons?: readonly string[];
      readonly sections?: readonly FormSection[];
    } = {},
  ): Promise<number> => {
    serial += 1;
    const event = { account_id: accountId, event_id: eventId };
    const id = await insert('request_category', {
      ...event,
      name: `Category ${serial}`,
      name_folded: `category ${serial}`,
      most: 100,
      form_revision: 1,
      steps: JSON.stringify(steps),
      reasons: JSON.stringify(reasons),
      ...set,
    });
    await sql(
      `insert into accreditation.request_form (account_id, event_id, category_id, revision, sections)
       values ($1, $2, $3, 1, $4)`,
      [accountId, eventId, id, JSON.stringify(sections)],
    );
    return id;
  };

  const here = {
    ...fixture,
    sql,
    addCategory,
    /** An event with a category, a manager and a list keeper. */
    async addEventWithCategory(set?: Parameters<typeof addCategory>[1]) {
      const made = await fixture.addEvent();
      const { accountId, eventId } = made;
      const categoryId = await addCategory(made, set);
      const keeper = await fixture.fixture.caller({ accountId, role: 'worker_bee+', eventId });
      const manager = await fixture.fixture.caller({ accountId, role: 'manager' });
      return { ...made, categoryId, keeper, manager };
    },
    /** Names of guests who are not pending. */
    names: async (as: Caller, eventId: number) =>
      (await fixture.people(as, eventId)).filter(({ pending }) => !pending).map(({ name }) => name),
    /** A request that was sent, with these people. */
    async addRequest(
      { accountId, eventId }: TestEvent,
      categoryId: number,
      guests: readonly NewTestGuest[] = [{}],
      set: Readonly<Record<string, unknown>> = {},
    ): Promise<TestRequest> {
      serial += 1;
      const event = { account_id: accountId, event_id: eventId };
      const key = randomBytes(32).toString('base64url');
      const id = await insert('request', {
        ...event,
        category_id: categoryId,
        form_revision: 1,
        key_hash: Buffer.from(hashOfSecret(key), 'hex'),
        applicant: `Applicant ${serial}`,
        e_mail: `applicant${serial}@example.test`,
        language: 'en',
        state: 'sent',
        round: 1,
        sent_at: new Date(),
        ...set,
      });
      const ids: number[] = [];
      for (const [
        position,
        { name = `Person ${++serial}`, details = {}, days = [], parking = false },
      ] of guests.entries())
        ids.push(
          await insert('request_guest', {
            ...event,
            request_id: id,
            position,
            name,
            name_folded: name.toLowerCase(),
            details: JSON.stringify(details),
            days,
            parking,
          }),
        );
      return { id, key, guests: ids };
    },
    addLimit: ({ accountId, eventId }: TestEvent, places: number, of: Readonly<Record<string, unknown>> = {}) =>
      insert('place_limit', { account_id: accountId, event_id: eventId, places, ...of }),
    addUnit: ({ accountId, eventId }: TestEvent, name: string) =>
      insert('unit', { account_id: accountId, event_id: eventId, name, name_folded: name.toLowerCase() }),
    /** A link for a step. @returns its secret */
    async addLink({ accountId, eventId }: TestEvent, categoryId: number, step: number, set: object = {}) {
      const token = randomBytes(32).toString('base64url');
      const id = await insert('request_decider', {
        account_id: accountId,
        event_id: eventId,
        category_id: categoryId,
        title: 'Partner',
        step,
        token_hash: Buffer.from(hashOfSecret(token), 'hex'),
        created_by: 'Mari',
        ...set,
      });
      return { id, token };
    },
    list: async (as: Caller, eventId: number) =>
      (await ask<{ requests: ListedRequest[] }>(guestlist.listRequests, { as, params: { eventId } })).body.requests,
    readRequest: (as: Caller, eventId: number, requestId: number) =>
      ask<{ request: AccreditationRequest }>(guestlist.readRequest, { as, params: { eventId, requestId } }),
    /** Decides requests at the first step with the versions that they have, unless told otherwise. */
    async decide(
      as: Caller,
      eventId: number,
      ids: readonly number[],
      decision: Partial<RequestsDecision> = {},
      key: string = randomUUID(),
    ) {
      const versions = await sql<{ id: number; version: number }>(
        'select id, version from accreditation.request where id = any($1) order by id',
        [ids],
      );
      return ask<{ decided: number; guests: number; undo: number; code?: string; [extra: string]: unknown }>(
        guestlist.decideRequests,
        {
          as,
          params: { eventId },
          headers: { 'idempotency-key': key },
          body: { requests: versions, step: 0, verdict: 'approve', ...decision },
        },
      );
    },
    undo: (as: Caller, eventId: number, undo: number) =>
      ask<{ restored: number; code?: string }>(guestlist.undoRequestDecision, {
        as,
        params: { eventId },
        body: { undo },
      }),
    revoke: (as: Caller, eventId: number, requests: readonly number[], more: object = {}) =>
      ask<{ revoked: number; code?: string }>(guestlist.revokeRequests, {
        as,
        params: { eventId },
        body: { requests, ...more },
      }),
    readLink: (token: string) => ask<{ page: DeciderPage }>(guestlist.readDeciderPage, { body: { token } }),
    decideByLink: (token: string, requestId: number, version: number, decision: object = {}) =>
      ask<{ page: DeciderPage; code?: string; [extra: string]: unknown }>(guestlist.decideByLink, {
        body: { token, request_id: requestId, version, verdict: 'approve', ...decision },
      }),
    /** Requests and their people as they are stored, without the versions and mails that only count up. */
    stored: async (eventId: number) => ({
      requests: await sql(
        `select id, state, round, reason, told, decided_at::text, sent_at::text, answers from accreditation.request
         where event_id = $1 order by id`,
        [eventId],
      ),
      guests: await sql(
        `select id, request_id, name, state, details, days::text, parking, profile_id, wristband_id, person_id
         from accreditation.request_guest where event_id = $1 order by id`,
        [eventId],
      ),
    }),
    state: async (id: number) => {
      const [row] = await sql<{ state: string; version: number; reason: string; told: string }>(
        'select state, version, reason, told from accreditation.request where id = $1',
        [id],
      );
      return row as { state: string; version: number; reason: string; told: string };
    },
  };
  return here;
}
export type DecisionFixture = Awaited<ReturnType<typeof openDecisionFixture>>;
