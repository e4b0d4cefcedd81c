/** Languages that mails are written in. */
export const LANGUAGES = ['en', 'et'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A picture of a letter, and how large it is. */
export interface LetterPicture {
  readonly url: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** What a mail says, before it has its form. */
export interface Letter {
  readonly subject: string;
  /** The greeting and what follows, in plain text. Line breaks stay. */
  readonly paragraphs: readonly string[];
  /** Above everything else, at an address that is the same for all who get such a letter. */
  readonly picture?: LetterPicture;
  /** What follows in the words of an organiser: `mailText` of a rich text. */
  readonly words?: { readonly html: string; readonly text: string };
  /** The one thing to do, as a button or an address below the text. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Smaller, at the end: what to do when the mail was not expected. */
  readonly note?: string;
}

/** The texts of one kind of mail in every language. */
export type LetterTemplates<Params> = Readonly<Record<Language, (params: Params) => Letter>>;

/** A dot or a colon at which apps begin to see the address of a page. */
const IN_ADDRESSES = /(?<=[\p{L}\p{N}])\.(?=\p{L}{2})|:(?=\/\/)/gu;

/** Parameters that stay as they are. A domain is one that the account has verified as its own. */
const VERBATIM: readonly string[] = ['url', 'eMail', 'domain'];

/**
 * Words a letter. Names are free text, and the recipient of the letter might know none of the people. The address of a
 * page in a name is written so that no app makes a link of it, e.g. `evil. example`.
 */
export function letterOf<Params extends object>(
  templates: LetterTemplates<Params>,
  language: Language,
  params: Params,
): Letter {
  return templates[language](withoutAddresses('', params) as Params);
}

/** A parameter, at any depth, with no address of a page in its texts. */
function withoutAddresses(name: string, value: unknown): unknown {
  if (typeof value === 'string') return VERBATIM.includes(name) ? value : value.replace(IN_ADDRESSES, '$& ');
  if (Array.isArray(value)) return value.map((each) => withoutAddresses(name, each));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutAddresses(key, each)]));
}

const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }),
);
/** A text as it is written in HTML, inside elements and attributes. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES.get(character) ?? '');

const plainText = ({ paragraphs, words, action, note }: Letter): string =>
  [
    ...paragraphs,
    ...(words ? [words.text] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(note ? [note] : []),
    '-- \nLaminate',
  ].join('\n\n');

/** Largest sides in pixels that a letter shows a picture with: the width of its text, and not all of a small screen. */
const PICTURE = { width: 520, height: 360 };

function pictureOf({ url, alt, width, height }: LetterPicture): string {
  const scale = Math.min(1, PICTURE.width / width, PICTURE.height / height);
  const [shownWidth, shownHeight] = [Math.round(width * scale), Math.round(height * scale)];
  // Apps that show no pictures show its words in the same place.
  return `<p style="margin:0 0 20px"><img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" width="${shownWidth}" height="${shownHeight}" style="display:block;max-width:100%;height:auto;border:0;border-radius:8px"></p>`;
}

/** Of apps that follow the reader's scheme. Others show what is written in each tag, or make a dark letter of it. */
const DARK = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (prefers-color-scheme:dark){',
  '.page{background:#12161d!important;color:#f1ede4!important}',
  '.card{background:#181d26!important;border-color:#3b4250!important}',
  '.small{color:#b9bac0!important}',
  '.card a{color:#78a1ff!important}',
  '.card a.button{background:#78a1ff!important;color:#12161d!important}',
  '.card blockquote,.card hr{border-color:#3b4250!important}',
  '}',
].join('');

/** Most mail apps know neither style sheets nor variables: the product's colours are written out. */
function html(language: Language, { subject, paragraphs, picture, words, action, note }: Letter): string {
  const body = paragraphs
    .map((text) => `<p style="margin:0 0 16px;white-space:pre-line">${escapeHtml(text)}</p>`)
    .join('');
  const button = action
    ? `<p style="margin:24px 0"><a class="button" href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#3653c0;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>
<p class="small" style="margin:0 0 16px;font-size:14px;color:#555b66;word-break:break-all">${escapeHtml(action.url)}</p>`
    : '';
  const small = note
    ? `<p class="small" style="margin:24px 0 0;font-size:14px;color:#555b66;white-space:pre-line">${escapeHtml(note)}</p>`
    : '';
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${DARK}</style></head>
<body class="page" style="margin:0;padding:24px 12px;background:#fbfaf7;color:#11161f;font:16px/1.5 system-ui,sans-serif">
<div class="card" style="max-width:520px;margin:0 auto;padding:28px 24px;border-radius:12px;background:#ffffff;border:1px solid #e4e1d8;overflow-wrap:anywhere">
<p style="margin:0 0 20px;font-weight:700">Laminate</p>
${picture ? pictureOf(picture) : ''}${body}${words?.html ?? ''}${button}${small}
</div></body></html>`;
}

/** Gives a letter its form: what `queueMail` takes in addition to the recipient. */
export const writeLetter = (language: Language, letter: Letter) => ({
  language,
  subject: letter.subject,
  text: plainText(letter),
  html: html(language, letter),
});
