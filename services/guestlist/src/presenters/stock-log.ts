import type { LogLine } from '@laminate/accreditation';

type Details = LogLine['details'];
type Notes = (details: Details) => readonly (string | null)[];

/** What was done to the wristband stock, in words. */
export const STOCK_ACTIONS: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    add_stock_desk: 'desk of the wristband stock added',
    rename_stock_desk: 'desk of the wristband stock renamed',
    delete_stock_desk: 'desk of the wristband stock closed',
    receive_stock: 'wristbands received',
    move_stock: 'wristbands moved',
    count_stock: 'wristbands counted',
    spoil_stock: 'wristbands spoiled',
    void_wristbands: 'wristband voided',
    replace_wristbands: 'wristband replaced',
    return_wristbands: 'wristband returned',
    export_stock: 'wristband stock exported',
  }),
);

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Which bands and how many, where they lie, and why. */
const moved: Notes = ({ wristband, quantity, desk, to_desk: to, reason }) => [
  isText(wristband) ? wristband : null,
  typeof quantity === 'number' ? `${quantity}` : null,
  isText(desk) ? (isText(to) ? `${desk} to ${to}` : desk) : null,
  isText(reason) ? reason : null,
];

/** Notes of these actions. */
export const STOCK_NOTES: ReadonlyMap<string, Notes> = new Map(
  Object.entries<Notes>({
    add_stock_desk: () => [],
    rename_stock_desk: ({ was }) => [isText(was) ? `was ${was}` : null],
    delete_stock_desk: () => [],
    receive_stock: moved,
    move_stock: moved,
    count_stock: moved,
    spoil_stock: moved,
    void_wristbands: moved,
    replace_wristbands: moved,
    return_wristbands: moved,
    export_stock: ({ what }) => [what === 'movements' ? 'all movements' : null],
  }),
);
