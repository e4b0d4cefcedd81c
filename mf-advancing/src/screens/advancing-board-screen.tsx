import { AdvancingFrame } from '../advancing-frame.tsx';
import { Board } from '../features/board/board.tsx';

/** How all artists stand with what they are asked. */
export default function BoardScreen() {
  return <AdvancingFrame>{(event) => <Board event={event} />}</AdvancingFrame>;
}
