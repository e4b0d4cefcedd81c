import { ANSWER_SENTENCES } from './answer-messages.ts';

/**
 * What is said of a mistake, one sentence a code, in English and ICU MessageFormat: names in braces are parameters. The
 * server's `msg` and the texts of the interface are both made from it; a page in another language has its own sentence
 * for the same code, in `shell/packages/sdk/src/locales`.
 */
export const SENTENCES = {
  // One for each error of the API; others say more of one of these.
  invalid_request: /*i18n*/ 'Some of the data is not right',
  invalid_credentials: /*i18n*/ 'The e-mail/username or password is incorrect',
  file_infected: /*i18n*/ 'A virus was found in this file, so it was not kept',
  not_signed_in: /*i18n*/ 'Please sign in',
  token_expired: /*i18n*/ 'Please sign in again',
  session_ended: /*i18n*/ 'This session has ended, please sign in again',
  api_token_unknown: /*i18n*/ 'This API token is not known',
  api_token_expired: /*i18n*/ 'This API token has expired',
  api_token_revoked: /*i18n*/ 'This API token was revoked',
  api_token_orphaned: /*i18n*/ 'Whoever made this API token is no longer in the account',
  forbidden: /*i18n*/ 'Your role does not allow this',
  api_token_scope: /*i18n*/ 'This API token lacks the scope for this call',
  api_token_events: /*i18n*/ 'This API token is for chosen events only',
  plan_required: /*i18n*/ 'Your plan does not include this',
  plan_ended: /*i18n*/ 'Your plan has ended. Choose a plan to go on.',
  second_factor_required: /*i18n*/ 'Set up two-step login first, in your account settings',
  deadline_passed: /*i18n*/ 'Deadline has passed',
  not_found: /*i18n*/ 'Not found',
  method_not_allowed: /*i18n*/ 'This address does not take that method',
  conflict: /*i18n*/ 'This was changed in the meantime',
  access_saved: /*i18n*/ "The access system is saved. Choose 'Edit matrix' to change it.",
  stock_short: /*i18n*/ 'There are not that many in stock',
  band_lost: /*i18n*/ 'This wristband was reported lost',
  changed_meanwhile: /*i18n*/ 'Somebody else changed this in the meantime',
  offset_mismatch: /*i18n*/ 'This part does not follow what was received',
  full: /*i18n*/ 'Everyone of this party is in already',
  not_checked_in: /*i18n*/ 'Nobody of this party is checked in',
  already_undone: /*i18n*/ 'This was undone already',
  blocked: /*i18n*/ 'This guest is blocked',
  pending: /*i18n*/ 'This guest is still pending',
  key_reuse: /*i18n*/ 'This idempotency key was used for another request',
  limit_reached: /*i18n*/ 'The limit of your plan is reached',
  last_owner: /*i18n*/ 'The account needs at least one Top dog',
  link_used: /*i18n*/ 'This link was opened already',
  link_expired: /*i18n*/ 'This link can no longer be opened',
  link_revoked: /*i18n*/ 'This link was revoked',
  second_factor_lost:
    /*i18n*/ 'Your two-step login can no longer be checked. Ask your Top dog or the operator of Laminate to reset it.',
  guest_count_below_checked_in: /*i18n*/ 'More guests of this party are in already',
  changes_gone: /*i18n*/ 'The changes after this place are not stored. Read the whole list, and go on from its number',
  payload_too_large: /*i18n*/ 'That is too much data at once',
  unsupported_media_type: /*i18n*/ 'Send JSON with content type application/json',
  too_many_requests: /*i18n*/ 'Too many attempts, please wait a moment',
  internal: /*i18n*/ 'Something went wrong on our side',
  bad_gateway: /*i18n*/ 'The service did not answer properly, please try again',
  service_unavailable: /*i18n*/ 'This part of Laminate is not available right now, please try again',
  rights_changed: /*i18n*/ 'Your rights were changed this very moment, please try again',
  scanner_unavailable:
    /*i18n*/ 'Files cannot be scanned for viruses right now, so none are accepted. Please try again in a moment',
  gateway_timeout: /*i18n*/ 'The service took too long, please try again',

  // What there is none of.
  no_such_account: /*i18n*/ 'There is no such account',
  no_such_answer: /*i18n*/ 'There is no such answer',
  no_such_area: /*i18n*/ 'There is no such area',
  no_such_artist: /*i18n*/ 'There is no such artist',
  no_such_badge: /*i18n*/ 'There is no such badge',
  no_such_delivery: /*i18n*/ 'There is no such delivery',
  no_such_webhook: /*i18n*/ 'There is no such webhook',
  webhook_limit: /*i18n*/ 'An account has at most {max} webhooks',
  address_inside: /*i18n*/ 'leads to a private network, which webhooks may not call',
  address_not_https: /*i18n*/ 'must be an address with https, without a password in it',
  no_such_change: /*i18n*/ 'There is no such change',
  no_such_check_in: /*i18n*/ 'There is no such check-in',
  no_such_band: /*i18n*/ 'There is no such number of a wristband',
  no_such_checkpoint: /*i18n*/ 'There is no such checkpoint any more: choose where this device stands',
  no_such_desk: /*i18n*/ 'There is no such desk',
  no_such_api_token: /*i18n*/ 'There is no such API token',
  no_such_device: /*i18n*/ 'There is no such device',
  no_such_event: /*i18n*/ 'There is no such event',
  no_such_form: /*i18n*/ 'There is no such form',
  no_such_group: /*i18n*/ 'There is no such group',
  no_such_guest_wristband_or_desk: /*i18n*/ 'There is no such guest, wristband or desk',
  no_such_hotel: /*i18n*/ 'There is no such hotel',
  no_such_import: /*i18n*/ 'There is no such import',
  no_such_invoice: /*i18n*/ 'There is no such invoice',
  no_such_list: /*i18n*/ 'There is no such list',
  no_such_module: /*i18n*/ 'There is no such module',
  no_such_over_admission: /*i18n*/ 'There is no such over-admission',
  no_such_passage: /*i18n*/ 'There is no such passage',
  no_such_person: /*i18n*/ 'There is no such person',
  no_such_person_on_list: /*i18n*/ 'There is no such person on the list',
  no_such_picture: /*i18n*/ 'There is no such picture',
  no_such_profile: /*i18n*/ 'There is no such profile',
  no_such_quota: /*i18n*/ 'There is no such quota',
  no_such_roll_call: /*i18n*/ 'There is no such roll call',
  no_such_section: /*i18n*/ 'There is no such section',
  no_such_stage: /*i18n*/ 'There is no such stage',
  no_such_tag: /*i18n*/ 'There is no such tag',
  no_such_time: /*i18n*/ 'There is no such time slot',
  no_such_unit: /*i18n*/ 'There is no such unit',
  no_such_upload: /*i18n*/ 'There is no such upload',
  no_such_user: /*i18n*/ 'There is no such user',
  no_such_view: /*i18n*/ 'There is no such view',
  no_such_wristband: /*i18n*/ 'There is no such wristband',
  no_such_wristband_or_desk: /*i18n*/ 'There is no such wristband or desk',

  // Plans.
  access_not_in_plan: /*i18n*/ 'The access system is not part of your plan',
  advancing_not_in_plan: /*i18n*/ 'Artist advancing is not part of your plan',
  units_not_in_plan: /*i18n*/ 'Units and groups are not part of your plan',
  views_not_in_plan: /*i18n*/ 'Saved views are not part of your plan',
  plan_ended_on: /*i18n*/ 'Your plan ended on {date}. Choose a plan to go on.',
  organiser_plan_ended: /*i18n*/ 'The organiser can take no changes at the moment. Please ask them.',
  plan_held: /*i18n*/ 'You have this plan already, and its event is still to come',
  payment_provider_away: /*i18n*/ 'The payment provider does not answer right now, please try again',
  plan_includes_events:
    /*i18n*/ 'Your plan includes {count, plural, =1 {one event} other {# events}}; choose another plan to add more',
  plan_includes_users:
    /*i18n*/ 'Your plan includes {count, plural, =1 {one user} other {# users}}; choose another plan to add more',
  plan_too_small:
    /*i18n*/ '{plan} includes {users, plural, one {# user} other {# users}} and {events, plural, one {# event} other {# events}}; you have {hasUsers, plural, one {# user} other {# users}} and {hasEvents, plural, one {# event} other {# events}}',
  plan_too_small_for_users:
    /*i18n*/ '{plan} includes {limit, plural, one {# user} other {# users}}; you have {count, plural, one {# user} other {# users}}',
  plan_too_small_for_events:
    /*i18n*/ '{plan} includes {limit, plural, one {# event} other {# events}}; you have {count, plural, one {# event} other {# events}}',

  // Accounts, users and sessions.
  no_account_access: /*i18n*/ 'You have no access to any account; ask your organiser',
  e_mail_in_use: /*i18n*/ 'This e-mail is in use already',
  e_mail_of_other_user: /*i18n*/ 'Log in as the user whose e-mail this is to be, then open the link again',
  same_e_mail: /*i18n*/ 'This is your e-mail already',
  password_wrong: /*i18n*/ 'This is not your password',
  password_missing: /*i18n*/ 'Choose a password',
  password_common: /*i18n*/ 'This password is easy to guess. Choose another one.',
  password_same: /*i18n*/ 'Choose a password that differs from your current one',
  passwords_differ: /*i18n*/ "Passwords don't match",
  password_set_already: /*i18n*/ 'Password for this user has already been set',
  many_log_ins: /*i18n*/ 'Many people are logging in right now, please try again in a moment',
  terms_not_accepted: /*i18n*/ 'The terms of use must be accepted',
  link_not_valid: /*i18n*/ 'This link is incomplete or not valid',
  invitation_not_found:
    /*i18n*/ 'User not found. The link you used was either incorrect or you have already used it once to set your password.',
  accepted_already: /*i18n*/ 'This person has accepted already',
  not_accepted_yet: /*i18n*/ 'This person has not accepted the invitation yet',
  changed_while_joining: /*i18n*/ 'Something has changed meanwhile, please try again',
  device_logged_out: /*i18n*/ 'This device is logged out already',
  user_of_account: /*i18n*/ 'This person is a user of the account already',
  user_of_event: /*i18n*/ 'This person is a user of this event already',
  user_of_whole_event: /*i18n*/ 'This person may do everything in this event already',
  role_of_account: /*i18n*/ 'The owner gave this role under Account users',
  user_of_provider: /*i18n*/ 'This user belongs to Laminate',
  identity_not_yours: /*i18n*/ 'You cannot change the name and e-mail of this person',
  acts_for_artist: /*i18n*/ 'This person acts for the artist already',
  artist_users_max: /*i18n*/ 'An artist has at most {limit} users',
  code_wrong: /*i18n*/ 'This code is not right or was already used',
  second_factor_on: /*i18n*/ 'Two-step login is on already',
  second_factor_off: /*i18n*/ 'Two-step login is off',
  second_factor_restart: /*i18n*/ 'Start again with a new QR code',
  second_factor_own_first: /*i18n*/ 'Set up your own two-step login first',
  second_factor_own: /*i18n*/ 'Your own two-step login is switched off in your account settings',
  second_factor_of_other_account:
    /*i18n*/ 'This person also belongs to another account. The operator of Laminate can reset their two-step login.',
  support_reads_only: /*i18n*/ 'An event that is open for support can only be read',

  // Sign-in by a company's own provider.
  not_a_domain: /*i18n*/ 'Enter a domain such as example.com',
  not_an_issuer: /*i18n*/ 'Enter the address of the provider, such as https://login.example.com',
  role_rule_missing: /*i18n*/ 'Say at least once which value gives which role',
  client_secret_missing: /*i18n*/ 'Enter the client secret',
  client_secret_lost: /*i18n*/ 'The client secret can no longer be read. Enter it again.',
  provider_unusable: /*i18n*/ 'No provider of OpenID Connect answers at this address',
  no_such_domain: /*i18n*/ 'There is no such domain',
  domains_max: /*i18n*/ 'An account has up to {limit} domains',
  domain_of_other_account: /*i18n*/ 'Another account has proved that this domain is theirs',
  domain_record_missing:
    /*i18n*/ 'The record was not found in the DNS. It may take some hours until a new one is seen everywhere.',
  sso_unknown: /*i18n*/ 'No company logs in to Laminate with addresses of this domain',
  sso_away: /*i18n*/ 'The login of your company does not answer right now, please try again',
  sso_not_begun: /*i18n*/ 'This login was not begun here. Please start again.',
  sso_used: /*i18n*/ 'This login was used already. Please start again.',
  sso_expired: /*i18n*/ 'This login took too long. Please start again.',
  sso_other_browser: /*i18n*/ 'This login was begun in another browser. Please start again.',
  sso_declined: /*i18n*/ 'The login of your company refused to let you in',
  sso_wrong_issuer: /*i18n*/ 'The answer is not from the login of your company, so it was refused',
  sso_wrong_audience: /*i18n*/ 'The answer of your company’s login is for another product, so it was refused',
  sso_wrong_nonce: /*i18n*/ 'The answer of your company’s login is for another attempt, so it was refused',
  sso_wrong_answer: /*i18n*/ 'The answer of your company’s login could not be verified, so it was refused',
  sso_e_mail_unverified: /*i18n*/ 'The login of your company has not verified your e-mail',
  sso_domain_not_proved: /*i18n*/ 'Your company has not proved that the domain of your e-mail is theirs',
  sso_no_role: /*i18n*/ 'The login of your company gives you no role in Laminate. Ask your Top dog.',
  sso_not_member: /*i18n*/ 'You have a log-in already, but not for this account. Ask its Top dog to add you.',
  sso_invitation_open: /*i18n*/ 'Accept the invitation that was mailed to you first',
  sso_other_person:
    /*i18n*/ 'Somebody else of your company had this e-mail before. Ask your Top dog to remove and add you again.',
  sso_required: /*i18n*/ 'Your company wants you to log in with its own login',
  sso_this_account_only:
    /*i18n*/ 'The login of your company opens this account only. Log in with your password to open another one.',

  // Modules, for who operates the product.
  report_not_of_a_page: /*i18n*/ 'This report comes from no page that takes part in a rollout',
  version_not_shown: /*i18n*/ '{module} {version} is not shown to this page',
  rollout_moved: /*i18n*/ 'This rollout has moved in the meantime',

  // Events and doors.
  event_name_wrong: /*i18n*/ 'This is not the name of the event',
  event_over: /*i18n*/ 'This event is over',
  api_token_name_taken: /*i18n*/ 'Another API token already has this name',
  device_name_taken: /*i18n*/ 'Another device already has this name',
  checkpoint_gone: /*i18n*/ 'This checkpoint was deleted meanwhile: choose another',
  api_tokens_max: /*i18n*/ 'An account has up to {limit} API tokens; revoke one first',
  api_token_lacks: /*i18n*/ 'This API token lacks the scope {scope}',
  closed_to_api_tokens: /*i18n*/ 'API tokens cannot make this call',
  api_token_over: /*i18n*/ 'This API token no longer works, so it cannot be rotated',
  api_token_rotated: /*i18n*/ 'This API token was rotated already',
  door_devices_max: /*i18n*/ 'An event has up to {limit} door devices; revoke one first',
  full_party: /*i18n*/ 'Full: {count, plural, =1 {already in} other {all # in}}',
  full_party_since: /*i18n*/ 'Full: {count, plural, =1 {already in} other {all # in}}, last at {time} by {by}',
  wristbands_gone: /*i18n*/ 'The guest no longer has that many of these wristbands',

  // The guest list.
  may_not_block: /*i18n*/ 'Only organisers can change who is blocked or pending',
  entries_max: /*i18n*/ 'An event holds up to {limit} entries; there is room for {left} more',
  guests_max: /*i18n*/ 'The guest limit of this event is {limit}; {count} guests are on the list',
  guest_list_full: /*i18n*/ 'The guest list of the event is full',
  places_taken: /*i18n*/ 'All places are taken',
  places_left: /*i18n*/ '{count, plural, one {Only # place is left} other {Only # places are left}}',
  places_used: /*i18n*/ "{count} places are used already; the quota can't be lower",
  no_places_for_them: /*i18n*/ '{title} has no places left for them',
  delegated_lists_max: /*i18n*/ 'An event holds up to {limit} delegated lists',
  list_made: /*i18n*/ 'This list has already been made',
  guest_not_on_list: /*i18n*/ 'One of these guests is no longer on the list',
  guest_decided: /*i18n*/ 'The organiser has decided on this guest already',
  changed_since: /*i18n*/ 'Changed since: {names}',
  changed_since_and_more: /*i18n*/ 'Changed since: {names} and {count} more',
  band_lost_of: /*i18n*/ 'This is the lost wristband of {name}. Tied to another guest, it lets in again.',
  band_of_other: /*i18n*/ 'This wristband is tied to {name}. If that is wrong, block it there first.',
  unit_taken: /*i18n*/ 'There is a unit “{name}” already',
  group_taken: /*i18n*/ 'There is a group “{name}” in {unit} already',
  unit_has_groups: /*i18n*/ 'Delete the groups of {name} first',
  unit_has_people: /*i18n*/ 'Move or delete the people of {name} first',
  view_taken: /*i18n*/ 'There is a view “{name}” already',
  views_max: /*i18n*/ 'An event holds up to {limit} saved views; delete one first',
  import_finished: /*i18n*/ 'This import is finished',
  import_rows_missing: /*i18n*/ 'Rows of this import are missing',
  import_rows_too_many: /*i18n*/ 'The import was announced with fewer rows',
  import_rows_differ: /*i18n*/ 'These rows of the import were sent before and differ',
  badges_max: /*i18n*/ 'At most {count, number} badges can be made at once',
  invitations_max: /*i18n*/ 'At most {count, number} invitations can be made at once',
  nobody_gets_badge: /*i18n*/ 'Nobody here gets a badge: all are blocked or pending',
  nobody_gets_invitation: /*i18n*/ 'Nobody here gets an invitation: all are blocked or pending',

  // Access and stock.
  area_taken: /*i18n*/ 'There is an area “{name}” already',
  badge_taken: /*i18n*/ 'There is a badge “{name}” already',
  checkpoint_taken: /*i18n*/ 'There is a checkpoint “{name}” already',
  profile_taken: /*i18n*/ 'There is a profile “{name}” already',
  quota_taken: /*i18n*/ 'There is a quota like this already',
  time_taken: /*i18n*/ 'There is a time slot “{name}” already',
  wristband_taken: /*i18n*/ 'There is a wristband “{name}” already',
  other_checkpoint: /*i18n*/ 'The link of this device is for another checkpoint',
  wrong_direction: /*i18n*/ 'Nobody passes this checkpoint in that direction',
  areas_max: /*i18n*/ 'An event holds up to {limit} areas; delete one first',
  badges_of_event_max: /*i18n*/ 'An event holds up to {limit} badges; delete one first',
  checkpoints_max: /*i18n*/ 'An event holds up to {limit} checkpoints; delete one first',
  profiles_max: /*i18n*/ 'An event holds up to {limit} profiles; delete one first',
  quotas_max: /*i18n*/ 'An event holds up to {limit} quotas; delete one first',
  times_max: /*i18n*/ 'An event holds up to {limit} time slots; delete one first',
  wristbands_max: /*i18n*/ 'An event holds up to {limit} wristbands; delete one first',
  access_changed_by: /*i18n*/ '{user} changed the access system in the meantime',
  item_changed: /*i18n*/ '{name} was changed in the meantime',
  item_changed_by: /*i18n*/ '{user} changed {name} in the meantime',
  item_in_use: /*i18n*/ '{name} has come into other use in the meantime',
  field_taken: /*i18n*/ 'There is a field “{name}” already',
  own_fields_max: /*i18n*/ 'An event has up to {limit} fields of its own; delete one first',
  one_photo_field: /*i18n*/ 'An event has one field for a photo',
  choice_in_use:
    /*i18n*/ '“{name}” is chosen for {count, plural, one {# guest} other {# guests}}; choose something else for them first',
  contact_is_fixed: /*i18n*/ 'A contact keeps its name and kind',
  photo_not_asked: /*i18n*/ 'A photo is not asked of others',
  no_such_field: /*i18n*/ 'There is no such field',
  no_such_photo: /*i18n*/ 'There is no such photo',
  desk_taken: /*i18n*/ 'There is a desk “{name}” already',
  desks_max: /*i18n*/ 'An event has up to {limit} desks',
  desk_not_empty: /*i18n*/ 'The stock of “{name}” is not 0. Move its wristbands to another desk first.',
  movements_max: /*i18n*/ 'A PDF takes at most {count, number} movements. Take XLSX or CSV.',

  // Forms and what artists answer.
  form_submitted: /*i18n*/ 'The form has been submitted',
  form_submitted_by: /*i18n*/ '{name} has submitted the form already',
  form_changed_by: /*i18n*/ '{user} changed this form in the meantime',
  form_in_use:
    /*i18n*/ '{count, plural, one {# artist has this form; choose another form for them first} other {# artists have this form; choose another form for them first}}',
  forms_max: /*i18n*/ 'An event holds up to {limit} forms; delete one first',
  form_sections_max: /*i18n*/ 'A form has at most {count} sections',
  form_fields_max: /*i18n*/ 'A form has at most {count} fields',
  form_has_no_section: /*i18n*/ 'The form has no such section',
  form_from_one: /*i18n*/ 'A form is made from a template or from another form',
  artist_has_no_form: /*i18n*/ 'This artist has no form yet',
  required_fields_first: /*i18n*/ 'Answer the required fields first',
  field_shows_section: /*i18n*/ 'The section “{name}” is shown by this field; change its condition first',
  section_not_asked: /*i18n*/ 'This section is not asked for',
  section_for_admins: /*i18n*/ 'Only an admin may edit this section',
  section_answered: /*i18n*/ 'This section is answered already',
  section_takes_one: /*i18n*/ 'This section takes one answer',
  section_takes_up_to: /*i18n*/ 'This section takes up to {limit} answers',
  section_without_deadline: /*i18n*/ 'This type of section has no deadline',
  section_without_fields: /*i18n*/ 'This type of section asks nothing, so it has no fields',
  section_fields_missing: /*i18n*/ 'Name the fields of the section, too; an empty list takes them off',
  section_limit_missing: /*i18n*/ 'Say how many answers the section takes',
  sub_sections_on_top_only: /*i18n*/ 'Only top-level sections can have sub-sections',
  covers_plain_only: /*i18n*/ 'Only a plain section says what it is about',
  covers_top_only: /*i18n*/ 'Only a top-level section says what it is about',
  condition_below_only: /*i18n*/ 'Only a sub-section can have a condition',
  condition_incomplete: /*i18n*/ 'A condition names a field and one of its choices',
  condition_field_wrong: /*i18n*/ 'The condition must name a dropdown field of the parent section',
  condition_choice_wrong: /*i18n*/ 'The condition must name one of the choices of that field',
  choices_missing: /*i18n*/ 'A dropdown needs at least one choice',
  choices_of_dropdown_only: /*i18n*/ 'Only a dropdown has choices',
  choice_twice: /*i18n*/ 'This choice is there already',
  id_zero: /*i18n*/ 'The id must not be 0',
  id_twice: /*i18n*/ 'This id is there already',
  answer_without_guest: /*i18n*/ 'This answer does not name a guest',
  answer_added_meanwhile: /*i18n*/ 'Somebody has added an answer here meanwhile',
  performers_max:
    /*i18n*/ '{limit, plural, one {This artist may name # performer} other {This artist may name up to # performers}}',
  crew_max:
    /*i18n*/ '{limit, plural, one {This artist may name # person of the crew} other {This artist may name up to # people of the crew}}',
  artist_guests_max: /*i18n*/ 'The guest list of this artist takes up to {limit} guests',

  // Programme, hotels and the information for artists.
  schedule_not_published: /*i18n*/ 'Informative content coming soon, stay tuned!',
  set_outside_day: /*i18n*/ 'The performance would be outside the programme of this day ({start}–{end})',
  set_would_fall_out: /*i18n*/ '{artist} plays at {time}, which is outside these hours. Move the performance first.',
  set_on_removed_stage: /*i18n*/ '{artist} plays on a stage that you are removing. Move the performance first.',
  end_before_start: /*i18n*/ 'The end must be after the start',
  time_skipped: /*i18n*/ 'This time does not exist in that night: the clocks go forward',
  stage_taken: /*i18n*/ 'A stage with this name already exists',
  stage_in_use: /*i18n*/ 'Artists play on this stage. Move their performances first.',
  hotel_missing: /*i18n*/ 'Choose a hotel',
  hotel_in_use: /*i18n*/ 'Artists are booked in this hotel. Move their rooms first.',
  stay_too_short: /*i18n*/ 'The stay must end after its first night',
  stay_too_long: /*i18n*/ 'A stay has at most {nights} nights',
  time_format: /*i18n*/ 'Enter a time such as 18:30',
  day_format: /*i18n*/ 'Enter a day such as 2026-07-31',
  text_too_large: /*i18n*/ 'The text is longer than 200 KB',

  // Files.
  file_too_large: /*i18n*/ 'The file is too large',
  file_name_bad: /*i18n*/ 'No file can have this name',
  file_virus: /*i18n*/ 'A virus was found in this file, so it was not kept: {finding}',
  file_damaged: /*i18n*/ 'This file does not match its type or is damaged. Save it again and send the new copy',
  file_type_refused:
    /*i18n*/ 'The file must be a PDF, a picture, a text, an office document without macros or a ZIP archive without programs',
  file_unreadable: /*i18n*/ 'This file cannot be read right now',
  file_deleted: /*i18n*/ 'This file was deleted in the meantime',
  file_there: /*i18n*/ 'This file is there already',
  files_max: /*i18n*/ 'An artist has at most {limit} files',
  files_being_sent: /*i18n*/ 'Many files are being sent right now, please try again in a moment',
  files_being_made: /*i18n*/ 'Many files are being created right now, please try again in a moment',
  picture_refused: /*i18n*/ 'The file is not a picture that can be shown: JPEG, PNG, WebP, GIF or AVIF',
  picture_too_large: /*i18n*/ 'The picture has more than {count} million pixels',
  form_data_wanted: /*i18n*/ 'Send a file with content type multipart/form-data',

  // Texts that are too long, or empty.
  address_too_long: /*i18n*/ 'The address takes up to {max} characters',
  choice_empty: /*i18n*/ 'A choice must not be empty',
  choice_too_long: /*i18n*/ 'A choice takes up to {max} characters',
  company_too_long: /*i18n*/ 'The company takes up to {max} characters',
  country_too_long: /*i18n*/ 'The country takes up to {max} characters',
  description_too_long: /*i18n*/ 'The description takes up to {max} characters',
  label_empty: /*i18n*/ 'The label must not be empty',
  label_too_long: /*i18n*/ 'The label takes up to {max} characters',
  message_too_long: /*i18n*/ 'The message takes up to {max} characters',
  name_empty: /*i18n*/ 'The name must not be empty',
  name_too_long: /*i18n*/ 'The name takes up to {max} characters',
  tag_empty: /*i18n*/ 'The tag must not be empty',
  tag_too_long: /*i18n*/ 'The tag takes up to {max} characters',
  text_too_long: /*i18n*/ 'The text takes up to {max} characters',

  // At once.
  exists_already: /*i18n*/ 'That exists already',
  being_changed: /*i18n*/ 'Someone else is changing this right now, please try again',
} as const;

/** What is said after the name of a field, e.g. `e_mail: is missing`. */
export const AFTER_FIELD = {
  expiry_not_ahead: /*i18n*/ 'must be in the future',
  expiry_too_far: /*i18n*/ 'must be within {days} days',
  is_missing: /*i18n*/ 'is missing',
  not_right: /*i18n*/ 'is not right',
  unknown_field: /*i18n*/ 'is not a known field',
  must_be_text: /*i18n*/ 'must be a text',
  must_be_number: /*i18n*/ 'must be a number',
  must_be_whole_number: /*i18n*/ 'must be a whole number',
  must_be_boolean: /*i18n*/ 'must be true or false',
  must_be_list: /*i18n*/ 'must be a list',
  must_be_object: /*i18n*/ 'must be an object',
  must_be_null: /*i18n*/ 'must be null',
  must_be_one_of: /*i18n*/ 'must be {values}',
  must_be_multiple_of: /*i18n*/ 'must be a multiple of {divisor}',
  must_not_be_empty: /*i18n*/ 'must not be empty',
  too_short: /*i18n*/ 'must have at least {min} characters',
  too_long: /*i18n*/ 'must have at most {max} characters',
  too_few: /*i18n*/ '{min, plural, one {must have at least # entry} other {must have at least # entries}}',
  too_many: /*i18n*/ '{max, plural, one {must have at most # entry} other {must have at most # entries}}',
  too_low: /*i18n*/ 'must be at least {min}',
  too_high: /*i18n*/ 'must be at most {max}',
  too_large: /*i18n*/ 'is too large',
  not_a_date: /*i18n*/ 'is not a date',
  band_without_digit: /*i18n*/ 'must have at least one digit',
  most_needs_per: /*i18n*/ 'must say whether it is a day or in all, and only with a number',
  must_be_day: /*i18n*/ 'must be a day as YYYY-MM-DD',
  must_be_instant: /*i18n*/ 'must be an ISO 8601 time with zone',
  year_out_of_range: /*i18n*/ 'must be between the years 1900 and 2999',
  badly_written: /*i18n*/ 'is not written as it must be',
  control_characters: /*i18n*/ 'contains control characters',
  broken_characters: /*i18n*/ 'contains broken characters',
  not_a_place: /*i18n*/ 'must be a number of the sequence, or the `next` of a page',
  not_an_e_mail: /*i18n*/ 'is not an e-mail address',
  not_a_phone_number: /*i18n*/ 'is not a phone number',
  not_a_vat_number: /*i18n*/ 'is not a VAT number, e.g. EE123456789',
  not_a_time_zone: /*i18n*/ 'is not a time zone such as Europe/Tallinn',
  not_a_color: /*i18n*/ 'must be a colour such as #1a2b3c',
  not_a_key: /*i18n*/ 'is not a key',
  must_be_uuid: /*i18n*/ 'must be a UUID',
  must_be_seq: /*i18n*/ 'must be a sequence number',
  must_be_field_id: /*i18n*/ 'must be the id of a field',
  one_event_at_least: /*i18n*/ 'name at least one event',
  events_not_for_role: /*i18n*/ 'is for security and artist managers only',
  needs_unit: /*i18n*/ 'needs a unit',
  not_a_guest_field: /*i18n*/ 'is no field of this event',
  not_a_choice: /*i18n*/ 'is none of the choices',
  not_yes_or_no: /*i18n*/ 'must be yes or no',
  not_a_link: /*i18n*/ 'is not a web address such as https://example.com',
  not_a_language: /*i18n*/ 'is not a language that letters are written in',
  not_a_photo: /*i18n*/ 'is no photo of this guest',
  too_long_detail: /*i18n*/ 'is longer than the field takes',
  not_a_profile: /*i18n*/ 'is no profile of this event',
  not_a_wristband: /*i18n*/ 'is no wristband of this event',
  not_a_badge: /*i18n*/ 'is no badge of this event',
  not_a_filter: /*i18n*/ 'is not a filter of the people list',
  role_for_each_title: /*i18n*/ 'needs one role for each title',
  revision_for_each_answer: /*i18n*/ 'There must be as many revisions as answers',
  before_start: /*i18n*/ 'must not be before the start',
  not_after_start: /*i18n*/ 'must be after the start',
  start_and_end: /*i18n*/ 'start and end are set together',
  slot_half_open: /*i18n*/ 'a slot has a start and an end, or neither',
  in_the_past: /*i18n*/ 'must not be in the past',
  another_desk: /*i18n*/ 'must be another desk',
  plan_is_free: /*i18n*/ 'costs nothing and needs no order',
  plan_on_request: /*i18n*/ 'is made on request',
  not_a_plan: /*i18n*/ 'is not the name of a plan',
  not_json: /*i18n*/ 'is not valid JSON',
  cut_off: /*i18n*/ 'was cut off',
  not_compressed_so: /*i18n*/ 'is not compressed as its content-encoding says',
  cannot_be_stored: /*i18n*/ 'holds a value that cannot be stored',
  not_form_data: /*i18n*/ 'is not a whole multipart/form-data body',
  must_be_one_file: /*i18n*/ 'must be one file',
  part_too_long: /*i18n*/ 'is too long',
  too_many_parts: /*i18n*/ 'has too many parts',
  beyond_end: /*i18n*/ 'goes beyond the end of the file',
} as const;

/** All of them, put together only where they are needed: a page that needs none leaves them out. */
const messages = () => ({ ...ANSWER_SENTENCES, ...SENTENCES, ...AFTER_FIELD });

type Messages = ReturnType<typeof messages>;

/** The stable code of a message: its words may change, the code does not. */
export type MessageCode = keyof Messages;

/** The names in braces of an ICU message; what stands in the branches of a plural is text. */
type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${infer First},${string}` ? NameOf<First> : NameOf<Name>) | Names<Rest>
  : never;
type NameOf<Name extends string> = Name extends `${string}${' ' | '#'}${string}` ? never : Name;

/** The parameters of a message, by their names. */
export type MessageParams<Code extends MessageCode = MessageCode> = {
  readonly [Name in Names<Messages[Code]>]: string | number;
};

/** The codes whose messages have no parameters. */
export type PlainCode = {
  [Code in MessageCode]: Names<Messages[Code]> extends never ? Code : never;
}[MessageCode];

/** A message with its parameters: what an error carries instead of words. */
export interface Message<Code extends MessageCode = MessageCode> {
  readonly code: Code;
  readonly params: Readonly<Record<string, string | number>>;
}

/** A message, with what its sentence names. */
export const message = <Code extends MessageCode>(
  code: Code,
  ...[params]: Code extends PlainCode ? [] : [params: MessageParams<Code>]
): Message<Code> => ({ code, params: params ?? {} });

/** The code, checked where a schema takes any text as its message: see `messageOfIssue`. */
export const says = <Code extends MessageCode>(code: Code): Code => code;

/** Is this the code of a message that is known here? Another version of the other side may know more. */
export const isMessageCode = (code: unknown): code is MessageCode => typeof code === 'string' && code in messages();

/** Whether a message stands by itself; others follow the name of their field. */
export const isSentence = (code: string): boolean => code in SENTENCES || code in ANSWER_SENTENCES;

/** The English text of a message, in ICU MessageFormat; it is also its id in the catalogues. */
export const textOf = (code: MessageCode): string => messages()[code];
