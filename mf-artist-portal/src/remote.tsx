import { defineRemote } from '@laminate/sdk';
import { lazy } from 'react';
import { resumeForm } from './features/form/resume.ts';
import { resumeRiders } from './features/riders/resume.ts';
import * as english from './locales/en.po';

export default defineRemote({
  name: 'mf-artist-portal',
  routes: {
    '/artist-page': lazy(() => import(/* webpackChunkName: "published" */ './screens/artist-page-screen.tsx')),
    '/artist-advancing-form': lazy(() => import('./screens/artist-advancing-form-screen.tsx')),
    '/artist-general-information': lazy(
      () => import(/* webpackChunkName: "published" */ './screens/artist-general-information-screen.tsx'),
    ),
    '/artist-accommodation': lazy(
      () => import(/* webpackChunkName: "published" */ './screens/artist-accommodation-screen.tsx'),
    ),
    '/artist-accomodation': lazy(
      () => import(/* webpackChunkName: "published" */ './screens/artist-accommodation-screen.tsx'),
    ),
    '/artist-timetable': lazy(
      () => import(/* webpackChunkName: "published" */ './screens/artist-timetable-screen.tsx'),
    ),
    '/artist-day-sheet': lazy(
      () => import(/* webpackChunkName: "published" */ './screens/artist-day-sheet-screen.tsx'),
    ),
  },
  async resume() {
    await Promise.all([resumeForm(), resumeRiders()]);
  },
  messages: { en: async () => english, et: () => import('./locales/et.po') },
});
