import { unsentTaps } from '@laminate/device';
import { withRosterTexts } from '@laminate/roster/catalogs';
import { defineRemote } from '@laminate/sdk';
import { lazy } from 'react';
import * as english from './locales/en.po';

/** Under both addresses that are in use. */
const access = lazy(() => import('./screens/access-screen.tsx'));
const chooseEvent = lazy(() => import('./screens/choose-event-screen.tsx'));

export default defineRemote({
  name: 'mf-access',
  routes: {
    '/event/:eventId/access-system': access,
    '/event/:eventId/access': access,
    '/access-system-view/:eventId': lazy(() => import('./features/gate/answer-screen.tsx')),
    '/event/:eventId/roll-call': lazy(() => import('./screens/roll-call-screen.tsx')),
    '/event/:eventId/checkpoints': lazy(() => import('./features/checkpoints/checkpoints-screen.tsx')),
    '/event/:eventId/occupancy': lazy(() => import('./features/occupancy/occupancy-screen.tsx')),
    '/event/:eventId/control-room': lazy(() => import('./features/control-room/control-room-screen.tsx')),
    '/event/:eventId/wristband-stock': lazy(() => import('./features/stock/stock-page.tsx')),
    '/all_data': chooseEvent,
    '/view_access': chooseEvent,
  },
  async resume() {
    if (unsentTaps('passages') > 0) (await import('./features/gate/queue/gate-queue.ts')).gateQueue();
  },
  messages: withRosterTexts({ en: async () => english, et: () => import('./locales/et.po') }),
});
