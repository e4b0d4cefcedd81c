import type { Delivery } from '@laminate/contracts/webhooks';
import { formatDateTime } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { Button, Modal, ModalActions } from '@laminate/ui';
import { CodeBlock } from '../code-block.tsx';
import { answerLabel, deliveryState, triesLabel, typeLabel } from './webhook-labels.ts';
import classes from './webhooks.module.css';

/** Lays out what an endpoint is sent. Text that is not JSON stays as it is. */
function laidOut(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

interface Props {
  readonly delivery: Delivery;
  readonly onClose: () => void;
}

/** A delivery with what was sent and what was answered. */
export function DeliveryModal({ delivery, onClose }: Props) {
  const { type, webhook_id: id, attempted_at: at, body, answer } = delivery;
  const tries = triesLabel(delivery);
  const items = [
    ['webhook-id', id],
    [i18n.t('Status'), [deliveryState(delivery).label, answerLabel(delivery)].filter(Boolean).join(' – ')],
    ...(tries === undefined ? [] : [[i18n.t('Attempts'), tries] as const]),
    ...(at === null ? [] : [[i18n.t('Last attempt'), formatDateTime(at)] as const]),
  ] as const;
  return (
    <Modal opened size="wide" title={typeLabel(type)} closeLabel={i18n.t('Close')} onClose={onClose}>
      <dl className={classes.details}>
        {items.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <CodeBlock name={i18n.t('Request body')} text={laidOut(body)} />
      {answer !== null && answer !== '' && <CodeBlock name={i18n.t('Start of the response')} text={answer} />}
      <ModalActions>
        <Button onClick={onClose}>{i18n.t('Close')}</Button>
      </ModalActions>
    </Modal>
  );
}
