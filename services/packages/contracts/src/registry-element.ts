/** Id of the element in which a page of the gateway brings the `RemoteRegistry` along. */
export const REGISTRY_ELEMENT = 'remotes';
