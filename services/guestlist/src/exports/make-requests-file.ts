import type { RequestToExport } from '@laminate/accreditation';
import { detailText, type ExportRequest, type FormSection, type GuestField } from '@laminate/contracts';
import type { Cell, ClockTime, Column } from '@laminate/files';
import { clockTimeIn } from '@laminate/files/readable-time';
import { exportLabelsOf, fieldTitle } from './export-labels.ts';

/** A file of requests to make, as it goes to the thread that makes it. */
export interface RequestsOrder extends Pick<ExportRequest, 'language'> {
  readonly format: 'csv' | 'xlsx';
  readonly rows: readonly RequestToExport[];
  /** Details that people were asked for. */
  readonly fields: readonly GuestField[];
  /** Forms of the one category, the last one last. */
  readonly forms: readonly (readonly FormSection[])[];
  /** Name of the sheet. */
  readonly title: string;
  /** IANA zone of the event. */
  readonly timeZone: string;
}

type Row = RequestToExport;

/** Fields of all forms that a category has had, as they were called last. */
function formColumns(forms: RequestsOrder['forms']): Column<Row>[] {
  const labels = new Map<string, string>();
  for (const { id: section, fields } of forms.flat().flatMap((each) => [each, ...each.sub_sections]))
    for (const { id, label } of fields) labels.set(`${section}/${id}`, label);
  return [...labels].map(([key, title]) => {
    const [section, field] = key.split('/') as [string, string];
    return {
      title,
      width: 22,
      value: ({ request }) =>
        request.answers
          .filter(({ section_id: of }) => String(of) === section)
          .map(({ fields }) => fields[field])
          .filter((answer) => answer !== undefined && answer !== '' && answer !== false)
          .map((answer) => (answer === true ? '✓' : String(answer)))
          .join(', ') || null,
    };
  });
}

function columnsOf({ language, fields, forms, timeZone }: RequestsOrder): Column<Row>[] {
  const labels = exportLabelsOf(language);
  const words = labels.requests;
  const timeOf = clockTimeIn(timeZone);
  const at = (time: string | null): ClockTime | null => (time === null ? null : timeOf(new Date(time)));
  const text = (title: string, width: number, value: (row: Row) => Cell): Column<Row> => ({ title, width, value });
  return [
    text(words.category, 20, ({ request }) => request.category),
    text(words.applicant, 30, ({ request }) => request.applicant),
    text(labels.contacts.company, 24, ({ request }) => request.company || null),
    text(labels.contacts.email, 30, ({ request }) => request.e_mail),
    text(labels.state, 16, ({ request }) => words.states[request.shown_state] ?? request.shown_state),
    text(words.sent, 18, ({ request }) => at(request.sent_at)),
    text(words.decided, 18, ({ request }) => at(request.decided_at)),
    text(words.reason, 24, ({ request }) => request.reason || null),
    text(labels.name, 30, ({ guest }) => guest?.name ?? null),
    text(words.person, 16, ({ guest }) => guest && (words.states[guest.state] ?? guest.state)),
    text(
      words.days,
      22,
      ({ guest }) => guest?.days.map((day) => day.split('-').reverse().join('.')).join(', ') || null,
    ),
    text(words.parking, 10, ({ guest }) => (guest?.parking ? labels.details.yes : null)),
    ...fields
      .filter(({ kind }) => kind !== 'photo')
      .map((field) =>
        text(
          `${words.person}: ${fieldTitle(field, labels)}`,
          20,
          ({ guest }) => (guest && detailText(field, guest.details[field.key], labels.details)) || null,
        ),
      ),
    ...formColumns(forms),
  ];
}

/** Makes the file, in base64. Runs in a separate thread. */
export default async function makeRequestsFile(order: RequestsOrder): Promise<string> {
  const columns = columnsOf(order);
  const file =
    order.format === 'csv'
      ? (await import('@laminate/files/csv')).csvOf(order.rows, columns)
      : await (await import('@laminate/files/xlsx')).xlsxOf(order.rows, columns, order.title);
  return file.toString('base64');
}
