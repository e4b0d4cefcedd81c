import { parseArgs } from 'node:util';
import { errorMessage, Failure } from '@laminate/operate/failure';
import { buildServices, buildWeb } from './build.ts';

/**
 * Runs `npm run build [-- --again]`: builds services, shell and remotes, as far as their sources changed. With
 * `--again`, the build of the sources comes into use even if it was moved on from.
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
