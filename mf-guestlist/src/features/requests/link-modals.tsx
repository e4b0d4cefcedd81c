import type { RequestCategory, RequestDecider } from '@laminate/contracts/requests';
import { MAX_SIGN_UP_CODE } from '@laminate/contracts/guest-invitations';
import { confirm, failureOf, toast } from '@laminate/sdk';
import { formatDateTime } from '@laminate/sdk/format';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { Alert, Button, FormError, Modal, ModalActions, RecordNote, Select, TextInput } from '@laminate/ui';
import { Field, Form } from '@laminate/ui/form';
import { QrCode } from '@laminate/ui/qr-code';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { CopyLink } from '../../event/copy-link.tsx';
import type { EventDetails } from '../../event/event-details.ts';
import { addDecider, endDecider, endLink, saveLink } from '../../requests/api/requests.ts';
import classes from './requests.module.css';

interface LinkModalProps {
  readonly eventId: number;
  readonly category: RequestCategory;
  readonly onClose: () => void;
}

interface LinkValues {
  code: string;
  domain: string;
}

/** Lets people apply by a link, changes what it asks, and ends it. */
export function LinkModal({ eventId, category, onClose }: LinkModalProps) {
  const { link: given, name } = category;
  const [link, setLink] = useState<string | null>(null);
  const [renews, setRenews] = useState(false);
  const form = useForm<LinkValues>({ defaultValues: given ?? { code: '', domain: '' } });
  const { failure, attempt } = useAttempt(form, ['code', 'domain']);

  const save = (newLink: boolean) => (values: LinkValues) =>
    attempt(async () => {
      const saved = await saveLink(eventId, category.id, { ...values, new_link: newLink });
      if (saved.link !== null) return setLink(new URL(saved.link, location.origin).href);
      toast.success(i18n.t('Public link saved'));
      onClose();
    });
  async function renew(): Promise<void> {
    const question = i18n.t('The current link stops working. Requests that were begun stay. Create a new one?');
    if (!(await confirm(question, { confirmLabel: i18n.t('New link'), cancelLabel: i18n.t('Cancel') }))) return;
    setRenews(true);
    await form.handleSubmit(save(true))();
    setRenews(false);
  }
  async function end(): Promise<void> {
    const question = i18n.t('End the public link? No one else can apply by it. Requests that were begun stay.');
    if (!(await confirm(question, { confirmLabel: i18n.t('End link'), cancelLabel: i18n.t('Cancel'), danger: true })))
      return;
    try {
      await endLink(eventId, category.id);
      toast.success(i18n.t('Public link ended'));
      onClose();
    } catch (error) {
      toast.error(failureOf(error).message);
    }
  }

  const title = i18n.t('Public link of {name}', { name });
  if (link !== null) {
    return (
      <Modal opened title={title} closeLabel={i18n.t('Close')} onClose={onClose}>
        <NewLink link={link} name={name} onDone={onClose} />
      </Modal>
    );
  }
  return (
    <Modal opened title={title} closeLabel={i18n.t('Close')} onClose={onClose}>
      <Form form={form} onSubmit={save(false)}>
        <FormError message={failure?.message} reference={failure?.reference} />
        <p>{i18n.t('Anyone with the link can apply. They get the link to their page by e-mail.')}</p>
        <Field
          as={TextInput}
          name="code"
          label={i18n.t('Code')}
          description={i18n.t('Only those who know it can apply. Leave empty for no code.')}
          maxLength={MAX_SIGN_UP_CODE}
          autoComplete="off"
          data-autofocus
        />
        <Field
          as={TextInput}
          name="domain"
          label={i18n.t('E-mail domain')}
          description={i18n.t('Such as example.com, for its addresses only. Leave empty for any.')}
          autoComplete="off"
        />
        <ModalActions>
          {given && (
            <Button variant="danger" onClick={() => void end()}>
              {i18n.t('End link')}
            </Button>
          )}
          {given && (
            <Button loading={renews} onClick={() => void renew()}>
              {i18n.t('New link')}
            </Button>
          )}
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting && !renews}>
            {given ? i18n.t('Save changes') : i18n.t('Open link')}
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  );
}

interface NewLinkProps {
  readonly link: string;
  readonly name: string;
  readonly onDone: () => void;
}

/** A link, the only time it can be shown, to copy or to scan. */
function NewLink({ link, name, onDone }: NewLinkProps) {
  return (
    <>
      <Alert kind="warning">
        {i18n.t('Copy the link now. It’s only shown once. You can create a new one at any time.')}
      </Alert>
      <QrCode className={classes.code} text={link} label={i18n.t('QR code for the {title} link', { title: name })} />
      <CopyLink link={link} />
      <ModalActions>
        <Button onClick={onDone}>{i18n.t('Done')}</Button>
      </ModalActions>
    </>
  );
}

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
  const heading = i18n.t('Links to decide on {name}', { name: category.name });
  if (made) {
    return (
      <Modal opened size="wide" title={heading} closeLabel={i18n.t('Close')} onClose={onClose}>
        <NewLink link={made.link} name={made.name} onDone={() => setMade(null)} />
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
              options={event.units.map(({ id, name }) => ({ value: String(id), label: name }))}
              searchable
              clearable
              emptyText={i18n.t('Unit not found')}
            />
          )}
          <Field
            as={TextInput}
            name="e_mail"
            label={i18n.t('E-mail')}
            description={i18n.t('Gets an e-mail each morning while requests wait for this link. The link isn’t in it.')}
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
  { step, unit_id: unitId, e_mail: eMail, created_by: by, created_at: at }: RequestDecider,
  { units, time_zone: zone }: EventDetails,
  { steps }: RequestCategory,
): string {
  return [
    steps[step]?.name,
    unitId !== null && (units.find(({ id }) => id === unitId)?.name ?? i18n.t('Unit deleted')),
    eMail,
    i18n.t('made by {name}, {time}', { name: by, time: formatDateTime(at, zone) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

async function endOf(eventId: number, categoryId: number, { id, title }: RequestDecider): Promise<void> {
  const question = i18n.t('End the link of {name}? Their decisions stay. Organisers decide what’s waiting.', {
    name: title,
  });
  if (!(await confirm(question, { confirmLabel: i18n.t('End link'), cancelLabel: i18n.t('Cancel'), danger: true })))
    return;
  try {
    await endDecider(eventId, categoryId, id);
    toast.success(i18n.t('Link of {name} ended', { name: title }));
  } catch (error) {
    toast.error(failureOf(error).message);
  }
}
