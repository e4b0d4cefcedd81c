import { id, text, list, idIn, made, type Step } from './step.ts';

const REGISTRATION = {
  email: 'spec@example.test',
  password: 'raudtee-sild-44',
  userName: 'Kati Kask',
  password2: 'raudtee-sild-44',
  accountName: 'Kaldapealne',
};
const NEW_PASSWORD = 'linnu-tee-telk-45';

/** §7.1, session and account. */
export const SESSION: readonly Step[] = [
  { call: 'POST /api/register', as: 'nobody', body: () => REGISTRATION },
  {
    call: 'POST /api/auth',
    as: 'nobody',
    body: () => ({ username: REGISTRATION.email, password: REGISTRATION.password }),
    answers: () => ({ access_token: text, user: { e_mail: REGISTRATION.email, account_id: id } }),
    keep: ({ access_token: token }) => ({ newcomer: token }),
  },
  {
    call: 'POST /api/change-password',
    as: 'newcomer',
    body: () => ({ current_password: REGISTRATION.password, new_password: NEW_PASSWORD }),
  },
  {
    call: 'POST /api/auth',
    as: 'nobody',
    body: () => ({ username: REGISTRATION.email, password: NEW_PASSWORD }),
    keep: ({ access_token: token }) => ({ newcomer: token }),
  },
  {
    call: 'POST /api/payment-plans/select-plan',
    as: 'newcomer',
    body: () => ({ name: 'Monthly 1' }),
    answers: () => ({ plan: { plan_name: 'Monthly 1' } }),
  },
  {
    call: 'POST /api/payment-plans/select-free',
    as: 'newcomer',
    answers: () => ({ plan: { plan_name: 'Free', only_guestlist: true } }),
  },
  { call: 'POST /api/logout', as: 'newcomer' },
  {
    call: 'GET /api/payment-plans/current',
    answers: () => ({
      plan_name: 'Monthly 2',
      only_guestlist: false,
      user_count: id,
      user_limit: 10,
      event_count: id,
      event_limit: 5,
    }),
  },
  { call: 'GET /api/payment-plans', answers: () => ({ payment_plans: list }) },
  { call: 'GET /api/accounts/users', answers: () => ({ users: list }) },
  {
    call: 'POST /api/accounts/users',
    body: () => ({ user_email: 'liis@example.test', name: 'Liis Lepik', role: 'manager', password: 'kadakas-kivi-46' }),
    answers: made('user'),
    keep: idIn('user', 'colleague'),
  },
  {
    call: 'POST /api/accounts/users/{colleague}',
    body: () => ({ name: 'Liis Mets', email: 'liis@example.test', role: 'security' }),
    answers: () => ({ user: { name: 'Liis Mets' } }),
  },
  { call: 'POST /api/accounts/users/{colleague}/delete' },
];
