import type { OutgoingHttpHeaders } from 'node:http';
import type { AnyRoute } from '@laminate/contracts';
import { apiError, type ApiError } from '@laminate/kit/errors';
import type { Request } from 'express';

/** The head of an answer, wherever the service runs. */
interface Answer {
  readonly statusCode?: number | undefined;
  readonly headers: OutgoingHttpHeaders;
}

const keyOf = (req: Request, route: AnyRoute) => `${route.id} ${req.get('authorization') ?? ''}`;

/**
 * Expensive calls that were refused for now. Callers who do not wait as asked are refused here, so that asking again
 * and again costs the services and their database nothing.
 */
export class RefusedCalls {
  /** Times from which each can be asked for again, in milliseconds of `performance.now()`. */
  readonly #until = new Map<string, number>();

  /** Notes the answer of a service, when it asks its caller to wait. */
  note(req: Request, route: AnyRoute, answer: Answer): void {
    const seconds = Number(answer.headers['retry-after']);
    if (!route.dear || answer.statusCode !== 429 || !(seconds > 0)) return;
    const key = keyOf(req, route);
    this.#until.set(key, performance.now() + seconds * 1000);
    setTimeout(() => this.#until.delete(key), seconds * 1000).unref();
  }

  /** @returns the answer to a caller who has not waited */
  refusalOf(req: Request, route: AnyRoute): ApiError | undefined {
    if (!route.dear) return undefined;
    const until = this.#until.get(keyOf(req, route));
    if (until === undefined) return undefined;
    const seconds = Math.ceil((until - performance.now()) / 1000);
    return seconds > 0 ? apiError('too_many_requests', { retryAfterSeconds: seconds }) : undefined;
  }
}
