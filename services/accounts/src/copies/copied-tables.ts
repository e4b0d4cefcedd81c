import type { CopiedDateKind, CopyPart } from '@laminate/contracts';

/** A column whose value is the id of a row of another table of its schema. */
interface Reference {
  readonly to: string;
  /** The row is nothing without it, so it is not copied where that is not. */
  readonly required?: true;
}

/** A column that moves with the event. */
interface Dated {
  readonly kind: CopiedDateKind;
  readonly is: 'instant' | 'day';
}

/** How the rows of a table are copied. */
export interface CopiedTable {
  readonly part: CopyPart;
  /** Other parts that have rows of it, too: those whose required references are copied with them. */
  readonly also?: readonly CopyPart[];
  /** Ids are the product's, which other rows name. */
  readonly hasIds: boolean;
  readonly references: Readonly<Record<string, Reference>>;
  readonly dates?: Readonly<Record<string, Dated>>;
  /** Columns that begin again with their default. Any other column is copied. */
  readonly leave: readonly string[];
  /** Columns with the address of a picture, or with text that shows some. */
  readonly pictures?: readonly string[];
}

const EDITED = ['revision', 'changed_by', 'deleted_at'] as const;
const named = (part: CopyPart, references: CopiedTable['references'] = {}): CopiedTable => ({
  part,
  hasIds: true,
  references,
  leave: EDITED,
});

type Schema = 'accreditation' | 'advancing';

const tablesOf = (tables: Readonly<Record<string, CopiedTable>>) => new Map(Object.entries(tables));

/** Tables that are copied, each after those that it refers to. A new column is copied unless it is named here. */
export const COPIED_TABLES: Readonly<Record<Schema, ReadonlyMap<string, CopiedTable>>> = {
  accreditation: tablesOf({
    event_state: {
      part: 'settings',
      hasIds: false,
      references: {},
      leave: ['seq', 'people_count', 'guest_count', 'checked_in_count', 'erased_seq', 'fields_seq'],
    },
    wristband: { ...named('access'), pictures: ['picture_url'] },
    badge: { ...named('access'), pictures: ['picture_url'] },
    time_slot: {
      ...named('access'),
      dates: { start_time: { kind: 'slot_start', is: 'instant' }, end_time: { kind: 'slot_end', is: 'instant' } },
    },
    profile: named('access', {
      wristband_id: { to: 'wristband' },
      badge_id: { to: 'badge' },
      time_id: { to: 'time_slot' },
    }),
    area: named('access'),
    profile_area: {
      part: 'access',
      hasIds: false,
      references: {
        profile_id: { to: 'profile', required: true },
        area_id: { to: 'area', required: true },
        time_ids: { to: 'time_slot' },
      },
      leave: [],
    },
    checkpoint: named('access', { area_id: { to: 'area', required: true } }),
    unit: named('units', { profile_id: { to: 'profile' } }),
    group_: named('units', { unit_id: { to: 'unit', required: true }, profile_id: { to: 'profile' } }),
    quota: {
      ...named('units', {
        area_id: { to: 'area', required: true },
        unit_id: { to: 'unit', required: true },
        group_id: { to: 'group_', required: true },
      }),
      dates: { day: { kind: 'quota_day', is: 'day' } },
    },
    invitation_list: {
      ...named('invitations', { unit_id: { to: 'unit' }, group_id: { to: 'group_' } }),
      dates: { answer_until: { kind: 'invitation_deadline', is: 'instant' } },
      leave: [
        ...EDITED,
        'created_at',
        'picture_key',
        'picture_no',
        'picture_width',
        'picture_height',
        'picture_alt',
        'sign_up_hash',
        'sign_up_code',
        'sign_up_domain',
        'sign_up_consent',
        'sign_up_extra',
        'sign_up_made_by',
      ],
    },
    request_category: {
      ...named('requests', { unit_id: { to: 'unit' }, group_id: { to: 'group_' }, profile_id: { to: 'profile' } }),
      dates: { closes_at: { kind: 'request_deadline', is: 'instant' } },
      leave: [...EDITED, 'created_at', 'link_hash', 'link_code', 'link_domain', 'link_by'],
    },
    request_form: {
      part: 'requests',
      hasIds: false,
      references: { category_id: { to: 'request_category', required: true } },
      leave: [],
    },
    place_limit: {
      ...named('units', {
        unit_id: { to: 'unit', required: true },
        group_id: { to: 'group_', required: true },
        category_id: { to: 'request_category', required: true },
        profile_id: { to: 'profile', required: true },
        wristband_id: { to: 'wristband', required: true },
      }),
      also: ['invitations', 'requests'],
      dates: { day: { kind: 'limit_day', is: 'day' } },
      leave: [],
    },
    guest_field: named('guest_fields'),
    stock_desk: named('stock'),
    stock_threshold: {
      part: 'stock',
      hasIds: false,
      references: {
        wristband_id: { to: 'wristband', required: true },
        desk_id: { to: 'stock_desk', required: true },
      },
      leave: [],
    },
    // People stay in the database: `accreditation.write_people` copies them as this says.
    person: {
      part: 'people',
      hasIds: true,
      references: {
        unit_id: { to: 'unit' },
        group_id: { to: 'group_' },
        profile_id: { to: 'profile' },
        wristband_id: { to: 'wristband' },
        badge_id: { to: 'badge' },
      },
      leave: [
        'checked_in_count',
        'pending',
        'seq',
        'created_at',
        'deleted_at',
        'delegated_list_id',
        'deleted_by',
        'answer',
      ],
    },
    guest_details: {
      part: 'people',
      hasIds: false,
      references: { person_id: { to: 'person', required: true } },
      leave: [],
    },
    photo: {
      part: 'contacts',
      hasIds: false,
      references: { person_id: { to: 'person', required: true } },
      leave: ['id', 'left_at', 'request_guest_id'],
    },
  }),
  advancing: tablesOf({
    event_state: {
      part: 'information',
      hasIds: false,
      references: {},
      leave: ['general_information_revision', 'contacts_revision'],
      pictures: ['general_information'],
    },
    form: named('forms'),
    form_section: {
      ...named('forms', {
        form_id: { to: 'form', required: true },
        parent_section_id: { to: 'form_section', required: true },
      }),
      // Conditions are written after the fields that they name.
      leave: [...EDITED, 'response_condition_field_id', 'response_condition_field_value'],
      dates: { deadline: { kind: 'section_deadline', is: 'day' } },
    },
    form_field: named('forms', { section_id: { to: 'form_section', required: true } }),
    tag: named('artists'),
    artist: {
      ...named('artists', { form_id: { to: 'form' } }),
      leave: [
        ...EDITED,
        'form_submitted_at',
        'form_submitted_by',
        'accommodation_published',
        'created_at',
        'general_information_revision',
      ],
      dates: {
        contact_deadline: { kind: 'contact_deadline', is: 'day' },
        performers_deadline: { kind: 'performers_deadline', is: 'day' },
        crew_deadline: { kind: 'crew_deadline', is: 'day' },
        guestlist_deadline: { kind: 'guestlist_deadline', is: 'day' },
        rider_deadline: { kind: 'rider_deadline', is: 'day' },
      },
      pictures: ['general_information'],
    },
    artist_tag: {
      part: 'artists',
      hasIds: false,
      references: { artist_id: { to: 'artist', required: true }, tag_id: { to: 'tag', required: true } },
      leave: [],
    },
    section_limit: {
      part: 'artists',
      hasIds: false,
      references: {
        artist_id: { to: 'artist', required: true },
        section_id: { to: 'form_section', required: true },
      },
      dates: { deadline: { kind: 'artist_section_deadline', is: 'day' } },
      leave: [],
    },
    answer: {
      ...named('answers', {
        artist_id: { to: 'artist', required: true },
        section_id: { to: 'form_section', required: true },
      }),
      leave: ['revision', 'created_at', 'changed_at', 'person_id', 'accepted_values', 'slot', 'deleted_at'],
    },
    stage: named('programme'),
    schedule: { ...named('programme'), dates: { schedule_date: { kind: 'programme_day', is: 'day' } } },
    schedule_stage: {
      part: 'programme',
      hasIds: false,
      references: {
        schedule_id: { to: 'schedule', required: true },
        stage_id: { to: 'stage', required: true },
      },
      leave: [],
    },
    performance: named('performances', {
      schedule_id: { to: 'schedule', required: true },
      artist_id: { to: 'artist', required: true },
      stage_id: { to: 'stage', required: true },
    }),
    hotel: named('hotels'),
    artist_contact: named('information'),
  }),
};

/** Whether some of the parts have rows of a table. */
export const isCopied = ({ part, also = [] }: CopiedTable, parts: readonly CopyPart[]): boolean =>
  parts.includes(part) || also.some((one) => parts.includes(one));

/** Whether the parts have a row: all of what it is nothing without is copied with them. */
export const isRowCopied = (
  schema: Schema,
  table: CopiedTable,
  row: Readonly<Record<string, unknown>>,
  parts: readonly CopyPart[],
): boolean =>
  Object.entries(table.references).every(([column, { to, required }]) => {
    const named = COPIED_TABLES[schema].get(to);
    return !required || typeof row[column] !== 'number' || !named || isCopied(named, parts);
  });

/** Columns of copied tables that could hold a date or an id, and why they are copied as they are. */
export const COPIED_AS_IS: ReadonlyMap<string, string> = new Map([
  ['accreditation.guest_details.details', 'has its fields mapped as it is written, and dates in it stay'],
  ['accreditation.guest_field.choices', 'numbered within the field'],
  ['accreditation.request_category.reasons', 'words'],
  ['accreditation.request_category.steps', 'words and numbers'],
  ['accreditation.request_form.sections', 'numbered within the category, and its deadlines are moved as it is copied'],
  ['advancing.answer.values_', 'has its fields mapped after the table, and dates in it stay'],
  ['advancing.form_field.choices', 'words'],
]);

/** Tables of an event that no copy has, and why. Each table with an event is here or above, or `accounts` writes it. */
export const NEVER_COPIED: ReadonlyMap<string, string> = new Map([
  ['accounts.api_token', 'a key of a program'],
  ['accounts.artist_link', 'people of an artist are invited to each event'],
  ['accounts.audit', 'a log'],
  ['accounts.door_device', 'a key of a device'],
  ['accounts.event_copy', 'keys of requests'],
  ['accounts.session', 'a key of a user'],
  ['accounts.support_grant', 'access for an hour'],
  ['accounts.undoable_change', 'a log'],
  ['accreditation.access_state', 'the copy is open for editing'],
  ['accreditation.activity_log', 'a log'],
  ['accreditation.area_count', 'passages'],
  ['accreditation.band_code', 'wristbands of people'],
  ['accreditation.check_in_entry', 'check-ins'],
  ['accreditation.delegated_list', 'a key of a shared list'],
  ['accreditation.event_change', 'a log'],
  ['accreditation.event_key', 'a key, which the copy makes for itself'],
  ['accreditation.invitation', 'keys of guests'],
  ['accreditation.live_order', 'people of a ticket shop'],
  ['accreditation.live_source', 'a key of a ticket shop'],
  ['accreditation.live_ticket', 'people of a ticket shop'],
  ['accreditation.mail_stop', 'wishes about mails of one event'],
  ['accreditation.over_admission', 'check-ins'],
  ['accreditation.people_import', 'people'],
  ['accreditation.people_import_chunk', 'people'],
  ['accreditation.request', 'people'],
  ['accreditation.request_decider', 'keys of links'],
  ['accreditation.request_decision', 'a log'],
  ['accreditation.request_guest', 'people'],
  ['accreditation.request_outcome', 'keys of requests'],
  ['accreditation.request_vote', 'a log'],
  ['accreditation.roll_call', 'passages'],
  ['accreditation.roll_call_tick', 'passages'],
  ['accreditation.saved_view', 'filters of people'],
  ['accreditation.sign_up', 'people'],
  ['accreditation.stock_balance', 'desks begin with zero'],
  ['accreditation.stock_movement', 'desks begin with zero'],
  ['accreditation.tap_outcome', 'keys of requests'],
  ['accreditation.undoable_change', 'a log'],
  ['accreditation.wallet_event', 'passes of guests'],
  ['accreditation.wallet_pass', 'passes of guests'],
  ['accreditation.wallet_target', 'passes of guests'],
  ['advancing.activity_log', 'a log'],
  ['advancing.answer_draft', 'unsaved text'],
  ['advancing.artist_calendar', 'a key of a calendar'],
  ['advancing.cancelled_set', 'what calendars were told'],
  ['advancing.cancelled_stay', 'what calendars were told'],
  ['advancing.hotel_booking', 'nights of one event'],
  ['advancing.nothing_to_add', 'said of one event'],
  ['advancing.reminder', 'a log'],
  ['advancing.rider_file', 'files of one event'],
  ['advancing.rider_upload', 'files of one event'],
  ['advancing.rider_upload_part', 'files of one event'],
  ['advancing.undoable_change', 'a log'],
  ['integrations.delivery', 'a log'],
  ['integrations.webhook', 'belongs to the account'],
  ['integrations.webhook_place', 'a log'],
]);

/** Tables of an event that the copy writes in its own way: the event, its users, and the pictures that it shows. */
export const WRITTEN_APART: readonly string[] = [
  'accounts.event',
  'accounts.event_user',
  'accreditation.picture',
  'advancing.picture',
];
