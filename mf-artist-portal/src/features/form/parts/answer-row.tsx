import { confirm } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Button, IconButton } from '@laminate/ui';
import { CloudOff, Trash2 } from '@laminate/ui/icons';
import { deletedLabel, queuedLabel } from '../../../portal/offline-reason.ts';
import { rowLabels, valueLabel } from '../model/answer-labels.ts';
import type { RequestedSection } from '../model/form-state.ts';
import type { ShownAnswer } from '../model/shown-answers.ts';
import { deleteAnswer } from '../work/delete-answer.ts';
import { formWork } from '../work/form-work.ts';
import type { ArtistPath } from '../../../portal/artist-path.ts';
import classes from './answer.module.css';

interface AnswerRowProps {
  readonly path: ArtistPath;
  readonly asked: RequestedSection;
  readonly answer: ShownAnswer;
  /** Its place in the section, from 1. */
  readonly number: number;
  readonly onEdit: () => void;
}

const guestLabels = () => ({
  waiting: i18n.t('waiting for the organiser'),
  accepted: i18n.t('accepted'),
  declined: i18n.t('declined'),
});

/** Shows a saved answer, in one line where there can be many, otherwise field by field. */
export function AnswerRow({ path, asked: { section, many, can }, answer, number, onEdit }: AnswerRowProps) {
  const { name, more } = rowLabels(section, answer.fields);
  // Where there is one response, its first answer might be just “No”.
  const label = many ? name || i18n.t('{section}, response {number}', { section: section.name, number }) : section.name;
  const guest = answer.stored?.guest_state;
  // A waiting save can be changed as well. One that is being sent will be there in a moment.
  const editable = can.edit && answer.waiting !== 'delete' && answer.save?.state !== 'sending';

  async function remove(): Promise<void> {
    const question = i18n.t('Are you sure you want to delete this response?');
    if (
      !(await confirm(question, {
        title: label,
        confirmLabel: i18n.t('Delete'),
        cancelLabel: i18n.t('Cancel'),
        danger: true,
      }))
    )
      return;
    deleteAnswer(formWork, { ...path, sectionId: section.id }, answer);
  }
  return (
    <article className={classes.row} aria-label={label} data-waiting={answer.waiting ?? undefined}>
      <div className={classes.text}>
        {many ? (
          <>
            <p className={classes.name}>{label}</p>
            {(more || guest) && (
              <p className={classes.more}>{[more, guest && guestLabels()[guest]].filter(Boolean).join(' · ')}</p>
            )}
          </>
        ) : (
          <dl className={classes.values}>
            {section.fields.map((field) => {
              const label = valueLabel(field, answer.fields[field.id]);
              return (
                <div key={field.id}>
                  <dt>{field.label}</dt>
                  <dd data-empty={label === '' || undefined}>{label || i18n.t('not answered')}</dd>
                </div>
              );
            })}
          </dl>
        )}
        {answer.waiting && (
          <p className={classes.waiting}>
            <CloudOff aria-hidden="true" />
            {answer.waiting === 'delete' ? deletedLabel() : queuedLabel()}
          </p>
        )}
      </div>
      {editable && (
        <div className={classes.rowButtons}>
          <Button
            variant="ghost"
            size="door"
            className={classes.edit}
            aria-label={i18n.t('Edit {name}', { name: label })}
            onClick={onEdit}
          >
            {i18n.t('Edit')}
          </Button>
          <IconButton
            size="door"
            label={i18n.t('Delete {name}', { name: label })}
            withoutTooltip
            onClick={() => void remove()}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </article>
  );
}
