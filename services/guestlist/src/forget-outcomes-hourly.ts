import {
  fieldsToForget,
  forgetField,
  forgetLeftPhotos,
  forgetOldImports,
  forgetOldOutcomes,
} from '@laminate/accreditation';
import type { ServiceContext } from '@laminate/kit';

const HOUR_MS = 3_600_000;
/** No account: only the policy for expired rows applies. */
const NOBODY = { accountId: 0, userId: 0 };

/** Forgets the fields of guests that cannot be restored any more, with what guests had in them. */
export async function forgetFields({ db }: Pick<ServiceContext, 'db'>): Promise<void> {
  for (const field of await db.transaction(NOBODY, fieldsToForget))
    await db.transaction({ accountId: field.account_id, userId: 0 }, (em) => forgetField(em, field));
}

/** Keeps the tables of stored outcomes, and of imports and photos left behind, small. Answers how to stop. */
export function forgetOutcomesHourly(context: Pick<ServiceContext, 'db' | 'log'>): () => void {
  const { db, log } = context;
  const timer = setInterval(() => {
    for (const forget of [forgetOldOutcomes, forgetOldImports, forgetLeftPhotos]) {
      db.transaction(NOBODY, forget).catch((error: unknown) =>
        log.warn({ err: error }, 'old outcomes were not forgotten'),
      );
    }
    forgetFields(context).catch((error: unknown) => log.warn({ err: error }, 'deleted fields were not forgotten'));
  }, HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}
