import type { PortalSection } from '@laminate/contracts/artist-portal';

interface OpenProgress {
  readonly required: number;
  readonly answered: number;
  /** Whole percent; 100 where nothing is required. */
  readonly progress: number;
}

/**
 * How far somebody is with what they can still do: of a section whose deadline has passed only what was answered counts, since
 * nothing about the rest is in their hands. Organisers see it among all.
 */
export function openProgress(sections: readonly Pick<PortalSection, 'required' | 'answered' | 'passed'>[]): OpenProgress {
  const answered = sections.reduce((sum, section) => sum + section.answered, 0);
  const required = sections.reduce((sum, section) => sum + (section.passed ? section.answered : section.required), 0);
  return { required, answered, progress: required === 0 ? 100 : Math.floor((100 * answered) / required) };
}
