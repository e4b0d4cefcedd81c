import type { LiveSource } from '@laminate/contracts/live-sources';
import { failureOf } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Alert, Button, Modal, ModalActions, RecordName, RecordNote, RecordTable, Spinner } from '@laminate/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailed } from '../../event/event-gate.tsx';
import type { EventDetails } from '../../event/event-details.ts';
import { previewQuery, startShop } from './api/live-sources.ts';
import classes from './live-sources.module.css';
import { changeLabel, previewLabel } from './source-labels.ts';

interface PreviewModalProps {
  readonly event: EventDetails;
  readonly source: LiveSource;
  readonly onStarted: () => void;
  readonly onClose: () => void;
}

/** What a sync would change, by numbers and names, before the first one. */
export function PreviewModal({ event, source, onStarted, onClose }: PreviewModalProps) {
  const { data: preview, error, refetch, isFetching } = useQuery(previewQuery(event.id, source.id));
  const [starting, setStarting] = useState(false);
  const [failed, setFailed] = useState<string>();
  const unitName = (id: number) => event.units.find((unit) => unit.id === id)?.name ?? '';
  const all = preview ? Object.values(preview.counts).reduce((sum, count) => sum + count, 0) : 0;

  async function start(): Promise<void> {
    setStarting(true);
    try {
      await startShop(event.id, source.id);
      onStarted();
    } catch (failure) {
      setFailed(failureOf(failure).message);
      setStarting(false);
    }
  }

  return (
    <Modal
      opened
      size="wide"
      title={i18n.t('Differences from {title}', { title: source.title })}
      closeLabel={i18n.t('Close')}
      onClose={onClose}
    >
      {failed !== undefined && <Alert kind="error">{failed}</Alert>}
      {error && !preview && (
        <LoadFailed title={i18n.t('Couldn’t sync with the shop')} query={{ error, isFetching, refetch }} />
      )}
      {!preview && !error && <Spinner centered label={i18n.t('Syncing all of the shop’s orders')} />}
      {preview && (
        <>
          <p role="status">{previewLabel(preview)}</p>
          {preview.guests.length > 0 && (
            <div className={classes.names}>
              <RecordTable
                label={i18n.t('Differences')}
                heads={[i18n.t('Guest'), i18n.t('Unit'), i18n.t('What changes')]}
              >
                {preview.guests.map((guest, row) => (
                  <tr key={`${row} ${guest.name}`}>
                    <th scope="row">
                      <RecordName>{guest.name}</RecordName>
                      {guest.was !== null && (
                        <RecordNote>{i18n.t('previously {name}', { name: guest.was })}</RecordNote>
                      )}
                    </th>
                    <td>
                      {unitName(guest.unit_id)}
                      <RecordNote>{guest.product}</RecordNote>
                    </td>
                    <td>{changeLabel(guest.change)}</td>
                  </tr>
                ))}
              </RecordTable>
            </div>
          )}
          {all > preview.guests.length && (
            <p>{i18n.t('and {count, number} more', { count: all - preview.guests.length })}</p>
          )}
        </>
      )}
      <ModalActions>
        <Button onClick={onClose}>{source.started_at === null ? i18n.t('Not now') : i18n.t('Close')}</Button>
        {source.started_at === null && (
          <Button variant="primary" disabled={!preview} loading={starting} onClick={() => void start()}>
            {i18n.t('Start sync')}
          </Button>
        )}
      </ModalActions>
    </Modal>
  );
}
