import { entities } from '@laminate/artists';
import { openFileMaker } from '@laminate/files';
import { createService, type RunningService, type ServiceEnv } from '@laminate/kit';
import type { ProgrammeOrder } from './exports/make-programme-file.ts';
import { answerRoutes } from './routes/answers/answers.ts';
import { advancingBoard } from './routes/answers/board.ts';
import { artistGuestRoutes } from './routes/artist-guests/artist-guests.ts';
import { artistPageRoutes } from './routes/artist-page/artist-page.ts';
import { artistRoutes } from './routes/artists/artists.ts';
import { tagRoutes } from './routes/artists/tags.ts';
import { formRoutes } from './routes/forms/forms.ts';
import { accommodationRoutes } from './routes/hotels/accommodation.ts';
import { hotelRoutes } from './routes/hotels/hotels.ts';
import { artistScheduleRoutes } from './routes/programme/artist-schedule.ts';
import { scheduleRoutes } from './routes/programme/schedules.ts';
import { stageRoutes } from './routes/programme/stages.ts';

/** Starts the advancing service: artists of an event, what they are asked, and what they are told. */
export function startAdvancing(env: ServiceEnv): Promise<RunningService> {
  const programmeFiles = openFileMaker<ProgrammeOrder>(new URL('exports/make-programme-file.ts', import.meta.url));
  return createService(
    {
      name: 'advancing',
      entities,
      endpoints: () => [
        ...artistRoutes,
        ...tagRoutes,
        ...artistPageRoutes,
        ...formRoutes,
        ...answerRoutes,
        advancingBoard,
        ...artistGuestRoutes,
        ...stageRoutes,
        ...scheduleRoutes,
        ...artistScheduleRoutes(programmeFiles),
        ...hotelRoutes,
        ...accommodationRoutes(programmeFiles),
      ],
      onClose: () => programmeFiles.close(),
    },
    env,
  );
}
