import type { AnySection } from '@laminate/contracts/forms';
import { asksForPeople } from '@laminate/rules/form-rules';
import { i18n } from '@laminate/sdk/i18n';
import { Checkbox } from '@laminate/ui';
import { Check, CloudOff } from '@laminate/ui/icons';
import { queuedLabel } from '../../../portal/offline-reason.ts';
import type { RequestedSection } from '../model/form-state.ts';
import { formWork } from '../work/form-work.ts';
import type { ArtistPath } from '../../../portal/artist-path.ts';
import type { Save } from '../work/work.ts';
import classes from './form.module.css';

/** How an artist says that a section stays empty. */
const nothingLabel = (section: AnySection): string =>
  asksForPeople(section) ? i18n.t('We have no one to add') : i18n.t('We have nothing to add');

/** That they said so. */
export const nothingToAddLabel = (section: AnySection): string =>
  asksForPeople(section) ? i18n.t('No one to add') : i18n.t('Nothing to add');

interface NothingTickProps {
  readonly path: ArtistPath;
  readonly asked: RequestedSection;
  readonly saves: readonly Save[];
}

/**
 * Lets the user say that no answer will come, where a section takes several answers and has none. An answer takes it
 * back automatically.
 */
export function NothingTick({ path, asked: { section, terms, nothing, mayHaveNothing }, saves }: NothingTickProps) {
  const label = nothingLabel(section);
  const waits = saves.some(
    (save) => save.kind === 'nothing' && save.sectionId === section.id && save.state === 'waiting',
  );
  const said = nothing && terms.nothing_to_add?.said_by ? terms.nothing_to_add : null;
  if (!mayHaveNothing)
    return (
      nothing && (
        <p className={classes.passed}>
          <Check aria-hidden="true" />
          {nothingToAddLabel(section)}
        </p>
      )
    );
  return (
    <div className={classes.nothing}>
      <Checkbox
        label={label}
        {...(said && { description: i18n.t('Based on {name}', { name: said.said_by }) })}
        value={nothing}
        onChange={(ticked) => formWork.saves.add({ ...path, kind: 'nothing', sectionId: section.id, nothing: ticked })}
      />
      {waits && (
        <p className={classes.quiet} role="status">
          <CloudOff aria-hidden="true" />
          {queuedLabel()}
        </p>
      )}
    </div>
  );
}
