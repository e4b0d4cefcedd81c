import type { TapResult } from '@laminate/contracts/check-in';
import { i18n } from '@laminate/sdk/i18n';
import { Check, TriangleAlert } from '@laminate/ui/icons';
import type { Desk } from './desk-store.ts';

/**
 * What the server said of bands that were given, or were not since the guests have theirs: how many are left, what has
 * to be seen to.
 */
export function GivenText({
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
        {i18n.t('{held, plural, one {Has a wristband already} other {Have # wristbands already}}', { held })}
      </p>
    );
  const left = last.balance;
  return (
    <>
      <p>
        <Check aria-hidden="true" />
        {left < 0
          ? i18n.t('Wristband given, but by the count none were left at {desk}', { desk: desk.name })
          : i18n.t('Wristband given, {left} left at {desk}', { left, desk: desk.name })}
      </p>
      {held > guests && (
        <p>
          <TriangleAlert aria-hidden="true" />
          {i18n.t('This party of {guests} has {held} wristbands now', { guests, held })}
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
