import type { SectionTerms } from '@laminate/contracts/answers';
import { WITHOUT_DEADLINE, type AnySection } from '@laminate/contracts/forms';
import { failureOf, toast, type Failure } from '@laminate/sdk';
import { getLocale, i18n } from '@laminate/sdk/i18n';
import { Button, DateInput, FormError, Modal, ModalActions, NumberInput } from '@laminate/ui';
import { useState } from 'react';
import { formatDay } from '../../form-view/format-day.ts';
import { saveSectionLimits, type ArtistPath } from './api/form-responses.ts';
import classes from './answers.module.css';

interface SectionLimitsDialogProps {
  readonly path: ArtistPath;
  readonly sections: readonly AnySection[];
  readonly terms: readonly SectionTerms[];
  readonly onClose: () => void;
}

interface Limit {
  readonly limits: number | null;
  readonly deadline: string;
}

const dateTexts = () => ({ openCalendar: i18n.t('Open calendar'), previousMonth: i18n.t('Previous month'), nextMonth: i18n.t('Next month') });

/** How many answers each section takes of this artist, and until when. */
export function SectionLimitsDialog({ path, sections, terms, onClose }: SectionLimitsDialogProps) {
  const rows = sections.filter((section) => section.has_limits || !WITHOUT_DEADLINE.includes(section.section_type));
  const termsOf = ({ id }: AnySection) => terms.find(({ section_id }) => section_id === id);
  const [limits, setLimits] = useState<Readonly<Record<number, Limit>>>(() =>
    Object.fromEntries(rows.map((section) => [section.id, { limits: termsOf(section)?.limits ?? null, deadline: termsOf(section)?.own_deadline ?? '' }])));
  const [tried, setTried] = useState(false);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const lacks = (section: AnySection) => section.has_limits && limits[section.id]?.limits === null;
  const set = (section: AnySection, change: Partial<Limit>) =>
    setLimits({ ...limits, [section.id]: { limits: null, deadline: '', ...limits[section.id], ...change } });

  async function save(): Promise<void> {
    setTried(true);
    if (rows.some(lacks)) return;
    setSaving(true);
    setFailure(undefined);
    try {
      await saveSectionLimits(path, rows.map((section) => {
        const { limits: most = null, deadline = '' } = limits[section.id] ?? {};
        return { section_id: section.id, limits: section.has_limits ? most : null, deadline: deadline || null };
      }));
      toast.success(i18n.t('Limits saved'));
      onClose();
    } catch (error) {
      setFailure(failureOf(error));
      setSaving(false);
    }
  }
  return (
    <Modal opened size="wide" title={i18n.t('Limits and deadlines of sections')} closeLabel={i18n.t('Close')} onClose={onClose}>
      <form
        noValidate
        className={classes.limits}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <FormError message={failure?.message} {...(failure?.reference && { reference: failure.reference })} />
        {rows.map((section) => (
          <fieldset key={section.id} className={classes.limit}>
            <legend>{section.name}</legend>
            {section.has_limits && (
              <NumberInput
                label={i18n.t('Most responses')}
                min={1}
                max={10_000}
                aria-required
                value={limits[section.id]?.limits ?? null}
                onChange={(value) => set(section, { limits: value })}
                {...(tried && lacks(section) && { error: i18n.t('Enter a number from 1') })}
              />
            )}
            {!WITHOUT_DEADLINE.includes(section.section_type) && (
              <DateInput
                label={i18n.t('Own deadline')}
                description={section.deadline ? i18n.t('The form says {day}.', { day: formatDay(section.deadline) }) : i18n.t('The form has none.')}
                locale={getLocale()}
                texts={dateTexts()}
                value={limits[section.id]?.deadline ?? ''}
                onChange={(value) => set(section, { deadline: value })}
              />
            )}
          </fieldset>
        ))}
        <ModalActions>
          <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={saving}>{i18n.t('Save')}</Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
