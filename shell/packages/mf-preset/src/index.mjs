export { oneBundleConfig } from './one-bundle.mjs';
export { shellConfig } from './shell.mjs';
export { containerName, EXPOSED_MODULE, remoteConfig } from './remote.mjs';
