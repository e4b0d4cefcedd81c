import { faultsIn, type Faults } from '../model/faults-in.ts';
import type { RequestedSection, FormState } from '../model/form-state.ts';
import { formWork } from '../work/form-work.ts';
import { isUnsaved } from '../work/newer.ts';
import type { ArtistPath } from '../../../portal/artist-path.ts';
import type { Draft, Save } from '../work/work.ts';

/** Section that blocks handing in the form. */
export interface Lack extends RequestedSection {
  readonly faults: Faults;
}

/** State of handing in the form. */
export interface Submission {
  readonly submitted: boolean;
  /** Time of submission, ISO 8601, or null until then. */
  readonly at: string | null;
  /** Places where something required, or typed and not saved, is in the way. */
  readonly lacks: readonly Lack[];
  /** Whether it is on its way, or waits for the network. */
  readonly state: Save['state'] | null;
  submit(): void;
}

/** Returns what blocks handing in the form, and the way to do it. */
export function submissionOf(
  path: ArtistPath,
  state: FormState,
  {
    drafts,
    saves,
    submitted,
    at,
  }: {
    readonly drafts: readonly Draft[];
    readonly saves: readonly Save[];
    readonly submitted: boolean;
    readonly at: string | null;
  },
): Submission {
  const unsaved = drafts.filter((draft) => isUnsaved(draft, saves));
  return {
    submitted,
    at,
    lacks: state.asked
      .filter(
        ({ section, required, answered, passed }) =>
          !passed && (answered < required || unsaved.some(({ sectionId }) => sectionId === section.id)),
      )
      .map((asked) => ({ ...asked, faults: faultsIn(asked, unsaved, (slot) => formWork.refusals.get(slot)) })),
    state: saves.find(({ kind }) => kind === 'submit')?.state ?? null,
    submit: () => formWork.saves.add({ ...path, kind: 'submit' }),
  };
}
