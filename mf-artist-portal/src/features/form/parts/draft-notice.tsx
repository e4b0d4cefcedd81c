import { formatTime } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Button } from '@laminate/ui';
import { Pencil } from '@laminate/ui/icons';
import { rowWords } from '../model/answer-words.ts';
import type { AskedSection } from '../model/form-state.ts';
import { formWork } from '../work/form-work.ts';
import type { ArtistPath, Draft } from '../work/work.ts';
import classes from './form.module.css';

interface DraftNoticeProps {
  readonly path: ArtistPath;
  readonly asked: AskedSection;
  readonly draft: Draft;
  /** The answer that it would have changed is gone. */
  readonly orphan?: boolean;
  readonly onContinue: () => void;
}

/** Something that was typed before and not saved: on this phone or another one. */
export function DraftNotice({ path, asked: { section, can }, draft, orphan = false, onContinue }: DraftNoticeProps) {
  const { slot } = draft;
  const { name, more } = rowWords(section, draft.fields);
  const refusal = formWork.refusals.get(slot);
  const mayGoOn = orphan ? can.add : can.edit;

  function discard(): void {
    formWork.drafts.close(slot);
    formWork.refusals.delete(slot);
    formWork.saves.add({ ...path, kind: 'discard', slot, sectionId: section.id });
  }
  return (
    <div className={classes.notice} role="group" aria-label={i18n.t('Not saved yet')}>
      <p className={classes.noticeTitle}><Pencil aria-hidden="true" />{i18n.t('Not saved yet, typed at {time}', { time: formatTime(draft.at) })}</p>
      <p className={classes.typed}>{[name, more].filter(Boolean).join(' · ')}</p>
      {orphan && <p>{i18n.t('Somebody deleted the response that this was to change.')}</p>}
      {refusal?.message && <p>{refusal.message}</p>}
      {!mayGoOn && !orphan && <p>{i18n.t('Deadline has passed')}</p>}
      <div className={classes.pair}>
        {mayGoOn && <Button size="door" variant="primary" onClick={onContinue}>{i18n.t('Continue')}</Button>}
        <Button size="door" onClick={discard}>{i18n.t('Discard')}</Button>
      </div>
    </div>
  );
}
