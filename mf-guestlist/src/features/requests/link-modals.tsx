import type { RequestCategory, RequestDecider } from '@laminate/contracts/requests';
import { formatDateTime } from '@laminate/sdk/format';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { Alert, Button, FormError, Modal, ModalActions, RecordNote, Select, TextInput } from '@laminate/ui';
import { Field, Form } from '@laminate/ui/form';
import { QrCode } from '@laminate/ui/qr-code';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { doAfterConfirm } from '../../event/do-after-confirm.ts';
import type { EventDetails } from '../../event/event-details.ts';
import { NewLink } from '../../event/new-link.tsx';
import { PublicLinkModal } from '../../event/public-link-modal.tsx';
import { optionsOf } from '../../places/place-fields.tsx';
import { addDecider, endDecider, endLink, saveLink } from '../../requests/api/requests.ts';
import classes from './requests.module.css';

interface LinkModalProps {
  readonly eventId: number;
  readonly category: RequestCategory;
  readonly onClose: () => void;
}

/** Lets people apply by a link, changes what it asks, and ends it. */
export function LinkModal({ eventId, category: { id, name, link: given }, onClose }: LinkModalProps) {
  return (
    <PublicLinkModal
      title={i18n.t('Public link of {name}', { name })}
      values={given ?? { code: '', domain: '' }}
      isOpen={given !== null}
      save={(values, newLink) => saveLink(eventId, id, { ...values, new_link: newLink })}
      end={() => endLink(eventId, id)}
      words={{
        about: i18n.t('Anyone with the link can apply. They get the link to their page by e-mail.'),
        code: i18n.t('Only those who know it can apply. Leave empty for no code.'),
        open: i18n.t('Open link'),
        saved: i18n.t('Public link saved'),
        renew: i18n.t('The current link stops working. Requests that were begun stay. Create a new one?'),
        end: i18n.t('End link'),
        endQuestion: i18n.t('End the public link? No one else can apply by it. Requests that were begun stay.'),
        ended: i18n.t('Public link ended'),
      }}
      codeOf={(link) => codeOf(link, name)}
      onClose={onClose}
    />
  );
}

const codeOf = (link: string, title: string) => (
  <QrCode className={classes.code} text={link} label={i18n.t('QR code for the {title} link', { title })} />
);

interface DecidersModalProps {
  readonly event: EventDetails;
  readonly category: RequestCategory;
  readonly onClose: () => void;
}

interface DeciderValues {
  title: string;
  step: string | null;
  unit: string | null;
  e_mail: string;
}

/** The links by which people outside the account do a step: those there are, and a new one. */
export function DecidersModal({ event, category, onClose }: DecidersModalProps) {
  const open = category.steps.flatMap(({ by, name }, at) =>
    by === 'link' ? [{ value: String(at), label: name }] : [],
  );
  const [made, setMade] = useState<{ readonly name: string; readonly link: string } | null>(null);
  const form = useForm<DeciderValues>({
    defaultValues: { title: '', step: open[0]?.value ?? null, unit: null, e_mail: '' },
  });
  const { failure, attempt } = useAttempt(form, ['title', 'step', 'e_mail']);
  const submit = ({ title, step, unit, e_mail: eMail }: DeciderValues) =>
    attempt(async () => {
      const body = { title, step: Number(step), unit_id: unit === null ? null : Number(unit), e_mail: eMail };
      const { link } = await addDecider(event.id, category.id, body);
      form.reset();
      setMade({ name: title, link: new URL(link, location.origin).href });
    });
  const heading = i18n.t('Decision links for {name}', { name: category.name });
  if (made) {
    return (
      <Modal opened size="wide" title={heading} closeLabel={i18n.t('Close')} onClose={onClose}>
        <NewLink link={made.link} before={codeOf(made.link, made.name)} onDone={() => setMade(null)} />
      </Modal>
    );
  }
  return (
    <Modal opened size="wide" title={heading} closeLabel={i18n.t('Close')} onClose={onClose}>
      <p>{i18n.t('A partner outside the account does a step by a link, without a login.')}</p>
      <ul className={classes.deciders}>
        {category.deciders.map((decider) => (
          <li key={decider.id}>
            <div>
              <b>{decider.title}</b>
              <RecordNote>{deciderNote(decider, event, category)}</RecordNote>
            </div>
            <Button
              aria-label={i18n.t('End link of {name}', { name: decider.title })}
              onClick={() => void endOf(event.id, category.id, decider)}
            >
              {i18n.t('End link')}
            </Button>
          </li>
        ))}
      </ul>
      {open.length === 0 ? (
        <Alert>{i18n.t('No step of this category is for holders of a link. Change that in its settings.')}</Alert>
      ) : (
        <Form form={form} onSubmit={submit}>
          <FormError message={failure?.message} reference={failure?.reference} />
          <Field
            as={TextInput}
            name="title"
            label={i18n.t('Who gets the link')}
            required={i18n.t('Enter who gets the link')}
            maxLength={100}
            autoComplete="off"
          />
          <Field as={Select} name="step" label={i18n.t('Step')} required={i18n.t('Choose a step')} options={open} />
          {event.units.length > 0 && (
            <Field
              as={Select}
              name="unit"
              label={i18n.t('Only requests for a unit')}
              placeholder={i18n.t('All requests of the category')}
              options={optionsOf(event.units)}
              searchable
              clearable
              emptyText={i18n.t('Unit not found')}
            />
          )}
          <Field
            as={TextInput}
            name="e_mail"
            label={i18n.t('E-mail')}
            description={i18n.t(
              'This address gets an e-mail each morning while requests are waiting for a decision. The link isn’t included. Links for one address count as one person.',
            )}
            inputMode="email"
            autoComplete="off"
          />
          <ModalActions>
            <Button onClick={onClose}>{i18n.t('Close')}</Button>
            <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
              {i18n.t('Create link')}
            </Button>
          </ModalActions>
        </Form>
      )}
    </Modal>
  );
}

function deciderNote(
  { step, unit_id: unitId, e_mail: eMail, stopped, created_by: by, created_at: at }: RequestDecider,
  { units, time_zone: zone }: EventDetails,
  { steps }: RequestCategory,
): string {
  return [
    steps[step]?.name,
    unitId !== null && (units.find(({ id }) => id === unitId)?.name ?? i18n.t('Unit deleted')),
    eMail,
    stopped && i18n.t('Unsubscribed from e-mails'),
    i18n.t('made by {name}, {time}', { name: by, time: formatDateTime(at, zone) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

const endOf = (eventId: number, categoryId: number, { id, title }: RequestDecider): Promise<void> =>
  doAfterConfirm({
    question: i18n.t('End the link of {name}? Their decisions stay. Organisers decide what’s waiting.', {
      name: title,
    }),
    label: i18n.t('End link'),
    work: () => endDecider(eventId, categoryId, id),
    done: i18n.t('Link of {name} ended', { name: title }),
  });
