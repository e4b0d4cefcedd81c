import type { BodyOf, HeadersOf, ParamsOf, QueryOf, ResponseOf, RouteContract } from '@laminate/contracts';
import type { Request, Response } from 'express';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { Bus } from '../bus/bus.ts';
import type { Database } from '../database/database.ts';
import type { ServiceEnv } from '../env.ts';
import type { Identity } from '../identity.ts';
import type { Logger } from '../log.ts';
import type { Registry } from '../metrics.ts';
import type { SecurityLog } from '../security-log.ts';
import type { UploadedFile } from './upload.ts';

/** What a service gives to each of its handlers. */
export interface ServiceContext {
  readonly db: Database;
  readonly bus: Bus;
  readonly env: ServiceEnv;
  readonly log: Logger;
  readonly securityLog: SecurityLog;
  /** For what the service counts in addition to its requests. */
  readonly metrics: Registry;
}

type TransactionWork<T> = (em: EntityManager, afterCommit: (task: () => void) => void) => Promise<T>;

export interface Call<R> extends ServiceContext {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  /** Those that the contract names. */
  readonly headers: HeadersOf<R>;
  /** Absent on routes open to anyone. */
  readonly identity: Identity;
  readonly requestId: string;
  /** The `Idempotency-Key` of the request. On idempotent routes, one is made up if the client sent none. */
  readonly key: string;
  /**
   * Name of the device. It is that of the caller's link, with the colleague whose tap it sends in brackets. Otherwise
   * it comes from `X-Device`, if the contract has it.
   */
  readonly device: string | null;
  /** The file of a route with `upload`, absent on others. */
  readonly file: UploadedFile;
  /** The bytes of the body on a route with `raw`, absent on others. */
  readonly raw: Buffer;
  readonly req: Request;
  readonly res: Response;
  /** One transaction in the caller's account. `afterCommit` work runs only when it has committed. */
  transaction<T>(work: TransactionWork<T>): Promise<T>;
  /** The same in an account that something other than a session has verified, such as the secret of a link. */
  transactionIn<T>(accountId: number, work: TransactionWork<T>): Promise<T>;
}

type AnyContract = RouteContract<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;

/** A route of the table with its handler, ready for `createService`. */
export interface Endpoint {
  readonly route: AnyContract;
  readonly policies: readonly ((identity: Identity) => void)[];
  /** See `provenByWrite`. */
  readonly isProvenByWrite: boolean;
  readonly handler: (call: Call<AnyContract>) => Promise<unknown> | unknown;
}

interface EndpointBuilder<R> {
  /** A further gate on the caller, after session, event and role: throws what is to be answered. */
  policy(check: (identity: Identity) => void): EndpointBuilder<R>;
  /**
   * Saves the look-up of the caller. `identity` can be what was looked up for an earlier call of the same session. So
   * the handler does and answers nothing before a statement has found, in the transaction that writes, that `rights`
   * are still the same. If they are not, it throws `rights_changed` and is called again with the current caller.
   */
  provenByWrite(): EndpointBuilder<R>;
  /** The rest of the chain: transaction → load → policy → command → presenter. What it returns is the body. */
  handle(handler: (call: Call<R>) => Promise<ResponseOf<R>> | ResponseOf<R>): Endpoint;
  /** A handler that sends its own response through `call.res` (streams, prepared buffers). */
  respond(handler: (call: Call<R>) => Promise<void> | void): Endpoint;
}

/**
 * Starts the chain of one route: authentication, role check and validation come from its contract,
 * what follows is written in the route file.
 */
export function endpoint<R extends RouteContract<never, never, never, never> | AnyContract>(
  route: R,
): EndpointBuilder<R> {
  const build = (so: Pick<Endpoint, 'policies' | 'isProvenByWrite'>): EndpointBuilder<R> => ({
    policy: (check) => build({ ...so, policies: [...so.policies, check] }),
    provenByWrite: () => build({ ...so, isProvenByWrite: true }),
    handle: (handler) => ({
      ...so,
      route: route as AnyContract,
      handler: handler as unknown as Endpoint['handler'],
    }),
    respond: (handler) => ({
      ...so,
      route: route as AnyContract,
      handler: handler as unknown as Endpoint['handler'],
    }),
  });
  return build({ policies: [], isProvenByWrite: false });
}
