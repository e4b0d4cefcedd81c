#!/usr/bin/env node
/** `npm create laminate-remote <name>`: makes the repository of a remote. */
import { parseArgs } from 'node:util';
import { createRemote } from './create.mjs';

const HELP = `create-laminate-remote <name> [--backend]
Makes a folder <name> with a remote for Laminate: one screen, a test, a README.
  --backend  with a small service of its own, which the screen calls`;

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
    console.log(
      `${name} is made. Go on with:\n  cd ${name}\n  npm install\n  npm run dev -- --against <your installation>`,
    );
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
