import type { TapResult } from '@laminate/contracts/check-in';
import { i18n } from '@laminate/sdk/i18n';
import { Check, TriangleAlert } from '@laminate/ui/icons';
import type { Desk } from './desk-store.ts';

/**
 * The server's answer about bands that were given, or were not because the guests already have theirs: how many are
 * left, and what needs attention.
 */
export function IssuedText({
  result: { movements, held, guest_count: guests, low },
  desk,
}: {
  result: NonNullable<TapResult['wristbands']>;
  desk: Desk;
}) {
  const last = movements.at(-1);
  if (!last)
    return (
      <p>
        <Check aria-hidden="true" />
        {i18n.t('{held, plural, one {Already has a wristband} other {Already have # wristbands}}', { held })}
      </p>
    );
  const left = last.balance;
  return (
    <>
      <p>
        <Check aria-hidden="true" />
        {left < 0
          ? i18n.t('Wristband given out, but the stock count at {desk} was already 0', { desk: desk.name })
          : i18n.t('Wristband given out, {left, number} left at {desk}', { left, desk: desk.name })}
      </p>
      {held > guests && (
        <p>
          <TriangleAlert aria-hidden="true" />
          {i18n.t('This party of {guests} now has {held} wristbands', { guests, held })}
        </p>
      )}
      {(low || left < 0) && (
        <p>
          <TriangleAlert aria-hidden="true" />
          {i18n.t('Wristbands are running low here. Ask the office for more.')}
        </p>
      )}
    </>
  );
}
