import { listPeople } from '@laminate/contracts/routes/guestlist';
import { urlOf } from '@laminate/sdk/shell';
import { i18n } from '@laminate/sdk/i18n';
import { CodeBlock } from '../code-block.tsx';
import { OfEvent } from './of-event.tsx';
import { appsScript, powerQuery } from './spreadsheet-code.ts';
import classes from './recipes.module.css';

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
