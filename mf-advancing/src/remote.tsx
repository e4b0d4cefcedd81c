import { defineRemote } from '@laminate/sdk';
import { lazy } from 'react';
import * as english from './locales/en.po';

export default defineRemote({
  name: 'mf-advancing',
  routes: {
    '/event/:eventId/artists': lazy(() => import('./features/artists/artists.tsx')),
    '/event/:eventId/advancing-forms': lazy(() => import('./features/board/advancing-forms-screen.tsx')),
    '/event/:eventId/advancing-form/:formId': lazy(() => import('./features/board/advancing-form-screen.tsx')),
    '/event/:eventId/advancing-form-artist/:artistId': lazy(() => import('./features/answers/artist-answers.tsx')),
    '/event/:eventId/artist-guests': lazy(() => import('./features/artist-guests/artist-guests.tsx')),
    '/event/:eventId/artists/add': lazy(() => import('./features/artists/add-artist.tsx')),
    '/event/:eventId/artist/:artistId': lazy(() => import('./features/artist/artist-screen.tsx')),
    '/event/:eventId/artist/:artistId/edit': lazy(() => import('./features/artists/edit-artist.tsx')),
    '/event/:eventId/forms': lazy(() => import('./features/forms/forms-list.tsx')),
    '/event/:eventId/forms/add': lazy(() => import('./features/forms/add-form.tsx')),
    '/event/:eventId/forms/library': lazy(() => import('./features/forms/library.tsx')),
    '/event/:eventId/forms/:formId': lazy(() => import('./features/forms/edit-form.tsx')),
    '/event/:eventId/request-form/:categoryId': lazy(() => import('./features/forms/request-form.tsx')),
    '/event/:eventId/artist/:artistId/accommodation': lazy(() => import('./features/hotels/artist-accommodation.tsx')),
    '/event/:eventId/artist/:artistId/schedule': lazy(() => import('./features/programme/artist-schedule.tsx')),
    '/event/:eventId/accomodation': lazy(() => import('./features/hotels/hotels-page.tsx')),
    '/event/:eventId/accommodation': lazy(() => import('./features/hotels/hotels-page.tsx')),
    '/event/:eventId/hotels/add': lazy(() => import('./features/hotels/add-hotel-screen.tsx')),
    '/event/:eventId/hotels/:hotelId': lazy(() => import('./features/hotels/hotel-screen.tsx')),
    '/event/:eventId/timetable': lazy(() => import('./features/programme/timetable-page.tsx')),
    '/event/:eventId/schedules/add': lazy(() => import('./features/programme/add-schedule-screen.tsx')),
    '/event/:eventId/schedules/:scheduleId': lazy(() => import('./features/programme/schedule-screen.tsx')),
    '/event/:eventId/stages': lazy(() => import('./features/programme/stages-page.tsx')),
    '/event/:eventId/artist/:artistId/general_information': lazy(
      () => import('./features/general-information/artist-information.tsx'),
    ),
    '/event/:eventId/artist/:artistId/rider_files': lazy(() => import('./features/rider-files/rider-files.tsx')),
    '/event/:eventId/general-information': lazy(() => import('./features/general-information/general-information.tsx')),
    '/event/:eventId/files': lazy(() => import('./features/rider-files/artist-files.tsx')),
    '/event/:eventId/artist-exports': lazy(() => import('./features/artist-exports/artist-exports.tsx')),
    '/event/:eventId/artists-activity-log': lazy(() => import('./features/artists-log/artists-log.tsx')),
  },
  messages: { en: async () => english, et: () => import('./locales/et.po') },
});
