import { entities } from '@laminate/artists';
import { createService, type RunningService, type ServiceEnv } from '@laminate/kit';
import { calendarRoutes } from './routes/calendar/calendar.ts';
import { draftRoutes } from './routes/form/drafts.ts';
import { formRoutes } from './routes/form/form.ts';
import { pageRoutes } from './routes/page/page.ts';

/**
 * Starts the service of the artists' portal: what who acts for an artist is told, and what they fill in. Its role in Postgres
 * sees the caller's own artists alone, and nothing that is not published to them.
 */
export function startArtistPortal(env: ServiceEnv): Promise<RunningService> {
  return createService({ name: 'artist-portal', entities, endpoints: () => [...pageRoutes, ...formRoutes, ...draftRoutes, ...calendarRoutes] }, env);
}
