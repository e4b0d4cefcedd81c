import type { BandsGiven } from '@laminate/contracts/stock';
import { i18n } from '@laminate/sdk/i18n';
import { Check, TriangleAlert } from '@laminate/ui/icons';
import type { Desk } from './desk-store.ts';

/** What the server said of bands that were given: how many are left, and what has to be seen to. */
export function GivenText({ result: { movements, held, guest_count: guests, low }, desk }: { result: BandsGiven; desk: Desk }) {
  const left = movements.at(-1)?.balance ?? 0;
  return (
    <>
      <p>
        <Check aria-hidden="true" />
        {left < 0 ? i18n.t('Band given; by the count none were left at {desk}', { desk: desk.name }) : i18n.t('Band given, {left} left at {desk}', { left, desk: desk.name })}
      </p>
      {held > guests && <p><TriangleAlert aria-hidden="true" />{i18n.t('This party of {guests} has {held} bands now', { guests, held })}</p>}
      {(low || left < 0) && <p><TriangleAlert aria-hidden="true" />{i18n.t('Wristbands run low here: ask the office for more')}</p>}
    </>
  );
}
