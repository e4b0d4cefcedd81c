import type { ListedPerson } from '@laminate/contracts/people';

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
export const appsScript = (people: string, heads: readonly string[]): string => `const TOKEN = 'lam_…';
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
export const powerQuery = (origin: string, path: string): string => `let
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
