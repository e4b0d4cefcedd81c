/**
 * Version of the contract between services and interface, which is all of this package: semver by what the route table
 * promises. Services say which one they speak, releases of remotes which one they need; `npm run contract` raises it.
 */
export const CONTRACT_VERSION = '5.7.0';
