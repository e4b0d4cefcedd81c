export { liveLabel } from '../stream/live-label.ts';
export { LiveState, NotLive } from '../stream/live-state.tsx';
