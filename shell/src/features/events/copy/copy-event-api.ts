import { COPY_PARTS, type CopyPart, type CopyPreview } from '@laminate/contracts/event-copies';
import { previewEventCopy } from '@laminate/contracts/routes/event-copies';
import { call } from '@laminate/sdk';
import { queryOptions } from '@tanstack/react-query';

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

/** Asks what a copy would be. @throws ApiError */
export async function askPreview(
  eventId: number,
  { parts, ...query }: Omit<CopyChoices, 'name'> & { readonly name?: string },
  signal?: AbortSignal,
): Promise<CopyPreview> {
  const { preview } = await call(previewEventCopy, {
    params: { eventId },
    query: { ...query, parts: parts.join(',') },
    ...(signal && { signal }),
  });
  return preview;
}

/**
 * A copy of all of an event, for the counts of its parts and for what the plan allows. Asked once for each visit: a
 * later answer would take away what was filled in by the first.
 */
export const wholeCopyQuery = (eventId: number, firstDay: string) =>
  queryOptions({
    queryKey: ['event-copy', eventId, firstDay],
    queryFn: ({ signal }) => askPreview(eventId, { first_day: firstDay, parts: COPY_PARTS }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
