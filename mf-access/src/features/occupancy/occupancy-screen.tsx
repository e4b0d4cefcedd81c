import { OccupancyPage } from './occupancy-page.tsx';
import { LiveOccupancy } from '../../occupancy/live-occupancy.tsx';

/** How full the areas of an event are. */
export default function OccupancyScreen() {
  return <LiveOccupancy show={OccupancyPage} />;
}
