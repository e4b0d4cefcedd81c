import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Code that meets only what the product itself is made of. */
const NO_STRANGERS = /\.test\.tsx?$|\/testing(?:\.|\/)|^services\/(?:local|operate|tools|database)\/|^e2e\//;
/** A table of the module that any text can look up: `const NAMES: Readonly<Record<string, X>> = { …`. */
const TABLE = /^(?:export )?const (\w+): [^=]*\bRecord<string, .*> = \{(?!\};)/gm;

/**
 * Finds tables that are objects although they are looked up by text. An object also has what it inherits, so a text
 * such as `constructor` finds something in it. A Map finds only what was put there.
 *
 * @param root of the project
 * @param files sources, by their paths below it
 * @returns a sentence for each, or none when all is well
 */
export const textTables = (root: string, files: readonly string[]): string[] =>
  files
    .filter((file) => !NO_STRANGERS.test(file))
    .flatMap((file) =>
      [...readFileSync(path.join(root, file), 'utf8').matchAll(TABLE)].map(
        ([, name]) => `${file} looks ${name} up by text in an object: make it a Map.`,
      ),
    );
