export { Outbox } from './outbox.ts';
export type { OutboxOptions } from './outbox.ts';
export type { OutboxStore } from './stored-items.ts';
export { StoredItems } from './stored-items.ts';
