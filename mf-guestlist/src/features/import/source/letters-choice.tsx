import { i18n } from '@laminate/sdk/i18n';
import { Alert, Select } from '@laminate/ui';
import { ENCODINGS, type Encoding } from './letters-of-languages.ts';
import type { LettersRead } from './letters-read.ts';
import classes from '../import.module.css';

interface LettersChoiceProps {
  letters: LettersRead;
  onChange: (encoding: Encoding) => void;
}

/** Languages that a character set is for. Unicode has none, because it is for all. */
const LANGUAGES: Readonly<Partial<Record<Encoding, string>>> = {
  'windows-1252': 'en fr de',
  'iso-8859-15': 'en fr de',
  macintosh: 'en fr de',
  'windows-1257': 'et lv lt',
  'iso-8859-4': 'et lv lt',
  'windows-1250': 'pl cs hu',
  'iso-8859-2': 'pl cs hu',
  'iso-8859-10': 'fi sv is',
  'windows-1251': 'ru uk bg',
  'iso-8859-5': 'ru uk bg',
  'x-mac-cyrillic': 'ru uk bg',
  'koi8-r': 'ru',
  'koi8-u': 'uk',
  ibm866: 'ru',
  'windows-1254': 'tr',
  'windows-1253': 'el',
  'iso-8859-7': 'el',
  'windows-1255': 'he',
  'windows-1256': 'ar',
  'windows-1258': 'vi',
  shift_jis: 'ja',
  'euc-jp': 'ja',
  gbk: 'zh',
  big5: 'zh',
  'euc-kr': 'ko',
};

function nameOf(encoding: Encoding): string {
  const names = new Intl.DisplayNames([i18n.locale], { type: 'language' });
  const languages = LANGUAGES[encoding]?.split(' ').map((code) => names.of(code) ?? code) ?? ['Unicode'];
  return `${languages.join(', ')} (${encoding})`;
}

/** Shows how the letters of a file were read, with names that depend on it. The file does not say it. */
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
