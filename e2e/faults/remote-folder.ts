import { renameSync } from 'node:fs';
import path from 'node:path';

/** The built web of the product under test, which may be damaged. */
export function webDir(): string {
  const folder = process.env.WEB_DIR;
  if (!folder) throw new Error('WEB_DIR is not set: these faults need a product with its own copy of the built web');
  return folder;
}

/** Takes a remote's whole folder away while something is done without it; it is back afterwards whatever happens. */
export async function withoutFolder(remote: string, act: (putBack: () => void) => Promise<void>): Promise<void> {
  const folder = path.join(webDir(), remote);
  const aside = `${folder}.taken-away`;
  renameSync(folder, aside);
  let gone = true;
  const putBack = () => {
    if (gone) renameSync(aside, folder);
    gone = false;
  };
  try {
    await act(putBack);
  } finally {
    putBack();
  }
}
