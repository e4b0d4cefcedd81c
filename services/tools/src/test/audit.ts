import { spawnSync } from 'node:child_process';
import { projectRoot } from '@laminate/operate/settings';
import { oneCheck, type Check, type Tally } from './stage.ts';

/** Output of `npm audit --json`, without `metadata` if no registry has answered. */
interface Audit {
  readonly metadata?: { readonly vulnerabilities: Readonly<Record<'high' | 'critical', number>> };
  readonly message?: string;
}

/**
 * What an audit came to: known holes of high or critical severity are failures, and a registry that does not answer is
 * no finding.
 * @param text what `npm audit --json` printed
 */
export function auditTally(text: string): Tally {
  const { metadata } = JSON.parse(text) as Audit;
  if (!metadata) return { passed: 0, failed: 0, skipped: 1 };
  return oneCheck(metadata.vulnerabilities.high + metadata.vulnerabilities.critical === 0);
}

/** Asks the registry for known holes in what the product runs on. */
export const audit: Check = {
  name: 'Known holes in dependencies',
  run: async () => {
    const windows = process.platform === 'win32';
    const { stdout } = spawnSync(windows ? 'npm.cmd' : 'npm', ['audit', '--omit=dev', '--json'], {
      cwd: projectRoot,
      encoding: 'utf8',
      shell: windows,
    });
    const tally = auditTally(stdout);
    if (tally.skipped > 0)
      console.log(`No registry has answered: ${(JSON.parse(stdout) as Audit).message ?? 'no reason given'}`);
    if (tally.failed > 0) console.log(stdout);
    return tally;
  },
};
