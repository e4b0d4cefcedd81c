import type { DecisionLetter, InvitedEvent } from '@laminate/accreditation';
import { letterOf, writeLetter, type LetterTemplates } from '@laminate/kit/mail/letter';
import type { MassMail } from '@laminate/kit/mail/queue-mail';

type Params = Pick<DecisionLetter, 'name' | 'category' | 'reason' | 'told'> & {
  readonly event: string;
  readonly account: string;
};

const NOTE = {
  en: ({ event, account }: Params) =>
    `You get this e-mail because you sent a request for ${event} (${account}). The link to your page is in our e-mail “${event}: we have your request”.`,
  et: ({ event, account }: Params) =>
    `Saad selle kirja, sest saatsid taotluse üritusele ${event} (${account}). Sinu lehe link on meie kirjas „${event}: taotlus on käes“.`,
};

const given = (...texts: readonly string[]): string[] => texts.filter((text) => text !== '');

const letter = (
  en: { readonly subject: string; readonly text: (params: Params) => string },
  et: { readonly subject: string; readonly text: (params: Params) => string },
): LetterTemplates<Params> => ({
  en: (params) => ({
    subject: `${params.event}: ${en.subject}`,
    paragraphs: given(
      `Hello ${params.name},`,
      en.text(params),
      params.reason && `Reason: ${params.reason}`,
      ...params.told.split('\n'),
    ),
    note: NOTE.en(params),
  }),
  et: (params) => ({
    subject: `${params.event}: ${et.subject}`,
    paragraphs: given(
      `Tere, ${params.name}!`,
      et.text(params),
      params.reason && `Põhjus: ${params.reason}`,
      ...params.told.split('\n'),
    ),
    note: NOTE.et(params),
  }),
});

const LETTERS: Readonly<Record<DecisionLetter['kind'], LetterTemplates<Params>>> = {
  approved: letter(
    {
      subject: 'your request is approved',
      text: ({ category, event }) => `Your request for ${event} (${category}) is approved. The pass is on your page.`,
    },
    {
      subject: 'sinu taotlus on heaks kiidetud',
      text: ({ category, event }) =>
        `Sinu taotlus üritusele ${event} (${category}) on heaks kiidetud. Pääse on sinu lehel.`,
    },
  ),
  partly: letter(
    {
      subject: 'your request is partly approved',
      text: ({ category, event }) =>
        `Your request for ${event} (${category}) is approved for some people. Who they are and their passes are on your page.`,
    },
    {
      subject: 'sinu taotlus on osaliselt heaks kiidetud',
      text: ({ category, event }) =>
        `Sinu taotlus üritusele ${event} (${category}) on osa inimeste jaoks heaks kiidetud. Kes need on ja nende pääsmed leiad oma lehelt.`,
    },
  ),
  refused: letter(
    {
      subject: 'your request is refused',
      text: ({ category, event }) => `We can’t approve your request for ${event} (${category}).`,
    },
    {
      subject: 'sinu taotlusest on keeldutud',
      text: ({ category, event }) => `Me ei saa sinu taotlust üritusele ${event} (${category}) heaks kiita.`,
    },
  ),
  more_asked: letter(
    {
      subject: 'your request needs more information',
      text: ({ category, event }) =>
        `We need more to decide your request for ${event} (${category}). Add this on your page and send it again.`,
    },
    {
      subject: 'sinu taotlus vajab lisa',
      text: ({ category, event }) =>
        `Vajame sinu taotluse üritusele ${event} (${category}) otsustamiseks lisa. Lisa oma lehel järgmine ja saada taotlus uuesti.`,
    },
  ),
  revoked: letter(
    {
      subject: 'your approval is revoked',
      text: ({ category, event }) =>
        `We’ve revoked the approval of your request for ${event} (${category}), for some or all of its people. Your page shows who. Revoked passes no longer work.`,
    },
    {
      subject: 'sinu taotluse heakskiit on tühistatud',
      text: ({ category, event }) =>
        `Tühistasime sinu taotluse üritusele ${event} (${category}) heakskiidu osale või kõigile inimestele. Kellele, näed oma lehelt. Tühistatud pääsmed enam ei kehti.`,
    },
  ),
};

/** Writes mails about decisions. */
export const decisionWriter =
  (event: Pick<InvitedEvent, 'name' | 'accountName'>, unsubscribe: (eMail: string) => string) =>
  ({ kind, to, language, ...params }: DecisionLetter): MassMail => ({
    to,
    ...writeLetter(
      language,
      letterOf(LETTERS[kind], language, { ...params, event: event.name, account: event.accountName }),
    ),
    unsubscribe: unsubscribe(to),
  });
