import { apiError } from '@laminate/kit';
import type { EventState } from '../entities/index.ts';

type Text = Pick<EventState, 'generalInformation' | 'generalInformationRevision'>;

/**
 * @param seen the revision of the text that was changed. Without it, the change applies to whatever is there
 * @throws ApiError 409 `changed_meanwhile` with the current text in `current`
 */
export function checkSeenText(
  { generalInformation, generalInformationRevision }: Text,
  seen: number | undefined,
): void {
  if (seen === undefined || seen === generalInformationRevision) return;
  throw apiError('changed_meanwhile', {
    extra: { current: { general_information: generalInformation, revision: generalInformationRevision } },
  });
}
