import type { LetterTexts } from '@laminate/kit/mail/letter';

interface Facts {
  readonly name: string;
  /** The company. */
  readonly account: string;
  /** Who invites. */
  readonly by: string;
  readonly url: string;
}

/** To somebody who has no log-in yet. */
export const invitation: LetterTexts<Facts & { readonly days: number }> = {
  en: ({ name, account, by, days, url }) => ({
    subject: `${by} invites you to ${account} on Laminate`,
    paragraphs: [`Hello ${name},`, `${by} has added you to ${account} on Laminate. Choose a password, and you are in. The link works once, for ${days} days.`],
    action: { label: 'Choose a password', url },
    note: 'If you do not know who this is, you need do nothing: without your password nobody gets in.',
  }),
  et: ({ name, account, by, days, url }) => ({
    subject: `${by} kutsub sind Laminate'i kontole ${account}`,
    paragraphs: [`Tere, ${name}!`, `${by} lisas su Laminate'is kontole ${account}. Vali endale parool ja ongi valmis. Link avaneb ühe korra, ${days} päeva jooksul.`],
    action: { label: 'Vali parool', url },
    note: 'Kui sa ei tea, kes see on, ei pea sa midagi tegema: ilma sinu paroolita ei pääse keegi sisse.',
  }),
};

/** To somebody who has a log-in and was added to another account. */
export const addedToAccount: LetterTexts<Facts> = {
  en: ({ name, account, by, url }) => ({
    subject: `${by} has added you to ${account} on Laminate`,
    paragraphs: [`Hello ${name},`, `${by} has added you to ${account} on Laminate. Sign in as always; in the menu beside your e-mail you choose the account.`],
    action: { label: 'Sign in', url },
    note: `Only you can change your name and password. If you do not know ${account}, you need do nothing.`,
  }),
  et: ({ name, account, by, url }) => ({
    subject: `${by} lisas su Laminate'i kontole ${account}`,
    paragraphs: [`Tere, ${name}!`, `${by} lisas su Laminate'is kontole ${account}. Logi sisse nagu ikka; konto saad valida menüüst oma e-posti aadressi kõrval.`],
    action: { label: 'Logi sisse', url },
    note: `Sinu nime ja parooli saad muuta ainult sina. Kui sa kontot ${account} ei tunne, ei pea sa midagi tegema.`,
  }),
};
