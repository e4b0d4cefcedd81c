import type { PersonData } from '@laminate/accreditation';
import { detailText, type GuestDetail, type GuestField, type PersonDataRequest } from '@laminate/contracts';
import { readableTimeIn } from '@laminate/files';
import { escapeHtml } from '@laminate/kit/mail/letter';
import { presentLogEntry } from '../presenters/log-entry.ts';
import { exportLabelsOf, fieldTitle } from './export-labels.ts';
import { personDataLabels } from './person-data-labels.ts';

interface About {
  readonly data: PersonData;
  /** Those of the event, in their order. */
  readonly fields: readonly GuestField[];
  /** Photo of the guest, in WebP. */
  readonly photo: Buffer | null;
  /** Whose guest it is. */
  readonly account: string;
  readonly event: { readonly name: string; readonly time_zone: string };
  readonly madeAt: Date;
}

const PROCESSOR = 'Laminate';

/** A picture that needs no other file. */
const dataUrl = (webp: Buffer): string => `data:image/webp;base64,${webp.toString('base64')}`;

/** What is stored in a field, choices by their names. */
function storedIn({ kind, choices }: GuestField, detail: GuestDetail, photo: Buffer | null): unknown {
  const nameOf = (id: unknown) => choices.find((choice) => choice.id === id)?.name ?? null;
  if (kind === 'photo') return photo && dataUrl(photo);
  if (kind === 'choices' && Array.isArray(detail)) return detail.map(nameOf);
  return kind === 'choice' ? nameOf(detail) : detail;
}

/** Returns JSON for an app: every value as it is stored, details behind the names of their fields. */
export function personDataJson({ data, fields, photo, account, event, madeAt }: About): string {
  const details = fields.flatMap((field) => {
    const detail = data.details[field.key];
    return detail === undefined ? [] : [{ field: field.name, value: storedIn(field, detail, photo) }];
  });
  const file = {
    made_at: madeAt.toISOString(),
    controller: account,
    processor: PROCESSOR,
    event: event.name,
    guest: { ...data, details },
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** The lines of the log as an organiser reads them. */
const logOf = ({ log }: PersonData) =>
  log.map(({ at, action, details }) => {
    const [unit, group] = [details['unit'], details['group']].map((name) => (typeof name === 'string' ? name : null));
    return {
      at,
      text: presentLogEntry({
        id: 0,
        at,
        user_name: '',
        action,
        details,
        unit_name: unit ?? null,
        group_name: group ?? null,
        undo: null,
      }).details,
    };
  });

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.3rem .6rem .3rem 0;border-bottom:1px solid #ccc}td{white-space:pre-line;overflow-wrap:anywhere}img{width:12rem;max-width:100%}';

/** To read: one page that needs nothing else and runs nothing. Texts that guests or staff typed stay text. */
export function personDataHtml(
  { data, fields: guestFields, photo, account, event, madeAt }: About,
  language: PersonDataRequest['language'],
): string {
  const labels = personDataLabels(language);
  const words = exportLabelsOf(language);
  const readable = readableTimeIn(event.time_zone);
  const time = (at: string) => readable(new Date(at));
  const value = (given: unknown, key: string): string => {
    if (given === null || given === '') return '–';
    if (key === 'answer' && data.answer) return words.answers[data.answer];
    if (typeof given === 'boolean') return given ? words.details.yes : words.details.no;
    return key.endsWith('_at') ? time(String(given)) : String(given);
  };
  const cell = (head: string, html: string) => `<tr><th scope="row">${escapeHtml(head)}</th><td>${html}</td></tr>`;
  const row = (head: string, text: string) => cell(head, escapeHtml(text));
  const fields = (Object.keys(labels.fields) as (keyof typeof labels.fields)[]).map((key) =>
    row(labels.fields[key], value(data[key], key)),
  );
  const details = guestFields.flatMap((field) => {
    const title = fieldTitle(field, words);
    if (field.kind !== 'photo') {
      const text = detailText(field, data.details[field.key], words.details);
      return text === '' ? [] : [row(title, text)];
    }
    return photo ? [cell(title, `<img alt="${escapeHtml(words.photoOf(data.name))}" src="${dataUrl(photo)}">`)] : [];
  });
  const parts = (Object.keys(labels.parts) as (keyof typeof labels.parts)[]).map((part) => {
    const said =
      part === 'log'
        ? logOf(data)
        : data[part].map(({ at, ...rest }) => ({
            at,
            text: Object.values(rest).flat().filter(Boolean).join(' · '),
          }));
    const lines = said.map(({ at, text }) => row(time(at), text));
    const table = `<table><thead><tr><th scope="col">${labels.time}</th><th scope="col">${labels.what}</th></tr></thead><tbody>${lines.join('')}</tbody></table>`;
    return `<h2>${labels.parts[part]}</h2>${lines.length > 0 ? table : `<p>${labels.nothing}</p>`}`;
  });
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">`;
  return `<!doctype html><html lang="${language}"><head>${head}<title>${escapeHtml(`${labels.title} – ${data.name}`)}</title><style>${STYLE}</style></head><body><main>
<h1>${escapeHtml(`${labels.title} – ${data.name}`)}</h1><p>${escapeHtml(labels.made(time(madeAt.toISOString())))}</p>
<table><tbody>${row(labels.event, event.name)}${row(labels.controller, account)}${row(labels.processor, PROCESSOR)}${fields.join('')}${details.join('')}</tbody></table>
${parts.join('\n')}</main></body></html>\n`;
}
