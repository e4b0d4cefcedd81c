import {
  entities,
  forgetTextPicture,
  isTextPictureShared,
  noteTextPicture,
  orphanedTextPictures,
} from '@laminate/artists';
import { openPictures } from '@laminate/file-store';
import { FileMaker } from '@laminate/files';
import { createService, type RunningService, type ServiceEnv } from '@laminate/kit';
import type { AnswersOrder } from './exports/make-answers-file.ts';
import type { ProgrammeOrder } from './exports/make-programme-file.ts';
import { openRiderFiles } from './files/rider-files.ts';
import type { Stores } from './files/stores.ts';
import { portalUrl } from '@laminate/kit/public-url';
import { advancingBoard, answerRoutes } from './routes/answers/answers.ts';
import { artistExportRoutes } from './routes/artist-exports/artist-exports.ts';
import { artistGuestRoutes } from './routes/artist-guests/artist-guests.ts';
import { artistPageRoutes } from './routes/artist-page/artist-page.ts';
import { artistRoutes, tagRoutes } from './routes/artists/artists.ts';
import { listArtistsLogs } from './routes/artists-log/artists-log.ts';
import { formRoutes } from './routes/forms/forms.ts';
import { artistContactRoutes } from './routes/general-information/contacts.ts';
import {
  generalInformationRoutes,
  informationPictureRoutes,
} from './routes/general-information/general-information.ts';
import { accommodationRoutes } from './routes/hotels/bookings.ts';
import { hotelRoutes } from './routes/hotels/hotels.ts';
import { artistScheduleRoutes } from './routes/programme/artist-schedule.ts';
import { scheduleRoutes } from './routes/programme/schedules.ts';
import { stageRoutes } from './routes/programme/stages.ts';
import { reminderRoutes } from './routes/reminders/reminders.ts';
import { artistFileRoutes } from './routes/rider-files/artist-files.ts';
import { riderFileRoutes } from './routes/rider-files/rider-files.ts';

/** Starts the advancing service: artists of an event, their forms, and what is published to them. */
export function startAdvancing(env: ServiceEnv, stores: Stores): Promise<RunningService> {
  const answerFiles = new FileMaker<AnswersOrder>(new URL('./exports/make-answers-file.ts', import.meta.url));
  const programmeFiles = new FileMaker<ProgrammeOrder>(new URL('./exports/make-programme-file.ts', import.meta.url));
  const closing: (() => void)[] = [];
  return createService(
    {
      name: 'advancing',
      entities,
      endpoints: (context) => {
        const pictures = openPictures(
          {
            ...context,
            records: {
              note: noteTextPicture,
              forget: forgetTextPicture,
              isShared: isTextPictureShared,
              orphaned: orphanedTextPictures,
            },
          },
          stores.pictures,
        );
        const riders = openRiderFiles(context, stores.riders);
        closing.push(pictures.close, riders.close);
        return [
          ...artistRoutes,
          ...tagRoutes,
          ...artistPageRoutes,
          ...formRoutes,
          ...answerRoutes,
          advancingBoard,
          ...reminderRoutes(portalUrl(env)),
          ...artistGuestRoutes,
          ...stageRoutes,
          ...scheduleRoutes,
          ...artistScheduleRoutes(programmeFiles),
          ...hotelRoutes,
          ...accommodationRoutes(programmeFiles),
          ...artistContactRoutes,
          ...generalInformationRoutes,
          ...informationPictureRoutes(pictures),
          ...riderFileRoutes(riders.store),
          ...artistFileRoutes(riders.store),
          ...artistExportRoutes(answerFiles),
          listArtistsLogs,
        ];
      },
      onClose: async () => {
        for (const close of closing) close();
        await Promise.all([answerFiles.close(), programmeFiles.close()]);
      },
    },
    env,
  );
}
