/**
 * A Node.js script that shows on a page how many have arrived.
 * @param stats the address of an event's figures at the door
 */
export const wallProgram = (stats: string): string => `import { createServer } from 'node:http';

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
    const { totals } = await answer.json();
    response.end(page(totals.checked_in_count + ' / ' + totals.guest_count));
  } catch (error) {
    response.end(page(error.message));
  }
}).listen(8080, 'localhost');`;
