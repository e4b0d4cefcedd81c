import { hasCode } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Button, EmptyState, Spinner } from '@laminate/ui';
import { Ticket, WifiOff } from '@laminate/ui/icons';
import type { ReactNode } from 'react';

interface BandsNotLoadedProps {
  /** Null while they are loaded. */
  readonly error: Error | null;
  readonly asking: boolean;
  readonly onAgain: () => void;
  /** Why it needs the network. */
  readonly children: ReactNode;
}

/** In place of a guest's wristbands: they are loaded, or could not be. */
export function BandsNotLoaded({ error, asking, onAgain, children }: BandsNotLoadedProps) {
  if (!error) return <Spinner label={i18n.t('Loading')} centered />;
  const offline = hasCode(error, 'network', 'timeout');
  return (
    <EmptyState
      icon={offline ? <WifiOff aria-hidden="true" /> : <Ticket aria-hidden="true" />}
      title={offline ? i18n.t('You need to be online for this') : i18n.t('Couldn’t load the wristbands')}
      actions={
        <Button size="door" loading={asking} onClick={onAgain}>
          {i18n.t('Try again')}
        </Button>
      }
    >
      {offline ? children : error.message}
    </EmptyState>
  );
}
