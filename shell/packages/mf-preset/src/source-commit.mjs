import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const git = promisify(execFile);

/**
 * The commit that a folder's sources are of.
 *
 * @param {string} folder
 * @returns {Promise<string | undefined>} undefined without git, outside a checkout, and where something is not
 * committed
 */
export async function commitOf(folder) {
  try {
    const [head, changes] = await Promise.all([
      git('git', ['rev-parse', 'HEAD'], { cwd: folder }),
      git('git', ['status', '--porcelain'], { cwd: folder }),
    ]);
    return changes.stdout === '' ? head.stdout.trim() : undefined;
  } catch {
    return undefined;
  }
}
