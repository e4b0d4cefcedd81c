import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { answerBrowser, type PageAnswer, type RequestedSession } from './stripe-checkout.ts';

/** A server on this machine that answers, and signs, as Stripe does. */
export interface StripeStandIn {
  readonly url: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly sessions: readonly RequestedSession[];
  /** Answers this many calls with 500. */
  failNext(calls: number): void;
  /** A message of the webhook about a session, signed at a time. */
  message(
    type: string,
    session: RequestedSession,
    options?: Partial<MessageOptions>,
  ): { body: string; headers: Record<string, string> };
  close(): Promise<void>;
}

interface MessageOptions {
  readonly id: string;
  /** Seconds since 1970 when it happened. */
  readonly created: number;
  /** Seconds since 1970 when it was signed. */
  readonly signedAt: number;
  readonly secret: string;
  readonly paymentStatus: 'paid' | 'unpaid';
  readonly amountTotal: number;
}

const SECRET_KEY = 'sk_test_stand_in';
const WEBHOOK_SECRET = 'whsec_stand_in';
const seconds = () => Math.floor(Date.now() / 1000);

export async function startStripeStandIn(): Promise<StripeStandIn> {
  const sessions: RequestedSession[] = [];
  const byKey = new Map<string, RequestedSession>();
  let failures = 0;
  let serial = 0;

  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** Returns the page where a browser pays, or undefined for a call of the API. */
  async function answerPage({ method = '', url: path = '' }: IncomingMessage): Promise<PageAnswer | undefined> {
    const session = sessions.find(({ id }) => path.split('/')[3] === id);
    return session && answerBrowser(method, path, session, () => message('checkout.session.completed', session));
  }

  async function answer(req: IncomingMessage): Promise<[status: number, body: object]> {
    const fields = Object.fromEntries(new URLSearchParams(await text(req)));
    if (req.headers.authorization !== `Bearer ${SECRET_KEY}`)
      return [401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } }];
    if (failures > 0) {
      failures -= 1;
      return [500, { error: { type: 'api_error', message: 'An unknown error occurred' } }];
    }
    if (req.method !== 'POST' || req.url !== '/v1/checkout/sessions')
      return [404, { error: { type: 'invalid_request_error', message: 'Unrecognized request URL' } }];
    const key = String(req.headers['idempotency-key']);
    const session = byKey.get(key) ?? { id: `cs_test_${(serial += 1)}`, fields };
    if (!byKey.has(key)) sessions.push(session);
    byKey.set(key, session);
    return [200, { id: session.id, object: 'checkout.session', url: `${url()}/c/pay/${session.id}` }];
  }

  const server = createServer((req, res) => {
    void (async () => {
      const page = await answerPage(req).catch((error: unknown) => ({
        status: 502,
        headers: { 'content-type': 'text/plain' },
        body: String(error),
      }));
      if (page) return res.writeHead(page.status, page.headers).end(page.body);
      const [status, body] = await answer(req);
      return res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { webhooks } = new Stripe(SECRET_KEY);

  function message(type: string, { id, fields }: RequestedSession, options: Partial<MessageOptions> = {}) {
    const { created = seconds(), signedAt = seconds(), secret = WEBHOOK_SECRET, paymentStatus = 'paid' } = options;
    const amount = options.amountTotal ?? Number(fields['line_items[0][price_data][unit_amount]']);
    const body = JSON.stringify({
      id: options.id ?? `evt_${(serial += 1)}`,
      object: 'event',
      created,
      type,
      data: {
        object: {
          id,
          object: 'checkout.session',
          amount_total: amount,
          currency: fields['line_items[0][price_data][currency]'],
          payment_status: paymentStatus,
          metadata: {
            laminate_account: fields['metadata[laminate_account]'],
            laminate_order: fields['metadata[laminate_order]'],
          },
        },
      },
    });
    const signature = webhooks.generateTestHeaderString({ payload: body, secret, timestamp: signedAt });
    return { body, headers: { 'content-type': 'application/json', 'stripe-signature': signature } };
  }

  return {
    url: url(),
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    sessions,
    failNext: (calls) => {
      failures = calls;
    },
    message,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
