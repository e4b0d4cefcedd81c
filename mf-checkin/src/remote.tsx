import { defineRemote } from '@laminate/sdk';
import { lazy } from 'react';
import { resumeTaps } from './features/door/queue/resume.ts';
import * as english from './locales/en.po';

resumeTaps();

const DoorScreen = lazy(() => import('./features/door/door-screen.tsx'));

export default defineRemote({
  name: 'mf-checkin',
  routes: { '/event/:eventId/check_in': DoorScreen, '/check-in/:eventId': DoorScreen },
  messages: { en: async () => english, et: () => import('./locales/et.po') },
});
