import { MAX_SIGN_UP_CODE } from '@laminate/contracts/guest-invitations';
import { confirm, toast } from '@laminate/sdk';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { Button, FormError, Modal, ModalActions, TextInput } from '@laminate/ui';
import { Field, Form } from '@laminate/ui/form';
import { useState, type ReactNode } from 'react';
import { useForm, type DefaultValues, type Path } from 'react-hook-form';
import { doAfterConfirm } from './do-after-confirm.ts';
import { NewLink } from './new-link.tsx';

interface PublicLinkValues {
  code: string;
  domain: string;
}

interface PublicLinkModalProps<Values extends PublicLinkValues> {
  readonly title: string;
  /** Values of the link, or those of a new one. */
  readonly values: Values;
  readonly isOpen: boolean;
  /** Saves what the link asks. @returns the link if it is a new one */
  readonly save: (values: Values, newLink: boolean) => Promise<{ readonly link: string | null }>;
  readonly end: () => Promise<unknown>;
  readonly words: Readonly<
    Record<'about' | 'code' | 'open' | 'saved' | 'renew' | 'end' | 'endQuestion' | 'ended', string>
  >;
  /** Shown above the new link. */
  readonly codeOf?: (link: string) => ReactNode;
  /** Fields in addition to the code and the domain. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** Opens something to anyone by a link, changes what the link asks, and ends it. */
export function PublicLinkModal<Values extends PublicLinkValues>({
  title,
  values: given,
  isOpen,
  save,
  end,
  words,
  codeOf,
  children,
  onClose,
}: PublicLinkModalProps<Values>) {
  const [link, setLink] = useState<string | null>(null);
  const [renews, setRenews] = useState(false);
  const form = useForm<Values>({ defaultValues: given as DefaultValues<Values> });
  const { failure, attempt } = useAttempt(form, Object.keys(given) as Path<Values>[]);

  const submit = (newLink: boolean) => (values: Values) =>
    attempt(async () => {
      const saved = await save(values, newLink);
      if (saved.link !== null) return setLink(new URL(saved.link, location.origin).href);
      toast.success(words.saved);
      onClose();
    });
  async function renew(): Promise<void> {
    const options = { confirmLabel: i18n.t('New link'), cancelLabel: i18n.t('Cancel') };
    if (!(await confirm(words.renew, options))) return;
    setRenews(true);
    await form.handleSubmit(submit(true))();
    setRenews(false);
  }
  const endLink = () =>
    doAfterConfirm({
      question: words.endQuestion,
      label: words.end,
      work: async () => {
        await end();
        onClose();
      },
      done: words.ended,
    });

  return (
    <Modal opened title={title} closeLabel={i18n.t('Close')} onClose={onClose}>
      {link !== null ? (
        <NewLink link={link} before={codeOf?.(link)} onDone={onClose} />
      ) : (
        <Form form={form} onSubmit={submit(false)}>
          <FormError message={failure?.message} reference={failure?.reference} />
          <p>{words.about}</p>
          {children}
          <Field
            as={TextInput}
            name="code"
            label={i18n.t('Code')}
            description={words.code}
            maxLength={MAX_SIGN_UP_CODE}
            autoComplete="off"
            data-autofocus={!children || undefined}
          />
          <Field
            as={TextInput}
            name="domain"
            label={i18n.t('E-mail domain')}
            description={i18n.t('Such as example.com, for its addresses only. Leave empty for any.')}
            autoComplete="off"
          />
          <ModalActions>
            {isOpen && (
              <>
                <Button variant="danger" onClick={() => void endLink()}>
                  {words.end}
                </Button>
                <Button loading={renews} onClick={() => void renew()}>
                  {i18n.t('New link')}
                </Button>
              </>
            )}
            <Button type="submit" variant="primary" loading={form.formState.isSubmitting && !renews}>
              {isOpen ? i18n.t('Save changes') : words.open}
            </Button>
          </ModalActions>
        </Form>
      )}
    </Modal>
  );
}
