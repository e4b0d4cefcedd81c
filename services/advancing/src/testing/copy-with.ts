import path from 'node:path';
import { copiesOf } from '@laminate/testbed';
import type * as service from '../service.ts';

const copies = copiesOf(path.resolve(import.meta.dirname, '..'));

/**
 * The service with a statement of one file changed or left out, to show that a test fails without it.
 * @param module the file of the copy to take, by its path in the sources; its type is `Module`
 */
export const copyWith = <Module = typeof service>(file: string, statement: string, instead: string, module = 'service.ts'): Promise<Module> =>
  copies.copyWith<Module>(module, file, [[statement, instead]]);

/** Call when the tests of a file are done. */
export const { removeCopies } = copies;
