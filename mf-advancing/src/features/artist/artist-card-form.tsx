import { ARTIST_DEADLINES, ARTIST_LIMITS, type Artist, type ArtistChange } from '@laminate/contracts/artists';
import { MAX_LIMIT } from '@laminate/contracts/forms';
import { isDay } from '@laminate/contracts/zoned-clock';
import { toast } from '@laminate/sdk';
import { DayField, NumberField } from '@laminate/sdk/forms';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { Button, FormError, Select } from '@laminate/ui';
import { Field, Form, FormActions } from '@laminate/ui/form';
import { useForm, useWatch } from 'react-hook-form';
import { ArtistClashes } from '../../artist/artist-clashes.tsx';
import { savedMessage } from '../../artist/artist-labels.ts';
import { useArtistDraft } from '../../artist/use-artist-draft.ts';
import {
  SectionLimitFields,
  sectionLimitsOf,
  sectionLimitValues,
  type CardTerms,
  type SectionLimitValues,
} from '../../artist/section-limit-fields.tsx';
import { appliesToLabel, deadlineLabels, limitLabels } from './limits.ts';
import classes from './artist.module.css';

type Limits = Record<(typeof ARTIST_LIMITS)[number], number | null>;
type Deadlines = Record<(typeof ARTIST_DEADLINES)[number], string>;

interface Values {
  form_id: string | null;
  limits: Limits;
  deadlines: Deadlines;
  sections: SectionLimitValues;
}

const valuesOf = (artist: Artist): Values => ({
  form_id: artist.form_id === null ? null : String(artist.form_id),
  limits: Object.fromEntries(ARTIST_LIMITS.map((key) => [key, artist[key]])) as Limits,
  deadlines: Object.fromEntries(ARTIST_DEADLINES.map((key) => [key, artist[key] ?? ''])) as Deadlines,
  sections: sectionLimitValues(artist.section_limits),
});

/**
 * Returns the change. Sections belong to a form: if another form is chosen, the limits of the previous form's sections
 * are dropped.
 */
function changeOf(artist: Artist, values: Values): ArtistChange {
  const form_id = values.form_id === null ? null : Number(values.form_id);
  const section_limits = sectionLimitsOf(artist.section_limits, values.sections);
  return {
    form_id,
    ...values.limits,
    ...Object.fromEntries(ARTIST_DEADLINES.map((key) => [key, values.deadlines[key] || null])),
    ...(form_id === artist.form_id && section_limits.length > 0 && { section_limits }),
  };
}

/** Returns what the card says with what is typed so far. What is no number or day yet says nothing. */
function cardOf({ limits, deadlines }: Pick<Values, 'limits' | 'deadlines'>): CardTerms {
  const numbers = ARTIST_LIMITS.map((key) => [key, Number.isInteger(limits[key]) ? limits[key] : null]);
  const days = ARTIST_DEADLINES.map((key) => [key, isDay(deadlines[key]) ? deadlines[key] : null]);
  return Object.fromEntries([...numbers, ...days]) as CardTerms;
}

/** The artist's card in edit mode. */
export function ArtistCardForm({ artist: opened, onClose }: { readonly artist: Artist; readonly onClose: () => void }) {
  const form = useForm<Values>({ defaultValues: valuesOf(opened) });
  const { artist, clashes, save, settle } = useArtistDraft(opened, form, { valuesOf, changeOf });
  const { failure, attempt } = useAttempt(form, ['form_id']);
  const formId = useWatch({ control: form.control, name: 'form_id' });
  const [limits, deadlines] = useWatch({ control: form.control, name: ['limits', 'deadlines'] });
  const options = artist.form_choices.map(({ id, name }) => ({ value: String(id), label: name }));
  // Of another form nothing is known yet.
  const ofForm = formId === String(artist.form_id);
  const binds = (about: Parameters<typeof appliesToLabel>[1]) =>
    ofForm || about === 'rider' ? appliesToLabel(artist, about) : undefined;
  const about = (wanted: readonly (string | null)[]) =>
    ofForm && artist.section_limits.some((section) => wanted.includes(section.about));
  const submit = () =>
    attempt(async () => {
      const how = await save();
      if (how === 'clash') return;
      toast.success(savedMessage(how));
      onClose();
    });
  return (
    <Form form={form} onSubmit={submit}>
      <FormError message={failure?.message} reference={failure?.reference} />
      <ArtistClashes artist={artist} clashes={clashes} onSettle={settle} />
      <Field
        as={Select}
        name="form_id"
        label={i18n.t('Form')}
        options={options}
        clearable
        disabled={artist.form_submitted}
        placeholder={i18n.t('None')}
        description={artist.form_submitted ? i18n.t('The form has been submitted') : undefined}
      />
      <fieldset className={classes.fields}>
        <legend>{i18n.t('Limits')}</legend>
        {limitLabels().map(({ key, label, about }) => (
          <NumberField
            key={key}
            name={`limits.${key}`}
            label={label}
            description={binds(about)}
            min={0}
            max={MAX_LIMIT}
          />
        ))}
        {about(['performers', 'crew', 'guestlist']) && (
          <p className={classes.note}>{i18n.t('If a section also has a limit, the lower one applies.')}</p>
        )}
      </fieldset>
      <fieldset className={classes.fields}>
        <legend>{i18n.t('Deadlines')}</legend>
        {deadlineLabels().map(({ key, label, about }) => (
          <DayField key={key} name={`deadlines.${key}`} label={label} description={binds(about)} />
        ))}
        {about(['contact', 'performers', 'crew', 'guestlist']) && (
          <p className={classes.note}>
            {i18n.t('These override the form’s deadlines. A deadline set for one artist’s section overrides these.')}
          </p>
        )}
      </fieldset>
      {ofForm && artist.section_limits.length > 0 && (
        <fieldset className={classes.sections}>
          <legend>{i18n.t('Sections')}</legend>
          <SectionLimitFields sections={artist.section_limits} card={cardOf({ limits, deadlines })} />
        </fieldset>
      )}
      <FormActions>
        <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
        <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
          {i18n.t('Confirm')}
        </Button>
      </FormActions>
    </Form>
  );
}
