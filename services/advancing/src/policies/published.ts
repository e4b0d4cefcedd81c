import type { Artist } from '@laminate/artists';
import type { Identity } from '@laminate/kit';
import { runsArtists } from './runs-artists.ts';

type Event = NonNullable<Identity['event']>;
type Published = Pick<Event, 'schedule_published' | 'general_information_published'>;

/** Organisers see the schedule of an artist at any time, an artist's users once it is published. */
export const seesSchedule = (
  identity: Identity,
  { schedule_published }: Pick<Published, 'schedule_published'>,
): boolean => schedule_published || runsArtists(identity);

/** The same of the nights in hotels, which are published for each artist. */
export const seesAccommodation = (
  identity: Identity,
  { accommodationPublished }: Pick<Artist, 'accommodationPublished'>,
): boolean => accommodationPublished || runsArtists(identity);

/** Returns what the page of an artist shows: what is published, no matter who reads it. */
export const publishedOnPage = (
  event: Published,
  { accommodationPublished }: Pick<Artist, 'accommodationPublished'>,
) => ({
  information: event.general_information_published,
  schedule: event.schedule_published,
  nights: accommodationPublished,
});
