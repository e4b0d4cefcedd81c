import { checkInStats } from '@laminate/contracts/routes/checkin';
import { urlOf } from '@laminate/sdk/http';
import { i18n } from '@laminate/sdk/i18n';
import { CodeBlock } from '../code-block.tsx';
import { OfEvent } from './of-event.tsx';
import { wallProgram } from './wall-code.ts';
import classes from './recipes.module.css';

/** A screen on the wall that shows how many have arrived, by a small program with a token. */
export default function WallRecipe() {
  return (
    <OfEvent>
      {(eventId) => (
        <>
          <ol className={classes.steps}>
            <li>{i18n.t('Create an API token above with the scope “Check-ins: Read” for this event.')}</li>
            <li>
              {i18n.t(
                'On the computer of the screen, install Node.js 20 or newer, and save this text as “wall.mjs” with the token in the place of “lam_…”.',
              )}
            </li>
            <li>
              {i18n.t('Start it:')} <code>node wall.mjs</code>
            </li>
            <li>
              {i18n.t('Open this address in a browser there, over the whole screen:')}{' '}
              <code>http://localhost:8080</code>
            </li>
          </ol>
          <p>{i18n.t('It shows who has arrived of all on the list, anew every 5 seconds.')}</p>
          <CodeBlock
            name="wall.mjs"
            text={wallProgram(`${window.location.origin}${urlOf(checkInStats.path, { params: { eventId } })}`)}
          />
        </>
      )}
    </OfEvent>
  );
}
