import { i18n } from '@laminate/sdk/i18n';
import { Alert, Button, Modal, ModalActions, TextInput, type ModalProps } from '@laminate/ui';
import { Copy } from '@laminate/ui/icons';
import { copyText } from '@laminate/device';
import type { ReactNode } from 'react';
import classes from './new-link.module.css';

const ignore = () => undefined;

/** Field of a link with a button that copies it. */
export function CopyLink({ link }: { link: string }) {
  return (
    <div className={classes.copy}>
      <TextInput
        label={i18n.t('Link')}
        value={link}
        onChange={ignore}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button
        variant="primary"
        icon={<Copy aria-hidden="true" />}
        onClick={() => void copyText(link, i18n.t('Link copied'))}
        data-autofocus
      >
        {i18n.t('Copy link')}
      </Button>
    </div>
  );
}

interface NewLinkModalProps extends Pick<ModalProps, 'title' | 'size' | 'dismissible' | 'onClose'> {
  readonly link: string;
  /** In place of the usual words that it is the only time. */
  readonly warning?: string;
  /** Between the warning and the link. */
  readonly before?: ReactNode;
  /** Below the link. */
  readonly children?: ReactNode;
  /** Further buttons. */
  readonly actions?: ReactNode;
  /** Leads on from the link. Closes the dialog unless given. */
  readonly onDone?: () => void;
}

/** Shows a link the only time it can be shown. */
export function NewLinkModal({ link, warning, before, children, actions, onDone, ...modal }: NewLinkModalProps) {
  return (
    <Modal opened closeLabel={i18n.t('Close')} {...modal}>
      <Alert kind="warning">
        {warning ?? i18n.t('Copy the link now. It’s only shown once. You can create a new one at any time.')}
      </Alert>
      {before}
      <CopyLink link={link} />
      {children}
      <ModalActions>
        {actions}
        <Button onClick={onDone ?? modal.onClose}>{i18n.t('Done')}</Button>
      </ModalActions>
    </Modal>
  );
}
