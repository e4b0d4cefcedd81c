/**
 * The way into the artists' portal, a page of its own: its files hold nothing of the organisers' screens, and the list
 * of modules of its host names those for artists alone.
 */
import '../trusted-types.ts';
import '../start.css';
import { bootstrap } from '../bootstrap.tsx';
import { prepareForNoNetwork } from '../offline/register.ts';
import { watchFailedFiles } from '../remotes/failed-files.ts';
import { firstRegistry } from '../remotes/registry.ts';
import { watchVersions } from '../remotes/watch-versions.ts';
import { createPortalRouter } from './portal-router.tsx';

watchFailedFiles();
void bootstrap(firstRegistry(), createPortalRouter);
prepareForNoNetwork();
watchVersions();
