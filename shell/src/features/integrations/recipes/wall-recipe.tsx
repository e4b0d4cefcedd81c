import { checkInStats } from '@laminate/contracts/routes/checkin';
import { urlOf } from '@laminate/sdk/shell';
import { i18n } from '@laminate/sdk/i18n';
import { CodeBlock } from '../code-block.tsx';
import { OfEvent } from './of-event.tsx';
import { wallProgram } from './wall-code.ts';
import classes from './recipes.module.css';

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
