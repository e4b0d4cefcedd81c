import { createHash } from 'node:crypto';
import { ColumnRole, foldName, ImportAnswers, isContact } from '@laminate/contracts';
import type { EventScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ofEvent, tables } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

/** Most mappings that an account keeps. The oldest are forgotten. */
const MOST_STORED = 200;

/**
 * Returns the headings as they are compared, folded and sorted, so that a column can move. `order` leads back to the
 * table.
 */
function keyOf(titles: readonly string[]): { key: Buffer; order: number[] } {
  const folded = titles.map(foldName);
  const order = folded
    .map((_, at) => at)
    .sort((a, b) => ((folded[a] as string) < (folded[b] as string) ? -1 : folded[a] === folded[b] ? a - b : 1));
  return {
    key: createHash('sha256')
      .update(JSON.stringify(order.map((at) => folded[at])))
      .digest(),
    order,
  };
}

/** What each column of a table holds: a role, or a field of the event, whose role is `left_out`. */
export interface ColumnContents {
  readonly roles: ColumnRole[];
  readonly fields: (string | null)[];
  /** Undefined where nothing is known but the columns. */
  readonly answers: ImportAnswers | undefined;
}

/**
 * Sign that marks a custom field where a column is stored. A column is stored as its role, as the key of a contact, or
 * as the folded name of a custom field after this sign, since another event has another key for the field.
 */
const OWN = '=';

/** Returns the custom fields of an event by their folded names. */
async function ownFields(em: EntityManager, scope: EventScope): Promise<Map<string, string>> {
  const rows = await tables(em)
    .selectFrom('accreditation.guest_field')
    .select(['key', 'name_folded'])
    .where(ofEvent(scope))
    .where('contact', 'is', null)
    .where('kind', '<>', 'photo')
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.name_folded, row.key]));
}

/** A field that this event has not is a comment with the title of its column: nothing is lost unseen. */
function contentsOf(stored: string, own: ReadonlyMap<string, string>): { role: ColumnRole; field: string | null } {
  if (isContact(stored)) return { role: 'left_out', field: stored };
  if (!stored.startsWith(OWN)) return { role: ColumnRole.catch('left_out').parse(stored), field: null };
  const field = own.get(stored.slice(OWN.length)) ?? null;
  return { role: field === null ? 'titled_comment' : 'left_out', field };
}

/**
 * Finds how a table with these headings was last read in the account, in this event's fields. Returns null if it never
 * was.
 */
export async function findImportMapping(
  em: EntityManager,
  scope: EventScope,
  titles: readonly string[],
): Promise<ColumnContents | null> {
  const { key, order } = keyOf(titles);
  const [row] = await tables(em)
    .selectFrom('accreditation.import_mapping')
    .select(['roles', 'answers'])
    .where('account_id', '=', scope.accountId)
    .where('titles', '=', key)
    .$narrowType<{ roles: string[] }>()
    .execute();
  if (!row) return null;
  const own = row.roles.some((stored) => stored.startsWith(OWN)) ? await ownFields(em, scope) : new Map();
  const found = titles.map(() => contentsOf('left_out', own));
  for (const [at, column] of order.entries()) found[column] = contentsOf(row.roles[at] ?? 'left_out', own);
  return {
    roles: found.map(({ role }) => role),
    fields: found.map(({ field }) => field),
    answers: answersOf(row.answers, order),
  };
}

/**
 * Returns stored answers with their columns in the order of the table, or undefined if there are none or they are of
 * another release.
 */
function answersOf(stored: unknown, order: readonly number[]): ImportAnswers | undefined {
  const { data } = ImportAnswers.safeParse(stored);
  if (!data) return undefined;
  const places = order.map((_, column) => order.indexOf(column));
  return inOrder(data, places);
}

/** Answers whose columns come in another order: for each place the column that comes there. */
function inOrder(answers: ImportAnswers, order: readonly number[]): ImportAnswers {
  const { monthFirst, decimalSigns } = answers;
  return {
    ...answers,
    monthFirst: order.map((column) => monthFirst[column] ?? false),
    ...(decimalSigns && { decimalSigns: order.map((column) => decimalSigns[column] ?? null) }),
  };
}

/** Remembers for the account how a table with these headings is read. */
export async function saveImportMapping(
  em: EntityManager,
  scope: EventScope,
  titles: readonly string[],
  { roles, fields, answers }: ColumnContents,
): Promise<void> {
  const { key, order } = keyOf(titles);
  const { accountId } = scope;
  const hasOwn = fields.some((field) => field !== null && !isContact(field));
  const names = new Map(hasOwn ? [...(await ownFields(em, scope))].map(([name, own]) => [own, name]) : []);
  const stored = order.map((column) => {
    const field = fields[column] ?? null;
    if (field === null || isContact(field)) return field ?? roles[column];
    const name = names.get(field);
    return name === undefined ? roles[column] : OWN + name;
  });
  const kept = answers && inOrder(answers, order);
  await tables(em)
    .insertInto('accreditation.import_mapping')
    .values({ account_id: accountId, titles: key, roles: JSON.stringify(stored), answers: JSON.stringify(kept ?? {}) })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'titles']).doUpdateSet({
        roles: (row) => row.ref('excluded.roles'),
        answers: (row) => row.ref('excluded.answers'),
        at: sql`now()`,
      }),
    )
    .execute();
  await tables(em)
    .deleteFrom('accreditation.import_mapping')
    .where('account_id', '=', accountId)
    .where(
      sql<boolean>`titles in ( select titles from accreditation.import_mapping where account_id = ${accountId} order by at desc, titles offset ${MOST_STORED})`,
    )
    .execute();
}
