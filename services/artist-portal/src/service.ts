import { entities } from '@laminate/artists';
import type { DocumentStore } from '@laminate/file-store';
import { createService, type RunningService, type ServiceEnv } from '@laminate/kit';
import { calendarRoutes } from './routes/calendar/calendar.ts';
import { draftRoutes } from './routes/form/drafts.ts';
import { formRoutes } from './routes/form/form.ts';
import { pageRoutes } from './routes/page/page.ts';
import { riderRoutes } from './routes/riders/riders.ts';
import { uploadRoutes } from './routes/riders/uploads.ts';

/**
 * Starts the service of the artists' portal: what artists are shown, and what they fill in. Its role in
 * Postgres sees the caller's own artists alone, and nothing that is not published to them.
 * @param riders where rider files are kept: the same store as the advancing service's
 */
export function startArtistPortal(env: ServiceEnv, riders: DocumentStore): Promise<RunningService> {
  const endpoints = () => [
    ...pageRoutes,
    ...formRoutes,
    ...draftRoutes,
    ...calendarRoutes,
    ...riderRoutes(riders),
    ...uploadRoutes(riders),
  ];
  return createService({ name: 'artist-portal', entities, endpoints }, env);
}
