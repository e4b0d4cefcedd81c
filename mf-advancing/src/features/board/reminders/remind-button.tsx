import type { Event } from '@laminate/contracts/events';
import { i18n } from '@laminate/sdk/i18n';
import { Button } from '@laminate/ui';
import { Mail } from '@laminate/ui/icons';
import { useMemo, useState } from 'react';
import type { BoardArtist } from '../cell-mark.tsx';
import { RemindDialog } from './remind-dialog.tsx';

interface RemindButtonProps {
  readonly event: Event;
  /** The name of the form that is chosen, or null if there is no other. */
  readonly form: string | null;
  /** Those who have it. */
  readonly artists: readonly BoardArtist[];
}

/** Opens the reminders of the artists that have the form. */
export function RemindButton({ event, form, artists }: RemindButtonProps) {
  const [opened, setOpened] = useState(false);
  const asked = useMemo(() => artists.map(({ id }) => id), [artists]);
  return (
    <>
      <Button icon={<Mail aria-hidden="true" />} onClick={() => setOpened(true)}>
        {i18n.t('Remind')}
      </Button>
      {opened && <RemindDialog event={event} form={form} artists={asked} onClose={() => setOpened(false)} />}
    </>
  );
}
