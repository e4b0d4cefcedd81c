import { parseArgs } from 'node:util';
import { errorMessage, Failure } from '../failure.ts';
import { buildServices, buildWeb } from './build.ts';

/**
 * `npm run build [-- --again]`: services, shell and remotes, as far as their sources changed; with `--again` what the sources make
 * comes into use although it was moved on from.
 * @returns the exit code
 */
export async function run(): Promise<number> {
  const options = parse(process.argv.slice(3));
  const services = await buildServices(console.log);
  const web = await buildWeb(console.log, options);
  if (!services && web.length === 0) console.log('Nothing changed since the last build');
  return 0;
}

function parse(args: string[]): { again?: boolean } {
  try {
    return parseArgs({ args, options: { again: { type: 'boolean' } } }).values;
  } catch (error) {
    throw new Failure(`${errorMessage(error)}: npm run build takes --again alone.`);
  }
}
