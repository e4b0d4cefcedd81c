import { defineRemote } from '@laminate/sdk';
import { lazy } from 'react';
import { resumeForm } from './features/form/resume.ts';
import { resumeRiders } from './features/riders/resume.ts';
import * as english from './locales/en.po';

export default defineRemote({
  name: 'mf-artist-portal',
  routes: {
    '/artist-page': lazy(() => import(/* webpackChunkName: "published" */ './features/overview/overview.tsx')),
    '/artist-advancing-form': lazy(() => import('./screens/artist-advancing-form-screen.tsx')),
    '/artist-general-information': lazy(
      () => import(/* webpackChunkName: "published" */ './features/information/information.tsx'),
    ),
    '/artist-accommodation': lazy(
      () => import(/* webpackChunkName: "published" */ './features/accommodation/accommodation.tsx'),
    ),
    '/artist-accomodation': lazy(
      () => import(/* webpackChunkName: "published" */ './features/accommodation/accommodation.tsx'),
    ),
    '/artist-timetable': lazy(() => import(/* webpackChunkName: "published" */ './features/schedule/timetable.tsx')),
    '/artist-day-sheet': lazy(() => import(/* webpackChunkName: "published" */ './features/day-sheet/day-sheet.tsx')),
  },
  async resume() {
    await Promise.all([resumeForm(), resumeRiders()]);
  },
  messages: { en: async () => english, et: () => import('./locales/et.po') },
});
