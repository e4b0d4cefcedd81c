import { isDay } from '@laminate/contracts/zoned-clock';
import { i18n } from '@laminate/sdk/i18n';
import { SegmentedControl } from '@laminate/ui';
import { useState } from 'react';
import { FormSectionView } from '../../../form-view/form-section-view.tsx';
import { isRequested, type FieldValues } from '../../../form-view/shown-form.ts';
import { parentOf, sectionOf, type Draft, type DraftSection } from './draft.ts';
import classes from './preview.module.css';

/**
 * Prepares a section for the preview. Items without a label still show. Blank lines are not choices, and a date that is
 * not in the calendar is not a deadline.
 */
const shown = (section: DraftSection): DraftSection => ({
  ...section,
  name: section.name || i18n.t('No name'),
  deadline: section.deadline !== null && isDay(section.deadline) ? section.deadline : null,
  fields: section.fields.map((field) => ({
    ...field,
    label: field.label || i18n.t('New field'),
    choices: [...new Set(field.choices.map((choice) => choice.trim()).filter(Boolean))],
  })),
});

interface PreviewProps {
  /** Viewer of the form. */
  readonly title: string;
  readonly draft: Draft;
  readonly selectedId: number | null;
}

/** Shows the section being edited as people will see it, to try out. Nothing that is filled in is stored. */
export function Preview({ title, draft, selectedId }: PreviewProps) {
  const [values, setValues] = useState<FieldValues>({});
  const [width, setWidth] = useState<'phone' | 'desktop'>('phone');
  const top = selectedId === null ? undefined : (parentOf(draft, selectedId) ?? sectionOf(draft, selectedId));
  const place = draft.sections.findIndex(({ id }) => id === top?.id) + 1;
  return (
    <>
      <div className={classes.head}>
        <h2>{title}</h2>
        <SegmentedControl
          label={i18n.t('Preview width')}
          options={[
            { value: 'phone', label: i18n.t('Phone') },
            { value: 'desktop', label: i18n.t('Desktop') },
          ]}
          value={width}
          onChange={setWidth}
        />
      </div>
      {top ? (
        <div className={classes.pass} data-width={width}>
          <p className={classes.place}>
            {i18n.t('Section {place} of {count}', { place, count: draft.sections.length })}
          </p>
          {top.admin_only && (
            <p className={classes.place}>{i18n.t('Artists can’t see this section. Only organisers fill it in.')}</p>
          )}
          <FormSectionView section={shown(top)} values={values} onChange={setValues} />
          {top.sub_sections
            .filter((below) => isRequested(below, values))
            .map((below) => (
              <div key={below.id} className={classes.below}>
                <FormSectionView section={shown(below)} values={values} onChange={setValues} headingLevel={4} />
              </div>
            ))}
        </div>
      ) : (
        <p className={classes.place}>{i18n.t('Nothing to see yet.')}</p>
      )}
    </>
  );
}
