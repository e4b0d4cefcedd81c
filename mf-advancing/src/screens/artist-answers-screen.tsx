import { AdvancingFrame } from '../advancing-frame.tsx';
import { ArtistAnswers } from '../features/answers/artist-answers.tsx';

/** What one artist has answered. */
export default function ArtistAnswersScreen() {
  return <AdvancingFrame>{(event) => <ArtistAnswers event={event} />}</AdvancingFrame>;
}
