import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, readlinkSync, symlinkSync, unlinkSync } from 'node:fs';
import path from 'node:path';
import { errorCode, Failure, fileFailure } from '@laminate/operate/failure';

/** User that runs Postgres when we are root, since root is not allowed to. */
export interface Identity {
  uid: number;
  gid: number;
}

const PREFERRED = ['nobody', 'daemon'];
const OUTSIDE = '/var/lib/laminate';

/** Returns nothing for an ordinary user, or an unprivileged user of this machine for root. */
export function unprivilegedIdentity(): Identity | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid, gid }) => uid > 0 && gid > 0);
  const user = PREFERRED.map((name) => users.find((known) => known.name === name)).find(Boolean) ?? users[0];
  if (user) return { uid: user.uid, gid: user.gid };
  throw new Failure(
    'Postgres may not run as root and this machine has no other user: add one (for example "nobody"), or set DATABASE_URL.',
  );
}

/**
 * The folder that holds the cluster: the data folder itself, or, when Postgres runs as a user who can't
 * reach that (a project below /root), one in /var/lib/laminate that a link in the data folder points to.
 */
export function reachableHome(dataDir: string, identity: Identity | undefined): string {
  const link = path.join(dataDir, 'postgres-home');
  const linked = readLink(link);
  if (linked) return linked;
  if (!identity || canEnter(dataDir, identity)) return dataDir;
  const home = path.join(OUTSIDE, randomBytes(8).toString('hex'));
  try {
    mkdirSync(home, { recursive: true });
    for (const folder of [OUTSIDE, home]) chmodSync(folder, 0o711);
    symlinkSync(home, link);
  } catch (error) {
    throw fileFailure(error, OUTSIDE);
  }
  return home;
}

/** @returns the folder that is linked, or nothing when there is no link or it leads nowhere */
function readLink(link: string): string | undefined {
  try {
    const target = readlinkSync(link);
    mkdirSync(target, { recursive: true });
    return target;
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'EINVAL') return undefined;
    if (code === 'EEXIST') unlinkSync(link);
    throw fileFailure(error, link);
  }
}

function canEnter(folder: string, identity: Identity): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...identity, cwd: '/' }).status === 0;
}
