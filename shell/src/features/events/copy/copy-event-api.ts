import { COPY_PARTS, type CopyPart, type CopyPreview } from '@laminate/contracts/event-copies';
import type { Event } from '@laminate/contracts/events';
import { listEventTemplates, previewEventCopy, previewTemplateCopy } from '@laminate/contracts/routes/event-copies';
import { call, hasCode } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { queryOptions } from '@tanstack/react-query';

/** The templates of the account. */
export const templatesQuery = queryOptions({
  queryKey: ['event-templates'],
  queryFn: async ({ signal }) => (await call(listEventTemplates, { signal })).templates,
});

/** An event to copy, or a template to start from. */
export interface CopySource extends Pick<Event, 'id' | 'name' | 'start_time' | 'time_zone'> {
  readonly isTemplate?: true;
}

/** Choices for a copy of an event. */
export interface CopyChoices {
  readonly name: string;
  /** YYYY-MM-DD. */
  readonly first_day: string;
  readonly parts: readonly CopyPart[];
}

/** Checks whether two choices are of the same copy. */
export const isSameCopy = (one: CopyChoices, other: CopyChoices): boolean =>
  one.name === other.name && one.first_day === other.first_day && one.parts.join() === other.parts.join();

/** Lets a call about a source that was deleted while its copy was prepared say so. */
export const orDeleted = <Answer>({ name }: CopySource, answer: Promise<Answer>): Promise<Answer> =>
  answer.catch((error: unknown) => {
    if (!hasCode(error, 'not_found')) throw error;
    throw Object.assign(error, { msg: i18n.t('“{event}” has been deleted', { event: name }) });
  });

/** Asks what a copy would be. @throws ApiError */
export async function askPreview(
  source: CopySource,
  { parts, ...query }: Omit<CopyChoices, 'name'> & { readonly name?: string },
  signal?: AbortSignal,
): Promise<CopyPreview> {
  const given = { query: { ...query, parts: parts.join(',') }, ...(signal && { signal }) };
  const { preview } = await orDeleted(
    source,
    source.isTemplate
      ? call(previewTemplateCopy, { ...given, params: { templateId: source.id } })
      : call(previewEventCopy, { ...given, params: { eventId: source.id } }),
  );
  return preview;
}

/**
 * A copy of all of an event, for the counts of its parts and for what the plan allows. Asked once for each visit: a
 * later answer would take away what was filled in by the first.
 */
export const wholeCopyQuery = (source: CopySource, firstDay: string) =>
  queryOptions({
    queryKey: ['event-copy', source.id, firstDay],
    queryFn: ({ signal }) => askPreview(source, { first_day: firstDay, parts: COPY_PARTS }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
