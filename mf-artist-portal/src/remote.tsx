import { defineRemote } from '@laminate/sdk';
import { lazy } from 'react';
import * as english from './locales/en.po';

export default defineRemote({
  name: 'mf-artist-portal',
  routes: {
    '/artist-page': lazy(() => import('./screens/artist-page-screen.tsx')),
    '/artist-advancing-form': lazy(() => import('./screens/artist-advancing-form-screen.tsx')),
  },
  messages: { en: async () => english, et: () => import('./locales/et.po') },
});
