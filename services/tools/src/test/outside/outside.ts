import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DEMO_PASSWORD, DEMO_USERS } from '@laminate/accounts/demo-users';
import { projectRoot } from '@laminate/operate/settings';
import { addTallies, type Check, type Tally } from '../stage.ts';
import { clients } from './clients.ts';
import { fuzz } from './schemathesis.ts';
import { installKubeScore, installNpm, installPython, run, tools } from './tools.ts';

/** Finding of an external tool, or undefined if all is well. */
type Judge = () => string | undefined;

interface Tool {
  readonly name: string;
  /** @returns why it can't be had here */
  install(): string | undefined;
  judge: Judge;
}

const LOGIN = DEMO_USERS[0].e_mail;

async function tokenAt(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: LOGIN, password: DEMO_PASSWORD }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

async function eventAt(url: string, token: string): Promise<string> {
  const answer = await fetch(`${url}/api/events`, { headers: { authorization: `Bearer ${token}` } });
  return String(((await answer.json()) as { events: { id: number }[] }).events[0]?.id);
}

function spectral(document: string): string | undefined {
  const rules = path.join(tools.folder, 'spectral.json');
  writeFileSync(rules, '{ "extends": ["spectral:oas"] }');
  const { good, text } = run(tools.npm('spectral'), ['lint', document, '--ruleset', rules, '--fail-severity=error']);
  return good ? undefined : text;
}

/** Runs a tool where it can be had. */
function tally({ name, install, judge }: Tool): Tally {
  const missing = install();
  if (missing !== undefined) {
    console.log(`${name} is left out, it can't be installed here: ${missing}`);
    return { passed: 0, failed: 0, skipped: 1 };
  }
  const problem = judge();
  console.log(problem === undefined ? `${name}: all is well` : `${name} failed\n${problem}`);
  return { passed: problem === undefined ? 1 : 0, failed: problem === undefined ? 0 : 1, skipped: 0 };
}

/** What kube-score calls critical and is left as it is, with the reason. */
const NOT_MET: Readonly<Record<string, string>> = {
  '--ignore-container-cpu-limit':
    'a limit slows each process where the machine is idle, and requests already share the processor',
  '--ignore-test=container-image-tag': 'kustomization names the image: an operator sets its tag or digest there',
  '--ignore-test=container-security-context-user-group-id':
    'volumes of installations belong to 1000, and no user of the node can be reached without a host path',
};

const MANIFESTS = 'services/operate/deploy/kubernetes/{services,migrate,publish,rollback}/*.yaml';

/** @returns what kube-score calls critical in the manifests, or undefined where nothing is left */
function scoreManifests(): string | undefined {
  const files = globSync(MANIFESTS, { cwd: projectRoot }).filter((file) => !file.endsWith('kustomization.yaml'));
  const { good, text } = run(tools.kubeScore, [
    'score',
    '--output-format=ci',
    ...Object.keys(NOT_MET),
    ...files.map((file) => path.join(projectRoot, file)),
  ]);
  const critical = text.split('\n').filter((line) => line.startsWith('[CRITICAL]'));
  return good && critical.length === 0 ? undefined : critical.join('\n') || text.slice(-2000);
}

/**
 * The API and its document, judged by tools that others wrote, on a product that is started for them.
 * @param folder where reports are written
 */
export const outside = (folder: string, seed: number): Check => ({
  name: `The API by tools of others, seed ${seed}`,
  async run() {
    const { default: startForTests } = await import('@laminate/e2e/global-setup.ts');
    const named = process.env['BASE_URL'];
    const stop = await startForTests();
    try {
      const url = process.env['BASE_URL'] as string;
      const token = await tokenAt(url);
      const env = { BASE_URL: url, TOKEN: token, EVENT: await eventAt(url, token), LOGIN, PASSWORD: DEMO_PASSWORD };
      mkdirSync(tools.folder, { recursive: true });
      const document = path.join(tools.folder, 'openapi.json');
      writeFileSync(document, await (await fetch(`${url}/api/openapi.json`)).text());
      const reports = path.join(folder, 'schemathesis');
      rmSync(reports, { recursive: true, force: true });
      const tallies = [
        tally({ name: 'kube-score', install: installKubeScore, judge: scoreManifests }),
        tally({ name: 'Spectral', install: installNpm, judge: () => spectral(document) }),
        ...clients.map(({ name, install, judge }) => tally({ name, install, judge: () => judge(document, env) })),
        tally({
          name: 'schemathesis',
          install: installPython,
          judge: () => {
            const { failures, cases, listed } = fuzz(env, seed, reports);
            console.log(`schemathesis sent ${cases} requests; for ${listed} of its failures there is a reason`);
            return failures.length === 0 ? undefined : failures.join('\n');
          },
        }),
      ];
      return addTallies(tallies);
    } finally {
      await stop();
      // The next round starts its own product, where none was named.
      if (named === undefined) delete process.env['BASE_URL'];
    }
  },
});
