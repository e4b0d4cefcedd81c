import { expect, type Page } from '@playwright/test';

/** Waits until this browser can start the product without a network: the list of remotes is stored last. */
export async function expectReadyForOffline(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(async () => (await caches.match('/remotes.json')) !== undefined)).toBe(true);
}

/** Everything that the product keeps on this device, as text: databases, caches and local storage. */
export function everythingStored(page: Page): Promise<{ databases: string; caches: string; storage: string }> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('no database'));
      });
    const databases: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        databases.push(name, store, await done(database.transaction(store).objectStore(store).getAll()));
      database.close();
    }
    const entries: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        entries.push(request.url, (await (await cache.match(request))?.text()) ?? '');
    }
    return { databases: JSON.stringify(databases), caches: entries.join('\n'), storage: JSON.stringify(localStorage) };
  });
}
