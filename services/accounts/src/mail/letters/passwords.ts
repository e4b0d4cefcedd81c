import type { LetterTemplates } from '@laminate/kit/mail/letter';

interface Addressee {
  readonly name: string;
}

export const resetPasswordLetter: LetterTemplates<Addressee & { readonly url: string }> = {
  en: ({ name, url }) => ({
    subject: 'Choose a new password',
    paragraphs: [
      `Hello ${name},`,
      'Someone, hopefully you, asked for a new password for Laminate. The link works once, for one hour.',
    ],
    action: { label: 'Choose a new password', url },
    note: 'If it was not you, you can ignore this e-mail: your password stays as it is.',
  }),
  et: ({ name, url }) => ({
    subject: 'Vali uus parool',
    paragraphs: [
      `Tere, ${name}!`,
      'Keegi, loodetavasti sina, küsis Laminate’i jaoks uut parooli. Link avaneb ühe korra, ühe tunni jooksul.',
    ],
    action: { label: 'Vali uus parool', url },
    note: 'Kui see ei olnud sina, ära tee midagi: su parool jääb samaks.',
  }),
};

/** `everywhere` after a reset: no session goes on, as one does from which the password was changed. */
export const passwordChangedLetter: LetterTemplates<
  Addressee & { readonly url: string; readonly everywhere: boolean }
> = {
  en: ({ name, url, everywhere }) => ({
    subject: 'Your password was changed',
    paragraphs: [
      `Hello ${name},`,
      `Your password for Laminate was changed. All your ${everywhere ? 'devices' : 'other devices'} were logged out.`,
    ],
    note: `If it was not you, choose a new one at once at ${url}`,
  }),
  et: ({ name, url, everywhere }) => ({
    subject: 'Sinu parool on muudetud',
    paragraphs: [
      `Tere, ${name}!`,
      `Sinu Laminate’i parool on muudetud. Kõik su ${everywhere ? 'seadmed' : 'teised seadmed'} logiti välja.`,
    ],
    note: `Kui see ei olnud sina, vali kohe uus parool: ${url}`,
  }),
};
