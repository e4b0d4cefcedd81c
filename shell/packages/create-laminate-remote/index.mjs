#!/usr/bin/env node
/** `npm create laminate-remote <name>`: makes the repository of a remote. */
import { parseArgs } from 'node:util';
import { createRemote } from './create.mjs';

const HELP = `create-laminate-remote <name> [--backend]
Makes a folder <name> with a remote for Laminate: one screen, a test, a README.
  --backend  with a small service of its own, which the screen calls`;

const DEV = 'npm run dev -- --against <your installation>';
const seeIt = (backend) =>
  backend
    ? `and, in two terminals:
  INSTALLATION=http://localhost:4300 npm run backend
  ${DEV} --backend http://localhost:4400`
    : `  ${DEV}`;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' }, backend: { type: 'boolean', default: false } },
  });
  const [name] = positionals;
  if (values.help || !name) {
    console.log(HELP);
    process.exitCode = values.help ? 0 : 2;
  } else {
    await createRemote(name, { into: process.cwd(), backend: values.backend });
    console.log(`${name} is made. Go on with:\n  cd ${name} && npm install && npm test\n${seeIt(values.backend)}`);
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
