import { startStripeStandIn } from './stripe-stand-in.ts';

/**
 * The stand-in for Stripe, running on its own until it is stopped. The one line that it prints holds what the product
 * is started with.
 */
const { url, secretKey, webhookSecret, close } = await startStripeStandIn();
console.log(
  JSON.stringify({ STRIPE_API_URL: url, STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret }),
);
process.once('SIGTERM', () => void close());
