import { useIdParam } from '@laminate/sdk/router';
import { AnswerScreen } from '../features/gate/answer-screen.tsx';

/** Where security begins: who may enter here, one tap away from the matrix. */
export default function AccessViewScreen() {
  const eventId = useIdParam('eventId');
  return <AnswerScreen key={eventId} eventId={eventId} />;
}
