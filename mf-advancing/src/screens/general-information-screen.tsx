import { AdvancingFrame } from '../advancing-frame.tsx';
import { GeneralInformation } from '../features/general-information/general-information.tsx';

/** What all artists of an event are told. */
export default function GeneralInformationScreen() {
  return <AdvancingFrame>{(event) => <GeneralInformation event={event} />}</AdvancingFrame>;
}
