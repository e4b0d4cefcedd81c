import { AsyncLocalStorage } from 'node:async_hooks';
import type { TraceContext } from './trace-context.ts';

/** What everything that is done for one request knows of it. */
export interface RequestScope {
  readonly requestId: string;
  /** The work that is going on here, for who is called next. */
  readonly trace: TraceContext;
}

const scopes = new AsyncLocalStorage<RequestScope>();

/** Runs `work`, and all that it starts, for a request. */
export const runFor = <T>(scope: RequestScope, work: () => T): T => scopes.run(scope, work);

/** The request that this is done for; undefined for what the service does by itself. */
export const currentRequest = (): RequestScope | undefined => scopes.getStore();
