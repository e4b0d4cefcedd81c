import path from 'node:path';
import { copiesOf, type Change } from '@laminate/testbed';
import type * as accreditation from '../index.ts';

export type Accreditation = typeof accreditation;
export type { Change };

const copies = copiesOf(path.resolve(import.meta.dirname, '..'));

/** The package with some statements of one file changed or left out, to show that a test fails without them. */
export const copyWith = (file: string, changes: readonly Change[]): Promise<Accreditation> => copies.copyWith<Accreditation>('index.ts', file, changes);

/** Call when the tests of a file are done. */
export const { removeCopies } = copies;
