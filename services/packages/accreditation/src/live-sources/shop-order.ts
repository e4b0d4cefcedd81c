/** A ticket of an order, as it is in the shop. */
export interface ShopTicket {
  readonly id: number;
  readonly name: string;
  readonly productId: number;
  /** Code in the form in which a scan of it is compared, or empty if the ticket has none that can be scanned. */
  readonly code: string;
  readonly isValid: boolean;
}

/** An order with all its tickets. */
export interface ShopOrder {
  readonly code: string;
  /** By the time of the shop, as ISO 8601. */
  readonly modifiedAt: string;
  readonly tickets: readonly ShopTicket[];
}

/** Unit for the holders of a ticket, by the product. */
export type TakenProducts = ReadonlyMap<number, number>;
