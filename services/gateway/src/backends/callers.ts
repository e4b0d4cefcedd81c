import { CALLER_PATH, CALLER_KEYS_PATH, Caller } from '@laminate/contracts/caller';
import { apiError } from '@laminate/kit/errors';
import type { Request, RequestHandler } from 'express';
import type { Instances } from '../api/instances.ts';

const TIMEOUT_MS = 4000;

/** What a call of a backend is asked for. */
interface Question {
  /** Name of the remote whose backend is called. */
  readonly audience: string;
  readonly eventId: number | null;
  readonly method: 'GET' | 'POST';
}

/** Who calls, as the accounts service tells it. */
export interface Callers {
  /** @returns who it is, or the answer that the caller gets instead, as it came */
  identify(req: Request, question: Question): Promise<{ readonly caller: Caller } | { readonly refused: Response }>;
  /** The public keys of what is told to backends. */
  readonly keys: RequestHandler;
}

/** Asks the accounts service who calls: roles are its business, and so is what signs for them. */
export function callersOf(instances: Pick<Instances, 'pick'>): Callers {
  async function ask(path: string, headers: Readonly<Record<string, string>>): Promise<Response> {
    const accounts = instances.pick('accounts', 'calls');
    if (!accounts) throw apiError('service_unavailable');
    try {
      return await fetch(`${accounts.url}${path}`, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    } catch (cause) {
      throw apiError('service_unavailable', { cause, retryAfterSeconds: 1 });
    }
  }
  return {
    async identify(req, { audience, eventId, method }) {
      const query = new URLSearchParams({ audience, method, ...(eventId !== null && { event_id: String(eventId) }) });
      const authorization = req.get('authorization');
      const response = await ask(`${CALLER_PATH}?${query}`, {
        'x-request-id': String(req.res?.locals.requestId ?? ''),
        ...(authorization !== undefined && { authorization }),
      });
      if (response.ok) return { caller: Caller.parse(await response.json()) };
      if (response.status >= 500) throw apiError('service_unavailable', { retryAfterSeconds: 1 });
      return { refused: response };
    },
    keys: async (_req, res) => {
      const response = await ask(CALLER_KEYS_PATH, {});
      if (!response.ok) throw apiError('service_unavailable', { retryAfterSeconds: 1 });
      res.set('cache-control', 'public, max-age=300').json(await response.json());
    },
  };
}
