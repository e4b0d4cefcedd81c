import { useIdParam } from '@laminate/sdk/router';
import { ReadOnlyMatrix } from '../features/matrix/read-only-matrix.tsx';
import { AccessGate } from './access-gate.tsx';

/** Where security begins: the access system of the event, to read. */
export default function AccessViewScreen() {
  return <AccessGate eventId={useIdParam('eventId')}>{(system) => <ReadOnlyMatrix system={system} />}</AccessGate>;
}
