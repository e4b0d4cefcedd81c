import type { TapResult } from '@laminate/contracts/check-in';
import { i18n } from '@laminate/sdk/i18n';
import { CloudOff } from '@laminate/ui/icons';
import type { Desk } from './desk-store.ts';
import { IssuedText } from './issued-text.tsx';
import classes from './bands.module.css';

/** Shows what became of bands that were given with the check-in itself. Without a result, they wait on this device. */
export function IssuedWithTap({ desk, result }: { desk: Desk; result: NonNullable<TapResult['wristbands']> | null }) {
  return (
    <div role="status" className={classes.given}>
      {result ? (
        <IssuedText result={result} desk={desk} />
      ) : (
        <p>
          <CloudOff aria-hidden="true" />
          {i18n.t('Wristband counted with the check-in, saved on this device')}
        </p>
      )}
    </div>
  );
}
