import { i18n } from '@laminate/sdk/i18n';
import { Button, Textarea } from '@laminate/ui';
import { ArrowRight } from '@laminate/ui/icons';
import { useState } from 'react';
import type { ReactNode } from 'react';
import classes from './source-step.module.css';

/** Number of characters from which a paste is read immediately: a text area takes a minute to show 50,000 rows. */
const LONG_PASTE = 200_000;

interface SourceStepProps {
  text: string;
  /** The plan has units and groups. */
  withUnits: boolean;
  /** How the letters of a file were read that the text is from. */
  letters: ReactNode;
  onText: (text: string) => void;
  onContinue: (text: string) => void;
  /** Where rows go that name no unit. */
  place: ReactNode;
  /** Choosing a file instead. */
  file: ReactNode;
}

/** Step 1: a text area that takes one guest a row, or cells copied from a spreadsheet. */
export function SourceStep({ text, withUnits, letters, onText, onContinue, place, file }: SourceStepProps) {
  const [tried, setTried] = useState(false);
  const empty = text.trim() === '';
  return (
    <form
      noValidate
      className={classes.step}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!empty) onContinue(text);
      }}
    >
      {letters}
      <Textarea
        label={i18n.t('One guest per row')}
        description={
          <>
            {i18n.t('Format:')}{' '}
            <code className={classes.format}>
              {withUnits ? i18n.t('name +N, comment : unit : group') : i18n.t('name +N, comment')}
            </code>{' '}
            {i18n.t('Only the name is required. +N is the number of plus-ones. You can also paste cells from Excel.')}
          </>
        }
        placeholder={
          withUnits ? i18n.t('Mari Maasikas +2, vegan : Artists : Duo Ruut') : i18n.t('Mari Maasikas +2, vegan')
        }
        value={text}
        onChange={onText}
        error={tried && empty ? i18n.t('Paste or type at least one guest') : undefined}
        rows={14}
        spellCheck={false}
        autoComplete="off"
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain');
          if (pasted.length < LONG_PASTE) return;
          event.preventDefault();
          onContinue(empty ? pasted : `${text}\n${pasted}`);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
        }}
      />
      {place}
      <div className={classes.actions}>
        {file}
        <Button type="submit" variant="primary" icon={<ArrowRight aria-hidden="true" />}>
          {i18n.t('Continue')}
        </Button>
      </div>
    </form>
  );
}
