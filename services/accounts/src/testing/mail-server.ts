import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  /** The message as it came, headers and all. */
  readonly message: string;
}

/** A mail server that keeps what it takes, for as long as a test runs. */
export async function openMailServer(
  options: Pick<SMTPServerOptions, 'onRcptTo' | 'onAuth' | 'onMailFrom' | 'authOptional'> & {
    readonly beforeTaking?: () => Promise<void>;
  } = {},
) {
  const { beforeTaking = async () => undefined, ...rest } = options;
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    ...rest,
    onData(stream, { envelope }, done) {
      const take = async () => {
        const message = await text(stream);
        await beforeTaking();
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          message,
        });
      };
      callbackify(take)(done);
    },
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
