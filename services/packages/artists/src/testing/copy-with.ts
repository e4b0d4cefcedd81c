import path from 'node:path';
import { copiesOf } from '@laminate/testbed';
import type * as artists from '../index.ts';

const copies = copiesOf(path.resolve(import.meta.dirname, '..'));

/** The package with a statement of one file changed or left out, to show that a test fails without it. */
export const copyWith = (file: string, statement: string, instead: string): Promise<typeof artists> =>
  copies.copyWith<typeof artists>('index.ts', file, [[statement, instead]]);

/** Call when the tests of a file are done. */
export const { removeCopies } = copies;
