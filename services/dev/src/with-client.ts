import pg from 'pg';

/** Works with a connection, which ends with the work, also with its transaction. */
export async function withClient<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl });
  // The statement that fails, or the next one, says that the connection is gone: without this it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
