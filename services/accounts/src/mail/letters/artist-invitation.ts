import type { LetterTemplates } from '@laminate/kit/mail/letter';

interface Params {
  readonly name: string;
  readonly artist: string;
  readonly event: string;
  /** Who invites, and the company. */
  readonly by: string;
  readonly account: string;
  readonly url: string;
}

/** To a person without a log-in, invited to act for an artist. */
export const artistInvitation: LetterTemplates<Params & { readonly days: number }> = {
  en: ({ name, artist, event, by, account, days, url }) => ({
    subject: `${artist} at ${event}: your access to Laminate`,
    paragraphs: [
      `Hello ${name},`,
      `${by} (${account}) asks you to prepare ${artist} at ${event} on Laminate. You will find the advancing form and all you need to know there. Choose a password to get started. The link works once, for ${days} days.`,
    ],
    action: { label: 'Choose a password', url },
    note: 'If you do not know the sender, you can ignore this e-mail: no one gets in without your password.',
  }),
  et: ({ name, artist, event, by, account, days, url }) => ({
    subject: `${artist}, ${event}: sinu ligipääs Laminate'ile`,
    paragraphs: [
      `Tere, ${name}!`,
      `${by} (${account}) palub sul Laminate'is ette valmistada artisti ${artist} esinemise üritusel ${event}: seal on vorm ja kõik, mida pead teadma. Vali endale parool ja ongi valmis. Link avaneb ühe korra, ${days} päeva jooksul.`,
    ],
    action: { label: 'Vali parool', url },
    note: 'Kui sa ei tea, kes see on, ei pea sa midagi tegema: ilma sinu paroolita ei pääse keegi sisse.',
  }),
};

/** To a person with a log-in elsewhere, invited to act for an artist. */
export const artistOffer: LetterTemplates<Params & { readonly days: number }> = {
  en: ({ name, artist, event, by, account, days, url }) => ({
    subject: `${artist} at ${event}: your access to Laminate`,
    paragraphs: [
      `Hello ${name},`,
      `${by} (${account}) asks you to prepare ${artist} at ${event} on Laminate. You will find the advancing form and all you need to know there. Accept, then log in as usual. The link works once, for ${days} days.`,
    ],
    action: { label: 'Accept', url },
    note: `Your name and password stay as they are. If you do not know ${account}, you can ignore this e-mail: no one sees your data.`,
  }),
  et: ({ name, artist, event, by, account, days, url }) => ({
    subject: `${artist}, ${event}: sinu ligipääs Laminate'ile`,
    paragraphs: [
      `Tere, ${name}!`,
      `${by} (${account}) palub sul Laminate'is ette valmistada artisti ${artist} esinemise üritusel ${event}: seal on vorm ja kõik, mida pead teadma. Võta kutse vastu ja logi sisse nagu ikka. Link avaneb ühe korra, ${days} päeva jooksul.`,
    ],
    action: { label: 'Võta vastu', url },
    note: `Sinu nimi ja parool jäävad samaks. Kui sa kontot ${account} ei tunne, ei pea sa midagi tegema: keegi ei näe sinu andmeid.`,
  }),
};

/** To a person who already acts in the account, and now for one more artist. */
export const addedToArtist: LetterTemplates<Params> = {
  en: ({ name, artist, event, by, account, url }) => ({
    subject: `${artist} at ${event}: your access to Laminate`,
    paragraphs: [
      `Hello ${name},`,
      `${by} (${account}) asks you to prepare ${artist} at ${event} on Laminate. Log in as usual; you will find the artist there.`,
    ],
    action: { label: 'Log in', url },
    note: `Only you can change your name and password. If you do not know ${account}, you can ignore this e-mail.`,
  }),
  et: ({ name, artist, event, by, account, url }) => ({
    subject: `${artist}, ${event}: sinu ligipääs Laminate'ile`,
    paragraphs: [
      `Tere, ${name}!`,
      `${by} (${account}) palub sul Laminate'is ette valmistada artisti ${artist} esinemise üritusel ${event}. Logi sisse nagu ikka; artisti leiad sealt.`,
    ],
    action: { label: 'Logi sisse', url },
    note: `Sinu nime ja parooli saad muuta ainult sina. Kui sa kontot ${account} ei tunne, ei pea sa midagi tegema.`,
  }),
};
