import { useIdParam } from '@laminate/sdk/router';
import { AnswerScreen } from '../features/gate/answer-screen.tsx';

/** Shows who can enter here, one tap away from the matrix. Security begins on this screen. */
export default function AccessViewScreen() {
  const eventId = useIdParam('eventId');
  return <AnswerScreen key={eventId} eventId={eventId} />;
}
