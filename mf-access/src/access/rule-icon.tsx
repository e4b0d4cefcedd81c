import { Settings } from '@laminate/ui/icons';

/** Mark of an area that a profile opens by a rule. The rule's text is next to it, or is its name. */
export const RuleIcon = () => <Settings aria-hidden="true" size={13} />;
