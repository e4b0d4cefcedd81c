import { defineRemote } from '@laminate/sdk';
import { lazy } from 'react';
import * as english from './locales/en.po';

export default defineRemote({
  name: 'my-remote',
  routes: {
    '/event/:eventId/my-remote': lazy(() => import('./screens/main-screen.tsx')),
  },
  messages: { en: async () => english, et: () => import('./locales/et.po') },
});
