import { i18n } from '@laminate/sdk/i18n';
import { Alert, Button, Modal, ModalActions, TextInput, Textarea } from '@laminate/ui';
import { Copy } from '@laminate/ui/icons';
import { copyText } from '../../event/copy-text.ts';
import type { EventDetails } from '../../event/event-details.ts';
import type { ListWithLink } from './api/delegated-lists.ts';
import { dayText } from './list-texts.ts';
import classes from './delegations.module.css';

interface LinkModalProps {
  event: EventDetails;
  made: ListWithLink;
  onClose: () => void;
}

const ignore = () => undefined;
const selectAll = ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => currentTarget.select();

/** Shows a link the only time it can be shown, with a text to send it in. */
export function LinkModal({ event, made: { list, link }, onClose }: LinkModalProps) {
  const request = i18n.t('Please add your guests for {event} here: up to {quota, plural, one {# place} other {# places}}, until {deadline}.', {
    event: event.name, quota: list.quota, deadline: dayText(list.deadline),
  });
  const text = `${request}\n${link}`;
  return (
    <Modal opened title={i18n.t('Link for {title}', { title: list.title })} closeLabel={i18n.t('Close')} onClose={onClose}>
      <Alert kind="warning">{i18n.t('Copy the link now: it is shown only this once. You can make a new one at any time.')}</Alert>
      <div className={classes.copy}>
        <TextInput label={i18n.t('Link')} value={link} onChange={ignore} readOnly onFocus={selectAll} />
        <Button variant="primary" icon={<Copy aria-hidden="true" />} onClick={() => void copyText(link, i18n.t('Link copied'))} data-autofocus>
          {i18n.t('Copy link')}
        </Button>
      </div>
      <Textarea label={i18n.t('Text to send')} value={text} onChange={ignore} readOnly rows={4} onFocus={selectAll} />
      <ModalActions>
        <Button icon={<Copy aria-hidden="true" />} onClick={() => void copyText(text, i18n.t('Text copied'))}>{i18n.t('Copy text')}</Button>
        <Button onClick={onClose}>{i18n.t('Done')}</Button>
      </ModalActions>
    </Modal>
  );
}
