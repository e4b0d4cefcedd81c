import { i18n } from '@laminate/sdk/i18n';
import { CodeBlock } from '../code-block.tsx';
import { N8N_CODE } from './n8n-code.ts';
import classes from './recipes.module.css';

/** A workflow of n8n that begins with what happens at an event, and knows that Laminate said so. */
export default function N8nRecipe() {
  return (
    <>
      <ol className={classes.steps}>
        <li>
          {i18n.t(
            'In a new workflow of n8n, add a Webhook node: HTTP Method “POST”, Respond “When Last Node Finishes”, and under Options, Raw Body switched on.',
          )}
        </li>
        <li>{i18n.t('Add a webhook above with the Production URL of that node, and copy its secret.')}</li>
        <li>
          {i18n.t(
            'After the Webhook node, add a Code node in JavaScript that runs once for all items, and paste this text with the secret in the place of “whsec_…”.',
          )}
        </li>
        <li>
          {i18n.t(
            'Where you host n8n yourself, let the Code node use the module crypto, by this setting of n8n or its task runner:',
          )}{' '}
          <code>NODE_FUNCTION_ALLOW_BUILTIN=crypto</code>
        </li>
        <li>{i18n.t('Publish the workflow, and choose “Send a test” in the menu of the webhook above.')}</li>
      </ol>
      <p>
        {i18n.t(
          'The nodes after it get one message at a time, with its type, event_id and data. Where one of them fails, Laminate sends the message again with the same webhook_id.',
        )}
      </p>
      <CodeBlock name="Code" text={N8N_CODE} />
    </>
  );
}
