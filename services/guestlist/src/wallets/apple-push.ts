import {
  connect,
  constants,
  type ClientHttp2Session,
  type ClientSessionOptions,
  type SecureClientSessionOptions,
} from 'node:http2';
import type { AppleKeys } from './wallet-keys.ts';

const APNS = 'https://api.push.apple.com';
const TIMEOUT_MS = 10_000;
/** A phone that is off learns of the change for so long. */
const KEPT_SECONDS = 30 * 24 * 3600;
/** Bytes that are read of an answer. Apple says its reason in a few words. */
const MAX_BYTES = 4096;

/** What became of a push: `gone` is a device that has the pass no longer. */
type Pushed = 'done' | 'gone';

/** Tells devices that a pass has changed. They then ask for it. */
export interface ApplePush {
  /** @throws Error where Apple could not be reached, or refused */
  push(pushToken: string): Promise<Pushed>;
  close(): void;
}

export interface ApplePushOptions {
  /** Origin of the push service, and the certificate of whom is believed. Tests have their own. */
  readonly origin?: string;
  readonly ca?: string;
  readonly timeoutMs?: number;
}

const GONE = ['BadDeviceToken', 'Unregistered', 'DeviceTokenNotForTopic'];

function reasonIn(body: string): string {
  try {
    return /^\w{1,60}$/.exec(String((JSON.parse(body) as { reason?: unknown }).reason))?.[0] ?? '';
  } catch {
    return '';
  }
}

/** Opens the push service. One connection is made with the first push, and made again where it ends. */
export function openApplePush(
  { certificate, key, passTypeId }: AppleKeys,
  { origin = APNS, ca, timeoutMs = TIMEOUT_MS }: ApplePushOptions = {},
): ApplePush {
  let session: ClientHttp2Session | undefined;

  function open(): ClientHttp2Session {
    if (session && !session.closed && !session.destroyed) return session;
    const options: ClientSessionOptions & SecureClientSessionOptions = { cert: certificate, key, ...(ca && { ca }) };
    const opened = connect(origin, options);
    const forget = () => {
      if (session === opened) session = undefined;
    };
    // Each request hears of it, too.
    opened.on('error', forget).on('goaway', forget).on('close', forget);
    opened.unref();
    session = opened;
    return opened;
  }

  const send = (pushToken: string) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      const connection = open();
      const request = connection.request({
        [constants.HTTP2_HEADER_METHOD]: 'POST',
        [constants.HTTP2_HEADER_PATH]: `/3/device/${pushToken}`,
        'apns-topic': passTypeId,
        'apns-push-type': 'background',
        'apns-priority': '5',
        'apns-expiration': String(Math.floor(Date.now() / 1000) + KEPT_SECONDS),
      });
      let status = 0;
      let body = '';
      request.setEncoding('utf8');
      request.setTimeout(timeoutMs, () => {
        // It could hang as a whole, so that the next push opens another.
        connection.destroy();
        reject(new Error('Apple’s push service does not answer.'));
      });
      request.on('response', (headers) => (status = Number(headers[constants.HTTP2_HEADER_STATUS])));
      request.on('data', (chunk: string) => {
        if (body.length < MAX_BYTES) body += chunk;
      });
      request.on('error', reject);
      request.on('close', () =>
        status ? resolve({ status, body }) : reject(new Error('The connection to Apple’s push service broke.')),
      );
      // All that a push for a pass says.
      request.end('{}');
    });

  return {
    async push(pushToken) {
      const { status, body } = await send(pushToken);
      if (status === 200) return 'done';
      const reason = reasonIn(body);
      if (status === 410 || GONE.includes(reason)) return 'gone';
      throw new Error(`Apple’s push service answered ${status} ${reason}.`);
    },
    close: () => session?.destroy(),
  };
}
