import type { Database, Statement } from './database/database.ts';
import { Gauge, soon, type Registry } from './metrics.ts';

/** Name and words of each gauge, by the column of the answer that it shows. */
type Gauges<State> = Readonly<Record<keyof State, { readonly name: string; readonly help: string }>>;

/**
 * Gauges that the database is asked for at each scrape: with one question for all of them, and no other one before it is
 * answered, so that a database that is stuck is not asked again and again. While it is away, they stay as they were.
 * @param statement answers one row
 */
export function addQueryGauges<State extends Record<string, number>>(
  registry: Registry,
  db: Pick<Database, 'query'>,
  statement: Statement,
  gauges: Gauges<State>,
): void {
  let asked: Promise<State[]> | undefined;
  const queryOnce = () => (asked ??= db.query<State>(statement, []).finally(() => (asked = undefined)));
  for (const [column, { name, help }] of Object.entries(gauges)) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        // A database that is away or stuck shows up on its own, and must not hide the other numbers.
        const [state] = await soon(queryOnce(), []);
        if (state) this.set(state[column] ?? 0);
      },
    });
  }
}
