import { requiredOf, totalOf, type Total, visibleSections, type GivenAnswer } from '@laminate/rules/form-rules';
import type { AdvancingForm } from '@laminate/contracts/forms';

/**
 * How much of what is required of an artist is answered, in fields, and which sections lack something, in their order.
 */
export interface Missing extends Total {
  readonly sections: readonly string[];
}

/** What lacks in the sections that the artist sees, as the progress counts it. */
export function missingOf(form: Pick<AdvancingForm, 'sections'>, answers: readonly GivenAnswer[]): Missing {
  const counts = visibleSections(form, answers, { admin: false }).map((section) => ({
    name: section.name,
    ...requiredOf(section, answers),
  }));
  return {
    ...totalOf(counts),
    sections: counts.filter(({ required, answered }) => answered < required).map(({ name }) => name),
  };
}
