import type { AnswerChange, NewAnswer } from '@laminate/contracts/answers';
import type { ArtistChange } from '@laminate/contracts/artists';
import {
  addAnswer as add,
  deleteAnswer as remove,
  formResponses,
  submitForm as submit,
  updateAnswer as update,
} from '@laminate/contracts/routes/answers';
import { updateArtist } from '@laminate/contracts/routes/artists';
import { call, queryClient } from '@laminate/sdk';
import { queryOptions } from '@tanstack/react-query';

/** An artist of an event, as paths name them. */
export interface ArtistPath {
  readonly eventId: number;
  readonly artistId: number;
}

const keyOf = ({ eventId, artistId }: ArtistPath) => ['form-responses', eventId, artistId] as const;

/** The form of an artist with the answers to it. */
export const formResponsesQuery = (params: ArtistPath) =>
  queryOptions({ queryKey: keyOf(params), queryFn: ({ signal }) => call(formResponses, { params, signal }) });

/**
 * Shows the answers as they are after a change, even a refused one, and asks again for what is drawn from them
 * elsewhere.
 */
async function refreshed<T>(path: ArtistPath, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['advancing-board', path.eventId] });
    void queryClient.invalidateQueries({ queryKey: ['artist-guests', path.eventId] });
    void queryClient.invalidateQueries({ queryKey: ['artists', path.eventId] });
    void queryClient.invalidateQueries({ queryKey: ['artist', path.eventId, path.artistId] });
    await queryClient.invalidateQueries({ queryKey: keyOf(path) });
  }
}

export const addAnswer = (params: ArtistPath, body: NewAnswer) => refreshed(params, call(add, { params, body }));

export const updateAnswer = (path: ArtistPath, answerId: number, body: AnswerChange) =>
  refreshed(path, call(update, { params: { ...path, answerId }, body }));

export const deleteAnswer = (path: ArtistPath, answerId: number, admin: boolean) =>
  refreshed(path, call(remove, { params: { ...path, answerId }, body: { admin } }));

export const submitForm = (params: ArtistPath, admin: boolean) =>
  refreshed(params, call(submit, { params, body: { admin } }));

export const saveSectionLimits = (params: ArtistPath, limits: NonNullable<ArtistChange['section_limits']>) =>
  refreshed(params, call(updateArtist, { params, body: { section_limits: limits } }));
