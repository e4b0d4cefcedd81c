import { z } from 'zod';
import { cleanLine } from './clean-text.ts';
import { Id, Text, line } from './primitives.ts';
import { Wristband } from './people.ts';

/**
 * What a row of the stock's ledger was made by. `moved_out` and `moved_in` come in pairs, and so do `voided` and
 * `replaced` when a guest gets a new band for a torn one. `voided` takes a band from a guest and puts none back: it is
 * waste.
 */
export const STOCK_KINDS = [
  'received',
  'moved_out',
  'moved_in',
  'counted',
  'spoiled',
  'issued',
  'replaced',
  'returned',
  'voided',
] as const;
export const StockKind = z.enum(STOCK_KINDS);
export type StockKind = z.infer<typeof StockKind>;

/** Most bands of one movement, most given to a guest together, most desks of an event. */
export const MAX_STOCK_QUANTITY = 100_000;
export const MAX_GIVEN = 1000;
export const MAX_STOCK_DESKS = 50;
export const MAX_DESK_NAME = 60;
export const MAX_STOCK_REASON = 200;

/** Rows of one page of the ledger. */
export const STOCK_PAGE = 50;

export const StockQuantity = z.int().min(1).max(MAX_STOCK_QUANTITY);
export const GivenQuantity = z.int().min(1).max(MAX_GIVEN);
export const StockReason = line(MAX_STOCK_REASON);
/** A note like a reason, but it can be left out or empty. */
export const StockNote = Text.transform(cleanLine).pipe(z.string().max(MAX_STOCK_REASON)).default('');

/**
 * Where bands lie and are given out. A desk that is gone is only listed while something is left of it in the ledger.
 */
export const StockDesk = z.object({ id: Id, name: z.string(), gone: z.boolean() });
export type StockDesk = z.infer<typeof StockDesk>;

/** A wristband of the event. A deleted one is only listed while something is left of it in the ledger. */
export const StockBand = Wristband.extend({ gone: z.boolean() });
export type StockBand = z.infer<typeof StockBand>;

/**
 * One band at one desk. `in_stock` is the sum of the ledger:
 * `received + moved + counted + returned - spoiled - issued - replaced`. It is below 0 where more was given out than
 * was counted.
 */
export const StockBalance = z.object({
  wristband_id: Id,
  desk_id: Id,
  in_stock: z.int(),
  received: z.int(),
  /** From other desks, less what went to them. */
  moved: z.int(),
  /** What counts have found, less what they missed. */
  counted: z.int(),
  spoiled: z.int(),
  issued: z.int(),
  /** Given in place of one that was voided. */
  replaced: z.int(),
  returned: z.int(),
  /** Taken from a guest as waste. */
  voided: z.int(),
  /** Level at or below which the stock is low, or null for no warning. */
  low_at: z.int().nullable(),
  low: z.boolean(),
});
export type StockBalance = z.infer<typeof StockBalance>;

/** The wristband stock of an event. A band and a desk without any movement and threshold have no balance. */
export const Stock = z.object({
  event: z.object({ id: Id, name: z.string(), time_zone: z.string() }),
  desks: z.array(StockDesk),
  wristbands: z.array(StockBand),
  balances: z.array(StockBalance),
});
export type Stock = z.infer<typeof Stock>;

/** One row of the ledger. Rows are never changed or deleted. Another row puts a mistake right. */
export const StockMovement = z.object({
  id: Id,
  at: z.string(),
  kind: StockKind,
  wristband_id: Id,
  desk_id: Id,
  /** Number of bands that it is about. With `counted`, it is the number that were there. */
  quantity: z.int(),
  /** How it changed the stock of the desk. */
  delta: z.int(),
  /** The stock of the desk after it. */
  balance: z.int(),
  /** With a move: the other desk. */
  other_desk_id: Id.nullable(),
  /** With all that a guest has to do with. */
  person: z.object({ id: Id, name: z.string() }).nullable(),
  /** With `replaced`, `returned` and `voided`: the row by which the guest had got it. */
  issue_id: Id.nullable(),
  reason: z.string(),
  user: z.string(),
  device: z.string().nullable(),
  /** Time of the tap on the device if it was before the tap came here, otherwise null. */
  tapped_at: z.string().nullable(),
  /**
   * Minutes by which the device's clock was ahead, or behind if below 0, as in the ledger of the door. It is null for a
   * right clock.
   */
  clock_off_minutes: z.int().nullable(),
});
export type StockMovement = z.infer<typeof StockMovement>;

/** A page of the ledger, the newest row first. */
export const StockMovements = z.object({ movements: z.array(StockMovement), more: z.boolean() });
export type StockMovements = z.infer<typeof StockMovements>;

/** What a change of the stock wrote: one row, or the two of a move or a replacement. */
export const StockChanged = z.object({ movements: z.array(StockMovement).min(1) });
export type StockChanged = z.infer<typeof StockChanged>;

/** What came of giving bands out at the door, or of taking them back. */
export const BandsGiven = StockChanged.extend({
  /** Bands that the guest has now, and how many the party can have. */
  held: z.int(),
  guest_count: z.int(),
  /** The desk and band are at or below the threshold. */
  low: z.boolean(),
});
export type BandsGiven = z.infer<typeof BandsGiven>;

/** The desks for a device at the door, with their stock. */
export const DoorStock = z.object({
  desks: z.array(StockDesk.omit({ gone: true })),
  balances: z.array(StockBalance.pick({ wristband_id: true, desk_id: true, in_stock: true, low: true })),
});
export type DoorStock = z.infer<typeof DoorStock>;

/**
 * The bands of one guest, the newest first, each with how many of them the guest still has, and how many of those were
 * given with a check-in that has since been undone.
 */
export const GuestBands = z.object({
  person: z.object({ id: Id, name: z.string(), guest_count: z.int() }),
  issues: z.array(StockMovement.extend({ kind: z.enum(['issued', 'replaced']), held: z.int(), taken_back: z.int() })),
});
export type GuestBands = z.infer<typeof GuestBands>;

/** Maximum number of movements in one PDF. CSV and XLSX take them all. */
export const MAX_PDF_MOVEMENTS = 2000;

/** A report as a file: the balances, or every row of the ledger. */
export const StockExport = z.strictObject({
  what: z.enum(['balances', 'movements']),
  format: z.enum(['csv', 'xlsx', 'pdf']).default('csv'),
  language: z.enum(['en', 'et']).default('en'),
});
export type StockExport = z.output<typeof StockExport>;
