/** Password of every user of a demo installation. Never used where NODE_ENV is production. */
export const DEMO_PASSWORD = 'laminate-demo';

/** The users of a demo, as its login page shows them. */
export const DEMO_USERS = [
  { e_mail: 'owner@demo.test', label: 'Top dog' },
  { e_mail: 'manager@demo.test', label: 'Manager' },
  { e_mail: 'worker@demo.test', label: 'Check-in at the door' },
  { e_mail: 'workerplus@demo.test', label: 'Check-in and guest list' },
  { e_mail: 'security@demo.test', label: 'Security' },
  { e_mail: 'advancing@demo.test', label: 'Artist manager' },
  { e_mail: 'artist@demo.test', label: 'Artist' },
  { e_mail: 'superuser@demo.test', label: 'Superuser' },
] as const;
