import type { ListedPerson } from '@laminate/contracts/people';
import { listPeople } from '@laminate/contracts/routes/guestlist';
import { urlOf } from '@laminate/sdk/shell';
import { i18n } from '@laminate/sdk/i18n';
import { CodeBlock } from '../code-block.tsx';
import { OfEvent } from './of-event.tsx';
import classes from './recipes.module.css';

/** Of a guest, what the spreadsheet has in its columns. */
const COLUMNS = [
  'name',
  'guest_count',
  'checked_in_count',
  'comments',
] as const satisfies readonly (keyof ListedPerson)[];

/**
 * Returns a script of Google Sheets that writes the guest list into a separate sheet.
 * @param people the address of the list
 * @param heads of the columns
 */
const appsScript = (people: string, heads: readonly string[]): string => `const TOKEN = 'lam_…';
const PEOPLE = ${JSON.stringify(people)};
const COLUMNS = ${JSON.stringify(COLUMNS)};

function guests() {
  const headers = { Authorization: 'Bearer ' + TOKEN };
  const { people } = JSON.parse(UrlFetchApp.fetch(PEOPLE, { headers }).getContentText());
  const plain = (value) => (/^[=+@-]/.test(value) ? "'" + value : value);
  const rows = people.map((person) => COLUMNS.map((column) => plain(person[column])));
  const book = SpreadsheetApp.getActive();
  const sheet = book.getSheetByName('Laminate') ?? book.insertSheet('Laminate');
  sheet.clearContents();
  sheet.getRange(1, 1, rows.length + 1, COLUMNS.length).setValues([${JSON.stringify(heads)}, ...rows]);
}`;

/**
 * A query of Excel's Power Query that is the guest list.
 * @param origin of the installation
 * @param path of the list
 */
const powerQuery = (origin: string, path: string): string => `let
  Answer = Json.Document(Web.Contents("${origin}", [
    RelativePath = "${path.slice(1)}",
    Headers = [Authorization = "Bearer lam_…"]
  ])),
  Guests = Table.SelectColumns(
    Table.FromRecords(Answer[people]),
    {${COLUMNS.map((column) => `"${column}"`).join(', ')}},
    MissingField.UseNull
  )
in
  Guests`;

/** The guest list in a spreadsheet, read by the API with a token. */
export default function SpreadsheetRecipe() {
  return (
    <OfEvent>
      {(eventId) => {
        const path = urlOf(listPeople.path, { params: { eventId } });
        const { origin } = window.location;
        const heads = [i18n.t('Name'), i18n.t('Guests'), i18n.t('Arrived'), i18n.t('Comments')];
        return (
          <>
            <p>
              {i18n.t(
                'Create an API token above with the scope “Guests: Read” for this event. Anyone who can edit the spreadsheet can see the token.',
              )}
            </p>
            <h4>Google Sheets</h4>
            <ol className={classes.steps}>
              <li>{i18n.t('Open Extensions, then Apps Script. Replace the text there with this.')}</li>
              <li>
                {i18n.t('Replace “lam_…” with the token, save, and run “guests”. Google asks for permission once.')}
              </li>
              <li>
                {i18n.t(
                  'To update it automatically, add a time-driven trigger for “guests” under Triggers, for example every hour.',
                )}
              </li>
            </ol>
            <CodeBlock name="Apps Script" text={appsScript(`${origin}${path}`, heads)} />
            <h4>Excel</h4>
            <ol className={classes.steps}>
              <li>
                {i18n.t(
                  'In Excel, choose Data, Get Data, From Other Sources, Blank Query, then Advanced Editor. Replace the text there with this.',
                )}
              </li>
              <li>{i18n.t('Replace “lam_…” with the token. When asked for credentials, choose Anonymous.')}</li>
              <li>{i18n.t('Choose Close & Load. Refresh All updates the list.')}</li>
            </ol>
            <CodeBlock name="Power Query" text={powerQuery(origin, path)} />
          </>
        );
      }}
    </OfEvent>
  );
}
