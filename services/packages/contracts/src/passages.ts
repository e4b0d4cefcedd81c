import { z } from 'zod';
import { DirectionBody, Checkpoint, AreaLimit, Quota } from './checkpoints.ts';
import { Arrival, CheckInStats } from './check-in.ts';
import { OverAdmission, QueuedTapHeaders } from './over-admission.ts';
import { PASSAGE_REASONS } from './passage-reasons.ts';
import { Id } from './primitives.ts';

/** Maximum number of guests in one scan. */
export const MAX_PASSING = 1000;

/** Headers of a scan. Its body says how many guests pass. */
export const PassageHeaders = QueuedTapHeaders.omit({ 'x-tapped-guests': true });

export const PassageBody = z
  .strictObject({
    person_id: Id.describe('The guest who passes.'),
    checkpoint_id: Id.describe('The checkpoint where the guest passes.'),
    direction: DirectionBody.describe('Whether the guest goes in or out.'),
    guests: z.int().min(1).max(MAX_PASSING).describe('Number of guests who pass together.'),
    confirmed: z
      .boolean()
      .default(false)
      .describe('The person at the gate has compared the slot, or lets in although the area is full.'),
    decided: z
      .strictObject({
        passed: z.boolean().describe('Whether the device let the guest pass.'),
        reason: z.enum(PASSAGE_REASONS).describe('Why the device decided so.'),
      })
      .optional()
      .describe(
        "The device's own decision, if the scan waited for it. A guest who was let through did pass, and is in the ledger whatever the rules say by now. Absent for a scan that the server should decide.",
      ),
  })
  .describe('A scan to write.');
export type PassageBody = z.input<typeof PassageBody>;

export const Passage = Arrival.extend({
  id: Id.describe('Id of the scan, which never changes.'),
  seq: z.int().describe("The event's sequence number."),
  person_id: Id.describe('The guest who passes.'),
  checkpoint_id: Id.describe('The checkpoint where the guest passes.'),
  area_id: Id.describe('Area of the checkpoint.'),
  direction: DirectionBody.describe('Whether the guest goes in or out.'),
  outcome: z.enum(['passed', 'refused', 'undone']).describe('Whether they passed, or why not.'),
  reason: z.enum(PASSAGE_REASONS).nullable().describe('Of a refused one: why.'),
  guests: z.int().describe('Number of guests who pass together.'),
  tapped_at: z
    .string()
    .nullable()
    .describe('Time of the tap on the device if it was before the tap came here, otherwise null.'),
  undoes: Id.nullable().describe('For an undo: the scan that was undone.'),
}).describe('One row of the ledger of scans.');
export type Passage = z.infer<typeof Passage>;

export const OverUse = OverAdmission.omit({ holders: true })
  .extend({
    reason: z.enum(PASSAGE_REASONS).describe('Why the guests should not have passed.'),
    checkpoint: Checkpoint.pick({ id: true, name: true, area_id: true }).describe('The checkpoint where they passed.'),
  })
  .describe(
    'Guests whom a device let pass while it could not ask the server, and who should not have passed. They passed and are counted. It stays open until someone marks it as resolved.',
  );
export type OverUse = z.infer<typeof OverUse>;

export const PartyUse = z
  .object({
    person_id: Id.describe('The guest whose party it is.'),
    area_id: Id.describe('Area that the party entered.'),
    entries: z.int().describe('Number of guests of the party who entered.'),
    exits: z.int().describe('Number of guests of the party who left.'),
    day: z.string().describe('Day of the event that the numbers are for, YYYY-MM-DD.'),
    day_entries: z.int().describe('Number of guests of the party who entered on the day.'),
    day_exits: z.int().describe('Number of guests of the party who left on the day.'),
    recent: z
      .array(z.tuple([z.number(), z.int()]))
      .describe('Recent scans: their time in milliseconds since 1970, and the number of guests.'),
  })
  .describe('`AreaUse` of a party on the wire, with the day that it is of.');
export type PartyUse = z.infer<typeof PartyUse>;

export const AreaCount = z
  .object({
    area_id: Id.describe('Area that the numbers are for.'),
    entries: z.int().describe('Number of guests who entered.'),
    exits: z.int().describe('Number of guests who left.'),
    inside: z.int().describe('Guests there now: entries less exits.'),
    refused: z.int().describe('Number of guests refused.'),
  })
  .describe('What passed in an area. With a checkpoint of the kind `entry` it holds check-ins, too.');
export type AreaCount = z.infer<typeof AreaCount>;

export const QuotaUsed = z
  .object({
    id: Id.describe('Id of the quota, which never changes.'),
    used: z.int().describe('Number of guests who used the quota.'),
  })
  .describe('Guests who used a quota.');
export type QuotaUsed = z.infer<typeof QuotaUsed>;

export const PassageResult = z
  .object({
    passage: Passage.describe('The scan.'),
    warning: z.enum(['area_full', 'nearly_full']).nullable().describe('The area is full, or nearly.'),
    use: PartyUse.describe('What the party has used of the area.'),
    count: AreaCount.describe('Numbers of the area after the scan.'),
    quotas: z.array(QuotaUsed).describe('Quotas that the guest used, with the number used.'),
    clock_off_ms: z
      .int()
      .nullable()
      .describe(
        'Milliseconds by which the clock of the device was wrong, above 0 if it was ahead, or null if the device did not say.',
      ),
  })
  .describe('A scan with the state after it. The state is absolute, so applying it twice does no harm.');
export type PassageResult = z.infer<typeof PassageResult>;

export const PassedColumns = z
  .object({
    day: z.string().describe('The day of the event that `day_entries` and `day_exits` are of.'),
    person_id: z.array(z.int()).describe('Guest of each row.'),
    area_id: z.array(z.int()).describe('Area of each row.'),
    entries: z.array(z.int()).describe('Number of guests who entered, for each row.'),
    exits: z.array(z.int()).describe('Number of guests who left, for each row.'),
    day_entries: z.array(z.int()).describe('Number of guests who entered on the day, for each row.'),
    day_exits: z.array(z.int()).describe('Number of guests who left on the day, for each row.'),
    recent: z
      .array(z.tuple([Id, Id, z.number(), z.int()]))
      .describe(
        'Recent scans, only if a rule says how soon a guest can pass again: person, area, time (milliseconds), guests.',
      ),
  })
  .describe('What the ledger of the event adds up to for a device: columns of equal length, a row a party and area.');
export type PassedColumns = z.infer<typeof PassedColumns>;

export const Occupancy = z
  .object({
    seq: z.int().describe("The event's sequence number that the answer shows."),
    totals: CheckInStats.shape.totals.describe('Guests of the event, and how many are checked in.'),
    declined_count: CheckInStats.shape.declined_count.describe(
      'Number of guests in parties that declined. `totals` count them.',
    ),
    day: z.string().describe('Day of the event that the numbers are for, YYYY-MM-DD.'),
    areas: z
      .array(
        AreaLimit.extend({
          id: Id.describe('Id of the area, which never changes.'),
          name: z.string().describe('Name of the area.'),
          counts_exits: z
            .boolean()
            .describe('True if its checkpoints count who leaves. If not, no one is known to be inside.'),
          entry: z.boolean().describe('Do check-ins at the door count as entries?'),
          count: AreaCount.describe('Numbers of the area.'),
          day_entries: z.int().describe('Of the day of the event.'),
          day_exits: z.int().describe('Number of guests who left on the day.'),
          stay_minutes: z
            .object({
              median: z.number().describe('Half of them stay no longer, in minutes.'),
              longest_tenth: z.number().describe('A tenth of them stay longer, in minutes.'),
            })
            .nullable()
            .describe('Minutes between entry and exit of the 200 parties that left last, or null before the first.'),
        }),
      )
      .describe('Areas of the event.'),
    checkpoints: z.array(Checkpoint).describe('Checkpoints of the event.'),
    hours: z
      .array(
        z.object({
          at: z.string().describe('Start of the hour, ISO 8601 in UTC.'),
          area_id: Id.describe('Area that the numbers are for.'),
          entries: z.int().describe('Number of guests who entered.'),
          exits: z.int().describe('Number of guests who left.'),
          refused: z.int().describe('Number of guests refused.'),
        }),
      )
      .describe(
        "Of the last 36 hours: guests in and out an hour of the event's clocks and area, hours without any left out.",
      ),
    quotas: z
      .array(
        Quota.extend({
          name: z.string().describe('Name of the unit or group that the quota is for.'),
          used: z.int().describe('Number of guests who used the quota.'),
        }),
      )
      .describe('Quotas of the event, with the number used.'),
    over_uses: z.array(OverUse).describe('People who passed and should not have.'),
  })
  .describe('Occupancy of an event from one snapshot.');
export type Occupancy = z.infer<typeof Occupancy>;
