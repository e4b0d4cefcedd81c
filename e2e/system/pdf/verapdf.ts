import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '@laminate/operate/settings';

/** Both are run only for tests, and are no part of the product. */
const ARTIFACT = 'org.verapdf.apps:greenfield-apps:1.28.2';
const FOLDER = path.join(projectRoot, 'node_modules/.cache/outside-tools');
const JAR = path.join(FOLDER, 'greenfield-apps-1.28.2.jar');

const answers = (program: string): boolean => spawnSync(program, ['-version']).error === undefined;

/**
 * Returns the command, fetched by Maven where it is missing. @returns null, and says so, where there is no Java or
 * Maven
 */
export function verapdf(): string | null {
  if (!answers('java')) return without('Java runs veraPDF: "apt-get install default-jre-headless" brings it');
  if (existsSync(JAR)) return JAR;
  if (!answers('mvn')) return without('Maven brings veraPDF: "apt-get install maven" brings it');
  mkdirSync(FOLDER, { recursive: true });
  const copy = ['dependency:copy', `-Dartifact=${ARTIFACT}`, `-DoutputDirectory=${FOLDER}`];
  const { status, stdout } = spawnSync('mvn', ['--batch-mode', '--quiet', ...copy], { encoding: 'utf8' });
  return status === 0 && existsSync(JAR) ? JAR : without(`Maven couldn't bring veraPDF:\n${stdout}`);
}

function without(reason: string): null {
  console.log(reason);
  return null;
}

/** A rule of PDF/UA that a document breaks, and how often. */
interface BrokenRule {
  readonly clause: string;
  readonly testNumber: number;
  readonly description: string;
  readonly failedChecks: number;
}

interface Report {
  readonly report: {
    readonly jobs: readonly {
      readonly itemDetails: { readonly name: string };
      readonly validationResult?: readonly {
        readonly compliant: boolean;
        readonly details: { readonly ruleSummaries: readonly BrokenRule[] };
      }[];
    }[];
  };
}

/**
 * Returns what veraPDF says of the files of a folder, which is by name the rules that each breaks, or null if it could
 * not read the file.
 */
export function judgedBy(jar: string, folder: string): ReadonlyMap<string, readonly string[] | null> {
  const verdict = ['--flavour', 'ua1', '--format', 'json'];
  const args = ['-cp', jar, 'org.verapdf.apps.GreenfieldCliWrapper', ...verdict, '--recurse', folder];
  // It ends with 1 where a document fails.
  const { stdout } = spawnSync('java', args, { encoding: 'utf8', maxBuffer: 1e9 });
  return new Map(
    (JSON.parse(stdout) as Report).report.jobs.map(({ itemDetails, validationResult }) => [
      path.basename(itemDetails.name),
      validationResult?.[0]?.details.ruleSummaries.map(
        ({ clause, testNumber, description, failedChecks }) =>
          `${clause}-${testNumber}, ${failedChecks} times: ${description}`,
      ) ?? null,
    ]),
  );
}

/** Its version, in a line. */
export const versionOf = (jar: string): string =>
  execFileSync('java', ['-cp', jar, 'org.verapdf.apps.GreenfieldCliWrapper', '--version'], { encoding: 'utf8' })
    .trim()
    .split('\n')[0] ?? '';
