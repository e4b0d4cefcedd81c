import { checkInStats } from '@laminate/contracts/routes/checkin';
import { urlOf } from '@laminate/sdk/shell';
import { i18n } from '@laminate/sdk/i18n';
import { CodeBlock } from '../code-block.tsx';
import { OfEvent } from './of-event.tsx';
import classes from './recipes.module.css';

/**
 * A Node.js script that shows on a page how many have arrived.
 * @param stats the address of an event's figures at the door
 */
const wallProgram = (stats: string): string => `import { createServer } from 'node:http';

const TOKEN = 'lam_…';
const STATS = ${JSON.stringify(stats)};

const page = (text) => \`<!doctype html>
<meta charset="utf-8">
<meta http-equiv="refresh" content="5">
<title>Laminate</title>
<style>
  body { display: grid; place-content: center; height: 100vh; margin: 0; text-align: center;
    background: #11161f; color: #fff; font: 700 14vw system-ui }
</style>
<p>\${text}</p>\`;

createServer(async (request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  try {
    const answer = await fetch(STATS, { headers: { authorization: 'Bearer ' + TOKEN } });
    if (!answer.ok) throw new Error('Laminate answered ' + answer.status);
    const { totals, declined_count } = await answer.json();
    response.end(page(totals.checked_in_count + ' / ' + (totals.guest_count - declined_count)));
  } catch (error) {
    response.end(page(error.message));
  }
}).listen(8080, 'localhost');`;

/** A screen on the wall that shows how many have arrived, by a small tool with a token. */
export default function WallRecipe() {
  return (
    <OfEvent>
      {(eventId) => (
        <>
          <ol className={classes.steps}>
            <li>{i18n.t('Create an API token above with the scope “Check-ins: Read” for this event.')}</li>
            <li>
              {i18n.t(
                'On the computer connected to the screen, install Node.js 20 or newer. Save this text as “wall.mjs”, replacing “lam_…” with the token.',
              )}
            </li>
            <li>
              {i18n.t('Start it:')} <code>node wall.mjs</code>
            </li>
            <li>
              {i18n.t('Open this address in a browser on that computer, in full screen:')}{' '}
              <code>http://localhost:8080</code>
            </li>
          </ol>
          <p>{i18n.t('Shows how many guests on the list have arrived. Updates every 5 seconds.')}</p>
          <CodeBlock
            name="wall.mjs"
            text={wallProgram(`${window.location.origin}${urlOf(checkInStats.path, { params: { eventId } })}`)}
          />
        </>
      )}
    </OfEvent>
  );
}
