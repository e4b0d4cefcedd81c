import { ArtistFrame } from '../artist/artist-frame.tsx';
import { ArtistSchedule } from '../features/programme/artist-schedule.tsx';

/** When and where an artist plays. */
export default function ArtistScheduleScreen() {
  return <ArtistFrame>{(artist, event) => <ArtistSchedule event={event} artistId={artist.id} />}</ArtistFrame>;
}
