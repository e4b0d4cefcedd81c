import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** What stands in a file, and what stands there instead. */
export type Change = readonly [statement: string, instead: string];

/**
 * Copies of a package with statements of one file changed or left out, to show that a test fails without them.
 * @param sources absolute path of the package's sources
 */
export function copiesOf(sources: string) {
  const copies: string[] = [];
  return {
    /**
     * @param module the file of the copy to take, by its path in the sources; its type is `Module`
     * @throws Error when a statement does not stand in the file exactly once
     */
    async copyWith<Module>(module: string, file: string, changes: readonly Change[]): Promise<Module> {
      const folder = await mkdtemp(path.join(sources, '..', 'control-'));
      copies.push(folder);
      await cp(sources, folder, { recursive: true });
      let whole = await readFile(path.join(folder, file), 'utf8');
      for (const [statement, instead] of changes) {
        const times = whole.split(statement).length - 1;
        if (times !== 1) throw new Error(`"${statement}" stands ${times} times in ${file}`);
        whole = whole.replace(statement, instead);
      }
      await writeFile(path.join(folder, file), whole);
      return (await import(pathToFileURL(path.join(folder, module)).href)) as Module;
    },
    /** Call when the tests of a file are done. */
    async removeCopies(): Promise<void> {
      await Promise.all(copies.splice(0).map((folder) => rm(folder, { recursive: true })));
    },
  };
}
