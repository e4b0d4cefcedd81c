import { i18n } from '@laminate/sdk/i18n';
import { Check, Smartphone } from '@laminate/ui/icons';
import { use } from 'react';
import { keptWords } from '../../../portal/away.ts';
import { EventZone, ownTime } from '../../../portal/own-clock.ts';
import { formWork } from '../work/form-work.ts';
import type { Draft } from '../work/work.ts';
import classes from './answer.module.css';

/** Where what was typed is kept: one may close the page, or one may not need to fear the network. */
export function KeptLine({ drafts }: { readonly drafts: readonly Draft[] }) {
  const zone = use(EventZone);
  const unkept = drafts.filter(({ kept, counter }) => kept < counter);
  const last = drafts.map(({ at }) => at).toSorted().at(-1);
  const kept = unkept.length === 0 && last;
  const here = unkept.some(({ slot }) => formWork.drafts.onDeviceOnly(slot));
  return (
    <p className={classes.kept} role="status">
      {kept && <><Check aria-hidden="true" />{i18n.t('Autosaved {time}. Save hands it in.', { time: ownTime(last, zone) })}</>}
      {here && <><Smartphone aria-hidden="true" />{keptWords()}</>}
    </p>
  );
}
