/**
 * `npm run contract`: compares the route table with what is recorded of it, raises the version of the contract
 * accordingly and records it as it is.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT_VERSION } from '@laminate/contracts';
import { changesBetween } from '@laminate/contracts/shape/compare';
import { shapeOfContract, type Shape } from '@laminate/contracts/shape/shape';
import { projectRoot } from '../settings.ts';
import { raisedVersion } from './raised-version.ts';

const folder = path.join(projectRoot, 'services/packages/contracts');
const record = path.join(folder, 'contract.json');

/** Replaces the version in a file, leaving the rest of it as it is. */
function rewrite(file: string, from: string, to: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
}

const now = shapeOfContract();
const changes = existsSync(record)
  ? changesBetween(JSON.parse(readFileSync(record, 'utf8')) as Shape, now)
  : { breaking: [], additive: [] };
const version = raisedVersion(CONTRACT_VERSION, changes);
for (const [kind, lines] of Object.entries(changes)) for (const line of lines) console.log(`${kind}: ${line}`);
const member = (of: string) => `"version": "${of}"`;
const locked = (of: string) => `"name": "@laminate/contracts",\n      ${member(of)}`;
rewrite(path.join(folder, 'package.json'), member(CONTRACT_VERSION), member(version));
rewrite(path.join(folder, 'src/contract-version.ts'), `'${CONTRACT_VERSION}'`, `'${version}'`);
rewrite(path.join(projectRoot, 'package-lock.json'), locked(CONTRACT_VERSION), locked(version));
writeFileSync(record, `${JSON.stringify({ version, ...now }, null, 1)}\n`);
console.log(
  version === CONTRACT_VERSION
    ? `The contract is ${version} as before`
    : `The contract is ${version} now, it was ${CONTRACT_VERSION}`,
);
