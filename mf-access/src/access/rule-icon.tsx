import { Settings } from '@laminate/ui/icons';

/** The mark of an area that a profile opens by a rule; what the rule says stands beside it, or is its name. */
export const RuleIcon = () => <Settings aria-hidden="true" size={13} />;
