import type { PortalSection } from '@laminate/contracts/artist-portal';
import { i18n } from '@laminate/sdk/i18n';
import { totalOf, type Total } from '@laminate/rules/form-rules';

/**
 * Returns the progress on what the person can still do. Of a section whose deadline has passed, only what was answered
 * counts, since the rest is out of their hands. Organisers see it among all.
 */
export const openProgress = (sections: readonly Pick<PortalSection, 'required' | 'answered' | 'passed'>[]): Total =>
  totalOf(sections.map(({ required, answered, passed }) => ({ required: passed ? answered : required, answered })));

/** The figure in words. */
export const progressLabel = ({ required, answered }: Pick<Total, 'required' | 'answered'>): string =>
  required === 0
    ? i18n.t('Nothing more is required')
    : i18n.t('{answered} of {required} required fields answered', { answered, required });
