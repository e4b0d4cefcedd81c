/** Wristbands given to a guest at this door, from the touch until the server has them in its ledger. */
export interface Give {
  /** UUID. The server always gives the same outcome for the same key. */
  readonly key: string;
  readonly accountId: number;
  readonly userId?: number;
  readonly userName?: string;
  readonly deviceId?: number | undefined;
  readonly eventId: number;
  readonly personId: number;
  /** Names for the lists of this device. */
  readonly name: string;
  readonly band: string;
  readonly wristbandId: number;
  readonly deskId: number;
  readonly quantity: number;
  /** When they were given, ISO 8601. */
  readonly at: string;
  /**
   * `sending`: on its way for the first time. `waiting`: queued here and tried again. `refused`: a person has to look
   * at it.
   */
  readonly state: 'sending' | 'waiting' | 'refused';
  /** The server's sentence, once refused. */
  readonly reason?: string;
}

/** What a screen says of who is given what. */
export type NewGive = Pick<Give, 'eventId' | 'personId' | 'name' | 'band' | 'wristbandId' | 'deskId' | 'quantity'>;
