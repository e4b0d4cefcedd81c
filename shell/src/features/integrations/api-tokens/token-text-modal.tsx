import { toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Alert, Button, Modal, ModalActions, TextInput } from '@laminate/ui';
import { Copy } from '@laminate/ui/icons';
import type { ToldToken } from './api-tokens.ts';

const ignore = () => undefined;

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(i18n.t('Token copied'));
  } catch {
    toast.error(i18n.t('Your browser blocked copying. Select the text and copy it.'));
  }
}

interface Props {
  readonly told: ToldToken;
  readonly onClose: () => void;
}

/** Shows the text of a token the only time it can be shown; no slip of a finger closes it. */
export function TokenTextModal({ told: { name, text }, onClose }: Props) {
  return (
    <Modal
      opened
      title={i18n.t('Token “{name}”', { name })}
      closeLabel={i18n.t('Close')}
      onClose={onClose}
      dismissible={false}
    >
      <Alert kind="warning">
        {i18n.t('It is shown only once. Whoever has it can do all that it may, so keep it like a password.')}
      </Alert>
      <TextInput
        label={i18n.t('API token')}
        value={text}
        onChange={ignore}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <ModalActions>
        <Button icon={<Copy aria-hidden="true" />} onClick={() => void copy(text)} data-autofocus>
          {i18n.t('Copy token')}
        </Button>
        <Button variant="primary" onClick={onClose}>
          {i18n.t('I have saved it')}
        </Button>
      </ModalActions>
    </Modal>
  );
}
