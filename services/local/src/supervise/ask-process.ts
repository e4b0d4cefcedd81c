import { Failure } from '@laminate/operate/failure';
import { spawnBound } from './tied-process.ts';

/** What a process that does one thing for this one says: lines for the operator, and at last how it went. */
export type Said = { readonly log: string } | { readonly failure: string } | { readonly done: true };

/**
 * Has a separate process do one thing, and ends that process as soon as it says how it went. Left to exit, it could
 * hang forever: Node can deadlock as it exits (nodejs/node#54918).
 * @param program a file that takes `asked` as its first message and answers with what `Said` lists
 * @param log one line for the operator
 * @throws Failure in the words of the process, or with how it ended when it said nothing
 */
export async function askProcess(program: string, asked: object, log: (line: string) => void): Promise<void> {
  const { child, ended, end } = await spawnBound(process.execPath, [program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const failure = await new Promise<string | undefined>((resolve) => {
    child.on('message', (said: Said) => {
      if ('log' in said) log(said.log);
      else resolve('failure' in said ? said.failure : undefined);
    });
    void ended.then((how) => resolve(`A process that prepares the start ended with ${how}: see above.`));
    child.send(asked, () => undefined);
  });
  await end([]);
  if (failure !== undefined) throw new Failure(failure);
}
