import type { FactorSetup } from '@laminate/contracts/second-factor';
import { confirmSecondFactor, startSecondFactor } from '@laminate/contracts/routes/second-factor';
import { call } from '@laminate/sdk';
import { downloadFile } from '@laminate/sdk/device';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { useLocation, useNavigate } from '@laminate/sdk/router';
import { Alert, Button, FormError, Modal, ModalActions, PasswordInput, TextInput } from '@laminate/ui';
import { Field, Form } from '@laminate/ui/form';
import { Download } from '@laminate/ui/icons';
import { QrCode } from '@laminate/ui/qr-code';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import classes from './second-factor.module.css';
import { secondFactorChanged } from './second-factor-query.ts';

/** Sets the second factor up: password, authenticator, recovery codes. */
export function SetupDialog({ onClose }: { readonly onClose: () => void }) {
  const [setup, setSetup] = useState<FactorSetup>();
  const [codes, setCodes] = useState<readonly string[]>();
  const navigate = useNavigate();
  // Destination of a person who was led here because it is required of them.
  const from = (useLocation().state as { from?: string } | null)?.from;

  async function done(): Promise<void> {
    onClose();
    await secondFactorChanged();
    if (from !== undefined) await navigate(from, { replace: true });
  }
  // The codes are shown this once: no slip of a finger closes them.
  return (
    <Modal
      opened
      title={i18n.t('Set up two-step login')}
      closeLabel={i18n.t('Close')}
      onClose={onClose}
      dismissible={codes === undefined}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => void done()} />
      ) : setup ? (
        <CodeStep setup={setup} onCodes={setCodes} onClose={onClose} />
      ) : (
        <PasswordStep onSetup={setSetup} onClose={onClose} />
      )}
    </Modal>
  );
}

interface PasswordStepProps {
  readonly onSetup: (setup: FactorSetup) => void;
  readonly onClose: () => void;
}

function PasswordStep({ onSetup, onClose }: PasswordStepProps) {
  const form = useForm({ defaultValues: { password: '' } });
  const { failure, attempt } = useAttempt(form, ['password']);
  const submit = (body: { password: string }) => attempt(async () => onSetup(await call(startSecondFactor, { body })));
  return (
    <Form form={form} onSubmit={submit}>
      <p className={classes.lead}>
        {i18n.t(
          'You need an authenticator app on your phone, such as Google Authenticator, Aegis or the one in your password manager.',
        )}
      </p>
      <FormError message={failure?.message} reference={failure?.reference} />
      <Field
        as={PasswordInput}
        name="password"
        label={i18n.t('Password')}
        required={i18n.t('Enter your password')}
        showLabel={i18n.t('Show password')}
        hideLabelText={i18n.t('Hide password')}
        data-autofocus
      />
      <ModalActions>
        <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
        <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
          {i18n.t('Continue')}
        </Button>
      </ModalActions>
    </Form>
  );
}

interface CodeStepProps {
  readonly setup: FactorSetup;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

function CodeStep({ setup: { secret, uri }, onCodes, onClose }: CodeStepProps) {
  const form = useForm({ defaultValues: { code: '' } });
  const { failure, attempt } = useAttempt(form, ['code']);
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  const submit = (body: { code: string }) =>
    attempt(async () => onCodes((await call(confirmSecondFactor, { body })).recovery_codes));
  return (
    <Form form={form} onSubmit={submit}>
      <p className={classes.lead}>
        {i18n.t('Scan this with your authenticator app, then enter the six digits it shows.')}
      </p>
      <QrCode className={classes.code} text={uri} label={i18n.t('QR code for your authenticator')} />
      <p className={classes.lead}>
        {i18n.t('No camera? Type this secret instead:')}{' '}
        <code className={classes.secret}>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
      </p>
      <FormError message={failure?.message} reference={failure?.reference} />
      <Field
        as={TextInput}
        name="code"
        label={i18n.t('Code')}
        required={i18n.t('Enter the code')}
        autoComplete="one-time-code"
        inputMode="numeric"
      />
      <ModalActions>
        <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
        <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
          {i18n.t('Turn on')}
        </Button>
      </ModalActions>
    </Form>
  );
}

interface Props {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The recovery codes, the only time that they can be shown. */
function RecoveryCodes({ codes, onDone }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.focus(), []);
  const save = () => downloadFile(btoa(`Laminate\n\n${codes.join('\n')}\n`), 'laminate-recovery-codes.txt');
  return (
    <>
      <Alert kind="success" title={i18n.t('Two-step login is on')}>
        {i18n.t(
          'Store these recovery codes somewhere you can reach without your phone. Each code works once. They won’t be shown again.',
        )}
      </Alert>
      <div ref={list} tabIndex={-1} className={classes.codes}>
        <ul aria-label={i18n.t('Recovery codes')}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <ModalActions>
        <Button icon={<Download aria-hidden="true" />} onClick={save}>
          {i18n.t('Download')}
        </Button>
        <Button variant="primary" onClick={onDone}>
          {i18n.t('I have saved them')}
        </Button>
      </ModalActions>
    </>
  );
}
