import type { UserScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Form, type Artist } from '../entities/index.ts';
import type { SectionChange } from './section-limits.ts';
import { writeLog } from '../log/write-log.ts';

/** Fields of an artist with their values. `form_id` is the id of a form. */
export type ArtistValues = Readonly<Record<string, string | number | null>>;

/**
 * Writes down what was changed about an artist, from what to what. A form is noted by its name, since it can be
 * deleted.
 */
export async function logChange(
  em: EntityManager,
  scope: UserScope,
  artist: Artist,
  {
    was,
    now,
    sections = [],
  }: { readonly was: ArtistValues; readonly now: ArtistValues; readonly sections?: readonly SectionChange[] },
): Promise<void> {
  const { accountId, eventId } = scope;
  const ids = [was.form_id, now.form_id].filter((id) => typeof id === 'number');
  const forms = ids.length > 0 ? await em.find(Form, { accountId, eventId, id: { $in: ids } }) : [];
  const said = (values: ArtistValues) =>
    'form_id' in values ? { ...values, form_id: forms.find(({ id }) => id === values.form_id)?.name ?? null } : values;
  const changed = [...Object.keys(now), ...(sections.length > 0 ? ['section_limits'] : [])];
  await writeLog(em, scope, {
    action: 'change_artist',
    artist,
    details: { changed, was: said(was), now: said(now), ...(sections.length > 0 && { sections }) },
  });
}
