import { i18n } from '@laminate/sdk/i18n';
import { Alert, Button, Modal, ModalActions, TextInput } from '@laminate/ui';
import { Copy } from '@laminate/ui/icons';
import { copyText } from '@laminate/device';

const ignore = () => undefined;

interface Props {
  readonly title: string;
  /** What has to be known of the text, above it. */
  readonly warning: string;
  readonly label: string;
  readonly text: string;
  readonly copyLabel: string;
  /** Said once it is copied. */
  readonly copied: string;
  readonly onClose: () => void;
}

/** Shows a text that is a key the only time it can be shown. No slip of a finger closes it. */
export function ShownOnceModal({ title, warning, label, text, copyLabel, copied, onClose }: Props) {
  return (
    <Modal opened title={title} closeLabel={i18n.t('Close')} onClose={onClose} dismissible={false}>
      <Alert kind="warning">{warning}</Alert>
      <TextInput
        label={label}
        value={text}
        onChange={ignore}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <ModalActions>
        <Button icon={<Copy aria-hidden="true" />} onClick={() => void copyText(text, copied)} data-autofocus>
          {copyLabel}
        </Button>
        <Button variant="primary" onClick={onClose}>
          {i18n.t('I have saved it')}
        </Button>
      </ModalActions>
    </Modal>
  );
}
