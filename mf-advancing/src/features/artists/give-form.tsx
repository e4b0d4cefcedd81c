import { MAX_GIVEN_FORM, type ListedArtist } from '@laminate/contracts/artists';
import { failureOf, toast, type Failure } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Alert, Button, FormError, Modal, ModalActions, Select, TextLink } from '@laminate/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formChoicesQuery, giveForm } from '../../artist/api.ts';
import { Loaded } from '../../loaded.tsx';
import classes from './artists.module.css';

interface GiveFormProps {
  readonly eventId: number;
  readonly artists: readonly ListedArtist[];
  readonly onClose: () => void;
  readonly onGiven: () => void;
}

/**
 * Lets the user choose a form for many artists together. Artists who have submitted another one keep it, and are named.
 */
export function GiveForm({ eventId, artists, onClose, onGiven }: GiveFormProps) {
  const forms = useQuery(formChoicesQuery(eventId));
  return (
    <Modal opened title={i18n.t('Assign form')} closeLabel={i18n.t('Close')} onClose={onClose}>
      <Loaded answers={[forms]} failed={i18n.t('Couldn’t load the forms')}>
        {(choices) => (
          <Choice eventId={eventId} artists={artists} choices={choices} onClose={onClose} onGiven={onGiven} />
        )}
      </Loaded>
    </Modal>
  );
}

function Choice({
  eventId,
  artists,
  choices,
  onClose,
  onGiven,
}: GiveFormProps & { readonly choices: readonly { readonly id: number; readonly name: string }[] }) {
  const [chosen, setChosen] = useState<string | null>(choices.length === 1 ? String(choices[0]?.id) : null);
  const [failure, setFailure] = useState<Failure>();
  const [giving, setGiving] = useState(false);
  const formId = chosen === null ? null : Number(chosen);
  const others = formId === null ? [] : artists.filter(({ form_id }) => form_id !== formId);
  const submitted = others.filter(({ form_submitted }) => form_submitted);
  const get = others.filter(({ form_submitted }) => !form_submitted);
  const change = get.filter(({ form_id }) => form_id !== null).length;

  async function give(): Promise<void> {
    setGiving(true);
    setFailure(undefined);
    try {
      await giveForm(eventId, { artists: get.map(({ id }) => id), form_id: formId });
      toast.success(
        i18n.t('{count, plural, one {# artist now has the form} other {# artists now have the form}}', {
          count: get.length,
        }),
      );
      onGiven();
    } catch (error) {
      setFailure(failureOf(error));
      setGiving(false);
    }
  }

  if (choices.length === 0)
    return (
      <p>
        {i18n.t('No forms yet')}.{' '}
        <TextLink href={`/event/${eventId}/forms`}>{i18n.t('Create a form for artists')}</TextLink>
      </p>
    );
  return (
    <div className={classes.give}>
      <FormError message={failure?.message} reference={failure?.reference} />
      <Select
        label={i18n.t('Form')}
        placeholder={i18n.t('Choose a form')}
        value={chosen}
        onChange={setChosen}
        options={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      {formId !== null && (
        <div className={classes.consequences}>
          {get.length > MAX_GIVEN_FORM && (
            <Alert kind="error" title={i18n.t('Up to {count} artists at a time', { count: MAX_GIVEN_FORM })} />
          )}
          {others.length < artists.length && (
            <p>
              {i18n.t(
                '{count, plural, one {# artist already has this form.} other {# artists already have this form.}}',
                { count: artists.length - others.length },
              )}
            </p>
          )}
          {change > 0 && (
            <p>
              {i18n.t(
                '{count, plural, one {# artist has another form. Their answers to it are kept, but not shown with this one.} other {# artists have another form. Their answers to it are kept, but not shown with this one.}}',
                { count: change },
              )}
            </p>
          )}
          {submitted.length > 0 && (
            <Alert
              kind="warning"
              title={i18n.t(
                '{count, plural, one {# artist has submitted another form and will keep it} other {# artists have submitted another form and will keep it}}',
                { count: submitted.length },
              )}
            >
              {submitted.map(({ name }) => name).join(', ')}
            </Alert>
          )}
        </div>
      )}
      <ModalActions>
        <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
        <Button
          variant="primary"
          loading={giving}
          disabled={get.length === 0 || get.length > MAX_GIVEN_FORM}
          onClick={() => void give()}
        >
          {get.length === 0
            ? i18n.t('Assign form')
            : i18n.t('{count, plural, one {Assign form to # artist} other {Assign form to # artists}}', {
                count: get.length,
              })}
        </Button>
      </ModalActions>
    </div>
  );
}
