import type { Answer, FormResponses, SectionTerms } from '@laminate/contracts/answers';
import { nothingToAdd, requiredOf } from '@laminate/rules/form-rules';
import type { AnySection } from '@laminate/contracts/forms';
import { confirm, failureOf, toast } from '@laminate/sdk';
import { formatDateTime } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { Badge, Button, LinkedText, RecordNote } from '@laminate/ui';
import { LockKeyhole, Pencil, Plus, Trash2, TriangleAlert } from '@laminate/ui/icons';
import { useState } from 'react';
import { formatDay } from '../../form-view/format-day.ts';
import { AnswerEditor } from './answer-editor.tsx';
import { emptyLabel, fullLabel, limitLabel, valueLabel } from './answer-labels.ts';
import { addAnswer, deleteAnswer, updateAnswer, type ArtistPath } from './api/form-responses.ts';
import { bindingLimit } from './binding-limit.ts';
import classes from './answers.module.css';

interface SectionAnswersProps {
  /** IANA zone of the event, in which times are shown. */
  readonly timeZone: string;
  readonly path: ArtistPath;
  readonly section: AnySection;
  readonly terms: SectionTerms;
  readonly answers: readonly Answer[];
  /** People whom the artist has named, and how many the card of the artist allows. */
  readonly people: Pick<FormResponses, 'performers' | 'crew' | 'guests'>;
  /** Admin mode is on. */
  readonly admin: boolean;
  /** Whether the caller can change anything at all. */
  readonly editable: boolean;
}

/** A section with what was answered to it, each answer to be edited in its place. */
export function SectionAnswers({
  timeZone,
  path,
  section,
  terms,
  answers,
  people,
  admin,
  editable,
}: SectionAnswersProps) {
  const [adding, setAdding] = useState(false);
  const may = {
    add: editable && (admin ? terms.room !== 0 : terms.can.add),
    edit: editable && (admin || terms.can.edit),
  };
  const limit = bindingLimit(section, terms, answers.length, people);
  const isFirst = answers.length === 0;
  const { required, answered } = requiredOf(section, terms.nothing_to_add ? [nothingToAdd(section.id)] : answers);
  const lacksForGood = editable && !admin && terms.passed && !section.admin_only && answered < required;
  const addLabel = isFirst ? i18n.t('Add response') : i18n.t('Add another response');
  return (
    <section
      id={`section-${section.id}`}
      className={classes.section}
      aria-label={section.name}
      data-below={section.parent_section_id !== null || undefined}
    >
      <header className={classes.head}>
        <h2>{section.name}</h2>
        {section.admin_only && (
          <span className={classes.term}>
            <LockKeyhole aria-hidden="true" size={14} />
            {i18n.t('Admins only')}
          </span>
        )}
        {terms.deadline && !terms.passed && (
          <span className={classes.term}>{i18n.t('Open until {day}', { day: formatDay(terms.deadline) })}</span>
        )}
        {terms.passed && (
          <span className={classes.term} data-late="true">
            <TriangleAlert aria-hidden="true" size={14} />
            {i18n.t('Deadline has passed')}
          </span>
        )}
        {limit && <span className={classes.term}>{limitLabel(limit)}</span>}
      </header>
      {lacksForGood && (
        <RecordNote>
          {i18n.t(
            'The artist can’t answer this any more. Set a later deadline under “Limits and deadlines”, or answer it yourself in admin mode.',
          )}
        </RecordNote>
      )}
      {[...new Set([section.description, section.message])].filter(Boolean).map((text) => (
        <p key={text} className={classes.message}>
          <LinkedText>{text}</LinkedText>
        </p>
      ))}
      {isFirst && !adding && section.fields.length > 0 && (
        <RecordNote>{emptyLabel(section, terms, timeZone)}</RecordNote>
      )}
      {answers.map((answer, at) => (
        <OneAnswer
          timeZone={timeZone}
          key={answer.answer_id}
          path={path}
          section={section}
          answer={answer}
          number={at + 1}
          admin={admin}
          editable={may.edit}
        />
      ))}
      {adding && (
        <AnswerEditor
          section={section}
          stored={{}}
          label={section.name}
          onCancel={() => setAdding(false)}
          onSave={async (fields) => {
            await addAnswer(path, { section_id: section.id, fields, ...(admin && { admin }) });
            toast.success(i18n.t('Response saved'));
            setAdding(false);
          }}
        />
      )}
      {!adding && may.add && section.fields.length > 0 && (
        <div>
          <Button
            icon={<Plus aria-hidden="true" />}
            aria-label={i18n.t('{action}: {name}', { action: addLabel, name: section.name })}
            onClick={() => setAdding(true)}
          >
            {addLabel}
          </Button>
        </div>
      )}
      {!adding && editable && limit && limit.used >= limit.limit && section.fields.length > 0 && (
        <RecordNote>{fullLabel(limit)}</RecordNote>
      )}
    </section>
  );
}

const guestLabels = () => ({
  waiting: i18n.t('waiting for the organiser'),
  accepted: i18n.t('accepted'),
  declined: i18n.t('declined'),
});

interface OneAnswerProps extends Pick<SectionAnswersProps, 'timeZone' | 'path' | 'section' | 'admin' | 'editable'> {
  readonly answer: Answer;
  /** Its place in the section, from 1. */
  readonly number: number;
}

function OneAnswer({ timeZone, path, section, answer, number, admin, editable }: OneAnswerProps) {
  const [editing, setEditing] = useState(false);
  const label = i18n.t('{section}, response {number}', { section: section.name, number });
  async function remove(): Promise<void> {
    const question = i18n.t('Are you sure you want to delete this response?');
    const first = section.fields
      .map((field) => valueLabel(field, answer.fields[field.id]))
      .find((label) => label !== '');
    if (
      !(await confirm(question, {
        title: [section.name, first ?? number].join(': '),
        confirmLabel: i18n.t('Delete'),
        cancelLabel: i18n.t('Cancel'),
        danger: true,
      }))
    )
      return;
    try {
      await deleteAnswer(path, answer.answer_id, admin);
      toast.success(i18n.t('Deleted response'));
    } catch (error) {
      toast.error(failureOf(error).message);
    }
  }
  if (editing) {
    return (
      <AnswerEditor
        section={section}
        stored={answer.fields}
        label={label}
        onCancel={() => setEditing(false)}
        onSave={async (fields) => {
          if (Object.keys(fields).length > 0) {
            await updateAnswer(path, answer.answer_id, { fields, revision: answer.revision, ...(admin && { admin }) });
            toast.success(i18n.t('Updated response'));
          }
          setEditing(false);
        }}
      />
    );
  }
  return (
    <article className={classes.answer} aria-label={label}>
      <dl className={classes.values}>
        {section.fields.map((field) => (
          <div key={field.id}>
            <dt>{field.label}</dt>
            <dd data-empty={valueLabel(field, answer.fields[field.id]) === '' || undefined}>
              {valueLabel(field, answer.fields[field.id]) || i18n.t('not answered')}
            </dd>
          </div>
        ))}
      </dl>
      <div className={classes.foot}>
        {answer.guest_state && <Badge>{guestLabels()[answer.guest_state]}</Badge>}
        <RecordNote>
          {i18n.t('{name}, {time}', { name: answer.changed_by, time: formatDateTime(answer.changed_at, timeZone) })}
        </RecordNote>
        {editable && (
          <span className={classes.actions}>
            <Button
              variant="ghost"
              icon={<Pencil aria-hidden="true" />}
              aria-label={i18n.t('Edit {name}', { name: label })}
              onClick={() => setEditing(true)}
            >
              {i18n.t('Edit')}
            </Button>
            <Button
              variant="ghost"
              icon={<Trash2 aria-hidden="true" />}
              aria-label={i18n.t('Delete {name}', { name: label })}
              onClick={() => void remove()}
            >
              {i18n.t('Delete')}
            </Button>
          </span>
        )}
      </div>
    </article>
  );
}
