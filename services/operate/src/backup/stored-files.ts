import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FileStore } from '@laminate/file-store';
import type pg from 'pg';
import { sha256, storedFile, type BackedUpFile, type StoreName } from './manifest.ts';

export type Stores = Readonly<Record<StoreName, FileStore>>;

interface NotedFile {
  readonly store: StoreName;
  readonly key: string;
  /** Whether it is shown somewhere. Other files might not be stored yet, or might no longer be stored. */
  readonly needed: boolean;
}

const NOTED = `
  select 'pictures' as store, key, attached as needed from accreditation.picture
  union all select 'pictures', key, attached from advancing.picture
  union all select 'documents', key, stored and deleted_at is null from advancing.rider_file`;

/** Every file that rows name, as the client sees them. */
export const notedFiles = async (client: pg.Client): Promise<NotedFile[]> =>
  (await client.query<NotedFile>(NOTED)).rows;

/**
 * Copies what rows name by now. Once before the moment of the rows: whatever is deleted after that was copied before.
 */
export async function copyBeforehand(client: pg.Client, files: CopiedFiles): Promise<void> {
  await files.copy(await notedFiles(client));
}

/** Number of files read at the same time from a store that could be far away. */
const AT_ONCE = 8;

/** Copies files from the stores into a backup, each once: a key always means the same bytes. */
export class CopiedFiles {
  readonly #stores: Stores;
  readonly #folder: string;
  readonly #copied = new Map<string, BackedUpFile>();

  constructor(stores: Stores, folder: string) {
    this.#stores = stores;
    this.#folder = folder;
  }

  /** @returns those that are needed and not there */
  async copy(noted: readonly NotedFile[]): Promise<Pick<NotedFile, 'store' | 'key'>[]> {
    const waiting = noted.filter(({ store, key }) => !this.#copied.has(`${store} ${key}`));
    const missing: Pick<NotedFile, 'store' | 'key'>[] = [];
    const work = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop())
        if (!(await this.#copyOne(next)) && next.needed) missing.push({ store: next.store, key: next.key });
    };
    // All of them have ended when this throws, so none keeps writing into an abandoned folder.
    const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
    return missing;
  }

  async #copyOne({ store, key }: NotedFile): Promise<boolean> {
    const bytes = await this.#stores[store].get(key);
    if (!bytes) return false;
    const file = storedFile(this.#folder, { store, key });
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, bytes, { mode: 0o600 });
    this.#copied.set(`${store} ${key}`, { store, key, bytes: bytes.length, sha256: sha256(bytes) });
    return true;
  }

  /** Lists the files of the backup. Files that were no longer noted at its moment are left out. */
  listed(noted: readonly NotedFile[]): BackedUpFile[] {
    return noted.flatMap(({ store, key }) => this.#copied.get(`${store} ${key}`) ?? []);
  }
}
