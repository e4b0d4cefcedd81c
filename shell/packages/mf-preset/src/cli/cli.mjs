#!/usr/bin/env node
/** `laminate-remote <command>`: builds, shows and releases the remote in this folder. */
import { parseArgs } from 'node:util';

const HELP = `laminate-remote <command>
  build                       builds the remote into dist/building
  release                     builds it and makes one file of it, for npm run install-remote of an installation
  dev --against <address>     shows it inside a running installation, to you alone
      --port <number>         port of the address that you open; 4300 unless said
      --backend <address>     your own service, for calls below /api/x; else they go to the installation
      --roles <list>          roles that it is told you have; owner unless said`;

const COMMANDS = {
  build: async (root) => {
    const { build } = await import('./build.mjs');
    await build(root);
  },
  release: async (root) => {
    const { release } = await import('./release.mjs');
    console.log(await release(root));
  },
  dev: async (root, values) => {
    if (!URL.canParse(values.against ?? ''))
      throw new Error('Name the installation: npm run dev -- --against https://events.example.org');
    const { dev } = await import('./dev.mjs');
    const { url } = await dev(root, {
      against: values.against,
      port: Number(values.port),
      backend: values.backend,
      roles: values.roles.split(','),
    });
    console.log(`Ready: ${url} shows ${values.against} with this remote, to you alone`);
  },
};

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      against: { type: 'string' },
      backend: { type: 'string' },
      port: { type: 'string', default: '4300' },
      roles: { type: 'string', default: 'owner' },
    },
  });
  const command = COMMANDS[positionals[0]];
  if (values.help || !command) {
    console.log(HELP);
    process.exitCode = values.help ? 0 : 2;
  } else await command(process.cwd(), values);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
