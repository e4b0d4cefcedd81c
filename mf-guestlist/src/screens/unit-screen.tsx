import { i18n } from '@laminate/sdk/i18n';
import { useIdParam } from '@laminate/sdk/router';
import { PlaceScreen } from './place-screen.tsx';

/** One unit: its groups and everyone in it. */
export default function UnitScreen() {
  const unitId = useIdParam('unitId');
  return <PlaceScreen key={unitId} unitId={unitId} groupId={null} missing={i18n.t('Unit not found')} />;
}
