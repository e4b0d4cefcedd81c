import { forgetRiderFile, orphanedRiderFiles } from '@laminate/artists';
import { clearOrphansHourly, type FileStore, type OrphanRound } from '@laminate/file-store';
import type { ServiceContext } from '@laminate/kit';

/** The rider files of a service in a store; what was deleted or never stored is cleared hourly. */
export interface RiderFiles extends Pick<OrphanRound, 'clear' | 'close'> {
  readonly store: FileStore;
}

export function openRiderFiles(context: ServiceContext, store: FileStore): RiderFiles {
  const { clear, close } = clearOrphansHourly({ ...context, notes: { forget: forgetRiderFile, orphaned: orphanedRiderFiles } }, store);
  return { store, clear, close };
}
