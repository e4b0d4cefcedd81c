/** Who taps, as the ledger keeps it. */
export interface TapActor {
  /** The client's UUID: the same key always gets the same outcome. */
  readonly key: string;
  readonly user_id: number;
  readonly user_name: string;
  readonly device: string | null;
  /** Of one that waited on its device: when it was made by the server's clock, in milliseconds since 1970. */
  readonly tapped_at: number | null;
  /** As `clockOffMinutes` answers it. */
  readonly clock_off_minutes: number | null;
}
