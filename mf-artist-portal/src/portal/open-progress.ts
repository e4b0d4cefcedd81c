import type { PortalSection } from '@laminate/contracts/artist-portal';
import { totalOf, type Total } from '@laminate/contracts/form-rules';

/**
 * How far somebody is with what they can still do: of a section whose deadline has passed only what was answered
 * counts, since nothing about the rest is in their hands. Organisers see it among all.
 */
export const openProgress = (sections: readonly Pick<PortalSection, 'required' | 'answered' | 'passed'>[]): Total =>
  totalOf(sections.map(({ required, answered, passed }) => ({ required: passed ? answered : required, answered })));
