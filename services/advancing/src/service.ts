import { entities } from '@laminate/artists';
import { createService, type RunningService, type ServiceEnv } from '@laminate/kit';
import { answerRoutes } from './routes/answers/answers.ts';
import { advancingBoard } from './routes/answers/board.ts';
import { artistGuestRoutes } from './routes/artist-guests/artist-guests.ts';
import { artistPageRoutes } from './routes/artist-page/artist-page.ts';
import { artistRoutes } from './routes/artists/artists.ts';
import { tagRoutes } from './routes/artists/tags.ts';
import { formRoutes } from './routes/forms/forms.ts';

/** Starts the advancing service: artists of an event, what they are asked, and what they are told. */
export function startAdvancing(env: ServiceEnv): Promise<RunningService> {
  const endpoints = () => [
    ...artistRoutes,
    ...tagRoutes,
    ...artistPageRoutes,
    ...formRoutes,
    ...answerRoutes,
    advancingBoard,
    ...artistGuestRoutes,
  ];
  return createService({ name: 'advancing', entities, endpoints }, env);
}
