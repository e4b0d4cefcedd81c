/** What was done on this device about the roll call of an area, until the server has it. */
export interface RollTap {
  /** UUID under which it is sent, however often. */
  readonly key: string;
  readonly accountId: number;
  readonly userId: number;
  readonly userName: string;
  readonly eventId: number;
  readonly areaId: number;
  /** Of the roll call, where this device knew it. */
  readonly rollCallId?: number | undefined;
  /** When it was made, ISO 8601, by the clock of the device. */
  readonly at: string;
  readonly action: 'start' | 'tick' | 'end';
  /** Of a tick: who, and how many of the party were found. */
  readonly personId?: number | undefined;
  readonly guests?: number | undefined;
}

/** What is to be done, before it has its key, time and user. */
export type NewRollTap = Omit<RollTap, 'key' | 'accountId' | 'userId' | 'userName' | 'at'>;
