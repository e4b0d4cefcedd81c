import { useKeysOn } from '@laminate/sdk/actions';
import { Kbd } from '@laminate/ui';

/** The key that leads to the search, in its field, as long as it does. */
export function SearchKey() {
  return useKeysOn()('/') && <Kbd>/</Kbd>;
}
