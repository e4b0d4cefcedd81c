import { apiError, type EventKey, type UserScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Artist } from '../entities/index.ts';
import { formOf } from '../forms/read-forms.ts';
import { tables, ofEvent, eventColumns } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

/** What holds of a section for one artist instead of what the form says. */
export interface OwnLimit {
  readonly artistId: number;
  readonly sectionId: number;
  /** Most answers. */
  readonly limits: number | null;
  /** YYYY-MM-DD. */
  readonly deadline: string | null;
}

/** The limits of one artist, or of all of an event. */
export function sectionLimits(
  em: EntityManager,
  { accountId, eventId }: EventKey,
  artistId?: number,
): Promise<OwnLimit[]> {
  return tables(em)
    .selectFrom('advancing.section_limit')
    .select([
      'artist_id as artistId',
      'section_id as sectionId',
      'limits',
      sql<string | null>`deadline::text`.as('deadline'),
    ])
    .where(ofEvent({ accountId, eventId }))
    .where('artist_id', '=', sql<number>`coalesce(${artistId ?? null}::int, artist_id)`)
    .execute();
}

/** Terms of a section that hold for one artist alone, or null where the form's own hold. */
interface OwnTerms {
  readonly limits: number | null;
  readonly deadline: string | null;
}

/** How the terms of a section were and are. */
export interface SectionChange {
  readonly name: string;
  readonly was: OwnTerms;
  readonly now: OwnTerms;
}

const NONE: OwnTerms = { limits: null, deadline: null };

/**
 * Sets what of sections of its form holds for an artist alone.
 *
 * @returns those that were otherwise before
 * @throws ApiError 404 for a section that the form of the artist does not have
 */
export async function setSectionLimits(
  em: EntityManager,
  scope: UserScope,
  artist: Artist,
  given: readonly (OwnTerms & { readonly section_id: number })[],
): Promise<SectionChange[]> {
  const { sections } = artist.formId ? await formOf(em, scope, artist.formId) : { sections: [] };
  const names = new Map(sections.flatMap((top) => [top, ...top.sub_sections]).map(({ id, name }) => [id, name]));
  const there = await tables(em)
    .selectFrom('advancing.section_limit')
    .select(['section_id', 'limits', sql<string | null>`deadline::text`.as('deadline')])
    .where(ofEvent(scope))
    .where('artist_id', '=', artist.id)
    .execute();
  const changes: SectionChange[] = [];
  for (const { section_id, limits, deadline } of given) {
    const name = names.get(section_id);
    if (name === undefined) throw apiError('not_found', { message: 'no_such_section' });
    const was = there.find((own) => own.section_id === section_id) ?? NONE;
    if (was.limits === limits && was.deadline === deadline) continue;
    changes.push({ name, was: { limits: was.limits, deadline: was.deadline }, now: { limits, deadline } });
    if (limits === null && deadline === null)
      await tables(em)
        .deleteFrom('advancing.section_limit')
        .where(ofEvent(scope))
        .where('artist_id', '=', artist.id)
        .where('section_id', '=', section_id)
        .execute();
    else
      await tables(em)
        .insertInto('advancing.section_limit')
        .values({ ...eventColumns(scope), artist_id: artist.id, section_id, limits, deadline })
        .onConflict((conflict) =>
          conflict.columns(['account_id', 'event_id', 'artist_id', 'section_id']).doUpdateSet({ limits, deadline }),
        )
        .execute();
  }
  return changes;
}
