import { i18n } from '@laminate/sdk/i18n';
import { CodeBlock } from '../code-block.tsx';
import classes from './recipes.module.css';

/** What a Code node of n8n does with what its Webhook node got: checks the signature, and passes the message on. */
const N8N_CODE = `const { createHmac, timingSafeEqual } = require('crypto');

const SECRET = 'whsec_…';

const { headers } = $input.first().json;
const body = await this.helpers.getBinaryDataBuffer(0, 'data');
const id = headers['webhook-id'];
const timestamp = headers['webhook-timestamp'];
const expected = createHmac('sha256', Buffer.from(SECRET.slice(6), 'base64'))
  .update(id + '.' + timestamp + '.')
  .update(body)
  .digest();
const isSigned = String(headers['webhook-signature']).split(' ').some((part) => {
  const [version, text = ''] = part.split(',');
  const given = Buffer.from(text, 'base64');
  return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
});
const isFresh = Math.abs(Date.now() / 1000 - Number(timestamp)) < 300;
if (!isSigned || !isFresh) throw new Error('This message is not from Laminate');

return [{ json: { webhook_id: id, ...JSON.parse(body.toString()) } }];`;

/** A workflow of n8n that begins with what happens at an event, and knows that Laminate said so. */
export default function N8nRecipe() {
  return (
    <>
      <ol className={classes.steps}>
        <li>
          {i18n.t(
            'Create a new n8n workflow and add a Webhook node: set HTTP Method to “POST”, Respond to “When Last Node Finishes”, and turn on Raw Body under Options.',
          )}
        </li>
        <li>{i18n.t('Add a webhook above using the node’s Production URL, then copy its secret.')}</li>
        <li>
          {i18n.t(
            'After the Webhook node, add a JavaScript Code node that runs once for all items. Paste this text, replacing “whsec_…” with the secret.',
          )}
        </li>
        <li>
          {i18n.t(
            'If you host n8n yourself, allow the Code node to use the crypto module with this n8n or task runner setting:',
          )}{' '}
          <code>NODE_FUNCTION_ALLOW_BUILTIN=crypto</code>
        </li>
        <li>{i18n.t('Publish the workflow, then choose “Send a test” in the webhook’s menu above.')}</li>
      </ol>
      <p>
        {i18n.t(
          'The nodes after it receive one message at a time, with type, event_id and data. If a node fails, Laminate sends the message again with the same webhook_id.',
        )}
      </p>
      <CodeBlock name="Code" text={N8N_CODE} />
    </>
  );
}
