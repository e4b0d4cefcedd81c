import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { run, tools } from './tools.ts';

const HOOKS = path.join(import.meta.dirname, 'programs');
/** Number of requests drawn at random for each operation, in addition to those at the edges of each schema. */
const EXAMPLES = 6;

/** Calls that end the tester's own access, or never end. */
const LEFT_OUT = [
  'signOut',
  'stream',
  'deleteEvent',
  'updateAccountUser',
  'removeAccountUser',
  'endOwnSession',
  'endOtherSessions',
  'switchAccount',
];

/** Errors of what its schema allows that JSON schema has no form for, with the reason. */
const NOT_IN_A_SCHEMA: readonly (readonly [reason: string, codes: readonly string[]])[] = [
  [
    'the caller is known by it, which no schema says',
    ['invalid_credentials', 'password_wrong', 'sso_unknown', 'passwords_differ', 'code_wrong'],
  ],
  [
    'members are compared with one another',
    [
      'unknown_field',
      'end_before_start',
      'before_start',
      'start_and_end',
      'events_not_for_role',
      'revision_for_each_answer',
      'condition_below_only',
      'condition_incomplete',
      'condition_field_wrong',
      'condition_choice_wrong',
      'covers_plain_only',
      'section_fields_missing',
      'section_without_deadline',
      'section_without_fields',
      'sub_sections_on_top_only',
      'not_after_start',
      'covers_top_only',
      'choices_of_dropdown_only',
      'choices_missing',
      'choice_twice',
      'id_twice',
      'section_limit_missing',
      'form_from_one',
      'hotel_missing',
      'needs_unit',
      'another_desk',
      'role_for_each_title',
      'slot_half_open',
      'most_needs_per',
      'one_arrival',
      'product_twice',
    ],
  ],
  [
    'it is compared with what is stored, or with the clock',
    [
      'expiry_not_ahead',
      'version_not_shown',
      'not_a_plan',
      'user_of_account',
      'acts_for_artist',
      'user_of_whole_event',
      'contact_is_fixed',
      'terms_not_accepted',
      'in_the_past',
      'changes_gone',
      'expiry_too_far',
      'set_outside_day',
    ],
  ],
  [
    'a program or another server says whether it is one',
    [
      'not_a_filter',
      'not_an_issuer',
      'source_not_https',
      'not_an_address',
      'not_a_time_zone',
      'picture_refused',
      'domain_record_missing',
    ],
  ],
];

/** Failures by their check and what it says, with the reason. */
const BY_MESSAGE: readonly (readonly [reason: string, check: string, message: RegExp])[] = [
  ['HTTP lets any header be sent', 'negative_data_rejection', /in header - object with unexpected properties/],
  ['a text is measured once it is cleaned', 'negative_data_rejection', /larger than maxLength/],
  ['what a detail of a guest may be is said by its field', 'positive_data_acceptance', /^(?:guests\.\d+\.)?details\./],
  [
    'schemathesis sends 0 in a header that has a pattern, even where the header has to be longer',
    'positive_data_acceptance',
    /^x-(?:tapped-at|device-time) must_be_instant$/,
  ],
  ['the name of a device is measured once it is decoded', 'positive_data_acceptance', /^x-device too_long$/],
];

interface Wrong {
  readonly path: string;
  readonly code: string;
}

/** A failure, as far as it is read here. */
interface Failure {
  readonly operation: string;
  readonly check: string;
  /** What the check says. */
  readonly message: string;
  /** What was answered. */
  readonly wrong: readonly Wrong[];
}

interface Scenario {
  readonly recorder: {
    readonly label: string;
    /** Absent where nothing was sent, as for an operation without examples. */
    readonly checks?: Readonly<
      Record<string, readonly { name: string; status: string; failure_info?: { failure: { message?: string } } }[]>
    >;
    readonly interactions?: Readonly<Record<string, { response?: { content?: { $base64?: string } | null } | null }>>;
  };
}

interface Answer {
  readonly code?: string;
  readonly errors?: readonly Wrong[];
}

function answerOf({ recorder }: Scenario, id: string): Answer {
  const text = Buffer.from(recorder.interactions?.[id]?.response?.content?.$base64 ?? '', 'base64').toString();
  return text.startsWith('{') ? (JSON.parse(text) as Answer) : {};
}

const failuresOf = (scenario: Scenario): Failure[] =>
  Object.entries(scenario.recorder.checks ?? {}).flatMap(([id, checks]) =>
    checks
      .filter(({ status }) => status === 'failure')
      .map(({ name, failure_info }) => {
        const { code = '', errors = [] } = answerOf(scenario, id);
        return {
          operation: scenario.recorder.label,
          check: name,
          message: failure_info?.failure.message ?? '',
          wrong: errors.length > 0 ? errors : [{ path: '', code }],
        };
      }),
  );

const listed = new Set(NOT_IN_A_SCHEMA.flatMap(([, codes]) => codes));

/** Whether there is a reason for a failure: for each field that was refused, or for what the check says. */
function hasReason({ check, wrong, message }: Failure): boolean {
  const isListed = (line: string) => BY_MESSAGE.some(([, of, said]) => of === check && said.test(line));
  if (isListed(message)) return true;
  return (
    check === 'positive_data_acceptance' &&
    wrong.every(({ path: field, code }) => listed.has(code) || isListed(`${field} ${code}`))
  );
}

/**
 * Runs schemathesis against a product: each example, each edge of each schema, and some requests at random.
 * @param env BASE_URL, EVENT, and LOGIN and PASSWORD of the owner of a demo
 * @returns a line for each failure without a reason, how many requests were sent, and how many failures have a reason
 */
export function fuzz(env: Readonly<Record<string, string>>, seed: number, folder: string) {
  const { text } = run(
    tools.python('schemathesis'),
    [
      'run',
      `${env['BASE_URL']}/api/openapi.json`,
      '--phases=examples,coverage,fuzzing',
      `--max-examples=${EXAMPLES}`,
      `--seed=${seed}`,
      '--workers=2',
      '--request-timeout=30',
      '--suppress-health-check=all',
      '--continue-on-failure',
      '--report=ndjson',
      `--report-dir=${folder}`,
      ...LEFT_OUT.map((id) => `--exclude-operation-id=${id}`),
    ],
    { env: { ...env, SCHEMATHESIS_HOOKS: 'hooks', PYTHONPATH: HOOKS } },
  );
  const [report] = globSync('ndjson-*.ndjson', { cwd: folder });
  if (report === undefined)
    return { failures: [`schemathesis ended without a report\n${text.slice(-4000)}`], cases: 0, listed: 0 };
  const scenarios = readFileSync(path.join(folder, report), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{"ScenarioFinished"'))
    .map((line) => (JSON.parse(line) as { ScenarioFinished: Scenario }).ScenarioFinished);
  const found = scenarios.flatMap(failuresOf);
  const without = found.filter((failure) => !hasReason(failure));
  const lines = without.map(({ operation, check, message, wrong }) =>
    [operation, check, ...wrong.map(({ path: field, code }) => `${field} ${code}`), message].join(': ').slice(0, 400),
  );
  const cases = scenarios.reduce((sum, { recorder }) => sum + Object.keys(recorder.interactions ?? {}).length, 0);
  return { failures: [...new Set(lines)], cases, listed: found.length - without.length };
}
