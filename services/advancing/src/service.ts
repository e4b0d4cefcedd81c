import { entities } from '@laminate/artists';
import { openFileMaker } from '@laminate/files';
import { createService, type RunningService, type ServiceEnv } from '@laminate/kit';
import type { ProgrammeOrder } from './exports/make-programme-file.ts';
import { artistRoutes } from './routes/artists/artists.ts';
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
        ...stageRoutes, ...scheduleRoutes, ...artistScheduleRoutes(programmeFiles),
        ...hotelRoutes, ...accommodationRoutes(programmeFiles),
      ],
      onClose: () => programmeFiles.close(),
    },
    env,
  );
}
