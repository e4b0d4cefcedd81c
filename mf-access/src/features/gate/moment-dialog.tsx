import { formatDateTime, toInstant, toLocal } from '@laminate/sdk/format';
import { getLocale, i18n } from '@laminate/sdk/i18n';
import { Button, DateTimeInput, Modal, ModalActions } from '@laminate/ui';
import { useState } from 'react';

interface MomentDialogProps {
  readonly zone: string;
  /** The moment that is asked about now, in milliseconds since 1970. */
  readonly at: number;
  readonly onChoose: (at: number) => void;
  readonly onClose: () => void;
}

/** Asks for another moment, in the zone of the event. */
export function MomentDialog({ zone, at, onChoose, onClose }: MomentDialogProps) {
  const [local, setLocal] = useState(() => toLocal(at, zone));
  const labels = {
    date: i18n.t('Date'),
    time: i18n.t('Time'),
    openCalendar: i18n.t('Open calendar'),
    previousMonth: i18n.t('Previous month'),
    nextMonth: i18n.t('Next month'),
  };
  return (
    <Modal opened onClose={onClose} title={i18n.t('At another time')} closeLabel={i18n.t('Close')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (local !== '') onChoose(Date.parse(toInstant(local, zone)));
        }}
      >
        <DateTimeInput
          label={i18n.t('Who can enter at')}
          description={i18n.t('Event time, {zone}', { zone })}
          labels={labels}
          locale={getLocale()}
          value={local}
          onChange={setLocal}
          error={
            local === ''
              ? i18n.t('Date and time, such as {example}', { example: formatDateTime(new Date(at), zone) })
              : undefined
          }
        />
        <ModalActions>
          <Button size="door" onClick={onClose}>
            {i18n.t('Cancel')}
          </Button>
          <Button size="door" variant="primary" type="submit">
            {i18n.t('Show')}
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
