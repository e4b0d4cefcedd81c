import {
  FieldEdit,
  foldName,
  type LibraryConflict,
  type LibraryForm,
  type LibraryRename,
  type LibrarySave,
  MAX_LIBRARY_FORMS,
  message,
  type NewForm,
  SectionEdit,
  sectionsWithPaths,
  SubSectionEdit,
} from '@laminate/contracts';
import { dayAfter, isDay } from '@laminate/contracts/zoned-clock';
import { apiError, type UserScope } from '@laminate/kit';
import { tables } from '@laminate/kit/database/tables';
import { daysBetween } from '@laminate/rules/copied-dates';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { z } from 'zod';
import { lockEvent } from '../event/lock-event.ts';
import { writeLog } from '../log/write-log.ts';
import { addAdvancingForm, copySections } from './add-form.ts';
import { formOf } from './read-forms.ts';

type Account = Pick<UserScope, 'accountId'>;

/** A deadline as the library stores it. */
const StoredDeadline = z.object({ section_id: z.int(), section: z.string(), days: z.int() });
type StoredDeadline = z.infer<typeof StoredDeadline>;

const StoredFields = z.array(FieldEdit.strip()).default([]);

/**
 * What the library stores of a form, as it is read. An earlier release can have saved it: what the builder no longer
 * knows is dropped, and what it didn't know then has its default.
 */
const StoredForm = z.object({
  sections: z.array(
    SectionEdit.strip().safeExtend({
      fields: StoredFields,
      sub_sections: z.array(SubSectionEdit.strip().safeExtend({ fields: StoredFields })).default([]),
    }),
  ),
  deadlines: z.array(StoredDeadline),
});

const COLUMNS = [
  'id',
  'name',
  'description',
  'revision',
  'section_count',
  'field_count',
  'deadlines',
  'saved_at',
  'deleted_at',
] as const;

interface LibraryRow {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly revision: number;
  readonly section_count: number;
  readonly field_count: number;
  readonly deadlines: unknown;
  readonly saved_at: string;
  readonly deleted_at: string | null;
}

const present = ({
  section_count,
  field_count,
  deadlines,
  saved_at,
  deleted_at: _,
  ...form
}: LibraryRow): LibraryForm => ({
  ...form,
  sections: section_count,
  fields: field_count,
  deadlines: (deadlines as StoredDeadline[]).map(({ section, days }) => ({ section, days })),
  saved_at: new Date(saved_at).toISOString(),
});

/** The forms library of the account, by name. */
export async function libraryForms(em: EntityManager, { accountId }: Account): Promise<LibraryForm[]> {
  const rows = await tables(em)
    .selectFrom('advancing.library_form')
    .select(COLUMNS)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .orderBy('name_folded')
    .execute();
  return rows.map(present);
}

/**
 * Adds a form of the library to an event: a copy with deadlines by the days of the event. A form refers to nothing else
 * that an event could lack. Joins the caller's transaction.
 *
 * @param firstDay of the event, YYYY-MM-DD
 * @returns its id
 * @throws ApiError 404 when the library does not have it, 409 `conflict` when the event has as many as allowed, or when
 * what the library has of it can't be read
 */
export async function addLibraryForm(
  em: EntityManager,
  scope: UserScope,
  id: number,
  { name, description }: Pick<NewForm, 'name' | 'description'>,
  firstDay: string,
): Promise<number> {
  const [row] = await tables(em)
    .selectFrom('advancing.library_form')
    .select(['description', 'sections', 'deadlines'])
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
  if (!row) throw apiError('not_found', { message: 'no_such_library_form' });
  const stored = StoredForm.safeParse(row);
  if (!stored.success) throw apiError('conflict', { message: 'library_form_broken' });
  const { sections, deadlines } = stored.data;
  const days = new Map(deadlines.map((each) => [each.section_id, each.days]));
  for (const { section } of sectionsWithPaths(sections)) {
    const before = days.get(section.id ?? 0);
    const day = before === undefined ? '' : dayAfter(firstDay, -before);
    // The calendar ends somewhere, and an event at its edge has no deadline beyond it.
    section.deadline = isDay(day) ? day : null;
  }
  return addAdvancingForm(em, scope, { name, description: description || row.description, sections });
}

/** Forgets forms that were deleted more than a day ago, and the oldest of many. */
const forgetDeleted = (em: EntityManager, { accountId }: Account) =>
  tables(em)
    .deleteFrom('advancing.library_form')
    .where('account_id', '=', accountId)
    .where((row) =>
      row.or([
        row('deleted_at', '<', sql<string>`now() - interval '1 day'`),
        row(
          'id',
          'in',
          row
            .selectFrom('advancing.library_form')
            .select('id')
            .where('account_id', '=', accountId)
            .where('deleted_at', 'is not', null)
            .orderBy('deleted_at', 'desc')
            .offset(MAX_LIBRARY_FORMS),
        ),
      ]),
    )
    .execute();

/**
 * Returns all forms of the library to change one, also those that can be restored. Their rows are locked, so that of
 * parallel changes each sees the one before. An empty library has nothing to lock, and the index of names decides there.
 */
async function libraryToChange(em: EntityManager, scope: UserScope): Promise<LibraryRow[]> {
  // A line of the log needs the row of the event.
  await lockEvent(em, scope);
  const { accountId } = scope;
  await tables(em)
    .selectFrom('advancing.library_form')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .forUpdate()
    .execute();
  await forgetDeleted(em, scope);
  // Read again, as another change can have added some while this one waited.
  return tables(em).selectFrom('advancing.library_form').select(COLUMNS).where('account_id', '=', accountId).execute();
}

const conflict = (row: LibraryRow): { readonly extra: LibraryConflict } => ({ extra: { library_form: present(row) } });

/** @throws ApiError 409 `conflict` with the form that has the name */
function checkName(rows: readonly LibraryRow[], name: string, except: number | null): void {
  const folded = foldName(name);
  const taken = rows.find((row) => row.id !== except && !row.deleted_at && foldName(row.name) === folded);
  if (taken)
    throw apiError('conflict', { message: message('library_form_taken', { name: taken.name }), ...conflict(taken) });
}

/** @throws ApiError 409 `limit_reached` when the library is full */
function checkRoom(rows: readonly LibraryRow[]): void {
  if (rows.filter(({ deleted_at }) => !deleted_at).length >= MAX_LIBRARY_FORMS)
    throw apiError('limit_reached', { message: message('library_forms_max', { limit: MAX_LIBRARY_FORMS }) });
}

/** @throws ApiError 409 `changed_meanwhile` with the form as it is now */
function checkSeen(row: LibraryRow, revision: number | undefined): void {
  if (revision !== undefined && revision !== row.revision) throw apiError('changed_meanwhile', conflict(row));
}

/** @throws ApiError 404 when the library does not have it, or no longer */
function formIn(rows: readonly LibraryRow[], id: number, isDeleted = false): LibraryRow {
  const row = rows.find((each) => each.id === id);
  if (!row || (row.deleted_at && !isDeleted)) throw apiError('not_found', { message: 'no_such_library_form' });
  return row;
}

/** Writes columns of a form, and the line of the log. @returns the form as it is now */
async function write(
  em: EntityManager,
  scope: UserScope,
  id: number,
  set: Readonly<{ name?: string; name_folded?: string; deleted_at?: Date | null }>,
  line: Parameters<typeof writeLog>[2],
): Promise<LibraryForm> {
  const row = await tables(em)
    .updateTable('advancing.library_form')
    .set({ ...set, revision: sql`revision + 1` })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  await writeLog(em, scope, line);
  return present(row);
}

/**
 * Saves a form of an event to the forms library, without answers. Joins the caller's transaction.
 * @param firstDay of the event, YYYY-MM-DD, from which deadlines are counted
 * @throws ApiError 404 when the event doesn't have this form, 409 `conflict` for a name that is taken, where no revision
 * says that it is replaced, `changed_meanwhile` for another revision, `limit_reached` when the library is full
 */
export async function saveToLibrary(
  em: EntityManager,
  scope: UserScope,
  formId: number,
  { name: newName, revision }: LibrarySave,
  firstDay: string,
): Promise<LibraryForm> {
  const { accountId } = scope;
  const rows = await libraryToChange(em, scope);
  // Under the lock of its event, so that its statements see one state of the form.
  const form = await formOf(em, scope, formId);
  const name = newName ?? form.name;
  const replaced = rows.find((row) => !row.deleted_at && foldName(row.name) === foldName(name));
  if (replaced && revision === undefined) checkName(rows, name, null);
  if (replaced) checkSeen(replaced, revision);
  else checkRoom(rows);

  const sections = copySections(form);
  const all = sectionsWithPaths(sections).map(({ section }) => section);
  const deadlines = all.flatMap(({ id = 0, name: section, deadline }): StoredDeadline[] =>
    deadline === null ? [] : [{ section_id: id, section, days: daysBetween(deadline, firstDay) }],
  );
  // Neither means anything outside the event.
  for (const section of all) Object.assign(section, { deadline: null, parent_section_id: undefined });
  const values = {
    name,
    name_folded: foldName(name),
    description: form.description,
    sections: JSON.stringify(sections),
    deadlines: JSON.stringify(deadlines),
    section_count: all.length,
    field_count: all.reduce((count, { fields }) => count + fields.length, 0),
    saved_at: new Date(),
  };
  const [saved] = replaced
    ? await tables(em)
        .updateTable('advancing.library_form')
        .set({ ...values, revision: replaced.revision + 1 })
        .where('account_id', '=', accountId)
        .where('id', '=', replaced.id)
        .returning(COLUMNS)
        .execute()
    : await tables(em)
        .insertInto('advancing.library_form')
        .values({ account_id: accountId, ...values })
        .onConflict((clash) => clash.doNothing())
        .returning(COLUMNS)
        .execute();
  if (!saved) {
    // Another one was saved under the name at the same moment, to the library that was empty.
    checkName(await libraryToChange(em, scope), name, null);
    throw apiError('conflict');
  }
  // Not `form_id`, by which changes of the form itself are found.
  await writeLog(em, scope, { action: 'save_library_form', details: { saved_form_id: form.id, name } });
  return present(saved);
}

/** Renames a form of the library, in the same way. @throws ApiError 404, 409 `conflict`, `changed_meanwhile` */
export async function renameLibraryForm(
  em: EntityManager,
  scope: UserScope,
  id: number,
  { name, revision }: LibraryRename,
): Promise<LibraryForm> {
  const rows = await libraryToChange(em, scope);
  const row = formIn(rows, id);
  checkSeen(row, revision);
  checkName(rows, name, id);
  const named = { name, name_folded: foldName(name) };
  return write(em, scope, id, named, { action: 'rename_library_form', details: { from: row.name, to: name } });
}

/** Deletes a form from the library. It can be restored for a day. @throws ApiError 404 */
export async function deleteLibraryForm(em: EntityManager, scope: UserScope, id: number): Promise<void> {
  const { name } = formIn(await libraryToChange(em, scope), id);
  await write(em, scope, id, { deleted_at: new Date() }, { action: 'delete_library_form', details: { name } });
  await forgetDeleted(em, scope);
}

/**
 * Restores a form that was deleted from the library less than a day ago. Nothing happens where it has been restored.
 * @throws ApiError 404, 409 `conflict` when another one has its name by now, `limit_reached`
 */
export async function restoreLibraryForm(em: EntityManager, scope: UserScope, id: number): Promise<LibraryForm> {
  const rows = await libraryToChange(em, scope);
  const row = formIn(rows, id, true);
  if (!row.deleted_at) return present(row);
  checkName(rows, row.name, id);
  checkRoom(rows);
  return write(em, scope, id, { deleted_at: null }, { action: 'restore_library_form', details: { name: row.name } });
}
