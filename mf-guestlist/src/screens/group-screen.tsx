import { i18n } from '@laminate/sdk/i18n';
import { useIdParam } from '@laminate/sdk/router';
import { PlaceScreen } from './place-screen.tsx';

/** One group of a unit and everyone in it. */
export default function GroupScreen() {
  const unitId = useIdParam('unitId');
  const groupId = useIdParam('groupId');
  return <PlaceScreen key={groupId} unitId={unitId} groupId={groupId} missing={i18n.t('Group not found')} />;
}
