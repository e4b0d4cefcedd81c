import type { PortalSection } from '@laminate/contracts/artist-portal';
import { openProgress } from './open-progress.ts';
import classes from './section-progress.module.css';

type SectionInProgress = Pick<PortalSection, 'id' | 'required' | 'answered' | 'passed'>;

function stateOf({ required, answered, passed }: SectionInProgress): 'done' | 'closed' | 'partly' | undefined {
  if (answered === required) return 'done';
  if (passed) return 'closed';
  return answered > 0 ? 'partly' : undefined;
}

/**
 * Shows a punch for each section that requires something, the same on every screen. None is full at 0 %, and all that
 * are open are full at 100 %. Once nothing can be required, all are full.
 */
export function SectionProgress({ sections }: { readonly sections: readonly SectionInProgress[] }) {
  const isRequired = openProgress(sections).required > 0;
  const counted = isRequired ? sections.filter(({ required }) => required > 0) : sections;
  return (
    <span className={classes.punches} aria-hidden="true">
      {counted.map((section) => (
        <i key={section.id} data-state={isRequired ? stateOf(section) : 'done'} />
      ))}
    </span>
  );
}
