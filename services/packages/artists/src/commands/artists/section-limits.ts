import { apiError } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Artist } from '../../entities/index.ts';
import type { EventScope } from '../../event-scope.ts';
import { formOf } from '../../queries/form.ts';

/** What of a section holds for an artist alone; null where the form's own does. */
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
  scope: EventScope,
  artist: Artist,
  given: readonly (OwnTerms & { readonly section_id: number })[],
): Promise<SectionChange[]> {
  const place = [scope.accountId, scope.eventId, artist.id] as const;
  const { sections } = artist.formId ? await formOf(em, scope, artist.formId) : { sections: [] };
  const names = new Map(sections.flatMap((top) => [top, ...top.sub_sections]).map(({ id, name }) => [id, name]));
  const there = await em.execute<(OwnTerms & { section_id: number })[]>(
    'select section_id, limits, deadline::text from advancing.section_limit where account_id = ? and event_id = ? and artist_id = ?',
    [...place],
  );
  const changes: SectionChange[] = [];
  for (const { section_id, limits, deadline } of given) {
    const name = names.get(section_id);
    if (name === undefined) throw apiError('not_found', { message: 'no_such_section' });
    const was = there.find((own) => own.section_id === section_id) ?? NONE;
    if (was.limits === limits && was.deadline === deadline) continue;
    changes.push({ name, was: { limits: was.limits, deadline: was.deadline }, now: { limits, deadline } });
    const nothing = limits === null && deadline === null;
    await em.execute(
      nothing
        ? 'delete from advancing.section_limit where account_id = ? and event_id = ? and artist_id = ? and section_id = ?'
        : `insert into advancing.section_limit (account_id, event_id, artist_id, section_id, limits, deadline) values (?, ?, ?, ?, ?, ?)
           on conflict (account_id, event_id, artist_id, section_id) do update set limits = excluded.limits, deadline = excluded.deadline`,
      nothing ? [...place, section_id] : [...place, section_id, limits, deadline],
    );
  }
  return changes;
}
