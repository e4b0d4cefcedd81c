import { ExportButton } from '../features/export/export-button.tsx';
import { PeopleScreen } from '../features/people/people-screen.tsx';

/** The guest list of an event, with its way out as files and on paper. */
export default function People() {
  return <PeopleScreen exportOf={(lists) => <ExportButton {...lists} />} />;
}
