import type { LetterTemplates } from '@laminate/kit/mail/letter';

interface Params {
  readonly name: string;
  readonly url: string;
}

export const secondFactorOnLetter: LetterTemplates<Params> = {
  en: ({ name, url }) => ({
    subject: 'Two-step login is on',
    paragraphs: [
      `Hello ${name},`,
      'From now on, logging in to Laminate takes a code from your authenticator as well as your password.',
    ],
    note: `If it was not you, choose a new password at once at ${url}`,
  }),
  et: ({ name, url }) => ({
    subject: 'Kaheastmeline sisselogimine on sees',
    paragraphs: [
      `Tere, ${name}!`,
      'Nüüdsest küsitakse Laminate’i sisselogimisel lisaks paroolile ka autentimisrakenduse koodi.',
    ],
    note: `Kui see ei olnud sina, vali kohe uus parool: ${url}`,
  }),
};

export const secondFactorOffLetter: LetterTemplates<Params> = {
  en: ({ name, url }) => ({
    subject: 'Two-step login is off',
    paragraphs: [`Hello ${name},`, 'Logging in to Laminate now takes only your password.'],
    note: `If it was not you, choose a new password at once at ${url}`,
  }),
  et: ({ name, url }) => ({
    subject: 'Kaheastmeline sisselogimine on väljas',
    paragraphs: [`Tere, ${name}!`, 'Laminate’i sisselogimisel küsitakse jälle ainult parooli.'],
    note: `Kui see ei olnud sina, vali kohe uus parool: ${url}`,
  }),
};

/** `by` has switched it off for a user who has lost it. */
export const secondFactorResetLetter: LetterTemplates<Params & { readonly by: string; readonly account: string }> = {
  en: ({ name, by, account, url }) => ({
    subject: 'Your two-step login was reset',
    paragraphs: [
      `Hello ${name},`,
      `${by} of ${account} has switched off your two-step login, and you are logged out everywhere. Log in with your password, then set it up again in your account settings.`,
    ],
    note: `If you did not ask for this, talk to ${by}, and choose a new password at once at ${url}`,
  }),
  et: ({ name, by, account, url }) => ({
    subject: 'Sinu kaheastmeline sisselogimine lähtestati',
    paragraphs: [
      `Tere, ${name}!`,
      `${by} (${account}) lülitas sinu kaheastmelise sisselogimise välja ja sind logiti kõikjal välja. Logi sisse parooliga ja seadista see konto seadetes uuesti.`,
    ],
    note: `Kui sa seda ei palunud, võta ühendust: ${by}. Vali kohe uus parool: ${url}`,
  }),
};

export const recoveryCodeUsedLetter: LetterTemplates<Params & { readonly left: number }> = {
  en: ({ name, url, left }) => ({
    subject: 'A recovery code was used',
    paragraphs: [
      `Hello ${name},`,
      `Someone, hopefully you, logged in to Laminate with one of your recovery codes. Codes left: ${left}.`,
    ],
    note: `If it was not you, choose a new password at once at ${url}`,
  }),
  et: ({ name, url, left }) => ({
    subject: 'Kasutati taastekoodi',
    paragraphs: [
      `Tere, ${name}!`,
      `Keegi, loodetavasti sina, logis Laminate’i sisse sinu taastekoodiga. Koode on alles: ${left}.`,
    ],
    note: `Kui see ei olnud sina, vali kohe uus parool: ${url}`,
  }),
};
