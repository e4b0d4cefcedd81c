import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { stopped } from '../network/start-product.ts';

/** A separate process, because in a test run it must not be part of the product. */
const STAND_IN = path.resolve(import.meta.dirname, '../../services/guestlist/src/testing/run-pretix-stand-in.ts');

/** A shop that speaks the API of pretix, and what an organiser enters of it. */
interface TicketShop {
  readonly base_url: string;
  readonly organizer: string;
  readonly event: string;
  readonly token: string;
  /** On the tickets, in the order of the names. */
  readonly codes: readonly string[];
  /** Cancels a guest's ticket, and tells the address of it. @returns the answer from there */
  cancel(name: string, tell: string): Promise<number>;
  stop(): Promise<void>;
}

/** Opens a shop that has sold a ticket to each of these. */
export async function openTicketShop(names: readonly string[]): Promise<TicketShop> {
  const shop = spawn(process.execPath, [STAND_IN, ...names], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const [line] = (await once(shop.stdout ?? process.stdin, 'data')) as [Buffer];
  return {
    ...(JSON.parse(line.toString()) as Omit<TicketShop, 'cancel' | 'stop'>),
    async cancel(name, tell) {
      shop.send({ cancel: name, tell });
      const [status] = (await once(shop, 'message')) as [number];
      return status;
    },
    stop: () => stopped(shop),
  };
}
