import type { SessionDevice } from '@laminate/contracts/session';
import { confirm, getSession } from '@laminate/sdk';
import { signOut } from '@laminate/sdk/session';
import { i18n } from '@laminate/sdk/i18n';
import { useNavigate } from '@laminate/sdk/router';

/** A door device has no password to come back with, so it is asked. */
const deviceMayLeave = ({ checkpoint }: SessionDevice) =>
  confirm(i18n.t('This device will need a new link to come back.'), {
    title: i18n.t('Log this device out?'),
    confirmLabel: i18n.t('Log out'),
    cancelLabel: checkpoint ? i18n.t('Stay at the gate') : i18n.t('Stay at the door'),
    danger: true,
  });

/** Signs the person out, unless they or a module object, and shows the login. A door device gets its own entrance. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return () => {
    void (async () => {
      const device = getSession()?.device;
      if (device && !(await deviceMayLeave(device))) return;
      if (await signOut()) await navigate(device ? '/door' : '/login');
    })();
  };
}
