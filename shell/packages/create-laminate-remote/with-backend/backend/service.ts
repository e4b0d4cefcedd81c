import express, { type Express } from 'express';
import remote from '../remote.json' with { type: 'json' };
import { checkCaller, type Caller } from './check-caller.ts';

interface Item {
  readonly id: number;
  readonly name: string;
  /** Who added it. */
  readonly by: string;
}

/**
 * The service behind the screen. Its paths are those of `backend` in remote.json.
 *
 * @param installation origin of the installation that can call it
 */
export function createService(installation: string): Express {
  /** Lists by account and event. Never reveal one of another account. They are in memory, so put a database here. */
  const lists = new Map<string, Item[]>();
  const listOf = ({ account_id: account, event_id: event }: Caller): Item[] => {
    const key = `${account} ${event}`;
    const list = lists.get(key) ?? [];
    lists.set(key, list);
    return list;
  };

  const app = express();
  app.use(checkCaller(installation, remote), express.json());
  app.get('/event/:eventId/items', (_req, res) => void res.json({ items: listOf(res.locals['caller'] as Caller) }));
  app.post('/event/:eventId/items', (req, res) => {
    const caller = res.locals['caller'] as Caller;
    const name = String((req.body as { name?: unknown } | undefined)?.name ?? '').trim();
    if (name === '' || name.length > 80)
      return void res.status(400).json({ code: 'invalid_request', msg: 'Say what it is, in 80 letters at most' });
    const list = listOf(caller);
    const item = { id: list.length + 1, name, by: caller.name };
    list.push(item);
    return void res.status(201).json({ item });
  });
  return app;
}
