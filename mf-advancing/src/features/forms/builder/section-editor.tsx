import {
  MAX_LIMIT,
  SECTION_COVERS,
  SECTION_TYPES,
  WITHOUT_DEADLINE,
  WITHOUT_FIELDS,
  type SectionCovers,
  type SectionType,
} from '@laminate/contracts/forms';
import { confirm } from '@laminate/sdk';
import { getLocale, i18n } from '@laminate/sdk/i18n';
import { Alert, Button, Checkbox, DateInput, NumberInput, Select, TextInput, Textarea } from '@laminate/ui';
import { Plus, Trash2 } from '@laminate/ui/icons';
import { aboutLabel } from '../../../form-view/about-labels.ts';
import { sectionTypeLabel } from '../form-labels.ts';
import { answerCountLabel, hiddenAnswersLabel } from './answers-labels.ts';
import { ConditionFields } from './condition-fields.tsx';
import {
  asks,
  changeSection,
  limitsFault,
  newId,
  parentOf,
  removeSection,
  showsLimits,
  type DraftSection,
} from './draft.ts';
import { FieldList } from './field-list.tsx';
import { newSection } from './new-section.ts';
import { useFirstFocus } from './use-first-focus.ts';
import type { FormDraft } from './use-form-draft.ts';
import classes from './section-editor.module.css';

interface SectionEditorProps {
  readonly builder: FormDraft;
  readonly section: DraftSection;
}

/** Everything of one section. */
export function SectionEditor({ builder, section }: SectionEditorProps) {
  const { draft, edit, faults, server } = builder;
  const { id, section_type: type } = section;
  const parent = parentOf(draft, id);
  const name = useFirstFocus(builder.madeId === id);
  const hasFields = asks(section);
  const set = (change: Partial<DraftSection>) => edit((was) => changeSection(was, id, change));
  const fault = (name: keyof DraftSection) => {
    const error = faults[`section/${id}/${name}`];
    return error === undefined ? {} : { error };
  };
  const answered = server.usage.sections.filter(
    (one) => one.id === id || section.sub_sections.some((below) => below.id === one.id),
  );

  function setType(next: SectionType): void {
    set({
      section_type: next,
      ...(WITHOUT_DEADLINE.includes(next) && { deadline: null }),
      ...(next !== 'Section' && { covers: null }),
    });
  }
  async function remove(): Promise<void> {
    const options = {
      title: section.name,
      confirmLabel: i18n.t('Remove'),
      cancelLabel: i18n.t('Cancel'),
      danger: true,
    };
    const question = [
      i18n.t('Are you sure you want to remove this section?'),
      answered.length > 0 && hiddenAnswersLabel(answered),
    ]
      .filter(Boolean)
      .join(' ');
    if (!(await confirm(question, options))) return;
    edit((was) => removeSection(was, id));
    builder.select(parent?.id ?? draft.sections.find((one) => one.id !== id)?.id ?? null);
  }

  const dateLabels = {
    openCalendar: i18n.t('Open calendar'),
    previousMonth: i18n.t('Previous month'),
    nextMonth: i18n.t('Next month'),
  };
  return (
    <section className={classes.editor} aria-label={i18n.t('Section {name}', { name: section.name })}>
      <div className={classes.head}>
        <h2>{section.name || i18n.t('No name')}</h2>
        <div className={classes.buttons}>
          {!parent && (
            <Button
              variant="ghost"
              icon={<Plus aria-hidden="true" />}
              onClick={() => builder.addSection(newSection(newId(draft), '', 'Section'), id)}
            >
              {i18n.t('Add sub-section')}
            </Button>
          )}
          <Button variant="ghost" icon={<Trash2 aria-hidden="true" />} onClick={() => void remove()}>
            {i18n.t('Remove section')}
          </Button>
        </div>
      </div>
      {answered.length > 0 && <p className={classes.quiet}>{answerCountLabel(answered)}</p>}
      <div className={classes.set}>
        <TextInput
          ref={name}
          label={i18n.t('Section name')}
          value={section.name}
          autoComplete="off"
          onChange={(name) => set({ name })}
          {...fault('name')}
        />
        <Select
          label={i18n.t('Type')}
          options={SECTION_TYPES.filter((value) => builder.forArtists || value !== 'BackstageGuests').map((value) => ({
            value,
            label: sectionTypeLabel(value),
            disabled: WITHOUT_FIELDS.includes(value) && section.fields.length > 0,
          }))}
          value={type}
          onChange={(value) => setType((value ?? 'Section') as SectionType)}
          {...fault('section_type')}
        />
        {!WITHOUT_DEADLINE.includes(type) && (
          <DateInput
            label={i18n.t('Deadline')}
            hint={i18n.t('optional')}
            locale={getLocale()}
            labels={dateLabels}
            value={section.deadline ?? ''}
            onChange={(day) => set({ deadline: day === '' ? null : day })}
            {...fault('deadline')}
          />
        )}
        {type === 'Section' && !parent && builder.forArtists && (
          <Select
            label={i18n.t('Topic')}
            description={
              section.covers === 'travel'
                ? i18n.t('Answers appear in the artist’s schedule and day sheet.')
                : i18n.t('The limits and deadlines on the artist’s card apply here.')
            }
            options={SECTION_COVERS.map((value) => ({ value, label: aboutLabel(value) }))}
            placeholder={i18n.t('Nothing specific')}
            clearable
            value={section.covers}
            onChange={(value) => set({ covers: value as SectionCovers | null })}
            {...fault('covers')}
          />
        )}
        <div className={classes.wide}>
          <Textarea
            label={i18n.t('Description')}
            hint={i18n.t('optional')}
            rows={2}
            value={section.description}
            onChange={(description) => set({ description })}
            {...fault('description')}
          />
        </div>
        {type === 'Message' && (
          <div className={classes.wide}>
            <Textarea
              label={i18n.t('Message')}
              rows={4}
              value={section.message}
              onChange={(message) => set({ message })}
              {...fault('message')}
            />
          </div>
        )}
        {parent && (
          <ConditionFields
            section={section}
            parent={parent}
            onChange={set}
            error={
              faults[`section/${id}/response_condition_field_id`] ??
              faults[`section/${id}/response_condition_field_value`]
            }
          />
        )}
        <div className={classes.flags}>
          {hasFields && (
            <Checkbox
              label={i18n.t('Repeating')}
              description={i18n.t('Can be answered more than once')}
              value={section.repeating}
              onChange={(repeating) => set({ repeating })}
            />
          )}
          {hasFields && (
            <Checkbox
              label={i18n.t('Has limits')}
              description={
                builder.forArtists
                  ? i18n.t('Maximum number of answers. You can set a different maximum for each artist.')
                  : i18n.t('Maximum number of answers')
              }
              value={section.has_limits}
              onChange={(has_limits) => set({ has_limits })}
            />
          )}
          {builder.forArtists && (
            <Checkbox
              label={i18n.t('Admin only')}
              description={i18n.t('Only organisers fill this in')}
              value={section.admin_only}
              onChange={(admin_only) => set({ admin_only })}
            />
          )}
        </div>
        {showsLimits(section) && (
          <NumberInput
            label={i18n.t('Maximum responses')}
            aria-required
            min={1}
            max={MAX_LIMIT}
            value={section.limits}
            onChange={(limits) => set({ limits })}
            error={limitsFault(section) ?? fault('limits').error}
          />
        )}
      </div>
      {faults[`section/${id}/fields`] && <Alert kind="error">{faults[`section/${id}/fields`]}</Alert>}
      {(hasFields || section.fields.length > 0) && <FieldList builder={builder} section={section} />}
    </section>
  );
}
