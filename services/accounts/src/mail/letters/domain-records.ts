import type { LetterTemplates } from '@laminate/kit/mail/letter';

interface Params {
  readonly domain: string;
  /** Text of the TXT record. */
  readonly record: string;
  readonly url: string;
}

/** To the owners: a verified domain has lost its record, and counts until a day, DD.MM.YYYY. */
export const recordMissing: LetterTemplates<Params & { readonly until: string }> = {
  en: ({ domain, record, until, url }) => ({
    subject: `The TXT record of ${domain} is missing`,
    paragraphs: [
      `The DNS of ${domain} no longer has the TXT record that proves the domain to be yours:\n${record}`,
      `If it is not back by ${until}, nobody with an address of ${domain} can log in with the login of your company any more.`,
    ],
    action: { label: 'Open integrations', url },
    note: 'If you have put the record back already, there is nothing more to do: it is looked up every day.',
  }),
  et: ({ domain, record, until, url }) => ({
    subject: `Domeeni ${domain} TXT-kirje on kadunud`,
    paragraphs: [
      `Domeeni ${domain} DNS-is ei ole enam TXT-kirjet, mis tõendab, et domeen on sinu:\n${record}`,
      `Kui seda hiljemalt ${until} tagasi ei ole, ei saa domeeni ${domain} inimesed enam ettevõtte sisselogimist kasutada.`,
    ],
    action: { label: 'Ava liidestused', url },
    note: 'Kui lisasid kirje juba tagasi, ei ole vaja midagi teha: kontrollime seda iga päev.',
  }),
};

/** To the owners: the record did not come back. */
export const domainLost: LetterTemplates<Params> = {
  en: ({ domain, record, url }) => ({
    subject: `${domain} does not count as proved any more`,
    paragraphs: [
      `The TXT record of ${domain} has been missing for a week, so nobody with an address of it can log in with the login of your company any more.`,
      `To prove the domain again, add the record to its DNS and choose “Check” under Integrations:\n${record}`,
    ],
    action: { label: 'Open integrations', url },
  }),
  et: ({ domain, record, url }) => ({
    subject: `Domeen ${domain} ei ole enam tõendatud`,
    paragraphs: [
      `Domeeni ${domain} TXT-kirje on puudunud nädal aega, seega ei saa selle domeeni inimesed enam ettevõtte sisselogimist kasutada.`,
      `Et domeen uuesti tõendada, lisa kirje DNS-i ja vali lehel „Liidestused“ „Kontrolli“:\n${record}`,
    ],
    action: { label: 'Ava liidestused', url },
  }),
};
