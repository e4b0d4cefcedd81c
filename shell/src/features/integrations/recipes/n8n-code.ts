/** What a Code node of n8n does with what its Webhook node got: checks the signature, and passes the message on. */
export const N8N_CODE = `const { createHmac, timingSafeEqual } = require('crypto');

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
