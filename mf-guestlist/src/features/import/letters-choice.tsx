import { i18n } from '@laminate/sdk/i18n';
import { Alert, Select } from '@laminate/ui';
import { ENCODINGS, type Encoding } from './letters-of-languages.ts';
import type { LettersRead } from './letters-read.ts';
import classes from './import.module.css';

interface LettersChoiceProps {
  letters: LettersRead;
  onChange: (encoding: Encoding) => void;
}

function nameOf(encoding: Encoding): string {
  switch (encoding) {
    case 'utf-8':
    case 'utf-16le':
    case 'utf-16be':
      return i18n.t('Unicode ({encoding})', { encoding });
    case 'windows-1252':
    case 'iso-8859-15':
    case 'macintosh':
      return i18n.t('Western European ({encoding})', { encoding });
    case 'windows-1257':
    case 'iso-8859-4':
      return i18n.t('Baltic ({encoding})', { encoding });
    case 'windows-1250':
    case 'iso-8859-2':
      return i18n.t('Central European ({encoding})', { encoding });
    case 'iso-8859-10':
      return i18n.t('Nordic ({encoding})', { encoding });
    case 'windows-1251':
    case 'iso-8859-5':
    case 'x-mac-cyrillic':
    case 'koi8-r':
    case 'koi8-u':
    case 'ibm866':
      return i18n.t('Cyrillic ({encoding})', { encoding });
    case 'windows-1254':
      return i18n.t('Turkish ({encoding})', { encoding });
    case 'windows-1253':
    case 'iso-8859-7':
      return i18n.t('Greek ({encoding})', { encoding });
    case 'windows-1255':
      return i18n.t('Hebrew ({encoding})', { encoding });
    case 'windows-1256':
      return i18n.t('Arabic ({encoding})', { encoding });
    case 'windows-1258':
      return i18n.t('Vietnamese ({encoding})', { encoding });
    case 'shift_jis':
    case 'euc-jp':
      return i18n.t('Japanese ({encoding})', { encoding });
    case 'gbk':
    case 'big5':
      return i18n.t('Chinese ({encoding})', { encoding });
    case 'euc-kr':
      return i18n.t('Korean ({encoding})', { encoding });
  }
}

/** How the letters of a file were read, with names that it decides; the file does not say it. */
export function LettersChoice({ letters: { encoding, samples }, onChange }: LettersChoiceProps) {
  return (
    <Alert title={i18n.t('Are these names right? {names}', { names: samples.join(', ') })}>
      <div className={classes.sheet}>
        <p>
          {i18n.t('The file doesn’t say how its letters are stored, so we guessed. Change it if names look wrong.')}
        </p>
        <Select
          label={i18n.t('Character set')}
          options={ENCODINGS.map((each) => ({ value: each, label: nameOf(each) }))}
          value={encoding}
          onChange={(chosen) => {
            const next = ENCODINGS.find((each) => each === chosen);
            if (next && next !== encoding) onChange(next);
          }}
        />
      </div>
    </Alert>
  );
}
