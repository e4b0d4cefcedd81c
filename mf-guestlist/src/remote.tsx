import { withRosterTexts } from '@laminate/roster/catalogs';
import { defineRemote } from '@laminate/sdk';
import { lazy } from 'react';
import * as english from './locales/en.po';

/** At its own address and at the one that the list of units links to. */
const unit = lazy(() => import('./screens/unit-screen.tsx'));

export default defineRemote({
  name: 'mf-guestlist',
  routes: {
    '/event/:eventId': lazy(() => import('./features/dashboard/dashboard-screen.tsx')),
    '/event/:eventId/people': lazy(() => import('./screens/people-screen.tsx')),
    '/event/:eventId/people/multi-add': lazy(() => import('./features/import/import-screen.tsx')),
    '/event/:eventId/units': lazy(() => import('./screens/units-screen.tsx')),
    '/event/:eventId/unit/:unitId': unit,
    '/events/:eventId/units/:unitId': unit,
    '/event/:eventId/unit/:unitId/group/:groupId': lazy(() => import('./screens/group-screen.tsx')),
    '/event/:eventId/delegated-lists': lazy(() => import('./features/delegations/delegated-lists.tsx')),
    '/event/:eventId/invitations': lazy(() => import('./features/invitations/invitations-screen.tsx')),
    '/event/:eventId/invitations/:listId': lazy(() => import('./features/invitations/list-screen.tsx')),
    '/event/:eventId/requests': lazy(() => import('./features/requests/requests-screen.tsx')),
    '/event/:eventId/requests/:requestId': lazy(() => import('./features/requests/request-screen.tsx')),
    '/event/:eventId/request-categories': lazy(() => import('./features/requests/categories-screen.tsx')),
    '/event/:eventId/door-devices': lazy(() => import('./features/door-devices/door-devices.tsx')),
    '/event/:eventId/guest-fields': lazy(() => import('./features/guest-fields/guest-fields.tsx')),
    '/event/:eventId/ticket-shops': lazy(() => import('./features/live-sources/live-sources.tsx')),
    '/guests': lazy(() => import('./features/shared-list/shared-list.tsx')),
  },
  palette: () => import('./features/people/people-palette.ts'),
  messages: withRosterTexts({ en: async () => english, et: () => import('./locales/et.po') }),
});
