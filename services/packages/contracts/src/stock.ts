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
export const StockNote = Text.transform(cleanLine)
  .pipe(z.string().max(MAX_STOCK_REASON))
  .default('')
  .describe('A note like a reason, but it can be left out or empty.');

export const StockDesk = z
  .object({
    id: Id.describe('Id of the desk, which never changes.'),
    name: z.string().describe('Name of the desk.'),
    gone: z.boolean().describe('The desk was deleted.'),
  })
  .describe(
    'Where bands lie and are given out. A desk that is gone is only listed while something is left of it in the ledger.',
  );
export type StockDesk = z.infer<typeof StockDesk>;

export const StockBand = Wristband.extend({ gone: z.boolean().describe('The wristband was deleted.') }).describe(
  'A wristband of the event. A deleted one is only listed while something is left of it in the ledger.',
);
export type StockBand = z.infer<typeof StockBand>;

export const StockBalance = z
  .object({
    wristband_id: Id.describe('The wristband.'),
    desk_id: Id.describe('The desk where the wristbands are.'),
    in_stock: z.int().describe('Number of wristbands in stock.'),
    received: z.int().describe('Number of wristbands received.'),
    moved: z.int().describe('From other desks, less what went to them.'),
    counted: z.int().describe('What counts have found, less what they missed.'),
    spoiled: z.int().describe('Number of wristbands damaged.'),
    issued: z.int().describe('Number of wristbands given out.'),
    replaced: z.int().describe('Given in place of one that was voided.'),
    returned: z.int().describe('Number of wristbands returned.'),
    voided: z.int().describe('Taken from a guest as waste.'),
    low_at: z.int().nullable().describe('Level at or below which the stock is low, or null for no warning.'),
    low: z.boolean().describe('Stock is at or below the threshold.'),
  })
  .describe(
    'One band at one desk. `in_stock` is the sum of the ledger: `received + moved + counted + returned - spoiled - issued - replaced`. It is below 0 where more was given out than was counted.',
  );
export type StockBalance = z.infer<typeof StockBalance>;

export const Stock = z
  .object({
    event: z
      .object({
        id: Id.describe('Id of the event, which never changes.'),
        name: z.string().describe('Name of the event.'),
        time_zone: z.string().describe('IANA time zone of the event, such as `Europe/Tallinn`.'),
      })
      .describe('The event.'),
    desks: z.array(StockDesk).describe('Desks that give wristbands.'),
    wristbands: z.array(StockBand).describe('Wristbands of the event.'),
    balances: z.array(StockBalance).describe('Stock of each wristband at each desk.'),
  })
  .describe('The wristband stock of an event. A band and a desk without any movement and threshold have no balance.');
export type Stock = z.infer<typeof Stock>;

export const StockMovement = z
  .object({
    id: Id.describe('Id of the movement, which never changes.'),
    at: z.string().describe('When the stock changed, ISO 8601 in UTC.'),
    kind: StockKind.describe('Kind of movement.'),
    wristband_id: Id.describe('The wristband.'),
    desk_id: Id.describe('The desk whose stock changed.'),
    quantity: z.int().describe('Number of bands that it is about. With `counted`, it is the number that were there.'),
    delta: z.int().describe('How it changed the stock of the desk.'),
    balance: z.int().describe('The stock of the desk after it.'),
    other_desk_id: Id.nullable().describe('With a move: the other desk.'),
    person: z
      .object({
        id: Id.describe('Id of the guest, which never changes.'),
        name: z.string().describe('Name of the guest.'),
      })
      .nullable()
      .describe('With all that a guest has to do with.'),
    issue_id: Id.nullable().describe(
      'With `replaced`, `returned` and `voided`: the row by which the guest had got it.',
    ),
    reason: z.string().describe('Note or reason of the movement, empty for none.'),
    user: z.string().describe('Name of the user who did it.'),
    device: z.string().nullable().describe('Name of the device that did it, or null for none.'),
    tapped_at: z
      .string()
      .nullable()
      .describe('Time of the tap on the device if it was before the tap came here, otherwise null.'),
    clock_off_minutes: z
      .int()
      .nullable()
      .describe(
        "Minutes by which the device's clock was ahead, or behind if below 0, as in the ledger of the door. It is null for a right clock.",
      ),
  })
  .describe('One row of the ledger. Rows are never changed or deleted. Another row puts a mistake right.');
export type StockMovement = z.infer<typeof StockMovement>;

export const StockMovements = z
  .object({
    movements: z.array(StockMovement).describe('Movements of stock, the newest first.'),
    more: z.boolean().describe('Whether there are older movements.'),
  })
  .describe('A page of the ledger, the newest row first.');
export type StockMovements = z.infer<typeof StockMovements>;

export const StockChanged = z
  .object({ movements: z.array(StockMovement).min(1).describe('Movements that the change made.') })
  .describe('What a change of the stock wrote: one row, or the two of a move or a replacement.');
export type StockChanged = z.infer<typeof StockChanged>;

export const BandsGiven = StockChanged.extend({
  held: z.int().describe('Bands that the guest has now, and how many the party can have.'),
  guest_count: z.int().describe('Number of people in the party: the guest and plus-ones.'),
  low: z.boolean().describe('The desk and band are at or below the threshold.'),
}).describe('What came of giving bands out at the door, or of taking them back.');
export type BandsGiven = z.infer<typeof BandsGiven>;

export const DoorStock = z
  .object({
    desks: z.array(StockDesk.omit({ gone: true })).describe('Desks that give wristbands.'),
    balances: z
      .array(StockBalance.pick({ wristband_id: true, desk_id: true, in_stock: true, low: true }))
      .describe('Stock of each wristband at each desk.'),
  })
  .describe('The desks for a device at the door, with their stock.');
export type DoorStock = z.infer<typeof DoorStock>;

export const GuestBands = z
  .object({
    person: z
      .object({
        id: Id.describe('Id of the guest, which never changes.'),
        name: z.string().describe('Name of the guest.'),
        guest_count: z.int().describe('Number of people in the party: the guest and plus-ones.'),
      })
      .describe('The guest who has the wristbands.'),
    issues: z
      .array(
        StockMovement.extend({
          kind: z.enum(['issued', 'replaced']).describe('How the guest got the wristbands.'),
          held: z.int().describe('Number of these wristbands that the guest still has.'),
          taken_back: z.int().describe('Number of these wristbands given with a check-in that was undone.'),
        }),
      )
      .describe('Wristbands given to the guest, the latest first.'),
  })
  .describe(
    'The bands of one guest, the newest first, each with how many of them the guest still has, and how many of those were given with a check-in that has since been undone.',
  );
export type GuestBands = z.infer<typeof GuestBands>;

/** Maximum number of movements in one PDF. CSV and XLSX take them all. */
export const MAX_PDF_MOVEMENTS = 2000;

export const StockExport = z
  .strictObject({
    what: z.enum(['balances', 'movements']).describe('What the file is about.'),
    format: z.enum(['csv', 'xlsx', 'pdf']).default('csv').describe('Format of the file.'),
    language: z.enum(['en', 'et']).default('en').describe('Language of the titles and words in the file.'),
  })
  .describe('A report as a file: the balances, or every row of the ledger.');
export type StockExport = z.output<typeof StockExport>;
