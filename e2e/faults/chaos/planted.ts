import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { linkPackages } from './link-packages.ts';
import type { Product } from './product.ts';
import { sql } from './scene.ts';

const PROJECT = path.resolve(import.meta.dirname, '../../..');

/** Text of the original, every time it occurs, and its replacement. */
type Change = readonly [part: RegExp, instead: string];

export interface Planted {
  /** What is wrong with the product then. */
  readonly is: string;
  /** Changes of a function of the database. */
  readonly functions?: Readonly<Record<string, readonly Change[]>>;
  /** SQL that is also run. */
  readonly sql?: string;
  /** Changes of source files, by their path. */
  readonly sources?: Readonly<Record<string, readonly Change[]>>;
}

const NO_LOCK: Change = [/ for update;/g, ';'];

const DECIDE = 'services/packages/accreditation/src/passages/decide.ts';
const READ_FACTS = 'services/packages/accreditation/src/passages/read-facts.ts';

/** Bugs that check-ins and scans could have. A run must find each of them. */
export const PLANTED = {
  'no-lock': {
    is: 'taps do not take the lock of the event',
    functions: { apply_taps: [NO_LOCK], apply_group: [NO_LOCK] },
  },
  'no-key': {
    is: 'a tap is not looked up by its key, and the key is not unique',
    functions: {
      apply_taps: [
        [/o\.key = t\.key/, 'false'],
        [/v_index_by_key \? v_tap\.key::text/, 'false'],
      ],
    },
    sql: `alter table accreditation.tap_outcome drop constraint tap_outcome_pkey`,
  },
  'publish-before-commit': {
    is: 'the readers are notified of a change before it is committed, and not again afterwards',
    sources: {
      'services/checkin/src/writer/tap-writer.ts': [
        // Notifying takes its turn of the event loop, and readers take three calls to look: the commit must not be
        // faster.
        [
          /const outcomes = await applyTaps\(/,
          'announce(this.#options, scope.eventId, 2_000_000_000);\n    await new Promise((done) => setTimeout(done, 20));\n    const outcomes = await applyTaps(',
        ],
        [/if \(taps\.some.*\n *else if \(last\) announce\(this\.#options, scope\.eventId, last\.seq\);/, 'void last;'],
      ],
    },
  },
  'answer-before-commit': {
    is: 'the answer leaves before the change is safe on disk',
    sql: `alter role laminate_checkin set synchronous_commit = off; alter system set wal_writer_delay = '10s'; select pg_reload_conf()`,
  },
  'refusals-not-stored': {
    is: 'only accepted taps are stored with their key',
    functions: {
      apply_taps: [
        [/(insert into accreditation\.tap_outcome [^;]*from unnest\(v_decided\) d);/, '$1 where d.code is null;'],
      ],
    },
  },
  'no-blocked-check': {
    is: 'blocked guests are let in',
    functions: { apply_taps: [[/when v_person\.blocked then 'blocked'/, '']] },
  },
  'over-admissions-not-recorded': {
    is: 'guests whom a queued tap let in without a place are forgotten',
    functions: { apply_taps: [[/if v_kept then/, 'if false then']] },
  },
  'bigserial-stream-id': {
    is: 'the numbers of the stream come from a sequence of Postgres',
    sql: `
      create sequence accreditation.stream_id;
      grant usage on sequence accreditation.stream_id to public;
      create function accreditation.number_change() returns trigger language plpgsql as
        $fn$ begin new.seq := nextval('accreditation.stream_id'); return new; end $fn$;
      create trigger bigserial before insert on accreditation.event_change for each row execute function accreditation.number_change();`,
  },
  'passage-counted-twice': {
    is: 'a passage that is sent again is another one',
    sources: {
      [DECIDE]: [[/const known = this\.#facts\.known\.get\(asked\.key\);/, "const known = this.#facts.known.get('');"]],
    },
    sql: `alter table accreditation.tap_outcome drop constraint tap_outcome_pkey`,
  },
  'refused-passage-lost': {
    is: 'refusals that waited on a device are answered and not written down',
    sql: `
      create function accreditation.lose() returns trigger language plpgsql as $fn$ begin return null; end $fn$;
      create trigger lost before insert on accreditation.check_in_entry for each row
        when (new.action = 'refuse_passage' and new.tapped_at is not null) execute function accreditation.lose();`,
  },
  'allowance-per-device': {
    is: 'what a party has used is counted for each device by itself',
    sources: {
      [READ_FACTS]: [
        [
          /\.selectFrom\('accreditation\.area_passage as p'\)/,
          ".selectFrom('accreditation.check_in_entry as p').select('p.device')",
        ],
        [/extract\(epoch from p\.at\)/, 'extract(epoch from coalesce(p.tapped_at, p.at))'],
      ],
      [DECIDE]: [
        [/const decided = this\.#again\(asked\)/, '(this as any).device = asked.device;\n    $&'],
        [
          /const isToday = row\.day === day;/,
          'if (((row as any).device ?? (this as any).device) !== (this as any).device) continue;\n      $&',
        ],
      ],
    },
  },
  'day-from-midnight': {
    is: 'the day of an event begins at midnight, whatever its organisers said',
    sources: { [DECIDE]: [[/this\.#locked\.day_starts_at\)/, '0)']] },
  },
  'revocation-without-effect': {
    is: 'revoking a request blocks no one',
    sql: `
      create function accreditation.stay() returns trigger language plpgsql as
        $fn$ begin new.blocked := false; new.pending := old.pending; return new; end $fn$;
      create trigger stays before update on accreditation.person for each row
        when (new.blocked and new.pending and not old.blocked) execute function accreditation.stay();`,
  },
  'revocation-not-in-differences': {
    is: 'devices that hold the list are told of everyone who changed but those who were revoked',
    sql: `
      create function accreditation.name_fewer() returns trigger language plpgsql security definer as $fn$ begin
        new.person_ids := array(select id from accreditation.person
          where id = any(new.person_ids) and not (blocked and pending));
        return new; end $fn$;
      create trigger fewer_named before insert on accreditation.event_change for each row
        when (new.kind = 'people-updated') execute function accreditation.name_fewer();`,
  },
  'no-exit-before-entry': {
    is: 'whoever leaves before their entry is known is refused',
    sources: {
      [DECIDE]: [
        [
          /const passes = asked\.decided \?/,
          `const isKnown = asked.direction === 'in' || insideOf(this.#use(where, at)) >= asked.guests;
    const passes = !isKnown ? false : asked.decided ?`,
        ],
      ],
    },
  },
} satisfies Readonly<Record<string, Planted>>;

export type PlantedName = keyof typeof PLANTED;

/**
 * The checkout to run with a bug: a copy of it with the changed sources, or this one.
 * @returns its folder, and how to remove it
 */
export function plantInSources({ sources }: Partial<Planted>): { project: string | undefined; remove: () => void } {
  if (!sources) return { project: undefined, remove: () => undefined };
  const project = mkdtempSync(path.join(tmpdir(), 'laminate-planted-'));
  cpSync(path.join(PROJECT, 'services'), path.join(project, 'services'), {
    recursive: true,
    filter: (source) => !source.endsWith('/node_modules'),
  });
  for (const name of readdirSync(PROJECT))
    if (!['services', 'node_modules', '.git'].includes(name))
      symlinkSync(path.join(PROJECT, name), path.join(project, name));
  linkPackages(PROJECT, project);
  for (const [file, changes] of Object.entries(sources)) {
    const copy = path.join(project, file);
    writeFileSync(copy, changed(readFileSync(copy, 'utf8'), changes, file));
  }
  return { project, remove: () => rmSync(project, { recursive: true, force: true }) };
}

/**
 * Plants what is in the database. Call it before the first tap, which the services' connections prepare their plans
 * with.
 */
export async function plantInDatabase(product: Product, { functions = {}, sql: more }: Planted): Promise<void> {
  for (const [name, changes] of Object.entries(functions)) {
    const [row] = await sql<{ text: string }>(
      product,
      `select pg_get_functiondef(('accreditation.' || $1)::regproc) as text`,
      [name],
    );
    await sql(product, changed(row?.text ?? '', changes, name));
  }
  for (const statement of more?.includes('$fn$') ? [more] : (more ?? '').split(';'))
    if (statement.trim()) await sql(product, statement);
}

/**
 * Plants the changes of one text.
 * @throws Error when a part to change is not there: the bug would not be planted
 */
export function changed(text: string, changes: readonly Change[], name: string): string {
  let result = text;
  for (const [part, instead] of changes) {
    const next = result.replace(part, instead);
    if (next === result) throw new Error(`${name} has no ${part}: nothing was planted`);
    result = next;
  }
  return result;
}
