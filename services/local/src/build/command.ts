import { buildWeb } from './build.ts';

/** `npm run build`: shell and remotes, as far as their sources changed. @returns the exit code */
export async function run(): Promise<number> {
  const built = await buildWeb(console.log);
  if (built.length === 0) console.log('Nothing changed since the last build');
  return 0;
}
