import { foldName } from '@laminate/contracts/fold-name';
import { problemsOf } from './guest-draft.ts';
import type { DraftProblem, GuestDraft } from './guest-draft.ts';

/** What is found out about a draft by itself, once: it takes long for 50,000, so a worker does it beside the page. */
export interface DraftDetails {
  /** The name as it is compared with others; empty for a draft without a name. */
  readonly folded: string;
  /** Why it can't be saved; empty when it can. */
  readonly problems: readonly DraftProblem[];
}

const known = new WeakMap<GuestDraft, DraftDetails>();

/** The facts of a draft; worked out when they are not known yet. */
export function detailsOf(draft: GuestDraft): DraftDetails {
  let details = known.get(draft);
  if (!details) {
    details = { folded: foldName(draft.name), problems: problemsOf(draft) };
    known.set(draft, details);
  }
  return details;
}

/** Takes over facts that were worked out elsewhere. */
export function rememberDetails(draft: GuestDraft, details: DraftDetails): void {
  known.set(draft, details);
}
