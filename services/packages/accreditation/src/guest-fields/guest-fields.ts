import { isDeepStrictEqual } from 'node:util';
import {
  CONTACTS,
  CONTACT_KINDS,
  MAX_OWN_FIELDS,
  foldName,
  isContact,
  message,
  type GuestField,
  type GuestFieldEdit,
  type NewGuestField,
} from '@laminate/contracts';
import { apiError, fieldError, type EventScope } from '@laminate/kit';
import { callFunction, eventColumns, ofEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { EventState } from '../entities/index.ts';
import { countUsers, guestFields } from './read-guest-fields.ts';
import { lockEvent, nextSeq, recordChange } from '../event/change.ts';
import { leavePhotos } from '../photos/photos.ts';

type Settings = Required<NewGuestField>;
type Choices = GuestField['choices'];

/** Time for which a deleted field can be restored. After that, what guests had in it is forgotten. */
const RESTORABLE = sql<boolean>`deleted_at > now() - interval '1 hour'`;

const noSuchField = () => apiError('not_found', { message: 'no_such_field' });
const idOf = (key: string): number => Number(key.slice(1));

/**
 * Records a change of fields.
 * @param isSeen whether lists now show something else about fields, or about people in them, in which case every list
 * gets everyone again
 * @returns the number to announce after the commit
 */
async function recordFields(
  em: EntityManager,
  scope: EventScope,
  state: EventState,
  action: string,
  field: string,
  isSeen = true,
): Promise<number> {
  if (isSeen) state.fieldsSeq = nextSeq(state);
  return recordChange(em, scope, state, { kind: 'people-updated', personIds: [], action, details: { field } });
}

/** @throws ApiError 404 */
async function fieldOf(em: EntityManager, scope: EventScope, key: string): Promise<GuestField> {
  const field = (await guestFields(em, scope)).find((one) => one.key === key);
  if (!field) throw noSuchField();
  return field;
}

/** @throws ApiError 409 that names the field, 400 for choices or a question that do not fit */
function check(
  fields: readonly GuestField[],
  own: string | null,
  wanted: Pick<Settings, 'name' | 'kind' | 'choices'>,
): void {
  const { name, kind, choices } = wanted;
  const folded = foldName(name);
  if (fields.some((field) => field.key !== own && foldName(field.name) === folded))
    throw fieldError('name', message('field_taken', { name }), 'conflict');
  if (kind === 'photo' && fields.some((field) => field.key !== own && field.kind === 'photo'))
    throw fieldError('kind', 'one_photo_field', 'conflict');
  const chooses = kind === 'choice' || kind === 'choices';
  if (chooses && choices.length === 0) throw fieldError('choices', 'choices_missing');
  if (!chooses && choices.length > 0) throw fieldError('choices', 'choices_of_dropdown_only');
  const names = choices.map((choice) => foldName(choice.name));
  const twice = names.findIndex((each, at) => names.indexOf(each) !== at);
  if (twice >= 0) throw fieldError(`choices.${twice}.name`, 'choice_twice');
}

/** Choices with their ids: a new one gets the next, which no choice of the field had before. */
function numbered(choices: Settings['choices'], known: Choices, last: number): { choices: Choices; last: number } {
  let next = last;
  return {
    choices: choices.map(({ id, name }, at) => {
      if (id !== undefined && !known.some((choice) => choice.id === id))
        throw fieldError(`choices.${at}.id`, 'not_a_choice');
      return { id: id ?? (next += 1), name };
    }),
    last: next,
  };
}

/**
 * Adds a custom field to an event. Joins the caller's transaction.
 * @returns the field, and the number to announce after the commit
 * @throws ApiError 409 for a name that is taken or a second photo, 409 `limit_reached`, 400
 */
export async function addGuestField(
  em: EntityManager,
  scope: EventScope,
  wanted: Settings,
): Promise<{ field: GuestField; seq: number }> {
  const state = await lockEvent(em, scope);
  const fields = await guestFields(em, scope);
  check(fields, null, wanted);
  if (fields.length - CONTACTS.length >= MAX_OWN_FIELDS)
    throw apiError('limit_reached', { message: message('own_fields_max', { limit: MAX_OWN_FIELDS }) });
  const { choices, last } = numbered(wanted.choices, [], 0);
  const { name, help, kind, asked, seen_by } = wanted;
  const [made] = await tables(em)
    .insertInto('accreditation.guest_field')
    .values({
      ...eventColumns(scope),
      name,
      name_folded: foldName(name),
      help,
      kind,
      asked,
      seen_by: [...new Set(seen_by)],
      choices: JSON.stringify(choices),
      last_choice_id: last,
      position: sql<number>`(select coalesce(max(f.position), 0) + 1 from accreditation.guest_field f where f.account_id = ${scope.accountId} and f.event_id = ${scope.eventId})`,
    })
    .returning('key')
    .execute();
  const seq = await recordFields(em, scope, state, 'add_field', name);
  return { field: await fieldOf(em, scope, (made as { key: string }).key), seq };
}

/** @throws ApiError 409 when a guest has a choice that would be removed */
async function checkUnused(em: EntityManager, scope: EventScope, field: GuestField, choices: Choices): Promise<void> {
  const gone = field.choices.find(({ id }) => !choices.some((choice) => choice.id === id));
  if (!gone) return;
  const [row] = await tables(em)
    .selectFrom('accreditation.guest_details')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(ofEvent(scope))
    .where(sql<boolean>`details -> ${field.key} @> ${JSON.stringify(gone.id)}::jsonb`)
    .execute();
  const count = row?.count ?? 0;
  if (count > 0) throw fieldError('choices', message('choice_in_use', { name: gone.name, count }), 'conflict');
}

/**
 * Changes a field. Guests keep their values in it. Joins the caller's transaction.
 * @returns it, and the number to announce after the commit
 * @throws ApiError 404, 409 for a name that is taken or a choice that a guest has, 400
 */
export async function updateGuestField(
  em: EntityManager,
  scope: EventScope,
  key: string,
  edit: GuestFieldEdit,
): Promise<{ field: GuestField; seq: number }> {
  const state = await lockEvent(em, scope);
  const fields = await guestFields(em, scope);
  const field = fields.find((one) => one.key === key);
  if (!field) throw noSuchField();
  const { name = field.name, help = field.help, asked = field.asked, seen_by = field.seen_by } = edit;
  if (isContact(key)) {
    if (edit.name !== undefined && edit.name !== field.name) throw fieldError('name', 'contact_is_fixed');
    if (edit.choices?.length) throw fieldError('choices', 'choices_of_dropdown_only');
    const set = { help, asked, seen_by: [...new Set(seen_by)] };
    await tables(em)
      .insertInto('accreditation.guest_field')
      .values({
        ...eventColumns(scope),
        contact: key,
        name,
        // Folded as `check` compares it: a custom field can be called `Email`, and none can be called `E-mail`.
        name_folded: foldName(name),
        kind: CONTACT_KINDS[key],
        ...set,
      })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'event_id', 'contact']).where('contact', 'is not', null).doUpdateSet(set),
      )
      .execute();
  } else {
    const [row] = await tables(em)
      .selectFrom('accreditation.guest_field')
      .select('last_choice_id')
      .where(ofEvent(scope))
      .where('id', '=', idOf(key))
      .execute();
    const { choices, last } = numbered(edit.choices ?? field.choices, field.choices, row?.last_choice_id ?? 0);
    check(fields, key, { name, kind: field.kind as Settings['kind'], choices });
    await checkUnused(em, scope, field, choices);
    await tables(em)
      .updateTable('accreditation.guest_field')
      .set({
        name,
        name_folded: foldName(name),
        help,
        asked,
        seen_by: [...new Set(seen_by)],
        choices: JSON.stringify(choices),
        last_choice_id: last,
      })
      .where(ofEvent(scope))
      .where('id', '=', idOf(key))
      .execute();
  }
  const after = await fieldOf(em, scope, key);
  const listed = ({ name: called, choices, seen_by: readers }: GuestField) => [called, choices, readers.toSorted()];
  const isSeen = !isDeepStrictEqual(listed(after), listed(field));
  return { field: after, seq: await recordFields(em, scope, state, 'update_field', name, isSeen) };
}

/**
 * Puts custom fields in this order. Those that aren't named follow. Joins the caller's transaction.
 * @returns the number to announce after the commit
 */
export async function orderGuestFields(em: EntityManager, scope: EventScope, keys: readonly string[]): Promise<number> {
  const state = await lockEvent(em, scope);
  await tables(em)
    .updateTable('accreditation.guest_field as f')
    .from((row) =>
      row
        .selectFrom('accreditation.guest_field as g')
        .select([
          'g.id',
          sql<number>`row_number() over (order by array_position(${keys}::text[], g.key) nulls last,
            g.position, g.id)`.as('position'),
        ])
        .where(ofEvent(scope, 'g'))
        .where('g.contact', 'is', null)
        .as('n'),
    )
    .set((row) => ({ position: row.ref('n.position') }))
    .where(ofEvent(scope, 'f'))
    .whereRef('f.id', '=', 'n.id')
    .execute();
  return recordFields(em, scope, state, 'order_fields', '');
}

/**
 * Deletes a custom field. No one sees its values any longer, and they no longer appear in deliveries of webhooks or
 * answers to repeated requests. It can be restored for an hour. Joins the caller's transaction.
 * @returns how many guests had something in it, and the number to announce after the commit
 * @throws ApiError 404, 400 for a contact
 */
export async function deleteGuestField(
  em: EntityManager,
  scope: EventScope,
  key: string,
): Promise<{ used: number; seq: number }> {
  const state = await lockEvent(em, scope);
  const field = await fieldOf(em, scope, key);
  if (isContact(key)) throw apiError('conflict', { message: 'contact_is_fixed' });
  const used = await countUsers(em, scope, key);
  await tables(em)
    .updateTable('accreditation.guest_field')
    .set({ deleted_at: sql`now()` })
    .where(ofEvent(scope))
    .where('id', '=', idOf(key))
    .execute();
  await tables(em)
    .updateTable('accreditation.request_outcome')
    .set({ outcome: sql`outcome #- array['person', 'details', ${key}]` })
    .where(ofEvent(scope))
    .where(sql<boolean>`jsonb_exists(outcome #> '{person,details}', ${key})`)
    .execute();
  await callFunction(em, 'integrations.forget_guest_field', [scope.eventId, key]);
  return { used, seq: await recordFields(em, scope, state, 'delete_field', field.name) };
}

/**
 * Restores a field that was deleted within the hour, with its values. Joins the caller's transaction.
 * @returns it, and the number to announce after the commit
 * @throws ApiError 404, 409 when another field has taken its name, there is another photo, or there are too many
 */
export async function restoreGuestField(
  em: EntityManager,
  scope: EventScope,
  key: string,
): Promise<{ field: GuestField; seq: number }> {
  const state = await lockEvent(em, scope);
  if (isContact(key)) throw noSuchField();
  const [deleted] = await tables(em)
    .selectFrom('accreditation.guest_field')
    .select(['name', 'kind', 'choices', 'asked'])
    .where(ofEvent(scope))
    .where('id', '=', idOf(key))
    .where(RESTORABLE)
    .$castTo<Settings>()
    .execute();
  if (!deleted) throw noSuchField();
  const fields = await guestFields(em, scope);
  check(fields, key, deleted);
  if (fields.length - CONTACTS.length >= MAX_OWN_FIELDS)
    throw apiError('limit_reached', { message: message('own_fields_max', { limit: MAX_OWN_FIELDS }) });
  await tables(em)
    .updateTable('accreditation.guest_field')
    .set({ deleted_at: null })
    .where(ofEvent(scope))
    .where('id', '=', idOf(key))
    .execute();
  const seq = await recordFields(em, scope, state, 'restore_field', deleted.name);
  return { field: await fieldOf(em, scope, key), seq };
}

interface Forgettable {
  readonly account_id: number;
  readonly event_id: number;
  readonly id: number;
  readonly key: string;
}

/** The fields that were deleted more than an hour ago, of all accounts. */
export const fieldsToForget = (em: EntityManager): Promise<Forgettable[]> =>
  tables(em)
    .selectFrom('accreditation.guest_field')
    .select(['account_id', 'event_id', 'id', 'key'])
    .where(sql<boolean>`deleted_at < now() - interval '1 hour'`)
    .execute();

/**
 * Forgets a field that can no longer be restored, and its values, also in changes that could be undone. Joins a
 * transaction of its account.
 */
export async function forgetField(em: EntityManager, { account_id, event_id, id, key }: Forgettable): Promise<void> {
  await lockEvent(em, { accountId: account_id, eventId: event_id, userId: null, userName: '' });
  const gone = await tables(em)
    .deleteFrom('accreditation.guest_field')
    .where(ofEvent({ accountId: account_id, eventId: event_id }))
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .returning('id')
    .execute();
  // Someone restored it at the last moment: guests keep what they have in it.
  if (gone.length === 0) return;
  const event = { accountId: account_id, eventId: event_id };
  for (const table of ['guest_details', 'request_guest'] as const)
    await tables(em)
      .updateTable(`accreditation.${table}`)
      .set({ details: sql`details - ${key}::text` })
      .where(ofEvent(event))
      .where(sql<boolean>`jsonb_exists(details, ${key})`)
      .execute();
  await tables(em)
    .updateTable('accreditation.undoable_change as u')
    .set({
      parts: sql`(
        select jsonb_agg(part #- array['before', 'details', ${key}] #- array['after', 'details', ${key}] order by place)
        from jsonb_array_elements(u.parts) with ordinality as w (part, place))`,
    })
    .where(ofEvent(event, 'u'))
    .where(
      sql<boolean>`exists (select from jsonb_array_elements(u.parts) part
        where jsonb_exists(part #> '{before,details}', ${key}) or jsonb_exists(part #> '{after,details}', ${key}))`,
    )
    .execute();
  await leavePhotos(em, event);
}
