import { globSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '@laminate/operate/settings';
import { run, tools } from './tools.ts';

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
export function scoreManifests(): string | undefined {
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
