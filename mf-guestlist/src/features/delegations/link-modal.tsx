import { i18n } from '@laminate/sdk/i18n';
import { Button, Textarea } from '@laminate/ui';
import { Copy } from '@laminate/ui/icons';
import { NewLinkModal } from '../../event/new-link.tsx';
import { copyText } from '@laminate/device';
import type { EventDetails } from '../../event/event-details.ts';
import type { ListWithLink } from './api/delegated-lists.ts';
import { dayLabel } from './list-labels.ts';

interface LinkModalProps {
  event: EventDetails;
  made: ListWithLink;
  onClose: () => void;
}

const ignore = () => undefined;

/** Shows a link the only time it can be shown, with a text to send it in. */
export function LinkModal({ event, made: { list, link }, onClose }: LinkModalProps) {
  const request = i18n.t(
    'Please add your guests for {event} here by {deadline}. You have {quota, plural, one {# spot} other {# spots}}.',
    {
      event: event.name,
      quota: list.quota,
      deadline: dayLabel(list.deadline),
    },
  );
  const text = `${request}\n${link}`;
  return (
    <NewLinkModal
      link={link}
      title={i18n.t('Link for {title}', { title: list.title })}
      onClose={onClose}
      actions={
        <Button icon={<Copy aria-hidden="true" />} onClick={() => void copyText(text, i18n.t('Text copied'))}>
          {i18n.t('Copy text')}
        </Button>
      }
    >
      <Textarea
        label={i18n.t('Text to send')}
        value={text}
        onChange={ignore}
        readOnly
        rows={4}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </NewLinkModal>
  );
}
