import { CurrentText } from '@laminate/contracts/general-information';
import {
  addInformationPicture,
  getArtistInformation,
  getGeneralInformation,
  saveArtistInformation,
  saveGeneralInformation,
} from '@laminate/contracts/routes/general-information';
import { call, eventsQuery, hasCode, queryClient } from '@laminate/sdk';
import { uploadFile } from '@laminate/sdk/device';
import { queryOptions } from '@tanstack/react-query';

/**
 * Returns the query for the information for all artists of an event. It does not disturb the screen while the user
 * writes: only the screen fetches it again.
 */
export const generalInformationQuery = (eventId: number) =>
  queryOptions({
    queryKey: ['general-information', eventId],
    queryFn: ({ signal }) => call(getGeneralInformation, { params: { eventId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    gcTime: 0,
  });

/** The additional information for one artist. */
export const artistInformationQuery = (eventId: number, artistId: number) =>
  queryOptions({
    queryKey: ['general-information', eventId, artistId],
    queryFn: ({ signal }) => call(getArtistInformation, { params: { eventId, artistId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    gcTime: 0,
  });

/** A text with the number by which a change says what it changes. */
export interface SavedText {
  readonly general_information: string;
  readonly revision: number;
}

export interface TextChange extends SavedText {
  readonly publish: boolean;
}

export async function saveForAll(eventId: number, body: TextChange): Promise<SavedText> {
  const saved = await call(saveGeneralInformation, { params: { eventId }, body });
  if (body.publish) {
    queryClient.setQueryData(
      generalInformationQuery(eventId).queryKey,
      (before) => before && { ...before, event: saved.event },
    );
    await queryClient.invalidateQueries({ queryKey: eventsQuery.queryKey });
  }
  return saved;
}

export const saveForArtist = (
  eventId: number,
  artistId: number,
  { general_information, revision }: TextChange,
): Promise<SavedText> =>
  call(saveArtistInformation, { params: { eventId, artistId }, body: { general_information, revision } });

/** Returns the text that someone else has saved, or null for any other failure. */
export function textOfOthers(error: unknown): SavedText | null {
  if (!hasCode(error, 'changed_meanwhile')) return null;
  return CurrentText.safeParse(error.body.current).data ?? null;
}

/** Stores a picture for a text. @returns its address */
export async function addPicture(eventId: number, file: File): Promise<string> {
  return (await uploadFile(addInformationPicture, { params: { eventId }, fields: {}, file })).picture_url;
}
