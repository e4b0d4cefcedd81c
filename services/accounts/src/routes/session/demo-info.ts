import { accounts } from '@laminate/contracts';
import { endpoint } from '@laminate/kit';
import { DEMO_PASSWORD, DEMO_USERS } from '../../demo-users.ts';

export const demoInfo = endpoint(accounts.demoInfo).handle(({ env }) => ({
  demo:
    env.DEMO === '1'
      ? { password: DEMO_PASSWORD, users: DEMO_USERS.map(({ e_mail, label }) => ({ e_mail, label })) }
      : null,
}));
