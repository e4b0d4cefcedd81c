import { LiveSources } from '../features/live-sources/live-sources.tsx';
import { EventGate } from '../event/event-gate.tsx';

/** The ticket shops whose tickets are guests of an event. */
export default function LiveSourcesScreen() {
  return <EventGate>{(event) => <LiveSources key={event.id} event={event} />}</EventGate>;
}
