import { REGISTRY_ELEMENT } from '@laminate/contracts/registry-element';
import type { RemoteRegistry } from '@laminate/contracts/remotes';

/**
 * The list of remotes that the gateway put into this page. Undefined in the page as it was built, which devices keep.
 */
export function listInPage(): RemoteRegistry | undefined {
  const text = document.getElementById(REGISTRY_ELEMENT)?.textContent;
  return text ? (JSON.parse(text) as RemoteRegistry) : undefined;
}
