import { defineRemote } from '@laminate/sdk';
import { lazy } from 'react';
import * as english from './locales/en.po';

export default defineRemote({
  name: 'mf-guestlist',
  routes: {
    '/event/:eventId': lazy(() => import('./features/dashboard/dashboard-screen.tsx')),
    '/event/:eventId/people': lazy(() => import('./features/people/people-screen.tsx')),
    '/event/:eventId/people/multi-add': lazy(() => import('./screens/multi-add-screen.tsx')),
  },
  messages: { en: async () => english, et: () => import('./locales/et.po') },
});
