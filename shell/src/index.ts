/**
 * The way in. The shell provides the shared libraries eagerly, in its first
 * files, so it needs no second round of loading before it can start.
 */
import './trusted-types.ts';
import './start.css';
import { bootstrap } from './bootstrap.tsx';
import { prepareForNoNetwork } from './offline/register.ts';
import { watchFailedFiles } from './remotes/failed-files.ts';
import { firstRegistry } from './remotes/registry.ts';
import { watchVersions } from './remotes/watch-versions.ts';
import { createRouter } from './router/router.tsx';

watchFailedFiles();
void bootstrap(firstRegistry(), createRouter);
prepareForNoNetwork();
watchVersions();
