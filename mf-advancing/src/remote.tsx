import { defineRemote } from '@laminate/sdk';
import { lazy } from 'react';
import * as english from './locales/en.po';

export default defineRemote({
  name: 'mf-advancing',
  routes: {
    '/event/:eventId/artists': lazy(() => import('./screens/artists-screen.tsx')),
    '/event/:eventId/advancing-forms': lazy(() => import('./screens/advancing-board-screen.tsx')),
    '/event/:eventId/advancing-form/:formId': lazy(() => import('./screens/advancing-form-screen.tsx')),
    '/event/:eventId/advancing-form-artist/:artistId': lazy(() => import('./screens/artist-answers-screen.tsx')),
    '/event/:eventId/artist-guests': lazy(() => import('./screens/artist-guests-screen.tsx')),
    '/event/:eventId/artists/add': lazy(() => import('./screens/add-artist-screen.tsx')),
    '/event/:eventId/artist/:artistId': lazy(() => import('./screens/artist-screen.tsx')),
    '/event/:eventId/artist/:artistId/edit': lazy(() => import('./screens/edit-artist-screen.tsx')),
    '/event/:eventId/forms': lazy(() => import('./screens/forms-screen.tsx')),
    '/event/:eventId/forms/add': lazy(() => import('./screens/add-form-screen.tsx')),
    '/event/:eventId/forms/:formId': lazy(() => import('./screens/form-screen.tsx')),
  },
  messages: { en: async () => english, et: () => import('./locales/et.po') },
});
