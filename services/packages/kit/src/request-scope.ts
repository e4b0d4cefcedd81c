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

/** Returns the request that this is done for. Undefined for what the service does on its own. */
export const currentRequest = (): RequestScope | undefined => scopes.getStore();
