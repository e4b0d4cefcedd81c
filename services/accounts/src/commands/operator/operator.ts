import { tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

/** The person who operates the installation, as audits name them. */
export const OPERATOR = { userId: null, userName: 'Laminate' } as const;

/** Lets the rest of a transaction work for this account. */
export const workFor = (em: EntityManager, accountId: number): Promise<unknown> =>
  tables(em)
    .selectNoFrom(sql`set_config('app.account_id', ${String(accountId)}, true)`.as('account'))
    .execute();
