import type { SectionType } from '@laminate/contracts/forms';
import { i18n } from '@laminate/sdk/i18n';
import { Button, Select, TextInput } from '@laminate/ui';
import { CircleAlert, Plus, X } from '@laminate/ui/icons';
import { SortableItem, SortableList } from '@laminate/sdk/forms/sortable';
import { useState } from 'react';
import { aboutLabel } from '../../../form-view/about-labels.ts';
import { formatDay } from '../../../form-view/format-day.ts';
import { sectionTypeLabel } from '../form-labels.ts';
import { newId, orderSections, type DraftSection } from './draft.ts';
import { newSection } from './new-section.ts';
import { useFirstFocus } from './use-first-focus.ts';
import type { FormDraft } from './use-form-draft.ts';
import classes from './section-list.module.css';

const TYPES: readonly SectionType[] = ['Section', 'Intro', 'Comments', 'Message', 'BackstageGuests'];

/** The sections of a form, to choose one, to put them in order and to add one. */
export function SectionList({ builder }: { readonly builder: FormDraft }) {
  const [adding, setAdding] = useState(false);
  const { draft } = builder;
  return (
    <section aria-label={i18n.t('Sections')}>
      <div className={classes.head}>
        <h2>{i18n.t('Sections')}</h2>
        <Button
          variant="ghost"
          icon={adding ? <X aria-hidden="true" /> : <Plus aria-hidden="true" />}
          aria-expanded={adding}
          onClick={() => setAdding(!adding)}
        >
          {adding ? i18n.t('Close') : i18n.t('Add section')}
        </Button>
      </div>
      {adding && (
        <AddSection
          types={TYPES.filter((type) => builder.forArtists || type !== 'BackstageGuests')}
          onAdd={(name, type) => {
            builder.addSection(newSection(newId(draft), name, type), null);
            setAdding(false);
          }}
        />
      )}
      <Level builder={builder} parent={null} sections={draft.sections} label={i18n.t('Sections')} />
    </section>
  );
}

/** A section in a line: when it is asked for, what it is, until when, and for whom. */
function sectionLabel(section: DraftSection, parent: DraftSection | null): string {
  const {
    section_type,
    covers,
    deadline,
    repeating,
    has_limits,
    limits,
    admin_only,
    response_condition_field_id,
    response_condition_field_value: value,
  } = section;
  const field = parent?.fields.find(({ id }) => id === response_condition_field_id);
  return [
    field && value !== null && i18n.t('If {field} is “{value}”', { field: field.label || i18n.t('New field'), value }),
    sectionTypeLabel(section_type),
    covers && i18n.t('topic: {subject}', { subject: aboutLabel(covers) }),
    repeating && i18n.t('repeating'),
    has_limits && (limits ? i18n.t('at most {limit}', { limit: limits }) : i18n.t('with limits')),
    deadline && i18n.t('until {day}', { day: formatDay(deadline) }),
    admin_only && i18n.t('admin only'),
  ]
    .filter(Boolean)
    .join(', ');
}

interface LevelProps {
  readonly builder: FormDraft;
  readonly parent: DraftSection | null;
  readonly sections: readonly DraftSection[];
  readonly label: string;
}

function Level({ builder, parent, sections, label }: LevelProps) {
  if (sections.length === 0) return null;
  return (
    <SortableList
      label={label}
      items={sections.map(({ id, name }) => ({ id, name: name || i18n.t('No name') }))}
      className={parent ? classes.below : classes.list}
      onOrder={(ids) => builder.edit((was) => orderSections(was, parent?.id ?? null, ids))}
    >
      {sections.map((section) => (
        <SortableItem key={section.id} id={section.id} className={classes.item}>
          {(handle) => (
            <>
              <div className={classes.row} data-current={section.id === builder.selectedId || undefined}>
                {handle}
                <button
                  type="button"
                  className={classes.choose}
                  aria-current={section.id === builder.selectedId || undefined}
                  onClick={() => builder.select(section.id)}
                >
                  <span className={classes.name}>{section.name || i18n.t('No name')}</span>
                  <span className={classes.details}>{sectionLabel(section, parent)}</span>
                </button>
                {isWrong(builder, section) && (
                  <CircleAlert aria-label={i18n.t('There’s a problem')} className={classes.wrong} size={16} />
                )}
              </div>
              <Level
                builder={builder}
                parent={section}
                sections={section.sub_sections}
                label={i18n.t('Below {name}', { name: section.name })}
              />
            </>
          )}
        </SortableItem>
      ))}
    </SortableList>
  );
}

const isWrong = ({ faults }: FormDraft, { id, fields }: DraftSection): boolean =>
  Object.keys(faults).some(
    (key) => key.startsWith(`section/${id}/`) || fields.some((field) => key.startsWith(`field/${field.id}/`)),
  );

interface AddSectionProps {
  readonly types: readonly SectionType[];
  readonly onAdd: (name: string, type: SectionType) => void;
}

function AddSection({ types, onAdd }: AddSectionProps) {
  const [name, setName] = useState('');
  const [type, setType] = useState<SectionType>('Section');
  const input = useFirstFocus(true);
  const typed = name.trim();
  return (
    <form
      className={classes.add}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed || type !== 'Section') onAdd(typed || sectionTypeLabel(type), type);
      }}
    >
      <Select
        label={i18n.t('Type')}
        options={types.map((value) => ({ value, label: sectionTypeLabel(value) }))}
        value={type}
        onChange={(value) => setType((value ?? 'Section') as SectionType)}
      />
      <TextInput ref={input} label={i18n.t('Section name')} value={name} onChange={setName} autoComplete="off" />
      <Button type="submit" variant="primary">
        {i18n.t('Add section')}
      </Button>
    </form>
  );
}
