import { expect, test } from '../pages/test.ts';

const baseUrl = process.env.BASE_URL ?? '';

test('the gateway says that every service is well', async ({ request }) => {
  const response = await request.get(`${baseUrl}/healthz`);
  expect(response.status()).toBe(200);
  expect(JSON.stringify(await response.json())).toMatch(
    /accounts.*guestlist.*checkin|checkin.*guestlist.*accounts|accounts.*checkin.*guestlist/,
  );
});
