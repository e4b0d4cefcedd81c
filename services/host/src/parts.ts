import { SERVICES, type Service } from '@laminate/kit/database/roles';

/** What a process can run. */
export type Part = Service | 'gateway';
export const PARTS: readonly Part[] = ['gateway', ...SERVICES];
