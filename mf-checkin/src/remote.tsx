import { defineRemote } from '@laminate/sdk';
import { lazy } from 'react';

const DoorScreen = lazy(() => import('./features/door/door-screen.tsx'));

export default defineRemote({
  name: 'mf-checkin',
  routes: { '/event/:eventId/check_in': DoorScreen, '/check-in/:eventId': DoorScreen },
  messages: { en: () => import('./locales/en.po'), et: () => import('./locales/et.po') },
});
