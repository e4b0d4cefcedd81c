import { forgetLeftPhotos, forgetOldImports, forgetOldOutcomes } from '@laminate/accreditation';
import type { ServiceContext } from '@laminate/kit';

const HOUR_MS = 3_600_000;
/** No account: only the policy for expired rows applies. */
const NOBODY = { accountId: 0, userId: 0 };

/** Keeps the tables of stored outcomes, and of imports and photos left behind, small. Answers how to stop. */
export function forgetOutcomesHourly({ db, log }: Pick<ServiceContext, 'db' | 'log'>): () => void {
  const timer = setInterval(() => {
    for (const forget of [forgetOldOutcomes, forgetOldImports, forgetLeftPhotos]) {
      db.transaction(NOBODY, forget).catch((error: unknown) =>
        log.warn({ err: error }, 'old outcomes were not forgotten'),
      );
    }
  }, HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}
