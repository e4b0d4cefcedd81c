/** Bytes of a call that carries rows. A bad connection loses little, and several organisers can send some together. */
const MOST_BYTES = 1024 * 1024;

const encoder = new TextEncoder();
const bytesOf = (row: unknown): number => encoder.encode(JSON.stringify(row)).length + 1;

/** Rows for one call. */
interface Part<Row> {
  /** Index of its first row. */
  readonly from: number;
  readonly rows: readonly Row[];
}

/**
 * Cuts rows into parts for one call each, as they are asked for.
 * @param most rows of a part
 * @param rowOf what is sent of an item
 */
export function* partsOf<Item, Row>(
  items: readonly Item[],
  most: number,
  rowOf: (item: Item) => Row,
): Generator<Part<Row>, void> {
  let [from, bytes]: [number, number] = [0, 0];
  let rows: Row[] = [];
  for (const [index, item] of items.entries()) {
    const row = rowOf(item);
    const size = bytesOf(row);
    if (rows.length > 0 && (rows.length >= most || bytes + size > MOST_BYTES)) {
      yield { from, rows };
      [from, bytes, rows] = [index, 0, []];
    }
    rows.push(row);
    bytes += size;
  }
  if (rows.length > 0) yield { from, rows };
}
