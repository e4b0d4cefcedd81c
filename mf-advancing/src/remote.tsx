import { defineRemote } from '@laminate/sdk';
import { lazy } from 'react';
import * as english from './locales/en.po';

export default defineRemote({
  name: 'mf-advancing',
  routes: {
    '/event/:eventId/artists': lazy(() => import('./screens/artists-screen.tsx')),
  },
  messages: { en: async () => english, et: () => import('./locales/et.po') },
});
