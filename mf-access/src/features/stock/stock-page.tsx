import type { EventCan } from '@laminate/contracts/events';
import type { Stock, StockDesk, StockExport } from '@laminate/contracts/stock';
import { confirm, failureOf, toast, useEvent } from '@laminate/sdk';
import { formatDateTime } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { useIdParam } from '@laminate/sdk/router';
import { Alert, Button, EmptyState, Menu, Page, Spinner } from '@laminate/ui';
import { Download, Plus, Printer, Ticket } from '@laminate/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AccessFailure } from '../../access/access-failure.tsx';
import { closeDesk, saveReport, stockQuery } from './api/stock.ts';
import { BalancesTable } from './balances-table.tsx';
import { DeskDialog } from './desk-dialog.tsx';
import { LowStock } from './low-stock.tsx';
import { MovementDialog, type MovementStart } from './movement-dialog.tsx';
import { Movements } from './movements.tsx';
import { ReportTable } from './report-table.tsx';
import classes from './stock.module.css';

/** Does it, and says so when it fails. */
const attempt = (work: Promise<void>) => work.catch((error: unknown) => toast.error(failureOf(error).message));

interface StockPageProps {
  readonly stock: Stock;
  /** Actions that the person can take in the event. */
  readonly can: Pick<EventCan, 'export_access' | 'manage_access'>;
  /** True if the data shown might be old, because the last question had no answer. */
  readonly behind: boolean;
}

/** Of which event the printed figures are, and of when. */
function PaperTitle({ event: { id, name, time_zone } }: Pick<Stock, 'event'>) {
  const { dataUpdatedAt } = useQuery(stockQuery(id));
  return (
    <p className={classes.paper}>
      {name}, {formatDateTime(new Date(dataUpdatedAt).toISOString(), time_zone)}
    </p>
  );
}

/** Shows where the stock is, what has become of it, and all movements. */
function StockPage({ stock, can, behind }: StockPageProps) {
  const [moving, setMoving] = useState<MovementStart | null>(null);
  const [desk, setDesk] = useState<StockDesk | 'new' | null>(null);
  const { event, desks, wristbands } = stock;
  const usable = desks.some(({ gone }) => !gone) && wristbands.some(({ gone }) => !gone);
  const addDesk = can.manage_access && (
    <Button icon={<Plus aria-hidden="true" />} onClick={() => setDesk('new')}>
      {i18n.t('Add desk')}
    </Button>
  );

  const save =
    (...report: [StockExport['what'], StockExport['format']]) =>
    () =>
      void attempt(saveReport(event.id, ...report));

  async function close({ id, name }: StockDesk): Promise<void> {
    const question = i18n.t(
      'Close the desk “{name}”? It won’t be able to receive wristbands. Its movements stay in the records.',
      { name },
    );
    if (!(await confirm(question, { confirmLabel: i18n.t('Close desk'), cancelLabel: i18n.t('Cancel'), danger: true })))
      return;
    await attempt(closeDesk(event.id, id));
  }

  return (
    <Page
      title={i18n.t('Wristband stock')}
      documentTitle={i18n.t('{name} – {event} – Laminate', { name: i18n.t('Wristband stock'), event: event.name })}
      note={behind ? i18n.t('You’re offline. These figures may be out of date.') : undefined}
      actions={
        desks.length > 0 && (
          <>
            {can.export_access && (
              <Menu
                sections={[
                  {
                    key: 'balances',
                    items: [
                      { key: 'balances-pdf', label: i18n.t('Stock levels (PDF)'), onSelect: save('balances', 'pdf') },
                      {
                        key: 'balances-xlsx',
                        label: i18n.t('Stock levels (XLSX)'),
                        onSelect: save('balances', 'xlsx'),
                      },
                      { key: 'balances-csv', label: i18n.t('Stock levels (CSV)'), onSelect: save('balances', 'csv') },
                    ],
                  },
                  {
                    key: 'movements',
                    items: [
                      {
                        key: 'movements-pdf',
                        label: i18n.t('All movements (PDF)'),
                        onSelect: save('movements', 'pdf'),
                      },
                      {
                        key: 'movements-xlsx',
                        label: i18n.t('All movements (XLSX)'),
                        onSelect: save('movements', 'xlsx'),
                      },
                      {
                        key: 'movements-csv',
                        label: i18n.t('All movements (CSV)'),
                        onSelect: save('movements', 'csv'),
                      },
                    ],
                  },
                  {
                    key: 'print',
                    items: [
                      {
                        key: 'print',
                        label: i18n.t('Print'),
                        icon: <Printer aria-hidden="true" />,
                        onSelect: () => globalThis.print(),
                      },
                    ],
                  },
                ]}
              >
                <Button icon={<Download aria-hidden="true" />}>{i18n.t('Report')}</Button>
              </Menu>
            )}
            {addDesk}
            {can.manage_access && usable && (
              <Button
                variant="primary"
                icon={<Plus aria-hidden="true" />}
                onClick={() => setMoving({ action: 'receive' })}
              >
                {i18n.t('Receive wristbands')}
              </Button>
            )}
          </>
        )
      }
    >
      {wristbands.length === 0 && (
        <Alert kind="info">{i18n.t('This event has no wristbands yet. Add them in the access system first.')}</Alert>
      )}
      {desks.length === 0 ? (
        <EmptyState title={i18n.t('No desks yet')} icon={<Ticket aria-hidden="true" />} actions={addDesk}>
          {i18n.t(
            'Add a desk for each place where you keep wristbands, such as the office or a gate, then enter how many you received there. Wristbands given out at the door are counted automatically.',
          )}
        </EmptyState>
      ) : (
        <div className={classes.page}>
          <PaperTitle event={event} />
          <LowStock stock={stock} onSelect={can.manage_access ? setMoving : undefined} />
          {wristbands.length > 0 && (
            <BalancesTable
              stock={stock}
              mayChange={can.manage_access}
              onLot={setMoving}
              onRename={setDesk}
              onClose={(gone) => void close(gone)}
            />
          )}
          {wristbands.length > 0 && <ReportTable stock={stock} />}
          <Movements stock={stock} />
        </div>
      )}
      {moving && usable && <MovementDialog stock={stock} start={moving} onClose={() => setMoving(null)} />}
      {desk && <DeskDialog eventId={event.id} desk={desk === 'new' ? null : desk} onClose={() => setDesk(null)} />}
    </Page>
  );
}

/** Rights until it is known what the person can do. */
const MAY_NOTHING = { export_access: false, manage_access: false };

/** The wristband stock of an event. */
export default function StockScreen() {
  const eventId = useIdParam('eventId');
  const { event } = useEvent(eventId);
  const { data: stock, error, refetch, isFetching } = useQuery(stockQuery(eventId));
  if (stock) return <StockPage key={eventId} stock={stock} can={event?.can ?? MAY_NOTHING} behind={error !== null} />;
  if (!error) return <Spinner centered label={i18n.t('Loading')} />;
  return (
    <AccessFailure
      title={i18n.t('Couldn’t load the wristband stock')}
      error={error}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
