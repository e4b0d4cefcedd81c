import { accounts, type ApiToken, type AuditEntry, type Event, type Problem } from '@laminate/contracts';
import { call, type Caller } from '@laminate/testing';

type As = Pick<Caller, 'token'>;
interface Told extends Problem {
  readonly api_token: ApiToken;
  readonly token: string;
}

/** An instant so many days ahead. */
export const daysAhead = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

/** Returns the calls of API tokens to the service at `url`. Bodies are read as successes and as problems alike. */
export const tokenCalls = (url: string) => ({
  add: (as: As, given: object = {}) =>
    call<Told>(url, accounts.addApiToken, {
      as,
      body: { name: 'Ticketing', scopes: ['events:read'], events: null, expires_at: daysAhead(30), ...given },
    }),
  rotate: (as: As, tokenId: string, overlap_hours = 24) =>
    call<Told>(url, accounts.rotateApiToken, { as, params: { tokenId }, body: { overlap_hours } }),
  revoke: (as: As, tokenId: string) => call<Told>(url, accounts.revokeApiToken, { as, params: { tokenId }, body: {} }),
  list: async (as: As) => (await call<{ api_tokens: ApiToken[] }>(url, accounts.listApiTokens, { as })).body.api_tokens,
  events: (token: string, headers: Record<string, string> = {}) =>
    call<{ events: Event[] } & Problem>(url, accounts.listEvents, { as: { token }, headers }),
  rename: (token: string, eventId: number, name = 'Meretuul') =>
    call<Problem>(url, accounts.updateEvent, { as: { token }, params: { eventId }, body: { name } }),
  audit: async (as: As) => (await call<{ audit: AuditEntry[] }>(url, accounts.listAudit, { as })).body.audit,
});
