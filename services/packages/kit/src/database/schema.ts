// Made by `npm run tables` from services/database, and held against it by a test: not to be changed by hand.
import type { ColumnType, Generated } from 'kysely';

/** An instant: a text when read, as Postgres writes it. */
type Time = ColumnType<string, Date | string, Date | string>;
type NullableTime = ColumnType<string | null, Date | string | null | undefined, Date | string | null>;
/** A number that may be longer than JavaScript's: read as its digits. */
type Long = ColumnType<string, number | string, number | string>;
/** JSON: read as what it says, written as its text, since the driver takes a list for one of Postgres' arrays. */
type Json = ColumnType<unknown, string, string>;
type NullableJson = ColumnType<unknown, string | null | undefined, string | null>;
/** What an insert may leave out. */
type Filled<T> = T extends ColumnType<infer Read, infer Insert, infer Update>
  ? ColumnType<Read, Insert | undefined, Update>
  : never;

/** Every table and view, and what is in a row of it. */
export interface Tables {
  'accounts.account': {
    id: Generated<number>;
    name: string;
    plan_id: Generated<number>;
    plan_expires: NullableTime;
    created_at: Filled<Time>;
    plan_chosen_at: Filled<Time>;
    retention_days: Generated<number | null>;
    retention_since: Filled<Time>;
    second_factor_required: Generated<boolean>;
  };
  'accounts.app_user': {
    id: Generated<number>;
    e_mail: string;
    user_name: string;
    password_hash: string | null;
    account_id: number;
    created_at: Filled<Time>;
    e_mail_verified_at: NullableTime;
    second_factor_exempt: Generated<boolean>;
  };
  'accounts.artist_link': {
    account_id: number;
    event_id: number;
    artist_id: number;
    artist_name: string;
    user_id: number;
    mailed_at: NullableTime;
  };
  'accounts.audit': {
    account_id: Generated<number>;
    id: Generated<number>;
    at: Filled<Time>;
    user_id: number | null;
    user_name: string;
    action: string;
    event_id: number | null;
    subject: string;
    details: Filled<Json>;
  };
  'accounts.billing_details': {
    account_id: number;
    company: string;
    address: string;
    vat_number: string;
    e_mail: string | null;
  };
  'accounts.door_device': {
    account_id: number;
    event_id: number;
    id: Generated<number>;
    name: string;
    secret_hash: Buffer;
    created_by: string;
    created_at: Filled<Time>;
    expires_at: Time;
    opened_at: NullableTime;
    attempt: string | null;
    last_seen_at: NullableTime;
    revoked_at: NullableTime;
    revoked_by: string | null;
  };
  'accounts.door_device_now': {
    account_id: number;
    event_id: number;
    id: number;
    name: string;
    created_by: string;
    created_at: Time;
    opened_at: NullableTime;
    attempt: string | null;
    last_seen_at: NullableTime;
    revoked_by: string | null;
    state: string | null;
    valid_until: NullableTime;
  };
  'accounts.event': {
    account_id: number;
    id: Generated<number>;
    name: string;
    start_time: Time;
    end_time: Time;
    time_zone: Generated<string>;
    schedule_published: Generated<boolean>;
    general_information_published: Generated<boolean>;
    created_at: Filled<Time>;
    deleted_at: NullableTime;
    deleted_by: string | null;
  };
  'accounts.event_user': {
    account_id: number;
    event_id: number;
    id: Generated<number>;
    user_id: number;
    role: string;
  };
  'accounts.forgotten_password': {
    id: Filled<Long>;
    e_mail: string;
    language: string;
    created_at: Filled<Time>;
  };
  'accounts.invoice': {
    account_id: number;
    id: Generated<number>;
    year: number;
    serial: number;
    order_id: number;
    plan_name: string;
    starts_on: string;
    ends_on: string | null;
    net_cents: number;
    vat_percent: Long;
    vat_cents: number;
    buyer: Json;
    seller: Json;
    issued_at: Filled<Time>;
    due_on: string | null;
  };
  'accounts.invoice_year': {
    year: number;
    last: number;
  };
  'accounts.mail': {
    id: Filled<Long>;
    account_id: number | null;
    recipient: string;
    language: string;
    subject: string;
    text: string | null;
    html: string | null;
    created_at: Filled<Time>;
    sent_at: NullableTime;
    failed_at: NullableTime;
    attempts: Generated<number>;
    next_attempt_at: Filled<Time>;
    last_error: string | null;
    request_id: string | null;
    invoice_id: number | null;
  };
  'accounts.membership': {
    account_id: number;
    user_id: number;
    role: string | null;
    all_events: Generated<boolean>;
    accepted_at: Filled<NullableTime>;
    invited_name: string | null;
  };
  'accounts.one_time_link': {
    account_id: number;
    id: Filled<Long>;
    user_id: number | null;
    purpose: string;
    secret_hash: Buffer;
    payload: Filled<Json>;
    created_at: Filled<Time>;
    expires_at: Time;
    used_at: NullableTime;
  };
  'accounts.open_membership': {
    account_id: number;
    user_id: number;
    role: string | null;
    all_events: boolean;
  };
  'accounts.plan': {
    id: number;
    name: string;
    price_cents: number | null;
    only_guestlist: boolean;
    user_limit: number | null;
    event_limit: number | null;
    period: Generated<string>;
  };
  'accounts.plan_order': {
    account_id: number;
    id: Generated<number>;
    key: string;
    plan_id: number;
    net_cents: number;
    vat_percent: Long;
    vat_cents: number;
    state: Generated<string>;
    session_id: string | null;
    checkout_url: string | null;
    ordered_by: string;
    e_mail: string;
    created_at: Filled<Time>;
    settled_at: NullableTime;
    language: Generated<string>;
  };
  'accounts.plan_request': {
    account_id: number;
    id: Generated<number>;
    plan_id: number;
    name: string;
    e_mail: string;
    people: number;
    message: string | null;
    requested_by: string;
    created_at: Filled<Time>;
  };
  'accounts.recovery_code': {
    user_id: number;
    code_hash: Buffer;
    used_at: NullableTime;
  };
  'accounts.second_factor': {
    user_id: number;
    secret: Buffer;
    created_at: Filled<Time>;
    confirmed_at: NullableTime;
    last_step: Filled<Long>;
  };
  'accounts.session': {
    id: string;
    user_id: number | null;
    account_id: number;
    refresh_hash: Buffer;
    previous_hash: Buffer | null;
    user_agent: string | null;
    created_at: Filled<Time>;
    refreshed_at: Filled<Time>;
    expires_at: Time;
    ended_at: NullableTime;
    event_id: number | null;
    door_device_id: number | null;
    logged_in_at: Filled<Time>;
  };
  'accounts.staff': {
    account_id: number;
    user_id: number;
    role: string | null;
    all_events: boolean;
    accepted_at: NullableTime;
    invited_name: string | null;
  };
  'accounts.stripe_event': {
    account_id: number;
    id: string;
    type: string;
    created_at: Time;
    received_at: Filled<Time>;
  };
  'accounts.support_grant': {
    account_id: number;
    event_id: number;
    id: Generated<number>;
    session_id: string;
    user_id: number;
    reason: string;
    created_at: Filled<Time>;
    ends_at: Filled<Time>;
    ended_at: NullableTime;
  };
  'accounts.version_health': {
    remote: string;
    began: Time;
    step: number;
    version: string;
    measure: string;
    count: number;
  };
  'accreditation.access_state': {
    account_id: number;
    event_id: number;
    saved: Generated<boolean>;
    saved_at: NullableTime;
    saved_by: string | null;
    revision: Generated<number>;
    changed_by: string | null;
  };
  'accreditation.activity_log': {
    account_id: number;
    event_id: number;
    id: Filled<Long>;
    at: Filled<Time>;
    user_id: number | null;
    user_name: string;
    action: string;
    details: Json;
  };
  'accreditation.area': {
    account_id: number;
    event_id: number;
    id: Generated<number>;
    name: string;
    position: Generated<number>;
    revision: Generated<number>;
    changed_by: string | null;
    deleted_at: NullableTime;
  };
  'accreditation.badge': {
    account_id: number;
    event_id: number;
    id: Generated<number>;
    name: string;
    picture_url: string | null;
    position: Generated<number>;
    revision: Generated<number>;
    changed_by: string | null;
    deleted_at: NullableTime;
  };
  'accreditation.check_in_entry': {
    account_id: number;
    event_id: number;
    seq: number;
    person_id: number;
    delta: number;
    user_id: number;
    user_name: string;
    device: string | null;
    key: string;
    at: Time;
    id: Generated<number>;
    action: string;
    undoes_seq: number | null;
    tapped_at: NullableTime;
  };
  'accreditation.delegated_list': {
    account_id: number;
    event_id: number;
    id: Generated<number>;
    title: string;
    unit_id: number | null;
    group_id: number | null;
    quota: number;
    deadline: string;
    token_hash: Buffer;
    created_by: string;
    created_at: Filled<Time>;
    revoked_at: NullableTime;
    last_used_at: NullableTime;
  };
  'accreditation.door_details': {
    account_id: number;
    event_id: number;
    person_id: number;
    details: Json;
  };
  'accreditation.event_change': {
    account_id: number;
    event_id: number;
    seq: number;
    kind: string;
    person_ids: number[];
    payload: Json;
    at: Time;
  };
  'accreditation.event_key': {
    account_id: number;
    event_id: number;
    private_key: Buffer;
    public_key: Buffer;
  };
  'accreditation.event_state': {
    account_id: number;
    event_id: number;
    seq: Generated<number>;
    people_count: Generated<number>;
    guest_count: Generated<number>;
    checked_in_count: Generated<number>;
    guest_limit: number | null;
    hard_limit: Generated<boolean>;
    comment_counters: boolean | null;
    band_with_check_in: Generated<boolean>;
    erased_seq: number | null;
    fields_seq: Generated<number>;
  };
  'accreditation.gate_details': {
    account_id: number;
    event_id: number;
    person_id: number;
    details: Json;
  };
  'accreditation.group_': {
    account_id: number;
    event_id: number;
    id: Generated<number>;
    name: string;
    name_folded: string;
    unit_id: number;
    profile_id: number | null;
    position: Generated<number>;
    deleted_at: NullableTime;
  };
  'accreditation.guest_details': {
    account_id: number;
    event_id: number;
    person_id: number;
    details: Json;
  };
  'accreditation.guest_field': {
    account_id: number;
    event_id: number;
    id: Generated<number>;
    contact: string | null;
    key: Generated<string>;
    name: string;
    name_folded: string;
    help: Generated<string>;
    kind: string;
    choices: Filled<Json>;
    last_choice_id: Generated<number>;
    asked: Generated<string>;
    seen_by: Generated<string[]>;
    position: Generated<number>;
    deleted_at: NullableTime;
  };
  'accreditation.import_mapping': {
    account_id: number;
    titles: Buffer;
    roles: Json;
    at: Filled<Time>;
  };
  'accreditation.listed_field': {
    account_id: number;
    event_id: number;
    key: string;
    name: string;
    help: string;
    kind: string;
    choices: Json;
    asked: string;
    seen_by: string[];
    position: number;
  };
  'accreditation.listed_person': {
    account_id: number;
    event_id: number;
    id: number;
    name: string;
    name_folded: string;
    comments: string;
    guest_count: number;
    checked_in_count: number;
    blocked: boolean;
    pending: boolean;
    unit_id: number | null;
    group_id: number | null;
    profile_id: number | null;
    wristband_id: number | null;
    badge_id: number | null;
  };
  'accreditation.over_admission': {
    account_id: number;
    event_id: number;
    id: Generated<number>;
    seq: number;
    person_id: number;
    key: string;
    reason: string;
    guests: number;
    tapped_at: Time;
    user_id: number;
    user_name: string;
    device: string | null;
    holders: Json;
    at: Time;
    settled_at: NullableTime;
    settled_by: string | null;
    settled_device: string | null;
  };
  'accreditation.people_import': {
    account_id: number;
    event_id: number;
    id: Generated<number>;
    user_id: number;
    row_count: number;
    at: Filled<Time>;
    cancelled_at: NullableTime;
    outcome: NullableJson;
  };
  'accreditation.people_import_chunk': {
    account_id: number;
    event_id: number;
    import_id: number;
    chunk: number;
    guests: Json;
    row_count: number;
  };
  'accreditation.person': {
    account_id: number;
    event_id: number;
    id: Generated<number>;
    name: string;
    name_folded: string;
    comments: Generated<string>;
    guest_count: Generated<number>;
    checked_in_count: Generated<number>;
    blocked: Generated<boolean>;
    pending: Generated<boolean>;
    unit_id: number | null;
    group_id: number | null;
    profile_id: number | null;
    wristband_id: number | null;
    badge_id: number | null;
    seq: Generated<number>;
    created_at: Filled<Time>;
    deleted_at: NullableTime;
    delegated_list_id: number | null;
    deleted_by: string | null;
  };
  'accreditation.photo': {
    account_id: number;
    event_id: number;
    id: string;
    person_id: number | null;
    face: Buffer;
    whole: Buffer;
    left_at: Filled<NullableTime>;
  };
  'accreditation.picture': {
    account_id: number;
    event_id: number;
    key: string;
    attached: Generated<boolean>;
    at: Filled<Time>;
  };
  'accreditation.profile': {
    account_id: number;
    event_id: number;
    id: Generated<number>;
    name: string;
    wristband_id: number | null;
    badge_id: number | null;
    position: Generated<number>;
    revision: Generated<number>;
    changed_by: string | null;
    deleted_at: NullableTime;
    time_id: number | null;
  };
  'accreditation.profile_area': {
    account_id: number;
    event_id: number;
    profile_id: number;
    area_id: number;
  };
  'accreditation.request_outcome': {
    key: string;
    account_id: number;
    event_id: number;
    fingerprint: Buffer;
    outcome: Json;
    at: Filled<Time>;
  };
  'accreditation.saved_view': {
    account_id: number;
    event_id: number;
    id: Generated<number>;
    name: string;
    name_folded: string;
    query: string;
    created_at: Filled<Time>;
  };
  'accreditation.stock_balance': {
    account_id: number;
    event_id: number;
    wristband_id: number;
    desk_id: number;
    in_stock: number;
    received: number;
    moved: number;
    counted: number;
    spoiled: number;
    issued: number;
    replaced: number;
    returned: number;
    voided: number;
  };
  'accreditation.stock_desk': {
    account_id: number;
    event_id: number;
    id: Generated<number>;
    name: string;
    name_folded: string;
    created_by: string;
    deleted_at: NullableTime;
  };
  'accreditation.stock_movement': {
    account_id: number;
    event_id: number;
    id: Generated<number>;
    key: string;
    line: Generated<number>;
    asked: Json;
    kind: string;
    wristband_id: number;
    desk_id: number;
    quantity: number;
    delta: number;
    balance: number;
    other_desk_id: number | null;
    person_id: number | null;
    issue_id: number | null;
    reason: Generated<string>;
    user_id: number;
    user_name: string;
    device: string | null;
    at: Time;
    tapped_at: NullableTime;
  };
  'accreditation.stock_threshold': {
    account_id: number;
    event_id: number;
    wristband_id: number;
    desk_id: number;
    low_at: number;
  };
  'accreditation.tap_outcome': {
    key: string;
    account_id: number;
    event_id: number;
    person_id: number | null;
    action: string;
    status: number;
    code: string | null;
    outcome: Json;
    at: Time;
    entry_id: number | null;
    unit_id: number | null;
    group_id: number | null;
  };
  'accreditation.time_slot': {
    account_id: number;
    event_id: number;
    id: Generated<number>;
    name: string;
    start_time: NullableTime;
    end_time: NullableTime;
    position: Generated<number>;
    revision: Generated<number>;
    changed_by: string | null;
    deleted_at: NullableTime;
  };
  'accreditation.undoable_change': {
    account_id: number;
    event_id: number;
    id: Generated<number>;
    parts: Json;
    at: Filled<Time>;
    undone_at: NullableTime;
  };
  'accreditation.unit': {
    account_id: number;
    event_id: number;
    id: Generated<number>;
    name: string;
    name_folded: string;
    profile_id: number | null;
    position: Generated<number>;
    deleted_at: NullableTime;
  };
  'accreditation.wristband': {
    account_id: number;
    event_id: number;
    id: Generated<number>;
    name: string;
    color: string;
    weave: Generated<string>;
    picture_url: string | null;
    position: Generated<number>;
    revision: Generated<number>;
    changed_by: string | null;
    deleted_at: NullableTime;
  };
  'advancing.activity_log': {
    account_id: number;
    event_id: number;
    id: Filled<Long>;
    at: Filled<Time>;
    user_id: number;
    user_name: string;
    artist_id: number | null;
    artist_name: string | null;
    action: string;
    details: Filled<Json>;
  };
  'advancing.answer': {
    account_id: number;
    event_id: number;
    id: Generated<number>;
    artist_id: number;
    section_id: number;
    values_: Filled<Json>;
    revision: Generated<number>;
    created_at: Filled<Time>;
    created_by: string;
    changed_at: Filled<Time>;
    changed_by: string;
    guest_state: string | null;
    person_id: number | null;
    accepted_values: NullableJson;
    deleted_at: NullableTime;
    slot: string | null;
  };
  'advancing.answer_draft': {
    account_id: number;
    event_id: number;
    artist_id: number;
    user_id: number;
    slot: string;
    user_name: string;
    section_id: number;
    answer_id: number | null;
    values_: Filled<Json>;
    based_on_revision: number | null;
    counter: Long;
    closed: Generated<boolean>;
    changed_at: Filled<Time>;
  };
  'advancing.artist': {
    account_id: number;
    event_id: number;
    id: Generated<number>;
    name: string;
    name_folded: string;
    country_code: Generated<string>;
    form_id: number | null;
    form_submitted_at: NullableTime;
    form_submitted_by: string | null;
    general_information: Generated<string>;
    accommodation_published: Generated<boolean>;
    performers_limit: number | null;
    crew_limit: number | null;
    guestlist_limit: number | null;
    contact_deadline: string | null;
    performers_deadline: string | null;
    crew_deadline: string | null;
    guestlist_deadline: string | null;
    rider_deadline: string | null;
    revision: Generated<number>;
    created_at: Filled<Time>;
    deleted_at: NullableTime;
    general_information_revision: Generated<number>;
  };
  'advancing.artist_calendar': {
    account_id: number;
    event_id: number;
    artist_id: number;
    user_id: number;
    key_hash: Buffer;
    created_at: Filled<Time>;
  };
  'advancing.artist_contact': {
    account_id: number;
    event_id: number;
    id: Generated<number>;
    name: string;
    purpose: Generated<string>;
    phone: Generated<string>;
    e_mail: Generated<string>;
    position: Generated<number>;
  };
  'advancing.artist_tag': {
    account_id: number;
    event_id: number;
    artist_id: number;
    tag_id: number;
  };
  'advancing.event_state': {
    account_id: number;
    event_id: number;
    general_information: Generated<string>;
    general_information_revision: Generated<number>;
    contacts_revision: Generated<number>;
  };
  'advancing.form': {
    account_id: number;
    event_id: number;
    id: Generated<number>;
    name: string;
    description: Generated<string>;
    position: Generated<number>;
    revision: Generated<number>;
    deleted_at: NullableTime;
  };
  'advancing.form_field': {
    account_id: number;
    event_id: number;
    id: Generated<number>;
    section_id: number;
    label: string;
    description: Generated<string>;
    field_type: string;
    choices: Filled<Json>;
    is_required: Generated<boolean>;
    position: Generated<number>;
    deleted_at: NullableTime;
  };
  'advancing.form_section': {
    account_id: number;
    event_id: number;
    id: Generated<number>;
    form_id: number;
    parent_section_id: number | null;
    name: string;
    section_type: string;
    description: Generated<string>;
    message: Generated<string>;
    deadline: string | null;
    has_limits: Generated<boolean>;
    repeating: Generated<boolean>;
    admin_only: Generated<boolean>;
    response_condition_field_id: number | null;
    response_condition_field_value: string | null;
    position: Generated<number>;
    deleted_at: NullableTime;
    limits: number | null;
    covers: string | null;
  };
  'advancing.hotel': {
    account_id: number;
    event_id: number;
    id: Generated<number>;
    name: string;
    address: Generated<string>;
    check_in: Generated<string>;
    check_out: Generated<string>;
    breakfast: Generated<string>;
    additional_information: Generated<string>;
    revision: Generated<number>;
    deleted_at: NullableTime;
  };
  'advancing.hotel_booking': {
    account_id: number;
    event_id: number;
    id: Generated<number>;
    artist_id: number;
    hotel_id: number;
    from_date: string;
    to_date: string;
    room_type: Generated<string>;
    names: Generated<string>;
    revision: Generated<number>;
  };
  'advancing.nothing_to_add': {
    account_id: number;
    event_id: number;
    artist_id: number;
    section_id: number;
    said_by: string;
    said_at: Filled<Time>;
  };
  'advancing.performance': {
    account_id: number;
    event_id: number;
    id: Generated<number>;
    schedule_id: number;
    artist_id: number;
    stage_id: number;
    start_time: string;
    end_time: string | null;
    revision: Generated<number>;
  };
  'advancing.picture': {
    account_id: number;
    event_id: number;
    key: string;
    attached: Generated<boolean>;
    at: Filled<Time>;
  };
  'advancing.reminder': {
    account_id: number;
    event_id: number;
    id: Generated<number>;
    artist_id: number;
    sent_at: Time;
    sent_by: string;
  };
  'advancing.rider_file': {
    account_id: number;
    event_id: number;
    id: Generated<number>;
    artist_id: number;
    file_type: string;
    file_name: string;
    content_type: string;
    bytes: number;
    key: string;
    stored: Generated<boolean>;
    uploaded_by: string;
    uploaded_at: Filled<Time>;
    deleted_at: NullableTime;
  };
  'advancing.rider_upload': {
    account_id: number;
    event_id: number;
    artist_id: number;
    upload: string;
    file_name: string;
    file_type: string;
    bytes: number;
    received: Generated<number>;
    replaces: number | null;
    file_id: number | null;
    complete: Generated<boolean>;
    changed_at: Filled<Time>;
  };
  'advancing.rider_upload_part': {
    account_id: number;
    event_id: number;
    artist_id: number;
    upload: string;
    part_offset: number;
    bytes: Buffer;
  };
  'advancing.schedule': {
    account_id: number;
    event_id: number;
    id: Generated<number>;
    name: string;
    schedule_date: string;
    start_time: string;
    end_time: string;
    revision: Generated<number>;
    deleted_at: NullableTime;
  };
  'advancing.schedule_stage': {
    account_id: number;
    event_id: number;
    schedule_id: number;
    stage_id: number;
  };
  'advancing.section_limit': {
    account_id: number;
    event_id: number;
    artist_id: number;
    section_id: number;
    limits: number | null;
    deadline: string | null;
  };
  'advancing.stage': {
    account_id: number;
    event_id: number;
    id: Generated<number>;
    name: string;
    position: Generated<number>;
    deleted_at: NullableTime;
  };
  'advancing.tag': {
    account_id: number;
    event_id: number;
    id: Generated<number>;
    name: string;
    name_folded: string;
  };
}

/** Every function, and what it takes. */
export interface Functions {
  'accounts.acts_for': [p_event: number | null, p_artist: number | null];
  'accounts.all_events': [p_session: string | null, p_user: number | null, p_account: number | null, p_words: readonly (string | null)[] | null, p_event: number | null, p_limit: number | null, p_offset: number | null];
  'accounts.app_account': [];
  'accounts.app_link': [];
  'accounts.app_user': [];
  'accounts.artist_users': [p_event: number | null];
  'accounts.door_closes': [p_event_end: Date | string | null];
  'accounts.door_device_by': [p_secret_hash: string | null];
  'accounts.end_offers_elsewhere': [p_user: number | null];
  'accounts.erases_at': [p_end: Date | string | null, p_days: number | null, p_since: Date | string | null];
  'accounts.event_by_link': [p_account: number | null, p_event: number | null];
  'accounts.event_today': [p_now: Date | string | null];
  'accounts.events_of': [p_session: string | null, p_user: number | null, p_account: number | null];
  'accounts.events_to_erase': [];
  'accounts.forget_mail': [];
  'accounts.has_second_factor': [p_user: number | null];
  'accounts.identify': [p_session: string | null, p_user: number | null, p_account: number | null, p_event: number | null];
  'accounts.identify_door_device': [p_session: string | null, p_account: number | null, p_event: number | null];
  'accounts.identify_support': [p_session: string | null, p_user: number | null, p_account: number | null, p_event: number | null];
  'accounts.is_superuser': [p_session: string | null, p_user: number | null, p_account: number | null];
  'accounts.mail_failed': [p_id: number | string | null, p_attempt: number | null, p_error: string | null, p_wait: string | null];
  'accounts.mail_invoice': [p_id: number | string | null];
  'accounts.mail_request': [p_id: number | string | null];
  'accounts.mail_sent': [p_id: number | string | null, p_attempt: number | null];
  'accounts.mail_state': [];
  'accounts.member_elsewhere': [p_user: number | null];
  'accounts.open_door_device': [p_account: number | null, p_event: number | null, p_id: number | null, p_attempt: string | null];
  'accounts.plan_ended': [p_account: number | null];
  'accounts.publish_to_artists': [p_event: number | null, p_schedule: boolean | null, p_general_information: boolean | null];
  'accounts.published_to_artists': [p_event: number | null];
  'accounts.rename_artist': [p_event: number | null, p_artist: number | null, p_name: string | null];
  'accounts.reset_second_factor': [p_user: number | null];
  'accounts.support_of': [p_session: string | null, p_user: number | null, p_account: number | null];
  'accounts.take_forgotten_password': [];
  'accounts.take_link': [p_purpose: string | null, p_secret_hash: string | null, p_use: boolean | null];
  'accounts.take_mail': [p_limit: number | null, p_lease: string | null];
  'accreditation.app_account': [];
  'accreditation.app_link': [];
  'accreditation.apply_group': [p_account: number | null, p_event: number | null, p_request: string | null];
  'accreditation.apply_stock': [p_account: number | null, p_event: number | null, p_request: string | null, p_actions: readonly (string | null)[] | null];
  'accreditation.apply_taps': [p_account: number | null, p_event: number | null, p_taps: string | null];
  'accreditation.delegated_list_by': [p_token_hash: string | null];
  'accreditation.erase_people': [p_event: number | null, p_ids: readonly (number | null)[] | null, p_user: number | null, p_user_name: string | null, p_action: string | null];
  'accreditation.give_with_tap': [p_account: number | null, p_event: number | null, p_request: string | null];
  'accreditation.give_wristbands': [p_account: number | null, p_event: number | null, p_request: string | null];
  'accreditation.guests_of': [p_event: number | null];
  'accreditation.holders_of': [p_account: number | null, p_event: number | null, p_person: number | null];
  'accreditation.iso_time': [p_at: Date | string | null];
  'accreditation.keys_hidden_from': [p_account: number | null, p_event: number | null, p_reader: string | null];
  'accreditation.log_door_devices': [p_event: number | null, p_user: number | null, p_user_name: string | null, p_action: string | null, p_names: string | null];
  'accreditation.log_support': [p_event: number | null, p_user: number | null, p_user_name: string | null, p_action: string | null, p_reason: string | null];
  'accreditation.manage_stock': [p_account: number | null, p_event: number | null, p_request: string | null];
  'accreditation.record_over_admissions': [p_account: number | null, p_event: number | null, p_taps: string | null];
  'accreditation.settle_over_admission': [p_account: number | null, p_event: number | null, p_id: number | null, p_user_id: number | null, p_user_name: string | null, p_device: string | null];
  'accreditation.totals_of': [p_account: number | null, p_event: number | null];
  'accreditation.usual_contacts': [];
  'advancing.app_account': [];
  'advancing.app_link': [];
  'advancing.artist_calendar_by': [p_key_hash: string | null];
  'advancing.artist_to_invite': [p_event: number | null, p_artist: number | null];
  'advancing.decide_guests': [p_event: number | null, p_answers: readonly (number | null)[] | null, p_revisions: readonly (number | null)[] | null, p_accept: boolean | null, p_user: number | null, p_user_name: string | null];
  'advancing.end_calendar_links': [p_user: number | null];
  'advancing.fields_of': [p_account: number | null, p_event: number | null, p_section: number | null];
  'advancing.for_admins': [p_event: number | null, p_section: number | null];
  'advancing.forget_guests': [p_event: number | null, p_people: readonly (number | null)[] | null];
  'advancing.forget_typed_guests': [p_event: number | null, p_name: string | null];
  'advancing.link_guests': [p_event: number | null, p_answers: readonly (number | null)[] | null, p_people: readonly (number | null)[] | null];
  'advancing.log_artist_user': [p_event: number | null, p_artist: number | null, p_user: number | null, p_user_name: string | null, p_action: string | null, p_name: string | null];
  'advancing.published_information': [p_event: number | null, p_artist: number | null];
}
