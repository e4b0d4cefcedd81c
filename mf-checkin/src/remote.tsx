import { unsentTaps } from '@laminate/device';
import { withRosterTexts } from '@laminate/roster/catalogs';
import { defineRemote } from '@laminate/sdk';
import { lazy } from 'react';
import { canTap } from './features/door/queue/can-tap.ts';
import * as english from './locales/en.po';

const DoorScreen = lazy(() => import('./features/door/door-screen.tsx'));

export default defineRemote({
  name: 'mf-checkin',
  routes: { '/event/:eventId/check_in': DoorScreen, '/check-in/:eventId': DoorScreen },
  async resume() {
    if (canTap() && unsentTaps('taps') > 0) (await import('./features/door/door-screen.tsx')).doorQueue();
  },
  messages: withRosterTexts({ en: async () => english, et: () => import('./locales/et.po') }),
});
