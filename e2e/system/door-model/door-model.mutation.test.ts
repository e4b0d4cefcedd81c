import fc from 'fast-check';
import { openDoorFixture, type Plant } from './fixture.ts';
import { Broken } from './broken.ts';
import { invariantsHold } from './commands.ts';
import type { PhoneOptions } from './phone.ts';

/** Far more than any of them takes: the search ends with the first run that shows it. */
const RUNS = 200;

interface Mutation {
  readonly plant?: Plant;
  readonly statements?: readonly string[];
  readonly phones?: PhoneOptions;
}

const NO_LOCK = [/ for update;/g, ';'] as const;
const WITHOUT_CHECKS = `do $$ declare v record; begin
  for v in select conrelid::regclass as of, conname from pg_constraint
    where contype = 'c' and conrelid in ('accreditation.person'::regclass, 'accreditation.event_state'::regclass) loop
    execute format('alter table %s drop constraint %I', v.of, v.conname);
  end loop;
end $$`;

const MUTATIONS: Readonly<Record<string, Mutation>> = {
  'no lock': {
    plant: [
      ['apply_taps', ...NO_LOCK],
      ['apply_group', ...NO_LOCK],
    ],
  },
  'no key': {
    plant: [
      ['apply_taps', /o\.key = t\.key/, 'false'],
      ['apply_taps', /v_index_by_key \? v_tap\.key::text/, 'false'],
    ],
    statements: ['alter table accreditation.tap_outcome drop constraint tap_outcome_pkey'],
  },
  'refusals that are not stored': {
    plant: [
      [
        'apply_taps',
        /(insert into accreditation\.tap_outcome [^;]*from unnest\(v_decided\) d);/,
        '$1 where d.code is null;',
      ],
    ],
  },
  'no look at blocked': { plant: [['apply_taps', /when v_person\.blocked then 'blocked'/, '']] },
  'no look at pending': { plant: [['apply_taps', /when v_person\.pending then 'pending'/, '']] },
  'no end of the places': {
    plant: [['apply_taps', /v_person\.checked_in_count = v_person\.guest_count then 'full'/, "false then 'full'"]],
    statements: [WITHOUT_CHECKS],
  },
  'removals that the feed leaves out': {
    plant: [
      ['apply_taps', /(insert into accreditation\.event_change [^;]*where) d\.delta is not null/, '$1 d.delta > 0'],
    ],
  },
  'over-admissions that are not recorded': { plant: [['apply_taps', /if v_kept then/, 'if false then']] },
  'over-admissions of whoever stands there, not of who is too many': {
    plant: [['record_over_admissions', / - coalesce\(e\.delta, 0\) as too_many/, ' as too_many']],
  },
  'a storage that forgets': { phones: { forgetful: true } },
  'an undo of the last arrival, not of the one that was meant': {
    plant: [
      [
        'apply_taps',
        /e\.seq = t\.arrival_seq and e\.person_id = t\.person_id/,
        'e.delta > 0 order by e.seq desc limit 1',
      ],
    ],
  },
};

it.each(Object.entries(MUTATIONS))('would find %s', async (_name, { plant, statements, phones }) => {
  const fixture = await openDoorFixture(plant, statements);
  const result = await fc.check(invariantsHold(fixture, phones), { numRuns: RUNS, endOnFailure: true });
  await fixture.close();
  expect(result.errorInstance).toBeInstanceOf(Broken);
});
