import type { PersonData } from '@laminate/accreditation';
import type { PersonDataRequest } from '@laminate/contracts';
import { readableTimeIn } from '@laminate/files';
import { presentLogEntry } from '../presenters/log-entry.ts';
import { personDataLabels } from './person-data-labels.ts';

interface About {
  readonly data: PersonData;
  /** Whose guest it is. */
  readonly account: string;
  readonly event: { readonly name: string; readonly time_zone: string };
  readonly madeAt: Date;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] as string);

const PROCESSOR = 'Laminate';

/** For a program: every value as it is stored. */
export const personDataJson = ({ data, account, event, madeAt }: About): string =>
  `${JSON.stringify({ made_at: madeAt.toISOString(), controller: account, processor: PROCESSOR, event: event.name, guest: data }, null, 2)}\n`;

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
      }).details,
    };
  });

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.3rem .6rem .3rem 0;border-bottom:1px solid #ccc}';

/** To read: one page that needs nothing else and runs nothing. Texts that guests or staff typed stay text. */
export function personDataHtml(
  { data, account, event, madeAt }: About,
  language: PersonDataRequest['language'],
): string {
  const labels = personDataLabels(language);
  const readable = readableTimeIn(event.time_zone);
  const time = (at: string) => readable(new Date(at));
  const value = (given: unknown, key: string): string => {
    if (given === null || given === '') return '–';
    if (typeof given === 'boolean') return given ? labels.yes : labels.no;
    return key.endsWith('_at') ? time(String(given)) : String(given);
  };
  const row = (head: string, text: string) => `<tr><th scope="row">${escape(head)}</th><td>${escape(text)}</td></tr>`;
  const fields = (Object.keys(labels.fields) as (keyof typeof labels.fields)[]).map((key) =>
    row(labels.fields[key], value(data[key], key)),
  );
  const parts = (Object.keys(labels.parts) as (keyof typeof labels.parts)[]).map((part) => {
    const said =
      part === 'log'
        ? logOf(data)
        : data[part].map(({ at, ...rest }) => ({ at, text: Object.values(rest).join(' · ') }));
    const lines = said.map(({ at, text }) => row(time(at), text));
    const table = `<table><thead><tr><th scope="col">${labels.time}</th><th scope="col">${labels.what}</th></tr></thead><tbody>${lines.join('')}</tbody></table>`;
    return `<h2>${labels.parts[part]}</h2>${lines.length > 0 ? table : `<p>${labels.nothing}</p>`}`;
  });
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`;
  return `<!doctype html><html lang="${language}"><head>${head}<title>${escape(`${labels.title} – ${data.name}`)}</title><style>${STYLE}</style></head><body><main>
<h1>${escape(`${labels.title} – ${data.name}`)}</h1><p>${escape(labels.made(time(madeAt.toISOString())))}</p>
<table><tbody>${row(labels.event, event.name)}${row(labels.controller, account)}${row(labels.processor, PROCESSOR)}${fields.join('')}</tbody></table>
${parts.join('\n')}</main></body></html>\n`;
}
