import { defineRemote } from '@laminate/sdk';
import { lazy } from 'react';

export default defineRemote({
  name: 'mf-guestlist',
  routes: {
    '/event/:eventId/people': lazy(() => import('./features/people/people-screen.tsx')),
  },
  messages: { en: () => import('./locales/en.po'), et: () => import('./locales/et.po') },
});
