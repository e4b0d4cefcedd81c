import type { LetterTemplates } from '@laminate/kit/mail/letter';

interface Change {
  readonly name: string;
  /** The new address. */
  readonly eMail: string;
}

export const confirmEMailLetter: LetterTemplates<Change & { readonly url: string }> = {
  en: ({ name, eMail, url }) => ({
    subject: 'Confirm your e-mail',
    paragraphs: [
      `Hello ${name},`,
      `Confirm that ${eMail} is your e-mail for Laminate. The link works once, for one day, in the browser where you are logged in.`,
    ],
    action: { label: 'Confirm e-mail', url },
    note: 'If you did not ask for this, you can ignore this e-mail: nothing changes.',
  }),
  et: ({ name, eMail, url }) => ({
    subject: 'Kinnita oma e-posti aadress',
    paragraphs: [
      `Tere, ${name}!`,
      `Kinnita, et ${eMail} on sinu e-posti aadress Laminate’is. Link avaneb ühe korra, ühe päeva jooksul, brauseris, kus oled sisse logitud.`,
    ],
    action: { label: 'Kinnita aadress', url },
    note: 'Kui sa seda ei küsinud, ära tee midagi: kõik jääb samaks.',
  }),
};

/** To an address that already has a user. The letter does not say who asked for it. */
export const eMailTakenLetter: LetterTemplates<Record<never, never>> = {
  en: () => ({
    subject: 'You have an account already',
    paragraphs: [
      'Hello,',
      'Someone asked to use this address for another user of Laminate. You already use Laminate with this address, so nothing was changed.',
    ],
    note: 'If it was you, log in with this address instead. If not, you can ignore this e-mail.',
  }),
  et: () => ({
    subject: 'Sul on juba konto',
    paragraphs: [
      'Tere!',
      'Keegi soovis seda aadressi Laminate’is teise kasutaja jaoks. Sa oled selle aadressiga juba kasutaja, seega midagi ei muudetud.',
    ],
    note: 'Kui see olid sina, logi sisse selle aadressiga. Kui ei, siis pole vaja midagi teha.',
  }),
};

/** To the previous address, when the change was requested. */
export const eMailChangeRequestedLetter: LetterTemplates<Change & { readonly url: string }> = {
  en: ({ name, eMail, url }) => ({
    subject: 'A change of e-mail was requested',
    paragraphs: [
      `Hello ${name},`,
      `Someone, hopefully you, asked to change your e-mail for Laminate to ${eMail}. It changes once that address is confirmed.`,
    ],
    note: `If it was not you, someone knows your password: choose a new one at once at ${url}`,
  }),
  et: ({ name, eMail, url }) => ({
    subject: 'Sinu e-posti aadressi soovitakse muuta',
    paragraphs: [
      `Tere, ${name}!`,
      `Sinu uueks aadressiks Laminate’is soovitakse ${eMail}. See muutub, kui see aadress on kinnitatud.`,
    ],
    note: `Kui see ei olnud sina, teab keegi su parooli: vali kohe uus: ${url}`,
  }),
};

/** To the previous address, when it has changed. */
export const eMailChangedLetter: LetterTemplates<Change> = {
  en: ({ name, eMail }) => ({
    subject: 'Your e-mail was changed',
    paragraphs: [
      `Hello ${name},`,
      `Your e-mail for Laminate is now ${eMail}. We will no longer send e-mails to this address.`,
    ],
  }),
  et: ({ name, eMail }) => ({
    subject: 'Sinu e-posti aadress on muudetud',
    paragraphs: [`Tere, ${name}!`, `Sinu e-posti aadress Laminate’is on nüüd ${eMail}. Siia me enam kirju ei saada.`],
  }),
};
