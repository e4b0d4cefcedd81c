import { parseArgs } from 'node:util';
import { errorMessage, Failure } from '../failure.ts';
import { buildWeb } from './build.ts';

/**
 * `npm run build [-- --again]`: shell and remotes, as far as their sources changed; with `--again` what the sources make
 * comes into use although it was moved on from.
 * @returns the exit code
 */
export async function run(): Promise<number> {
  const built = await buildWeb(console.log, parse(process.argv.slice(3)));
  if (built.length === 0) console.log('Nothing changed since the last build');
  return 0;
}

function parse(args: string[]): { again?: boolean } {
  try {
    return parseArgs({ args, options: { again: { type: 'boolean' } } }).values;
  } catch (error) {
    throw new Failure(`${errorMessage(error)}: npm run build takes --again alone.`);
  }
}
