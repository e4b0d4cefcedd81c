import type { LetterTemplates } from '@laminate/kit/mail/letter';

interface Params {
  readonly module: string;
  readonly version: string;
  readonly stable: string;
  readonly reason: string;
  readonly url: string;
}

/** To the person who operates the product: a version was rolled back. */
export const takenBack: LetterTemplates<Params> = {
  en: ({ module, version, stable, reason, url }) => ({
    subject: `${module} ${version} was taken back`,
    paragraphs: [
      `Laminate has taken back ${version} of ${module}: ${reason}.`,
      `Everybody sees ${stable} again. Pages that are open are offered the way back.`,
    ],
    action: { label: 'Modules', url },
  }),
  et: ({ module, version, stable, reason, url }) => ({
    subject: `${module} ${version} võeti tagasi`,
    paragraphs: [
      `Laminate võttis mooduli ${module} versiooni ${version} tagasi: ${reason}.`,
      `Kõik näevad jälle versiooni ${stable}. Avatud lehtedele pakutakse teed tagasi.`,
    ],
    action: { label: 'Moodulid', url },
  }),
};

/** To the same: a version is worse, and nothing was done, since an event is on. */
export const leftInUse: LetterTemplates<Params & { readonly share: number }> = {
  en: ({ module, version, reason, share, url }) => ({
    subject: `${module} ${version} is worse and still shown`,
    paragraphs: [
      `${version} of ${module} is worse: ${reason}.`,
      `An event is on today, so nothing moves by itself: ${share} % of the sessions still see it. You can take it back under Modules.`,
    ],
    action: { label: 'Modules', url },
  }),
  et: ({ module, version, reason, share, url }) => ({
    subject: `${module} ${version} on halvem ja endiselt nähtav`,
    paragraphs: [
      `Mooduli ${module} versioon ${version} on halvem: ${reason}.`,
      `Täna toimub üritus, seega ei muutu midagi iseenesest: ${share} % sessioonidest näeb seda edasi. Saad selle tagasi võtta vaates „Moodulid“.`,
    ],
    action: { label: 'Moodulid', url },
  }),
};
