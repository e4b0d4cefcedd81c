import {
  fieldsToForget,
  forgetField,
  forgetLeftPhotos,
  forgetOldDigests,
  forgetOldDrafts,
  forgetOldImports,
  forgetOldOutcomes,
  forgetOldSignUps,
} from '@laminate/accreditation';
import type { ServiceContext } from '@laminate/kit';
import { HOUR_MS, repeat } from '@laminate/kit/repeat';

/** No account: only the policy for expired rows applies. */
const NO_ONE = { accountId: 0, userId: 0 };

/** Forgets the fields of guests that can no longer be restored, with what guests had in them. */
export async function forgetFields({ db }: Pick<ServiceContext, 'db'>): Promise<void> {
  for (const field of await db.transaction(NO_ONE, fieldsToForget))
    await db.transaction({ accountId: field.account_id, userId: 0 }, (em) => forgetField(em, field));
}

/** Keeps the tables of stored outcomes, and of imports and photos left behind, small. Answers how to stop. */
export function forgetOutcomesHourly(context: Pick<ServiceContext, 'db' | 'log'>): () => void {
  const { db, log } = context;
  const hourly = (work: () => Promise<unknown>, failed: string) => repeat(work, { everyMs: HOUR_MS, log, failed });
  const closing = [
    ...[forgetOldOutcomes, forgetOldImports, forgetLeftPhotos, forgetOldSignUps, forgetOldDrafts, forgetOldDigests].map(
      (forget) => hourly(() => db.transaction(NO_ONE, forget), 'old outcomes were not forgotten'),
    ),
    hourly(() => forgetFields(context), 'deleted fields were not forgotten'),
  ];
  return () => {
    for (const close of closing) close();
  };
}
