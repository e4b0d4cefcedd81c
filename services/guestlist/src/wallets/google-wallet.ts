import type { WalletContent, WalletEvent } from '@laminate/accreditation';
import type { Outbound, OutboundAnswer } from '@laminate/kit/outbound';
import { SignJWT } from 'jose';
import { z } from 'zod';
import type { GoogleKeys } from './wallet-keys.ts';
import { spanOf, wordsOf } from './wallet-words.ts';

const API = 'https://walletobjects.googleapis.com';
const SAVE = 'https://pay.google.com/gp/v/save/';
const SCOPE = 'https://www.googleapis.com/auth/wallet_object.issuer';
const TOKEN_SECONDS = 3600;
/** A token is not used in its last minute. */
const SPARE_MS = 60_000;

/** What Google Wallet shows: an event, or the pass of a guest. */
export interface GoogleResource {
  readonly type: 'eventTicketClass' | 'eventTicketObject';
  readonly id: string;
  readonly body: object;
}

/** Google Wallet by its documented REST API. */
export interface GoogleWallet {
  /** Makes Google show this, whether it knew of it or not. @throws Error */
  show(outbound: Outbound, resource: GoogleResource): Promise<void>;
  /** Returns the address by which a guest saves a pass that Google has. */
  saveLink(objectId: string, classId: string): Promise<string>;
}

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().default(TOKEN_SECONDS) });

const text = (language: string, value: string) => ({ defaultValue: { language, value } });

/** What Google shows of all passes of an event. */
export function googleEvent(id: string, event: WalletEvent): GoogleResource {
  const body = {
    id,
    issuerName: event.account_name,
    // Each change has to be sent like this, and is approved on its own.
    reviewStatus: 'UNDER_REVIEW',
    eventName: text('en', event.name),
    dateTime: { start: event.start_time, end: event.end_time },
  };
  return { type: 'eventTicketClass', id, body };
}

/** The pass of a guest. Expired where the guest can't enter: then it has no code and no name. */
export function googlePass(id: string, classId: string, { event, guest }: WalletContent, code: string): GoogleResource {
  const of = (body: object): GoogleResource => ({ type: 'eventTicketObject', id, body: { id, classId, ...body } });
  if (!event || !guest) return of({ state: 'EXPIRED' });
  const { name, guest_count: count, unit, profile, color, slot, place, language } = guest;
  const words = wordsOf(language);
  const lines = [
    { id: 'unit', header: words.unit, body: unit },
    { id: 'slot', header: words.slot, body: slot && spanOf(slot, event.time_zone) },
    { id: 'place', header: words.place, body: place },
  ].filter(({ body }) => body);
  return of({
    state: 'ACTIVE',
    ticketHolderName: count > 1 ? `${name} +${count - 1}` : name,
    ...(profile && { ticketType: text(language, profile) }),
    ...(lines.length > 0 && { textModulesData: lines }),
    ...(color && { hexBackgroundColor: color }),
    barcode: { type: 'QR_CODE', value: code },
  });
}

/** @param api origin of the API. Tests have their own */
export function openGoogleWallet(keys: GoogleKeys, { api = API }: { readonly api?: string } = {}): GoogleWallet {
  let token: { readonly value: Promise<string>; endsAt: number } | undefined;

  async function askToken(outbound: Outbound): Promise<z.output<typeof Token>> {
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(keys.eMail)
      .setAudience(keys.tokenUri)
      .setIssuedAt()
      .setExpirationTime(`${TOKEN_SECONDS}s`)
      .sign(keys.key);
    const { status, body } = await outbound.call(keys.tokenUri, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion,
      }).toString(),
    });
    if (status !== 200) throw new Error(`Google gave no token (${status}).`);
    return Token.parse(JSON.parse(body));
  }

  /** One for all calls at the same time. */
  function tokenFor(outbound: Outbound): Promise<string> {
    if (token && Date.now() < token.endsAt) return token.value;
    const answer = askToken(outbound);
    const asked = { value: answer.then(({ access_token: value }) => value), endsAt: Number.POSITIVE_INFINITY };
    token = asked;
    answer.then(
      ({ expires_in: seconds }) => (asked.endsAt = Date.now() + seconds * 1000 - SPARE_MS),
      () => {
        if (token === asked) token = undefined;
      },
    );
    return asked.value;
  }

  async function send(outbound: Outbound, method: 'POST' | 'PUT', path: string, body: object): Promise<OutboundAnswer> {
    const value = await tokenFor(outbound);
    const answer = await outbound.call(`${api}/walletobjects/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${value}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (answer.status === 401) token = undefined;
    return answer;
  }

  return {
    async show(outbound, { type, id, body }) {
      const put = () => send(outbound, 'PUT', `${type}/${encodeURIComponent(id)}`, body);
      let { status } = await put();
      if (status === 404) ({ status } = await send(outbound, 'POST', type, body));
      // Another call made it in between.
      if (status === 409) ({ status } = await put());
      if (status !== 200) throw new Error(`Google Wallet answered ${status}.`);
    },
    async saveLink(objectId, classId) {
      const jwt = await new SignJWT({
        typ: 'savetowallet',
        origins: [],
        payload: { eventTicketObjects: [{ id: objectId, classId }] },
      })
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
        .setIssuer(keys.eMail)
        .setAudience('google')
        .setIssuedAt()
        .sign(keys.key);
      return SAVE + jwt;
    },
  };
}
