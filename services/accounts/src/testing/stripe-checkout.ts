/** A Checkout session as it was asked for, with the fields of Stripe's form encoding. */
export interface RequestedSession {
  readonly id: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** The stand-in's answer to a browser. */
export interface PageAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const WEBHOOK = '/api/payment-plans/stripe-webhook';

const text = (status: number, body: string): PageAnswer => ({
  status,
  headers: { 'content-type': 'text/plain' },
  body,
});
const seeOther = (location = ''): PageAnswer => ({ status: 303, headers: { location }, body: '' });

const escaped = (value = '') => value.replace(/[&<>"]/gu, (sign) => `&#${sign.codePointAt(0)};`);

function page({ id, fields }: RequestedSession): PageAnswer {
  const euros = (Number(fields['line_items[0][price_data][unit_amount]']) / 100).toFixed(2);
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Checkout</title>
<h1>${escaped(fields['line_items[0][price_data][product_data][name]'])}</h1>
<p>€${euros} for ${escaped(fields['customer_email'])}. No money moves here: this stands in for Stripe.</p>
<form method="post"><button formaction="/c/pay/${id}/now">Pay</button> <button formaction="/c/pay/${id}/later">Pay, and confirm later</button></form>
<p><a href="${escaped(fields['cancel_url'])}">Cancel</a></p></html>`;
  return { status: 200, headers: { 'content-type': 'text/html' }, body };
}

/**
 * Answers the Checkout page of a session. `Pay` calls the product's webhook before it leads back. `Pay, and confirm
 * later` leads back immediately and calls it when `/c/pay/{id}/confirm` is posted.
 *
 * @param sign a message of the webhook that the session was paid
 */
export async function answerBrowser(
  method: string,
  path: string,
  session: RequestedSession,
  sign: () => { body: string; headers: Record<string, string> },
): Promise<PageAnswer> {
  const { success_url: success = '' } = session.fields;
  const callWebhook = async () => {
    const { ok, status } = await fetch(new URL(WEBHOOK, success), { method: 'POST', ...sign() });
    if (!ok) throw new Error(`The webhook answered ${status}`);
  };
  switch (`${method} ${path.replace(`/c/pay/${session.id}`, '')}`) {
    case 'GET ':
      return page(session);
    case 'POST /now':
      await callWebhook();
      return seeOther(success);
    case 'POST /later':
      return seeOther(success);
    case 'POST /confirm':
      await callWebhook();
      return text(200, 'confirmed');
    default:
      return text(404, 'There is no such page');
  }
}
