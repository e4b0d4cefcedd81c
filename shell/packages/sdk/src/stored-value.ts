import { createStore, type Store } from './store.ts';

const values = new Map<string, Store<string | null>>();

/**
 * A value that this browser stores, one for the whole page, such as what a device was set to.
 *
 * @param key one that ends with `_` and the number of an event goes with the session
 */
export function storedValue(key: string): Store<string | null> {
  const known = values.get(key);
  if (known) return known;
  const value = createStore<string | null>(null);
  let isSet = false;
  const made: Store<string | null> = {
    // Once it is set here it holds, also where the browser stores nothing.
    get: () => (isSet ? value.get() : localStorage.getItem(key)),
    set: (next) => {
      isSet = true;
      try {
        if (next === null) localStorage.removeItem(key);
        else localStorage.setItem(key, next);
      } catch (error) {
        console.warn('A value holds until the page is closed', error);
      }
      value.set(next);
    },
    subscribe: value.subscribe,
  };
  values.set(key, made);
  return made;
}
