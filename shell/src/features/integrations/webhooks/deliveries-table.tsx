import type { Delivery, Webhook } from '@laminate/contracts/webhooks';
import { confirm, failureOf, toast } from '@laminate/sdk';
import { formatDateTime } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { Button, IconButton, Menu, RecordActions, RecordNote, RecordTable, StateMark } from '@laminate/ui';
import { Ellipsis } from '@laminate/ui/icons';
import { answerLabel, deliveryState, triesLabel, typeLabel } from './webhook-labels.ts';
import { replayFrom, sendAgain, type ReplayStart } from './webhooks.ts';
import classes from './webhooks.module.css';

/** Sends once more, and says when it comes. */
async function sendOnceMore(webhook: Webhook, delivery: Delivery): Promise<void> {
  try {
    const { webhook: now } = await sendAgain(webhook, delivery);
    toast.success(now.paused ? i18n.t('It will be sent again when you resume the webhook') : i18n.t('Sending again'));
  } catch (error) {
    toast.error(failureOf(error).message);
  }
}

/** Asks, and plays an event back. */
async function replayAfterConfirm(webhook: Webhook, start: ReplayStart, event: string): Promise<void> {
  const agreed = await confirm(
    i18n.t(
      'This change to {event} and all later ones are sent again, in their current state and with new IDs. The endpoint receives them in addition to those it already has.',
      { event },
    ),
    {
      title: i18n.t('Replay from here?'),
      confirmLabel: i18n.t('Replay'),
      cancelLabel: i18n.t('Cancel'),
    },
  );
  if (!agreed) return;
  try {
    await replayFrom(webhook, start);
    toast.success(i18n.t('Sending the changes again'));
  } catch (error) {
    toast.error(failureOf(error).message);
  }
}

/** Where a delivery is about a change of an event. */
const startOf = ({ event_id: eventId, sequence }: Delivery): ReplayStart | null =>
  eventId === null || sequence === null ? null : { eventId, sequence };

interface Props {
  readonly webhook: Webhook;
  readonly deliveries: readonly Delivery[];
  /** The name of an event that is still there. */
  readonly eventName: (eventId: number) => string | undefined;
  readonly onShow: (delivery: Delivery) => void;
}

/** Deliveries with what became of them, and the ways to have them once more. */
export function DeliveriesTable({ webhook, deliveries, eventName, onShow }: Props) {
  return (
    <RecordTable
      label={i18n.t('Deliveries')}
      heads={[i18n.t('When'), i18n.t('What'), i18n.t('Status')]}
      actionsHead={i18n.t('Actions')}
      align="top"
    >
      {deliveries.map((delivery) => {
        const { id, created_at: createdAt, event_id: eventId, sequence } = delivery;
        const start = startOf(delivery);
        const event =
          eventId === null ? undefined : (eventName(eventId) ?? i18n.t('Event {id}', { id: String(eventId) }));
        const notes = [answerLabel(delivery), triesLabel(delivery)].filter((note) => note !== undefined);
        const what = typeLabel(delivery.type);
        return (
          <tr key={id} className={classes.webhook}>
            <td>
              <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
            </td>
            <th scope="row">
              {what}
              {event && <RecordNote>{`${event} · ${String(sequence)}`}</RecordNote>}
            </th>
            <td>
              <StateMark {...deliveryState(delivery)} />
              {notes.map((note) => (
                <RecordNote key={note}>{note}</RecordNote>
              ))}
            </td>
            <RecordActions className={classes.actions}>
              <Button
                aria-label={i18n.t('Details of {what}, {id}', { what, id: delivery.webhook_id })}
                onClick={() => onShow(delivery)}
              >
                {i18n.t('Details')}
              </Button>
              <Menu
                sections={[
                  {
                    key: 'again',
                    items: [
                      {
                        key: 'send',
                        label: i18n.t('Resend'),
                        onSelect: () => void sendOnceMore(webhook, delivery),
                      },
                      ...(start && event !== undefined
                        ? [
                            {
                              key: 'replay',
                              label: i18n.t('Replay from here…'),
                              onSelect: () => void replayAfterConfirm(webhook, start, event),
                            },
                          ]
                        : []),
                    ],
                  },
                ]}
              >
                <IconButton
                  label={i18n.t('Actions for {what}, {id}', { what, id: delivery.webhook_id })}
                  withoutTooltip
                >
                  <Ellipsis aria-hidden="true" />
                </IconButton>
              </Menu>
            </RecordActions>
          </tr>
        );
      })}
    </RecordTable>
  );
}
