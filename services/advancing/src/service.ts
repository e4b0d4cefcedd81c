import { entities } from '@laminate/artists';
import { createService, type RunningService, type ServiceEnv } from '@laminate/kit';
import { artistRoutes } from './routes/artists/artists.ts';
import { formRoutes } from './routes/forms/forms.ts';

/** Starts the advancing service: artists of an event, what they are asked, and what they are told. */
export function startAdvancing(env: ServiceEnv): Promise<RunningService> {
  return createService({ name: 'advancing', entities, endpoints: () => [...artistRoutes, ...formRoutes] }, env);
}
