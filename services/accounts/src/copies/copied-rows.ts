import type { CopyPart } from '@laminate/contracts';
import { COPIED_TABLES, isCopied, type CopiedTable } from './copied-tables.ts';
import type { EventDocument, Row } from './event-document.ts';
import { dateKey, sectionKey, type RequestSection } from './move-dates.ts';

type Schema = keyof typeof COPIED_TABLES;

/** New ids by tables, in the order of their rows. */
export type NewIds = Readonly<Record<string, readonly number[]>>;

const PICTURE_KEY = /pictures\/([\w-]{22})/g;

interface Copying {
  readonly document: EventDocument;
  readonly parts: readonly CopyPart[];
  /** Of dates that were moved, by their keys. */
  readonly values: ReadonlyMap<string, string>;
}

/** Checks whether a copy has the photos of its guests, which are contacts in a guest field. */
export const copiesPhotos = (parts: readonly CopyPart[]): boolean =>
  (['people', 'contacts', 'guest_fields'] as const).every((part) => parts.includes(part));

/** Returns how many new ids the rows of a schema need, by tables. */
export function idsNeeded(
  schema: Schema,
  { document, parts }: Pick<Copying, 'document' | 'parts'>,
): Record<string, number> {
  const tables = [...COPIED_TABLES[schema]];
  const counts = tables.map(([table, how]): [string, number] => [
    table,
    how.hasIds && isCopied(how, parts) ? (document[schema][table]?.length ?? 0) : 0,
  ]);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

type Ids = ReadonlyMap<string, Map<unknown, number>>;

/** Rows of a copy by tables, and the new ids of what was copied by the old ones. */
interface Copied {
  readonly rows: Readonly<Record<string, readonly unknown[]>>;
  readonly ids: ReadonlyMap<string, ReadonlyMap<unknown, number>>;
}

/** Returns a row as the copy has it, or null where what it is nothing without is not copied. */
function copyRow(row: Row, table: CopiedTable, ids: Ids, values: Copying['values']): Record<string, unknown> | null {
  const copy: Record<string, unknown> = { ...row };
  for (const [column, { to, required }] of Object.entries(table.references)) {
    const value = row[column];
    if (value === null || value === undefined) continue;
    const known = ids.get(to);
    if (Array.isArray(value)) {
      const copied = value.map((id) => known?.get(id)).filter((id) => id !== undefined);
      // An empty list means no limit, so a row limited to what is gone would be open to all.
      if (value.length > 0 && copied.length === 0) return null;
      copy[column] = copied;
    } else copy[column] = known?.get(value) ?? null;
    if (copy[column] === null && required) return null;
  }
  for (const [column, { kind }] of Object.entries(table.dates ?? {})) {
    if (row[column] !== null) copy[column] = values.get(dateKey(kind, row)) ?? row[column];
  }
  for (const column of table.leave) delete copy[column];
  return copy;
}

/** Returns the values of an answer by the ids of the copied fields. */
const copyValues = (values: unknown, fields: ReadonlyMap<unknown, number> | undefined): Row =>
  Object.fromEntries(
    Object.entries(values as Row).flatMap(([field, value]) => {
      const id = fields?.get(Number(field));
      return id === undefined ? [] : [[String(id), value]];
    }),
  );

/** Returns the sections of a form of requests with the deadlines that they have in the copy. */
function copySections({ category_id: category, sections }: Row, values: Copying['values']): RequestSection[] {
  const copySection = (section: RequestSection): RequestSection => ({
    ...section,
    deadline: values.get(sectionKey(category, section)) ?? section.deadline,
    ...(section.sub_sections && { sub_sections: section.sub_sections.map(copySection) }),
  });
  return (sections as RequestSection[]).map(copySection);
}

/**
 * Returns the rows of a copy in a schema, by tables, as `write_copy` takes them: with new ids that refer to each other,
 * and to nothing of the original.
 */
export function copiedRows(schema: Schema, { document, parts, values }: Copying, newIds: NewIds): Copied {
  const source = document[schema];
  const ids: Ids = new Map(
    Object.entries(newIds).map(([table, numbers]) => [
      table,
      new Map(numbers.map((id, index) => [source[table]?.[index]?.id, id])),
    ]),
  );
  const rows: Record<string, Record<string, unknown>[]> = {};
  const pictures = new Set<string>();
  for (const [table, how] of COPIED_TABLES[schema]) {
    if (!isCopied(how, parts)) continue;
    rows[table] = (source[table] ?? []).flatMap((row) => {
      const copy = copyRow(row, how, ids, values);
      if (copy && table === 'request_form') copy.sections = copySections(row, values);
      if (!copy) {
        ids.get(table)?.delete(row.id);
        return [];
      }
      if (how.hasIds) copy.id = ids.get(table)?.get(row.id);
      // Key by which `write_copy` finds that the guest was erased since.
      if (table === 'answer') copy.had = row.id;
      for (const column of how.pictures ?? [])
        for (const [, key = ''] of String(row[column] ?? '').matchAll(PICTURE_KEY)) pictures.add(key);
      return [copy];
    });
  }
  for (const answer of rows.answer ?? []) answer.values_ = copyValues(answer.values_, ids.get('form_field'));
  const conditions = (rows.form_section ? (source.form_section ?? []) : []).flatMap((section) => {
    const field = ids.get('form_field')?.get(section.response_condition_field_id);
    if (field === undefined) return [];
    const id = ids.get('form_section')?.get(section.id);
    return id === undefined ? [] : [{ section_id: id, field_id: field, value: section.response_condition_field_value }];
  });
  // Every event has this row. Without its part it has the defaults, except for when days start, which access counts by.
  const state: Record<string, unknown> = rows.event_state?.[0] ?? {};
  const dayStart = source.event_state?.[0]?.day_starts_at;
  if (parts.includes('access') && dayStart !== undefined) state.day_starts_at = dayStart;
  const lists = (rows.invitation_list ?? []).map(({ id }) => id);
  const listPictures = (source.invitation_list ?? []).flatMap(({ id: from, picture_key: key }) => {
    const id = ids.get('invitation_list')?.get(from);
    return key !== null && lists.includes(id) ? [{ list_id: id, from_id: from }] : [];
  });
  return {
    rows: {
      ...rows,
      event_state: [state],
      picture: [...pictures],
      condition: conditions,
      list_picture: listPictures,
    },
    ids,
  };
}

/**
 * Returns how `accreditation.write_people` copies guests: with these new ids, which columns begin again, and which of
 * their details are left out.
 */
export function peopleToWrite({ document, parts }: Pick<Copying, 'document' | 'parts'>, ids: Copied['ids']) {
  const photo = document.accreditation.guest_field?.find(({ kind }) => kind === 'photo')?.id;
  return {
    ids: Object.fromEntries([...ids].map(([table, ofTable]) => [table, Object.fromEntries(ofTable)])),
    left: COPIED_TABLES.accreditation.get('person')?.leave,
    left_out: parts.includes('contacts') ? [] : document.people.contact_keys,
    photo: photo !== undefined && copiesPhotos(parts) ? photo : null,
  };
}
