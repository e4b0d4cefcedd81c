import type { Event } from '@laminate/contracts/events';
import { i18n } from '@laminate/sdk/i18n';
import { Button } from '@laminate/ui';
import { Mail } from '@laminate/ui/icons';
import { useMemo, useState } from 'react';
import type { BoardArtist } from '../cell-mark.tsx';
import { RemindDialog } from './remind-dialog.tsx';

/** Opens the reminders of the artists that have a form. */
export function RemindButton({ event, artists }: { readonly event: Event; readonly artists: readonly BoardArtist[] }) {
  const [opened, setOpened] = useState(false);
  const asked = useMemo(() => artists.filter(({ form_id }) => form_id !== null).map(({ id }) => id), [artists]);
  return (
    <>
      <Button icon={<Mail aria-hidden="true" />} onClick={() => setOpened(true)}>{i18n.t('Remind')}</Button>
      {opened && <RemindDialog event={event} artists={asked} onClose={() => setOpened(false)} />}
    </>
  );
}
