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

interface NewLinkProps {
  readonly link: string;
  /** In place of the usual words that it is the only time. */
  readonly warning?: string;
  /** Between the warning and the link. */
  readonly before?: ReactNode;
  /** Below the link. */
  readonly children?: ReactNode;
  /** Further buttons. */
  readonly actions?: ReactNode;
  readonly onDone: () => void;
}

/** A link the only time it can be shown, in the dialog around it. */
export function NewLink({ link, warning, before, children, actions, onDone }: NewLinkProps) {
  return (
    <>
      <Alert kind="warning">
        {warning ?? i18n.t('Copy the link now. It’s only shown once. You can create a new one at any time.')}
      </Alert>
      {before}
      <CopyLink link={link} />
      {children}
      <ModalActions>
        {actions}
        <Button onClick={onDone}>{i18n.t('Done')}</Button>
      </ModalActions>
    </>
  );
}

type NewLinkModalProps = Omit<NewLinkProps, 'onDone'> & Pick<ModalProps, 'title' | 'dismissible' | 'onClose'>;

/** Shows a link the only time it can be shown. */
export const NewLinkModal = ({ title, dismissible = true, onClose, ...link }: NewLinkModalProps) => (
  <Modal opened title={title} closeLabel={i18n.t('Close')} dismissible={dismissible} onClose={onClose}>
    <NewLink {...link} onDone={onClose} />
  </Modal>
);
