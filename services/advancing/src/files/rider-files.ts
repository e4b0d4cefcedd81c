import { forgetOldChanges, forgetOldUploads, forgetRiderFile, orphanedRiderFiles } from '@laminate/artists';
import { clearOrphansHourly, type DocumentStore, type OrphanRound } from '@laminate/file-store';
import type { EntityManager, ServiceContext } from '@laminate/kit';

/**
 * The rider files of a service in a store. Deleted files, files never stored and abandoned uploads are cleared hourly, with
 * the changes of the programme that can no longer be undone.
 */
export interface RiderFiles extends Pick<OrphanRound, 'clear' | 'close'> {
  readonly store: DocumentStore;
}

async function orphaned(em: EntityManager) {
  await forgetOldUploads(em);
  await forgetOldChanges(em);
  return orphanedRiderFiles(em);
}

export function openRiderFiles(context: ServiceContext, store: DocumentStore): RiderFiles {
  const { clear, close } = clearOrphansHourly({ ...context, records: { forget: forgetRiderFile, orphaned } }, store);
  return { store, clear, close };
}
