import { MAX_CONSENT, MAX_SIGN_UP_CODE, type InvitationList } from '@laminate/contracts/guest-invitations';
import { MAX_EXTRA } from '@laminate/contracts/people';
import { confirm, failureOf, toast } from '@laminate/sdk';
import { NumberField } from '@laminate/sdk/forms';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { Alert, Button, FormError, Modal, ModalActions, TextInput, Textarea } from '@laminate/ui';
import { Field, Form } from '@laminate/ui/form';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { CopyLink } from '../../event/new-link.tsx';
import { closeSignUp, saveSignUp } from '../../invitations/api/invitations.ts';

interface SignUpModalProps {
  readonly eventId: number;
  readonly list: InvitationList;
  readonly onClose: () => void;
}

interface Values {
  code: string;
  domain: string;
  consent: string;
  extra: number | null;
}

const FIELDS = ['code', 'domain', 'consent', 'extra'] as const;

/** Lets people sign up to a list by a link, changes what they are asked, and ends it. */
export function SignUpModal({ eventId, list, onClose }: SignUpModalProps) {
  const { sign_up: given } = list;
  const [link, setLink] = useState<string | null>(null);
  const [renews, setRenews] = useState(false);
  const form = useForm<Values>({ defaultValues: given ?? { code: '', domain: '', consent: '', extra: 0 } });
  const { failure, attempt } = useAttempt(form, FIELDS);

  const save = (newLink: boolean) => (values: Values) =>
    attempt(async () => {
      const saved = await saveSignUp(eventId, list.id, { ...values, extra: values.extra ?? 0 }, newLink);
      if (saved.link !== null) return setLink(new URL(saved.link, location.origin).href);
      toast.success(i18n.t('Sign-up saved'));
      onClose();
    });

  async function renew(): Promise<void> {
    const question = i18n.t('The current sign-up link will stop working. Create a new one?');
    if (!(await confirm(question, { confirmLabel: i18n.t('New link'), cancelLabel: i18n.t('Cancel') }))) return;
    setRenews(true);
    await form.handleSubmit(save(true))();
    setRenews(false);
  }
  async function end(): Promise<void> {
    const question = i18n.t('End sign-up? The link stops working. Guests who signed up stay.');
    if (
      !(await confirm(question, { confirmLabel: i18n.t('End sign-up'), cancelLabel: i18n.t('Cancel'), danger: true }))
    )
      return;
    try {
      await closeSignUp(eventId, list.id);
      toast.success(i18n.t('Sign-up ended'));
      onClose();
    } catch (error) {
      toast.error(failureOf(error).message);
    }
  }

  const title = i18n.t('Public sign-up');
  if (link !== null) {
    return (
      <Modal opened title={title} closeLabel={i18n.t('Close')} onClose={onClose}>
        <Alert kind="warning">
          {i18n.t('Copy the link now. It’s only shown once. You can create a new one at any time.')}
        </Alert>
        <CopyLink link={link} />
        <ModalActions>
          <Button onClick={onClose}>{i18n.t('Done')}</Button>
        </ModalActions>
      </Modal>
    );
  }
  return (
    <Modal opened title={title} closeLabel={i18n.t('Close')} onClose={onClose}>
      <Form form={form} onSubmit={save(false)}>
        <FormError message={failure?.message} reference={failure?.reference} />
        <p>{i18n.t('Anyone with the link can sign up. They become a guest once they confirm their e-mail address.')}</p>
        <Field
          as={Textarea}
          name="consent"
          label={i18n.t('Consent')}
          description={i18n.t('What people agree to when they sign up.')}
          required={i18n.t('Enter what people agree to')}
          maxLength={MAX_CONSENT}
          rows={4}
          data-autofocus
        />
        <NumberField
          name="extra"
          label={i18n.t('Plus-ones')}
          description={i18n.t('Maximum for one sign-up.')}
          min={0}
          max={MAX_EXTRA}
          required={i18n.t('Enter a number')}
        />
        <Field
          as={TextInput}
          name="code"
          label={i18n.t('Code')}
          description={i18n.t('Only those who know it can sign up. Leave empty for no code.')}
          maxLength={MAX_SIGN_UP_CODE}
          autoComplete="off"
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
              {i18n.t('End sign-up')}
            </Button>
          )}
          {given && (
            <Button loading={renews} onClick={() => void renew()}>
              {i18n.t('New link')}
            </Button>
          )}
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting && !renews}>
            {given ? i18n.t('Save changes') : i18n.t('Open sign-up')}
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  );
}
