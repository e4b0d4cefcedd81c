import { defineRemote } from '@laminate/sdk';
import { lazy } from 'react';
import * as english from './locales/en.po';

export default defineRemote({
  name: 'mf-advancing',
  routes: {
    '/event/:eventId/artists': lazy(() => import('./screens/artists-screen.tsx')),
    '/event/:eventId/advancing-forms': lazy(() => import('./features/board/advancing-forms-screen.tsx')),
    '/event/:eventId/advancing-form/:formId': lazy(() => import('./features/board/advancing-form-screen.tsx')),
    '/event/:eventId/advancing-form-artist/:artistId': lazy(() => import('./screens/artist-answers-screen.tsx')),
    '/event/:eventId/artist-guests': lazy(() => import('./screens/artist-guests-screen.tsx')),
    '/event/:eventId/artists/add': lazy(() => import('./screens/add-artist-screen.tsx')),
    '/event/:eventId/artist/:artistId': lazy(() => import('./features/artist/artist-screen.tsx')),
    '/event/:eventId/artist/:artistId/edit': lazy(() => import('./screens/edit-artist-screen.tsx')),
    '/event/:eventId/forms': lazy(() => import('./screens/forms-screen.tsx')),
    '/event/:eventId/forms/add': lazy(() => import('./screens/add-form-screen.tsx')),
    '/event/:eventId/forms/:formId': lazy(() => import('./screens/form-screen.tsx')),
    '/event/:eventId/artist/:artistId/accommodation': lazy(() => import('./screens/artist-accommodation-screen.tsx')),
    '/event/:eventId/artist/:artistId/schedule': lazy(() => import('./screens/artist-schedule-screen.tsx')),
    '/event/:eventId/accomodation': lazy(() => import('./screens/hotels-screen.tsx')),
    '/event/:eventId/accommodation': lazy(() => import('./screens/hotels-screen.tsx')),
    '/event/:eventId/hotels/add': lazy(() => import('./features/hotels/add-hotel-screen.tsx')),
    '/event/:eventId/hotels/:hotelId': lazy(() => import('./features/hotels/hotel-screen.tsx')),
    '/event/:eventId/timetable': lazy(() => import('./screens/timetable-screen.tsx')),
    '/event/:eventId/schedules/add': lazy(() => import('./features/programme/add-schedule-screen.tsx')),
    '/event/:eventId/schedules/:scheduleId': lazy(() => import('./features/programme/schedule-screen.tsx')),
    '/event/:eventId/stages': lazy(() => import('./screens/stages-screen.tsx')),
    '/event/:eventId/artist/:artistId/general_information': lazy(
      () => import('./screens/artist-information-screen.tsx'),
    ),
    '/event/:eventId/artist/:artistId/rider_files': lazy(() => import('./screens/rider-files-screen.tsx')),
    '/event/:eventId/general-information': lazy(() => import('./screens/general-information-screen.tsx')),
    '/event/:eventId/files': lazy(() => import('./screens/artist-files-screen.tsx')),
    '/event/:eventId/artist-exports': lazy(() => import('./screens/artist-exports-screen.tsx')),
    '/event/:eventId/artists-activity-log': lazy(() => import('./screens/artists-log-screen.tsx')),
  },
  messages: { en: async () => english, et: () => import('./locales/et.po') },
});
