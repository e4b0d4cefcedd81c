import { toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Button } from '@laminate/ui';
import { Copy, LockKeyhole, Pencil } from '@laminate/ui/icons';
import { use } from 'react';
import { EventZone, ownTime } from '../../../portal/own-clock.ts';
import { rowLabels, valueLabel } from '../model/answer-labels.ts';
import type { RequestedSection } from '../model/form-state.ts';
import { formWork } from '../work/form-work.ts';
import type { ArtistPath } from '../../../portal/artist-path.ts';
import type { Draft } from '../work/work.ts';
import { discardDraft } from './discard-draft.ts';
import classes from './answer.module.css';
import form from './form.module.css';

interface DraftNoticeProps {
  readonly path: ArtistPath;
  readonly asked: RequestedSection;
  readonly draft: Draft;
  /** The answer that it would have changed is gone. */
  readonly orphan?: boolean;
  /** It can still be saved. */
  readonly mayGoOn: boolean;
  readonly onContinue: () => void;
}

/**
 * Shows what was typed and not saved: earlier, on this phone or another one, or until the deadline passed. Text that
 * can no longer be saved appears in full, to be copied into a message.
 */
export function DraftNotice({
  path,
  asked: { section, passed },
  draft,
  orphan = false,
  mayGoOn,
  onContinue,
}: DraftNoticeProps) {
  const zone = use(EventZone);
  const { slot, clashes } = draft;
  const typed = { ...draft.fields, ...Object.fromEntries(clashes.map(({ field, mine }) => [field, mine])) };
  const { name, more } = rowLabels(section, typed);
  const all = section.fields
    .map((field) => ({ field, label: valueLabel(field, typed[field.id]) }))
    .filter(({ label }) => label !== '');
  const refusal = formWork.refusals.get(slot);
  // The notice above already says, for the whole section, that the deadline has passed.
  const full = !mayGoOn && !passed;

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(all.map(({ field, label }) => `${field.label}: ${label}`).join('\n'));
    toast.success(i18n.t('Copied'));
  }
  return (
    <div className={classes.notice} role="group" aria-label={i18n.t('Not saved yet')}>
      <p className={classes.noticeTitle}>
        <Pencil aria-hidden="true" />
        {i18n.t('Not saved yet, typed at {time}', { time: ownTime(draft.at, zone) })}
      </p>
      {full && (
        <p className={form.passed}>
          <LockKeyhole aria-hidden="true" />
          {i18n.t('This section is full.')}
        </p>
      )}
      {mayGoOn ? (
        <p className={classes.typed}>{[name, more].filter(Boolean).join(' · ')}</p>
      ) : (
        <dl className={classes.values}>
          {all.map(({ field, label }) => (
            <div key={field.id}>
              <dt>{field.label}</dt>
              <dd>{label}</dd>
            </div>
          ))}
        </dl>
      )}
      {orphan && <p>{i18n.t('Someone else has deleted the response you were editing.')}</p>}
      {refusal?.message && !passed && <p>{refusal.message}</p>}
      <div className={classes.pair}>
        {mayGoOn && (
          <Button size="door" variant="primary" onClick={onContinue}>
            {i18n.t('Continue')}
          </Button>
        )}
        {!mayGoOn && 'clipboard' in navigator && (
          <Button size="door" icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
            {i18n.t('Copy')}
          </Button>
        )}
        <Button size="door" onClick={() => void discardDraft(path, slot, section.id)}>
          {i18n.t('Discard')}
        </Button>
      </div>
    </div>
  );
}
