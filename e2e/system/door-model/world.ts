import { randomUUID } from 'node:crypto';
import { checkin, type AnyRoute } from '@laminate/contracts';
import type { StreamReader, Received } from '@laminate/checkin/testing/stream-reader';
import { call, type Answer } from '@laminate/testing';
import type { DoorFixture, Event, Parties } from './fixture.ts';
import { Broken } from './broken.ts';
import { Phone, type PhoneOptions } from './phone.ts';

const TAPS = { check_in: checkin.checkIn, remove_check_in: checkin.removeCheckIn, check_in_all: checkin.checkInAll };

/** Longest time for the reader to receive a change, even on a machine that does other work. */

/** A call that is made once and never queued by a phone: taking back an arrival, a group. */
interface Direct {
  readonly key: string;
  readonly status: number;
  readonly code: string | undefined;
  /** Rows of the ledger that it made. */
  readonly rows: number;
}

interface Changed {
  readonly code?: string;
  readonly changed?: boolean | number;
  readonly batch?: number | null;
}

/** One event with its phones, an office, and someone who listens to the stream. */
export class World {
  readonly fixture: DoorFixture;
  readonly event: Event;
  readonly phones: readonly Phone[];
  readonly direct: Direct[] = [];
  /** Calls that were made twice and answered differently. */
  readonly unlike: string[] = [];
  /** What the reader was sent, over all its connections. */
  readonly received: Received[] = [];
  readonly batches: number[] = [];
  #reader: StreamReader;

  private constructor(fixture: DoorFixture, event: Event, phones: readonly Phone[], reader: StreamReader) {
    this.fixture = fixture;
    this.event = event;
    this.phones = phones;
    this.#reader = reader;
  }

  static async open(
    fixture: DoorFixture,
    parties: Parties,
    phones: number,
    options: PhoneOptions = {},
  ): Promise<World> {
    const event = await fixture.event(parties);
    const door = (index: number) => fixture.doors[index % fixture.doors.length] as string;
    const opened = await Promise.all(
      Array.from({ length: phones }, (_, index) => Phone.open(event.eventId, door(index), options)),
    );
    return new World(fixture, event, opened, await fixture.listen(event.eventId, 1));
  }

  guest(index: number): number {
    return this.event.guestIds[index % this.event.guestIds.length] as number;
  }

  /** Cuts the connection of the reader. The reader resumes after what it has. */
  async cutStream(): Promise<void> {
    this.#collect();
    this.#reader.close();
    this.#reader = await this.fixture.listen(this.event.eventId, this.received.at(-1)?.id ?? 1);
  }

  /** The office changes something of a guest. */
  async change(route: AnyRoute, guest: number, body: object): Promise<void> {
    const params = { eventId: this.event.eventId, personId: guest };
    const { status } = await call(this.fixture.office, route, { as: this.fixture.owner, params, body });
    // A guest who is gone, or a party smaller than who is in.
    if (![200, 404, 409].includes(status)) throw new Broken(`the office is answered ${status}`);
  }

  /** Undoes one of a guest's arrivals, sometimes sent twice at the same time. */
  async undoArrival(guest: number, nth: number, twice: boolean): Promise<void> {
    const rows = await this.fixture.sql<{ id: number }>(
      'select id from accreditation.check_in_entry where event_id = $1 and person_id = $2 and delta > 0 order by id',
      [this.event.eventId, guest],
    );
    const entry = rows[nth % Math.max(1, rows.length)];
    if (entry) await this.#ask(checkin.undoArrival, { entry_id: entry.id }, twice);
  }

  /** Sends a resolved tap once more, as from a network that had held it back. It is answered as before. */
  async arriveAgain(phone: number, nth: number): Promise<void> {
    const { outcomes = [], made = [] } = this.phones[phone] ?? {};
    const sent = made.flatMap(({ key, personId, action }) => {
      const was = outcomes.find((each) => each.key === key && each.type !== 'dropped');
      return was && action !== 'undo_arrival' ? [{ was, tap: { key, personId, action } }] : [];
    });
    const { was, tap } = sent[nth % Math.max(1, sent.length)] ?? {};
    if (!was || !tap) return;
    const headers = { 'idempotency-key': tap.key };
    const params = { eventId: this.event.eventId };
    const { status, body } = await call<Changed>(this.fixture.doors[0] as string, TAPS[tap.action], {
      as: this.fixture.owner,
      params,
      body: { person_id: tap.personId },
      headers,
    });
    const [before, now] = [
      `${was.type} ${was.code ?? was.changed}`,
      `${status === 200 ? 'accepted' : 'refused'} ${body.code ?? body.changed}`,
    ];
    if (before !== now) this.unlike.push(`${tap.key}: ${before} and ${now}`);
  }

  async checkInGroup(unit: number, twice: boolean): Promise<void> {
    await this.#ask(checkin.checkInGroup, { unit_id: this.event.unitIds[unit % 2], group_id: null }, twice);
  }

  async undoGroup(nth: number, twice: boolean): Promise<void> {
    const batch = this.batches[nth % Math.max(1, this.batches.length)];
    if (batch !== undefined) await this.#ask(checkin.undoCheckInGroup, { batch }, twice);
  }

  /** Everything that waits goes, and the reader receives it. */
  async settle(): Promise<void> {
    await Promise.all(this.phones.map((phone) => phone.drain()));
    const [feed] = await this.fixture.sql<{ head: number }>(
      'select max(seq) as head from accreditation.event_change where event_id = $1',
      [this.event.eventId],
    );
    await this.#reader
      .until(() => (this.#reader.seqs.at(-1) ?? this.received.at(-1)?.id ?? 1) >= (feed?.head ?? 1))
      .catch(() => undefined);
    this.#collect();
  }

  close(): void {
    this.#reader.close();
    for (const phone of this.phones) phone.close();
  }

  #collect(): void {
    this.received.push(...this.#reader.received.splice(0));
  }

  async #ask(route: AnyRoute, body: object, twice: boolean): Promise<void> {
    const key = randomUUID();
    const options = {
      as: this.fixture.owner,
      params: { eventId: this.event.eventId },
      body,
      headers: { 'idempotency-key': key },
    };
    // The two can meet different processes.
    const asked = this.fixture.doors.slice(0, twice ? 2 : 1).map((door) => call<Changed>(door, route, options));
    const answers: Answer<Changed>[] = await Promise.all(asked);
    const texts = answers.map(({ status, body: { code, changed, batch } }) =>
      JSON.stringify([status, code, changed, batch]),
    );
    if (new Set(texts).size > 1) this.unlike.push(`${key}: ${texts.join(' and ')}`);
    const [
      {
        status,
        body: { code, changed, batch },
      },
    ] = answers as [Answer<Changed>];
    this.direct.push({ key, status, code, rows: Number(changed ?? 0) });
    if (batch) this.batches.push(batch);
  }
}
