/**
 * Runs a task while no other page of this browser runs one under the same name. Where the browser has no Web Locks,
 * which exist in secure contexts only, tasks run one after the other.
 */
export const withLock = <T>(name: string, task: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(`laminate-portal-${name}`, task) : task();
