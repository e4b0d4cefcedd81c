/**
 * Version of the contract between services and interface, which is all of this package. It follows semver by what the
 * route table promises. Services say which version they speak, and releases of remotes say which one they need. `npm
 * run contract` raises it.
 */
export const CONTRACT_VERSION = '6.0.0';
