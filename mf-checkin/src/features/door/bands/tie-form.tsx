import { MAX_BAND_CODE } from '@laminate/contracts/fold-band-code';
import { i18n } from '@laminate/sdk/i18n';
import { Button, TextInput } from '@laminate/ui';
import { ScanLine } from '@laminate/ui/icons';
import type { FormEvent } from 'react';
import bandClasses from './bands.module.css';
import classes from './band-numbers.module.css';

interface TieFormProps {
  /** The number that is blocked as soon as the new one is assigned, or null where nothing is replaced. */
  readonly replaces: string | null;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly busy: boolean;
  readonly onTie: (code: string) => void;
  /** Opens the camera. */
  readonly onScan: () => void;
  readonly onCancel: () => void;
}

/** Asks for the number of a wristband: scanned, wherever the focus is, or typed. */
export function TieForm({ replaces, typed, onType, busy, onTie, onScan, onCancel }: TieFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() && !busy) onTie(typed);
  };
  return (
    <form className={classes.tie} onSubmit={submit}>
      <TextInput
        size="door"
        label={replaces === null ? i18n.t('Wristband number') : i18n.t('New wristband number')}
        description={
          replaces === null
            ? i18n.t('Scan or type it.')
            : i18n.t('Scan or type it. {code} will be blocked at the same time.', { code: replaces })
        }
        value={typed}
        onChange={onType}
        maxLength={MAX_BAND_CODE}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <div className={bandClasses.choices}>
        <Button size="door" icon={<ScanLine aria-hidden="true" />} onClick={onScan}>
          {i18n.t('Scan')}
        </Button>
        <Button size="door" type="submit" variant="primary" loading={busy}>
          {replaces === null ? i18n.t('Assign') : i18n.t('Replace')}
        </Button>
        {replaces !== null && (
          <Button size="door" onClick={onCancel}>
            {i18n.t('Cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
