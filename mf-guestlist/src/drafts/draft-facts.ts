import { foldName } from '@laminate/contracts/fold-name';
import { problemsOf } from './guest-draft.ts';
import type { DraftProblem, GuestDraft } from './guest-draft.ts';

/** What is found out about a draft by itself, once: it takes long for 50,000, so a worker does it beside the page. */
export interface DraftFacts {
  /** The name as it is compared with others; empty for a draft without a name. */
  readonly folded: string;
  /** Why it can't be saved; empty when it can. */
  readonly problems: readonly DraftProblem[];
}

const known = new WeakMap<GuestDraft, DraftFacts>();

/** The facts of a draft; worked out when they are not known yet. */
export function factsOf(draft: GuestDraft): DraftFacts {
  let facts = known.get(draft);
  if (!facts) {
    facts = { folded: foldName(draft.name), problems: problemsOf(draft) };
    known.set(draft, facts);
  }
  return facts;
}

/** Takes over facts that were worked out elsewhere. */
export function rememberFacts(draft: GuestDraft, facts: DraftFacts): void {
  known.set(draft, facts);
}
