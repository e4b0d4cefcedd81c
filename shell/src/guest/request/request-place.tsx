import { addCatalogs, i18n } from '@laminate/sdk/i18n';
import { NoKey } from '../parts.tsx';
import { loadWords } from '../server-words.ts';
import * as english from './locales/en.po';
import { Decider } from './decider.tsx';
import { Applicant } from './applicant.tsx';
import { Start } from './start.tsx';
import './request.css';

/** Begins the secret of a public link, and that of a link for a step. All others are keys of requests. */
const TO_START = 's.';
const TO_DECIDE = 'd.';

/** Loads the texts of requests. */
export const prepare = async (): Promise<void> => {
  await Promise.all([
    addCatalogs('request', { en: async () => english, et: () => import('./locales/et.po') }),
    loadWords(),
  ]);
};

/** The page of requests that a secret opens. */
export function RequestPlace({ secret }: { readonly secret: string }) {
  if (secret === '') return <NoKey title={i18n.t('Your request')} action={i18n.t('Open request')} />;
  if (secret.startsWith(TO_START)) return <Start token={secret.slice(TO_START.length)} />;
  return secret.startsWith(TO_DECIDE) ? (
    <Decider token={secret.slice(TO_DECIDE.length)} />
  ) : (
    <Applicant secret={secret} />
  );
}
