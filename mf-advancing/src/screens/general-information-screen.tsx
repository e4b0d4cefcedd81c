import { AdvancingFrame } from '../advancing-frame.tsx';
import { GeneralInformation } from '../features/general-information/general-information.tsx';

/** The information for all artists of an event. */
export default function GeneralInformationScreen() {
  return <AdvancingFrame>{(event) => <GeneralInformation event={event} />}</AdvancingFrame>;
}
