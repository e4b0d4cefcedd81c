import { parseArgs } from 'node:util';
import { projectRoot } from '../settings.ts';
import { sbomOf } from './sbom.ts';

const { values } = parseArgs({
  options: { cpu: { type: 'string', default: process.arch } },
});
// The image is of Debian, whatever this machine is.
console.log(JSON.stringify(sbomOf(projectRoot, { os: 'linux', cpu: values.cpu, libc: 'glibc' }), null, 2));
