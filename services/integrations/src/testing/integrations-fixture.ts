import {
  CHANGE_TYPES,
  integrations,
  type AnyRoute,
  type Delivery,
  type Webhook,
  type WebhookEdit,
} from '@laminate/contracts';
import type { RunningService } from '@laminate/kit';
import { openOutbound, type Outbounds } from '@laminate/kit/outbound';
import { call, openFixture, type Caller } from '@laminate/testing';
import { startIntegrations, type IntegrationOptions } from '../service.ts';
import { Receiver } from './receiver.ts';

const ADD = `
  with state as (
    insert into accreditation.event_state as s (account_id, event_id, seq, people_count, guest_count)
    values ($1, $2, $3, $3, $3)
    on conflict (account_id, event_id) do update set seq = s.seq + $3, people_count = s.people_count + $3
    returning seq - $3::int as before
  ), people as (
    insert into accreditation.person (account_id, event_id, name, name_folded, seq)
    select $1, $2, 'Guest ' || n, 'guest ' || n, before + n from state, generate_series(1, $3::int) n returning id, seq
  )
  insert into accreditation.event_change (account_id, event_id, seq, kind, person_ids, payload, at)
  select $1, $2, seq, 'people-added', array[id], '{"count": 1}', now() from people`;

const ADD_ARTIST = `
  with state as (insert into advancing.event_state (account_id, event_id) values ($1, $2)),
    form as (insert into advancing.form (account_id, event_id, name) values ($1, $2, 'Rider') returning id)
  insert into advancing.artist (account_id, event_id, name, name_folded, form_id)
  select $1, $2, 'Udu', 'udu', id from form returning id`;

const SUBMIT = `
  with session as (select set_config('app.account_id', $1::text, true))
  insert into advancing.activity_log (account_id, event_id, user_id, user_name, artist_id, artist_name, action)
  select $1::int, $2, 7, 'Liis', $3, 'Udu', 'submit_form' from session`;

/** Times as short as the machine allows. An endpoint that takes longer hangs. */
export const SOON = { pollMs: 50, leaseMs: 500 * patience, timeoutMs: 300 * patience } as const;

/** Allows calls to endpoints on this machine, and to no other internal address. */
export const toReceivers = (...receivers: readonly Receiver[]): Outbounds =>
  openOutbound({ allow: receivers.map(({ origin }) => `${origin} *`).join(',') });

/** Opens a database and what webhooks need. Services and endpoints end after the last test of the file. */
export async function openIntegrations() {
  const fixture = await openFixture();
  const services: RunningService[] = [];
  const receivers: Receiver[] = [];
  afterAll(async () => {
    await Promise.all(services.map((service) => service.close()));
    for (const receiver of receivers) receiver.close();
    await fixture.close();
  });

  async function start(options: IntegrationOptions = {}): Promise<RunningService> {
    const service = await startIntegrations(fixture.env('integrations'), { ...SOON, ...options });
    services.push(service);
    return service;
  }

  return {
    fixture,
    start,
    async receiver() {
      const receiver = await Receiver.open();
      receivers.push(receiver);
      return receiver;
    },
    /** A new account with an event and its owner. */
    async newAccount() {
      const accountId = await fixture.account();
      const eventId = await fixture.event(accountId);
      return { accountId, eventId, owner: await fixture.caller({ accountId, role: 'owner' }) };
    },
    /** So many people more, each with a number of the event's sequence. */
    addPeople: (accountId: number, eventId: number, count: number) => fixture.sql(ADD, [accountId, eventId, count]),
    /** An artist with a form. @returns its id */
    async addArtist(accountId: number, eventId: number): Promise<number> {
      const [artist] = await fixture.sql<{ id: number }>(ADD_ARTIST, [accountId, eventId]);
      return artist?.id ?? 0;
    },
    /** Records that an artist's form was submitted, as the real submission does. */
    submit: (accountId: number, eventId: number, artistId: number) =>
      fixture.sql(SUBMIT, [accountId, eventId, artistId]),
  };
}

/** Calls of organisers. */
export const hooksOf = (service: RunningService, as: Caller) => {
  const post = <Body>(route: Pick<AnyRoute, 'method' | 'path'>, webhookId: number, body: unknown = {}, params = {}) =>
    call<Body>(service.url, route, { as, params: { webhookId, ...params }, body });
  return {
    post,
    add: async (url: string, edit: Partial<WebhookEdit> = {}) => {
      const body = { url, event_ids: null, types: CHANGE_TYPES, ...edit };
      return call<{ webhook: Webhook; secret: string }>(service.url, integrations.addWebhook, { as, body });
    },
    list: async () =>
      (await call<{ webhooks: Webhook[] }>(service.url, integrations.listWebhooks, { as })).body.webhooks,
    deliveries: async (webhookId: number, query = {}) =>
      (
        await call<{ deliveries: Delivery[]; next: number | null }>(service.url, integrations.listDeliveries, {
          as,
          params: { webhookId },
          query,
        })
      ).body,
  };
};
