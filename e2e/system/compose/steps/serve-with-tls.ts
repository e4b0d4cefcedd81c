import { execute } from '../engine.ts';
import type { Findings } from '../findings.ts';
import type { Installation } from '../installation.ts';
import { PORTAL_HOST } from '../visitor.ts';

/** Names hosts, for which the proxy makes its own certificates where no one else can. */
export async function serveWithTls(installation: Installation, findings: Findings): Promise<void> {
  const ask = async (url: string, ...args: readonly string[]) => {
    const { output } = await execute('curl', [
      '-sk',
      '--max-time',
      '10',
      '-o',
      '/dev/null',
      '-w',
      '%{http_code} %{redirect_url}',
      ...args,
      url,
    ]);
    return output.trim();
  };
  await findings.step('TLS for both hosts', 'both served, http leads there', async () => {
    installation.set('SITES', `localhost, ${PORTAL_HOST}`);
    await installation.must('up', '-d', 'proxy');
    const { port } = new URL(installation.tlsUrl);
    const answers: string[] = [];
    for (const end = Date.now() + 30_000; Date.now() < end && answers[0] !== '200';)
      answers[0] = await ask(`${installation.tlsUrl}/healthz`);
    answers[1] = await ask(`https://${PORTAL_HOST}:${port}/`, '--resolve', `${PORTAL_HOST}:${port}:127.0.0.1`);
    const { port: plain } = new URL(installation.url);
    answers[2] = await ask(`http://localhost:${plain}/x`);
    if (answers.join() !== '200,200,308 https://localhost/x') throw new Error(answers.join());
    return answers.join(', ');
  });
  installation.set('SITES', ':8080');
  await installation.must('up', '-d', 'proxy');
  await installation.until('/healthz', 200, 60);
}
