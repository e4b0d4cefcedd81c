import type { PortalSection } from '@laminate/contracts/artist-portal';
import classes from './punches.module.css';

interface Punched extends Pick<PortalSection, 'id' | 'required' | 'answered' | 'passed'> {
  /** There is an answer, or none is to come. */
  readonly given: boolean;
}

function stateOf({ required, answered, given, passed }: Punched): 'done' | 'closed' | 'partly' | undefined {
  if (required === 0 ? given : answered === required) return 'done';
  if (passed) return 'closed';
  return given ? 'partly' : undefined;
}

/**
 * A punch for each section that asks for something, the same on every screen; the number beside it says it in words.
 */
export const Punches = ({ sections }: { readonly sections: readonly Punched[] }) => (
  <span className={classes.punches} aria-hidden="true">
    {sections.map((section) => (
      <i key={section.id} data-state={stateOf(section)} />
    ))}
  </span>
);
