import { foldName } from '@laminate/contracts/fold-name';
import { requestedDetails, detailProblems, phoneDigits } from '../../../drafts/detail-cells.ts';
import type { DetailColumn } from '../../../drafts/detail-cells.ts';
import { extraOf, problemsOf } from '../../../drafts/guest-draft.ts';
import type { DraftProblem, GuestDraft } from '../../../drafts/guest-draft.ts';

/** Findings about a draft on its own, made once. It takes long for 50,000, so a worker does it outside the page. */
export interface DraftCheck {
  /** The name as it is compared with others, empty for a draft without a name. */
  readonly folded: string;
  /** Reasons why it can't be saved, empty when it can. */
  readonly problems: readonly DraftProblem[];
  /** Number of guests that it adds, plus-ones included. */
  readonly heads: number;
  /** The e-mail address and the figures of the telephone number as they are compared with those of others. */
  readonly email: string;
  readonly phone: string;
  /** Values that the service is asked about in addition to the name, or null for nothing. */
  readonly asked: Readonly<Record<string, string>> | null;
  /**
   * The folded name and what is asked, as one text. It is empty for a draft without a name, since nothing is asked
   * about it.
   */
  readonly question: string;
}

/** Checks drafts of an event with these fields. A checked draft is not checked again. */
export type DraftChecker = (draft: GuestDraft) => DraftCheck;

const known = new WeakMap<GuestDraft, DraftCheck>();

/** The checks of drafts for an event with these fields. */
export function draftChecker(fields: readonly DetailColumn[] = []): DraftChecker {
  const wrongDetails = detailProblems(fields);
  const asked = requestedDetails(fields);
  return (draft) => {
    let check = known.get(draft);
    if (!check) {
      const [folded, details] = [foldName(draft.name), asked(draft)];
      check = {
        folded,
        problems: [...problemsOf(draft), ...wrongDetails(draft)],
        heads: 1 + (extraOf(draft.extra) ?? 0),
        email: draft.details?.['email']?.toLowerCase() ?? '',
        phone: phoneDigits(draft.details?.['phone'] ?? ''),
        asked: details,
        question: folded === '' || !details ? folded : `${folded}\n${JSON.stringify(details)}`,
      };
      known.set(draft, check);
    }
    return check;
  };
}

/** Takes over what was found out elsewhere. */
export function rememberCheck(draft: GuestDraft, check: DraftCheck): void {
  known.set(draft, check);
}
