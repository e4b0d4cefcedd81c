import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const git = promisify(execFile);

/**
 * The commit that a folder's sources are of: what `COMMIT` says, for builds without a checkout, or git's.
 *
 * @param {string} folder
 * @returns {Promise<string | undefined>} undefined without git, outside a checkout, and where something is not
 * committed
 */
export async function commitOf(folder) {
  const { COMMIT = '' } = process.env;
  if (/^[0-9a-f]{40,64}$/.test(COMMIT)) return COMMIT;
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
