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

/** To somebody who has a log-in and is asked into another account. */
export const accountOffer: LetterTexts<Facts & { readonly days: number }> = {
  en: ({ name, account, by, days, url }) => ({
    subject: `${by} invites you to ${account} on Laminate`,
    paragraphs: [
      `Hello ${name},`,
      `${by} asks you to join ${account} on Laminate. Accept, then log in as always. The menu at the top of the page takes you from one account to another. The link works once, for ${days} days.`,
    ],
    action: { label: 'Accept', url },
    note: `Your name and password stay as they are. If you do not know ${account}, you need do nothing: nobody sees anything of you.`,
  }),
  et: ({ name, account, by, days, url }) => ({
    subject: `${by} kutsub sind Laminate'i kontole ${account}`,
    paragraphs: [
      `Tere, ${name}!`,
      `${by} palub sul Laminate'is liituda kontoga ${account}. Võta kutse vastu ja logi sisse nagu ikka. Ühelt kontolt teisele pääsed lehe ülaosa menüüst. Link avaneb ühe korra, ${days} päeva jooksul.`,
    ],
    action: { label: 'Võta vastu', url },
    note: `Sinu nimi ja parool jäävad samaks. Kui sa kontot ${account} ei tunne, ei pea sa midagi tegema: keegi ei näe sinu andmeid.`,
  }),
};
