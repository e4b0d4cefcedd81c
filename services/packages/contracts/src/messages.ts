import { ANSWER_SENTENCES } from './answer-messages.ts';

/**
 * Texts for mistakes, one sentence per code, in English and ICU MessageFormat. Names in braces are parameters. The
 * server's `msg` and the texts of the interface are both made from them. A page in another language has its own
 * sentence for the same code, in `shell/packages/sdk/src/locales`.
 */
export const SENTENCES = {
  // One for each error of the API. The others give more detail about one of these.
  invalid_request: /*i18n*/ 'Some of the data isn’t valid',
  invalid_credentials: /*i18n*/ 'The e-mail/username or password is incorrect',
  file_infected: /*i18n*/ 'We found a virus in this file, so it wasn’t saved',
  not_signed_in: /*i18n*/ 'Please log in',
  token_expired: /*i18n*/ 'Please log in again',
  session_ended: /*i18n*/ 'Your session has ended. Please log in again.',
  api_token_unknown: /*i18n*/ 'We don’t recognise this API token',
  api_token_expired: /*i18n*/ 'This API token has expired',
  api_token_revoked: /*i18n*/ 'This API token was revoked',
  api_token_orphaned: /*i18n*/ 'The person who made this API token no longer has access',
  forbidden: /*i18n*/ 'Your role doesn’t allow this',
  api_token_scope: /*i18n*/ 'This API token doesn’t have the scope for this call',
  api_token_events: /*i18n*/ 'This API token only works for certain events',
  plan_required: /*i18n*/ 'Your plan doesn’t include this',
  plan_ended: /*i18n*/ 'Your plan has ended. Choose a plan to continue.',
  second_factor_required: /*i18n*/ 'Set up two-step login in your account settings first',
  deadline_passed: /*i18n*/ 'Deadline has passed',
  not_found: /*i18n*/ 'Not found',
  method_not_allowed: /*i18n*/ 'This method isn’t allowed at this URL',
  conflict: /*i18n*/ 'Someone else has changed this',
  access_saved: /*i18n*/ "The access system is saved. Choose 'Edit matrix' to change it.",
  stock_short: /*i18n*/ 'There aren’t that many in stock',
  band_lost: /*i18n*/ 'This wristband was reported lost',
  changed_meanwhile: /*i18n*/ 'Someone else has changed this. Reload to see the latest version.',
  changed_by_other: /*i18n*/ 'Someone else has changed this. Save again to replace it.',
  changed_to: /*i18n*/ 'Someone else has changed this to “{value}”. Save again to replace it.',
  offset_mismatch: /*i18n*/ 'This part doesn’t continue from the last part received',
  full: /*i18n*/ 'Everyone in this party is already checked in',
  not_checked_in: /*i18n*/ 'No one in this party is checked in',
  already_undone: /*i18n*/ 'This has already been undone',
  blocked: /*i18n*/ 'This guest is blocked',
  pending: /*i18n*/ 'This guest is still pending',
  key_reuse: /*i18n*/ 'This idempotency key has already been used for a different request',
  limit_reached: /*i18n*/ 'You’ve reached your plan’s limit',
  last_owner: /*i18n*/ 'The account needs at least one Top dog',
  link_used: /*i18n*/ 'This link has already been opened',
  link_expired: /*i18n*/ 'This link has expired',
  link_revoked: /*i18n*/ 'This link was revoked',
  second_factor_lost:
    /*i18n*/ 'We can no longer check your two-step login. Ask your Top dog or the Laminate operator to reset it.',
  guest_count_below_checked_in: /*i18n*/ 'More guests in this party are already checked in',
  changes_gone:
    /*i18n*/ 'The changes after this position are no longer stored. Read the whole list again and continue from its number.',
  payload_too_large: /*i18n*/ 'That’s too much data in one request',
  unsupported_media_type: /*i18n*/ 'Send JSON with the content type application/json',
  too_many_requests: /*i18n*/ 'Too many attempts. Please wait a moment.',
  internal: /*i18n*/ 'Something went wrong on our side',
  bad_gateway: /*i18n*/ 'The service returned an invalid response. Try again.',
  service_unavailable: /*i18n*/ 'This part of Laminate isn’t available right now. Try again.',
  rights_changed: /*i18n*/ 'Your permissions have just changed. Try again.',
  scanner_unavailable: /*i18n*/ 'We can’t scan files for viruses right now, so uploads are off. Try again in a moment.',
  gateway_timeout: /*i18n*/ 'The service took too long to respond. Try again.',

  // What there is none of.
  no_such_account: /*i18n*/ 'Account not found',
  no_such_answer: /*i18n*/ 'Answer not found',
  no_such_area: /*i18n*/ 'Area not found',
  no_such_artist: /*i18n*/ 'Artist not found',
  no_such_badge: /*i18n*/ 'Badge not found',
  no_such_delivery: /*i18n*/ 'Delivery not found',
  e_mail_not_confirmed: /*i18n*/ 'A Top dog must confirm their e-mail address first. Open the link we sent.',
  no_such_webhook: /*i18n*/ 'Webhook not found',
  webhook_limit: /*i18n*/ 'You can have up to {max} webhooks per account',
  address_inside: /*i18n*/ 'This URL points to a private network, so it can’t be used for webhooks',
  address_not_https: /*i18n*/ 'Enter an address that starts with https://',
  address_with_password: /*i18n*/ 'Leave the name and password out of the address',
  not_an_address: /*i18n*/ 'Enter an address such as https://example.org/hook',
  no_such_change: /*i18n*/ 'Change not found',
  no_such_check_in: /*i18n*/ 'Check-in not found',
  no_such_band: /*i18n*/ 'Wristband number not found',
  no_such_checkpoint: /*i18n*/ 'This checkpoint no longer exists. Choose where this device is.',
  no_such_desk: /*i18n*/ 'Desk not found',
  no_such_api_token: /*i18n*/ 'API token not found',
  no_such_device: /*i18n*/ 'Device not found',
  no_such_event: /*i18n*/ 'Event not found',
  no_such_form: /*i18n*/ 'Form not found',
  no_such_library_form: /*i18n*/ 'This form isn’t in the forms library',
  no_such_group: /*i18n*/ 'Group not found',
  no_such_guest_wristband_or_desk: /*i18n*/ 'Guest, wristband or desk not found',
  no_such_hotel: /*i18n*/ 'Hotel not found',
  no_such_import: /*i18n*/ 'Import not found',
  no_such_invoice: /*i18n*/ 'Invoice not found',
  no_such_list: /*i18n*/ 'List not found',
  no_such_module: /*i18n*/ 'Module not found',
  no_such_over_admission: /*i18n*/ 'Over-admission not found',
  no_such_passage: /*i18n*/ 'Scan not found',
  no_such_person: /*i18n*/ 'Person not found',
  no_such_person_on_list: /*i18n*/ 'This person isn’t on the list',
  no_such_picture: /*i18n*/ 'Picture not found',
  no_such_profile: /*i18n*/ 'Profile not found',
  no_such_quota: /*i18n*/ 'Quota not found',
  no_such_roll_call: /*i18n*/ 'Roll call not found',
  no_such_section: /*i18n*/ 'Section not found',
  no_such_stage: /*i18n*/ 'Stage not found',
  no_such_tag: /*i18n*/ 'Tag not found',
  no_such_time: /*i18n*/ 'Time slot not found',
  no_such_unit: /*i18n*/ 'Unit not found',
  no_such_upload: /*i18n*/ 'Upload not found',
  no_such_user: /*i18n*/ 'User not found',
  no_such_view: /*i18n*/ 'View not found',
  no_such_wristband: /*i18n*/ 'Wristband not found',
  no_such_wristband_or_desk: /*i18n*/ 'Wristband or desk not found',

  // Plans.
  access_not_in_plan: /*i18n*/ 'Your plan doesn’t include the access system',
  advancing_not_in_plan: /*i18n*/ 'Your plan doesn’t include artist advancing',
  units_not_in_plan: /*i18n*/ 'Your plan doesn’t include units and groups',
  views_not_in_plan: /*i18n*/ 'Your plan doesn’t include saved views',
  plan_ended_on: /*i18n*/ 'Your plan ended on {date}. Choose a plan to continue.',
  organiser_plan_ended: /*i18n*/ 'The organiser can’t accept changes right now. Please contact them.',
  plan_held: /*i18n*/ 'You already have this plan, and its event hasn’t taken place yet',
  payment_provider_away: /*i18n*/ 'The payment provider isn’t responding. Try again.',
  plan_includes_events:
    /*i18n*/ 'Your plan includes {count, plural, =1 {one event} other {# events}}. Choose another plan to add more.',
  plan_includes_users:
    /*i18n*/ 'Your plan includes {count, plural, =1 {one user} other {# users}}. Choose another plan to add more.',
  copied_date_format: /*i18n*/ 'Enter a date, or a date and a time',
  copied_date_unknown: /*i18n*/ 'This date wasn’t found in the copy',
  plan_too_small:
    /*i18n*/ '{plan} includes {users, plural, one {# user} other {# users}} and {events, plural, one {# event} other {# events}}. You have {hasUsers, plural, one {# user} other {# users}} and {hasEvents, plural, one {# event} other {# events}}.',
  plan_too_small_for_users:
    /*i18n*/ '{plan} includes {limit, plural, one {# user} other {# users}}. You have {count, plural, one {# user} other {# users}}.',
  plan_too_small_for_events:
    /*i18n*/ '{plan} includes {limit, plural, one {# event} other {# events}}. You have {count, plural, one {# event} other {# events}}.',

  // Accounts, users and sessions.
  no_account_access: /*i18n*/ 'You don’t have access to any account. Ask your organiser.',
  e_mail_in_use: /*i18n*/ 'This e-mail address is already in use',
  e_mail_of_other_user: /*i18n*/ 'Log in as the user this e-mail address is for, then open the link again',
  same_e_mail: /*i18n*/ 'This is already your e-mail address',
  password_wrong: /*i18n*/ 'This password is wrong',
  password_missing: /*i18n*/ 'Choose a password',
  password_common: /*i18n*/ 'This password is easy to guess. Choose another one.',
  password_same: /*i18n*/ 'Choose a password that’s different from your current one',
  passwords_differ: /*i18n*/ "Passwords don't match",
  password_set_already: /*i18n*/ 'Password for this user has already been set',
  many_log_ins: /*i18n*/ 'A lot of people are logging in right now. Try again in a moment.',
  terms_not_accepted: /*i18n*/ 'Accept the terms of use to continue',
  link_not_valid: /*i18n*/ 'This link is incomplete or invalid',
  invitation_not_found:
    /*i18n*/ 'User not found. The link you used was either incorrect or you have already used it once to set your password.',
  accepted_already: /*i18n*/ 'This person has already accepted',
  not_accepted_yet: /*i18n*/ 'This person hasn’t accepted the invitation yet',
  changed_while_joining: /*i18n*/ 'Something has changed. Try again.',
  device_logged_out: /*i18n*/ 'This device is already logged out',
  user_of_account: /*i18n*/ 'This person is already a user of the account',
  user_of_event: /*i18n*/ 'This person is already a user of this event',
  user_of_whole_event: /*i18n*/ 'This person already has full access to this event',
  role_of_account: /*i18n*/ 'A Top dog gave this role under Account users',
  user_of_provider: /*i18n*/ 'This user belongs to Laminate',
  identity_not_yours: /*i18n*/ 'You can’t change this person’s name and e-mail',
  acts_for_artist: /*i18n*/ 'This person already represents the artist',
  artist_users_max: /*i18n*/ 'Each artist can have up to {limit} users',
  code_wrong: /*i18n*/ 'This code is wrong or has already been used',
  second_factor_on: /*i18n*/ 'Two-step login is already on',
  second_factor_off: /*i18n*/ 'Two-step login is off',
  second_factor_restart: /*i18n*/ 'Start again with a new QR code',
  second_factor_own_first: /*i18n*/ 'Set up your own two-step login first',
  second_factor_own: /*i18n*/ 'Your own two-step login is turned off in your account settings',
  second_factor_of_other_account:
    /*i18n*/ 'This person also belongs to another account. Only the Laminate operator can reset their two-step login.',
  support_reads_only: /*i18n*/ 'Events opened for support are read-only',

  // Sign-in by a company's own provider.
  not_a_domain: /*i18n*/ 'Enter a domain like example.com',
  not_an_issuer: /*i18n*/ 'Enter the provider’s URL, for example https://login.example.com',
  role_rule_missing: /*i18n*/ 'Add at least one rule that gives a role',
  client_secret_missing: /*i18n*/ 'Enter the client secret',
  client_secret_lost: /*i18n*/ 'We can no longer read the client secret. Enter it again.',
  provider_unusable: /*i18n*/ 'Couldn’t find an OpenID Connect provider at this URL',
  no_such_domain: /*i18n*/ 'Domain not found',
  domains_max: /*i18n*/ 'You can have up to {limit} domains per account',
  domain_of_other_account: /*i18n*/ 'Another account has already verified this domain',
  domain_record_missing: /*i18n*/ 'We couldn’t find the DNS record. New records can take a few hours to show up.',
  sso_unknown: /*i18n*/ 'No company uses Laminate’s company login with this domain',
  sso_away: /*i18n*/ 'Your company login isn’t responding. Try again.',
  sso_not_begun: /*i18n*/ 'This login wasn’t started here. Please start again.',
  sso_used: /*i18n*/ 'This login has already been used. Please start again.',
  sso_expired: /*i18n*/ 'This login took too long. Please start again.',
  sso_other_provider: /*i18n*/ 'This login came back from another provider. Start again.',
  sso_provider_changed: /*i18n*/ 'Your company login was changed while you were logging in. Start again.',
  sso_other_browser: /*i18n*/ 'You started this login in another browser. Please start again.',
  sso_declined: /*i18n*/ 'Your company login refused access',
  sso_wrong_issuer: /*i18n*/ 'The response didn’t come from your company login, so it was refused',
  sso_wrong_audience: /*i18n*/ 'The response from your company login was for another product, so it was refused',
  sso_wrong_nonce: /*i18n*/ 'The response from your company login was for another login attempt, so it was refused',
  sso_wrong_answer: /*i18n*/ 'We couldn’t verify the response from your company login, so it was refused',
  sso_e_mail_unverified: /*i18n*/ 'Your company login hasn’t verified your e-mail address',
  sso_domain_not_proved: /*i18n*/ 'Your company hasn’t verified your e-mail domain',
  sso_no_role: /*i18n*/ 'Your company login doesn’t give you a role in Laminate. Ask your Top dog.',
  sso_not_member: /*i18n*/ 'You already have a login, but not for this account. Ask its Top dog to add you.',
  sso_invitation_open: /*i18n*/ 'Accept your e-mail invitation first',
  sso_other_person:
    /*i18n*/ 'This e-mail address previously belonged to someone else in your company. Ask your Top dog to remove you and add you again.',
  sso_required: /*i18n*/ 'Your company requires you to use its own login',
  api_token_provider_gone: /*i18n*/ 'The company login it was made with was removed or replaced',
  api_token_provider_required: /*i18n*/ 'Its maker now has to log in with the company login',
  sso_this_account_only:
    /*i18n*/ 'Your company login only works for this account. Log in with your password to open another one.',

  // Modules, for who operates the product.
  report_not_of_a_page: /*i18n*/ 'This page isn’t part of a rollout, so its report was refused',
  version_not_shown: /*i18n*/ '{module} {version} isn’t being served to this page',
  rollout_moved: /*i18n*/ 'This rollout has already moved on',

  // Events and doors.
  event_name_wrong: /*i18n*/ 'This isn’t the event’s name',
  event_over: /*i18n*/ 'This event is over',
  api_token_name_taken: /*i18n*/ 'Another API token already uses this name',
  device_name_taken: /*i18n*/ 'Another device already uses this name',
  checkpoint_gone: /*i18n*/ 'This checkpoint was deleted. Choose another one.',
  api_tokens_max: /*i18n*/ 'You can have up to {limit} API tokens per account. Revoke one first.',
  event_templates_max: /*i18n*/ 'You can have up to {limit} templates per account. Delete one first.',
  api_token_lacks: /*i18n*/ 'This API token doesn’t have the scope {scope}',
  closed_to_api_tokens: /*i18n*/ 'API tokens can’t be used for this call',
  api_token_over: /*i18n*/ 'This API token has expired or was revoked, so you can’t rotate it',
  api_token_rotated: /*i18n*/ 'This API token has already been rotated',
  door_devices_max: /*i18n*/ 'You can have up to {limit} door devices per event. Revoke one first.',
  full_party: /*i18n*/ '{count, plural, =1 {Already checked in} other {All # checked in}}',
  full_party_since:
    /*i18n*/ '{count, plural, =1 {Already checked in} other {All # checked in}}, last at {time} by {by}',
  wristbands_gone: /*i18n*/ 'The guest no longer has that many of these wristbands',

  // The guest list.
  may_not_block: /*i18n*/ 'Only organisers can block people or mark them as pending',
  entries_max: /*i18n*/ 'The guest list can have up to {limit} entries. You can add {left} more.',
  guests_max:
    /*i18n*/ 'The list has {count, number} guests and the limit is {limit, number}. You can change it in the event settings.',
  guest_list_full: /*i18n*/ 'The event’s guest list is full',
  places_taken: /*i18n*/ 'No spots left',
  places_left: /*i18n*/ '{count, plural, one {Only # spot left} other {Only # spots left}}',
  places_used: /*i18n*/ '{count} spots are already used. The quota can’t be lower than that.',
  no_places_for_them: /*i18n*/ '{title} doesn’t have enough spots for them',
  delegated_lists_max: /*i18n*/ 'You can have up to {limit} shared lists per event',
  list_made: /*i18n*/ 'This list has already been created',
  guest_not_on_list: /*i18n*/ 'One of these guests is no longer on the list',
  no_guest_pass: /*i18n*/ 'This guest doesn’t have a pass',
  wallet_not_set_up: /*i18n*/ 'Passes for this wallet aren’t available here',
  google_wallet_away: /*i18n*/ 'Google Wallet isn’t responding. Try again in a few minutes',
  guest_decided: /*i18n*/ 'The organiser has already decided on this guest',
  changed_since: /*i18n*/ 'Changed since you opened them: {names}',
  changed_since_and_more: /*i18n*/ 'Changed since you opened them: {names} and {count} more',
  band_lost_of:
    /*i18n*/ 'This wristband was reported lost by {name}. If you assign it to another guest, it will work again.',
  band_of_ticket: /*i18n*/ 'This is a ticket code, not a wristband number',
  band_of_other: /*i18n*/ 'This wristband is assigned to {name}. If that’s wrong, block it there first.',
  unit_taken: /*i18n*/ 'A unit called “{name}” already exists',
  group_taken: /*i18n*/ 'A group called “{name}” in {unit} already exists',
  unit_has_groups: /*i18n*/ 'Delete the groups in {name} first',
  unit_has_people: /*i18n*/ 'Move or delete the people in {name} first',
  view_taken: /*i18n*/ 'A view called “{name}” already exists',
  views_max: /*i18n*/ 'You can have up to {limit} saved views per event. Delete one first.',
  import_finished: /*i18n*/ 'This import has already finished',
  source_not_https: /*i18n*/ 'Enter the shop’s URL, for example https://pretix.eu',
  not_a_slug: /*i18n*/ 'Enter the short form shown in the shop’s URL',
  no_product: /*i18n*/ 'Choose at least one product',
  product_twice: /*i18n*/ 'Each product can only go into one unit',
  no_such_product: /*i18n*/ 'The shop doesn’t sell this product',
  no_such_live_source: /*i18n*/ 'Ticket shop not found',
  live_source_there: /*i18n*/ 'This ticket shop event is already connected',
  live_source_limit: /*i18n*/ 'You can connect up to {max} ticket shops per event',
  live_source_off: /*i18n*/ 'This ticket shop isn’t running. Start it first.',
  source_address: /*i18n*/ 'This isn’t a valid URL',
  source_inside: /*i18n*/ 'This URL points to a private network, so we can’t read it',
  source_unresolved: /*i18n*/ 'Server not found',
  source_certificate: /*i18n*/ 'The server’s certificate isn’t valid',
  source_redirect: /*i18n*/ 'The server redirects. Enter the address it redirects to.',
  source_connection: /*i18n*/ 'Couldn’t connect to this server',
  source_timeout: /*i18n*/ 'The server didn’t respond in time',
  source_too_long: /*i18n*/ 'The server sent too much data',
  source_token_refused: /*i18n*/ 'The shop didn’t accept this API token',
  source_forbidden:
    /*i18n*/ 'Event not found, or the API token can’t see its orders and products. Check the team’s permissions.',
  source_not_found: /*i18n*/ 'We couldn’t find the shop at this URL. Check the organiser and event.',
  source_rate_limited: /*i18n*/ 'The shop is limiting requests. We’ll try again later.',
  source_failing: /*i18n*/ 'The shop returned an error',
  source_unreadable: /*i18n*/ 'The server’s response doesn’t look like pretix',
  source_token_unreadable: /*i18n*/ 'We can no longer read the API token. Enter it again.',
  source_unit_gone: /*i18n*/ 'A unit used for tickets was deleted. Choose another one.',
  source_list_full: /*i18n*/ 'There isn’t room on the guest list for all tickets, so none were added',
  source_event_gone: /*i18n*/ 'The event was deleted',
  source_plan_ended: /*i18n*/ 'The account’s plan has ended',
  import_rows_missing: /*i18n*/ 'Some rows of this import are missing',
  import_rows_too_many: /*i18n*/ 'This import has more rows than announced',
  import_rows_differ: /*i18n*/ 'These rows were sent before with different content',
  badges_max: /*i18n*/ 'You can create up to {count, number} badges at a time',
  invitations_max: /*i18n*/ 'You can create up to {count, number} invitations at a time',
  nobody_gets_badge: /*i18n*/ 'No badges to create: everyone here is blocked or pending',
  nobody_gets_invitation: /*i18n*/ 'No invitations to create: everyone here is blocked or pending',

  // Access and stock.
  area_taken: /*i18n*/ 'An area called “{name}” already exists',
  badge_taken: /*i18n*/ 'A badge called “{name}” already exists',
  checkpoint_taken: /*i18n*/ 'A checkpoint called “{name}” already exists',
  profile_taken: /*i18n*/ 'A profile called “{name}” already exists',
  quota_taken: /*i18n*/ 'A quota like this already exists',
  time_taken: /*i18n*/ 'A time slot called “{name}” already exists',
  wristband_taken: /*i18n*/ 'A wristband called “{name}” already exists',
  other_checkpoint: /*i18n*/ 'This device’s link is for another checkpoint',
  wrong_direction: /*i18n*/ 'This checkpoint isn’t open in that direction',
  areas_max: /*i18n*/ 'You can have up to {limit} areas per event. Delete one first.',
  badges_of_event_max: /*i18n*/ 'You can have up to {limit} badges per event. Delete one first.',
  checkpoints_max: /*i18n*/ 'You can have up to {limit} checkpoints per event. Delete one first.',
  profiles_max: /*i18n*/ 'You can have up to {limit} profiles per event. Delete one first.',
  quotas_max: /*i18n*/ 'You can have up to {limit} quotas per event. Delete one first.',
  times_max: /*i18n*/ 'You can have up to {limit} time slots per event. Delete one first.',
  wristbands_max: /*i18n*/ 'You can have up to {limit} wristbands per event. Delete one first.',
  access_changed_by: /*i18n*/ '{user} has changed the access system',
  item_changed: /*i18n*/ 'Someone else has changed {name}',
  item_changed_by: /*i18n*/ '{user} has changed {name}',
  item_in_use: /*i18n*/ '{name} is now used elsewhere. Check again before you delete it.',
  field_taken: /*i18n*/ 'A field called “{name}” already exists',
  own_fields_max: /*i18n*/ 'You can have up to {limit} custom fields per event. Delete one first.',
  one_photo_field: /*i18n*/ 'An event can only have one photo field',
  choice_in_use:
    /*i18n*/ '“{name}” is used by {count, plural, one {# guest} other {# guests}}. Choose something else for them first.',
  contact_is_fixed: /*i18n*/ 'You can’t change a contact field’s name or type',
  loose_photos_max: /*i18n*/ '{limit} photos aren’t assigned to a guest yet. Assign them, or try again tomorrow.',
  photos_full:
    /*i18n*/ 'The photos of your account take up {limit} GB, the most they can. Delete some guests’ photos first.',
  loose_pictures_max: /*i18n*/ '{limit} pictures aren’t in use yet. Save what shows them, or try again tomorrow.',
  photo_not_asked: /*i18n*/ 'Guests added by others can’t be asked for a photo',
  no_such_field: /*i18n*/ 'Field not found',
  no_such_photo: /*i18n*/ 'Photo not found',
  desk_taken: /*i18n*/ 'A desk called “{name}” already exists',
  desks_max: /*i18n*/ 'You can have up to {limit} desks per event',
  desk_not_empty: /*i18n*/ 'The desk “{name}” still has stock. Move its wristbands to another desk first.',
  movements_max: /*i18n*/ 'A PDF can list up to {count, number} movements. Export as XLSX or CSV instead.',

  // Forms and what artists answer.
  form_submitted: /*i18n*/ 'The form has been submitted',
  form_submitted_by: /*i18n*/ '{name} has already submitted the form',
  form_changed_by: /*i18n*/ '{user} has changed this form',
  form_in_use:
    /*i18n*/ '{count, plural, one {# artist has this form. Choose another form for them first.} other {# artists have this form. Choose another form for them first.}}',
  forms_max: /*i18n*/ 'You can have up to {limit} forms per event. Delete one first.',
  form_sections_max: /*i18n*/ 'A form can have up to {count} sections',
  form_fields_max: /*i18n*/ 'A form can have up to {count} fields',
  form_has_no_section: /*i18n*/ 'This section isn’t in the form',
  form_from_one: /*i18n*/ 'Create the form from one thing: a template, the forms library or another form',
  library_of_account: /*i18n*/ 'Only people who manage all events of the account can change the forms library',
  library_form_broken: /*i18n*/ 'This form in the forms library no longer works. Delete it and save it again.',
  library_form_taken: /*i18n*/ 'A form called “{name}” is already in the forms library',
  library_forms_max: /*i18n*/ 'You can have up to {limit} forms in the forms library. Delete one first.',
  artist_has_no_form: /*i18n*/ 'This artist has no form yet',
  required_fields_first: /*i18n*/ 'Answer all required fields first',
  field_shows_section:
    /*i18n*/ 'This field controls whether the section “{name}” is shown. Change that condition first.',
  section_not_asked: /*i18n*/ 'This section isn’t needed for this form',
  section_for_admins: /*i18n*/ 'Only an admin can edit this section',
  section_answered: /*i18n*/ 'This section has already been answered',
  section_takes_one: /*i18n*/ 'This section can only have one answer',
  section_takes_up_to: /*i18n*/ 'This section can have up to {limit} answers',
  section_without_deadline: /*i18n*/ 'Sections of this type can’t have a deadline',
  section_without_fields: /*i18n*/ 'Sections of this type don’t ask for anything, so they can’t have fields',
  section_fields_missing: /*i18n*/ 'Include the section’s fields. An empty list removes them all.',
  section_limit_missing: /*i18n*/ 'Enter how many answers this section can have',
  sub_sections_on_top_only: /*i18n*/ 'Only top-level sections can have sub-sections',
  covers_plain_only: /*i18n*/ 'Only plain sections can have a topic',
  covers_top_only: /*i18n*/ 'Only top-level sections can have a topic',
  condition_below_only: /*i18n*/ 'Only a sub-section can have a condition',
  condition_incomplete: /*i18n*/ 'A condition needs a field and one of its choices',
  condition_field_wrong: /*i18n*/ 'Choose a dropdown field from the parent section',
  condition_choice_wrong: /*i18n*/ 'Choose one of that field’s choices',
  choices_missing: /*i18n*/ 'Add at least one choice to this dropdown',
  choices_of_dropdown_only: /*i18n*/ 'Only dropdown fields can have choices',
  choice_twice: /*i18n*/ 'This choice already exists',
  id_zero: /*i18n*/ 'The ID can’t be 0',
  id_twice: /*i18n*/ 'This ID already exists',
  answer_without_guest: /*i18n*/ 'This answer isn’t for a guest',
  answer_added_meanwhile: /*i18n*/ 'Someone else has added an answer here',
  performers_max:
    /*i18n*/ '{limit, plural, one {This artist can name # performer} other {This artist can name up to # performers}}',
  crew_max:
    /*i18n*/ '{limit, plural, one {This artist can name # crew member} other {This artist can name up to # crew members}}',
  artist_guests_max: /*i18n*/ 'This artist’s guest list can have up to {limit} guests',

  // Programme, hotels and the information for artists.
  schedule_not_published: /*i18n*/ 'Informative content coming soon, stay tuned!',
  set_outside_day: /*i18n*/ 'The performance is outside this day’s schedule ({start}–{end})',
  set_would_fall_out: /*i18n*/ '{artist} performs at {time}, which is outside these hours. Move the performance first.',
  set_on_removed_stage: /*i18n*/ '{artist} performs on a stage you’re removing. Move the performance first.',
  set_changed_since: /*i18n*/ '{artist}’s performance has been changed since, so this can’t be undone',
  event_changed_since: /*i18n*/ 'The event has been changed since, so this can’t be undone',
  date_changed_since: /*i18n*/ '{name} has been changed since, so this can’t be undone',
  date_gone_since: /*i18n*/ 'Something that moved along has been deleted since, so this can’t be undone',
  set_gone_since: /*i18n*/ 'A performance has been deleted since, so this can’t be undone',
  set_fits_no_longer: /*i18n*/ '{artist}’s performance no longer fits this day, so this can’t be undone',
  day_changed_since: /*i18n*/ 'The day has been changed since, so this can’t be undone',
  set_cannot_follow: /*i18n*/ '{artist}’s performance can’t move along',

  // What a change touches, shown before it is saved.
  set_follows: /*i18n*/ '{artist} performs later on {stage}',
  set_follows_outside:
    /*i18n*/ '{artist} performs later on {stage}, and would be outside this day’s schedule if moved along',
  set_follows_skipped:
    /*i18n*/ '{artist} performs later on {stage}, and would be at a time that the clocks skip if moved along',
  set_moves_along: /*i18n*/ '{artist} moves along',
  set_keeps_time: /*i18n*/ '{artist} keeps the same hours',
  set_outside_new_day: /*i18n*/ '{artist} performs at {time}, which would be outside this day',
  day_goes: /*i18n*/ '{day} goes with {count, plural, one {# performance} other {# performances}}',
  day_moves: /*i18n*/ '{day} moves to another date with {count, plural, one {# performance} other {# performances}}',
  set_length_changes: /*i18n*/ '{artist}’s performance has no end time, so its length changes',
  changeover_changes: /*i18n*/ 'The changeover from {before} to {after} changes from {was} to {now} min',
  changeover_new: /*i18n*/ 'There will be a changeover of {now} min from {before} to {after}',
  changeover_gone: /*i18n*/ '{before} and {after} will have no changeover (now {was} min)',
  stage_overlap: /*i18n*/ '{first} and {second} overlap by {minutes} min on {stage}',
  stage_overlap_ends: /*i18n*/ '{first} and {second} no longer overlap on {stage}',
  artist_twice: /*i18n*/ '{artist} would be in two places for {minutes} min',
  artist_twice_ends: /*i18n*/ '{artist} is no longer in two places at the same time',
  slot_uncovered:
    /*i18n*/ 'Time slot “{slot}” no longer covers {artist}’s performance, for {count, plural, one {# guest} other {# guests}}',
  slot_not_covering:
    /*i18n*/ 'Time slot “{slot}” doesn’t cover {artist}’s performance, for {count, plural, one {# guest} other {# guests}}',
  schedule_readers:
    /*i18n*/ '{artist}’s schedule is published, and {count, plural, one {# user can} other {# users can}} see it',
  day_outside:
    /*i18n*/ '{day} would be outside the event, with {count, plural, one {# performance} other {# performances}}',
  day_later: /*i18n*/ '{day} keeps its hours on the clock, so it begins {minutes} min later',
  day_earlier: /*i18n*/ '{day} keeps its hours on the clock, so it begins {minutes} min earlier',
  event_schedule_readers:
    /*i18n*/ 'The schedule is published, and {count, plural, one {# user can} other {# users can}} see it',
  slot_outside: /*i18n*/ 'Time slot “{slot}” would be outside the event',
  slot_clock: /*i18n*/ 'Time slot “{slot}” keeps its exact moment, so its hours on the clock change',
  deadline_after_start: /*i18n*/ 'The deadline for {name} on {date} would be after the event starts',
  deadline_later: /*i18n*/ 'The deadline for {name} stays on {date}, so it passes {minutes} min later',
  deadline_earlier: /*i18n*/ 'The deadline for {name} stays on {date}, so it passes {minutes} min earlier',
  quota_outside: /*i18n*/ 'The quota for {name} is for {day}, which would be outside the event',
  stay_outside: /*i18n*/ 'The accommodation of {artist} at {hotel}, {from} – {to}, would be outside the event',
  checkpoint_days_later: /*i18n*/ 'Days at checkpoints keep their hour, so they begin {minutes} min later',
  checkpoint_days_earlier: /*i18n*/ 'Days at checkpoints keep their hour, so they begin {minutes} min earlier',
  event_guests_inside: /*i18n*/ '{count, plural, one {# guest} other {# guests}} checked in',
  artist_guests_inside: /*i18n*/ '{count, plural, one {# guest} other {# guests}} of {artist} checked in',
  access_lost: /*i18n*/ '{profile}: {count, plural, one {# guest loses} other {# guests lose}} access to {areas}',
  access_gained: /*i18n*/ '{profile}: {count, plural, one {# guest gets} other {# guests get}} access to {areas}',
  access_shorter:
    /*i18n*/ '{profile}: {count, plural, one {# guest has} other {# guests have}} access to {areas} for less time',
  access_longer:
    /*i18n*/ '{profile}: {count, plural, one {# guest has} other {# guests have}} access to {areas} for more time',
  access_moved:
    /*i18n*/ '{profile}: {count, plural, one {# guest has} other {# guests have}} access to {areas} at other times',
  access_limits:
    /*i18n*/ '{profile}: how often {count, plural, one {# guest} other {# guests}} can enter {areas} changes',
  area_guests_inside:
    /*i18n*/ '{count, plural, one {# checked-in guest} other {# checked-in guests}} could no longer enter {area} now',
  access_uncovers_set:
    /*i18n*/ 'Access no longer covers {artist}’s performance, for {count, plural, one {# guest} other {# guests}}',
  slot_leaves_day: /*i18n*/ 'Time slot “{slot}” no longer includes any of {day}',
  quota_unused: /*i18n*/ 'No guest in {name} would have access, so no one could use the quota of {most}',
  quota_too_small:
    /*i18n*/ '{count, plural, one {# guest} other {# guests}} in {name} would have access, and the quota is {most}',
  checkpoint_rules: /*i18n*/ 'Checkpoint “{name}” lets guests in by the new rules',
  end_before_start: /*i18n*/ 'The end must be after the start',
  time_skipped: /*i18n*/ 'This time doesn’t exist that night because the clocks go forward',
  stage_taken: /*i18n*/ 'A stage with this name already exists',
  stage_in_use: /*i18n*/ 'Artists are performing on this stage. Move their performances first.',
  hotel_missing: /*i18n*/ 'Choose a hotel',
  hotel_in_use: /*i18n*/ 'Artists are booked at this hotel. Move their rooms first.',
  stay_too_short: /*i18n*/ 'The stay must end after the first night',
  stay_too_long: /*i18n*/ 'A stay can be up to {nights} nights',
  time_format: /*i18n*/ 'Enter a time like 18:30',
  day_format: /*i18n*/ 'Enter a date like 2026-07-31',
  text_too_large: /*i18n*/ 'The text can be up to 200 KB',

  // Files.
  file_too_large: /*i18n*/ 'The file is too large. Choose a smaller one.',
  file_name_bad: /*i18n*/ 'This file name isn’t allowed',
  file_virus: /*i18n*/ 'We found a virus in this file, so it wasn’t saved: {finding}',
  file_damaged: /*i18n*/ 'This file is damaged or doesn’t match its type. Save it again and upload the new copy.',
  file_type_refused:
    /*i18n*/ 'Choose a PDF, a picture, a text file, an office document without macros, or a ZIP file without programs',
  file_unreadable: /*i18n*/ 'We can’t read this file right now',
  file_deleted: /*i18n*/ 'This file has been deleted',
  file_there: /*i18n*/ 'This file already exists',
  riders_full: /*i18n*/ 'The rider files of your account take up {limit} GB, the most they can. Delete some first.',
  files_max: /*i18n*/ 'Each artist can have up to {limit} files',
  files_being_sent: /*i18n*/ 'We’re receiving a lot of files right now. Try again in a moment.',
  files_being_made: /*i18n*/ 'We’re creating a lot of files right now. Try again in a moment.',
  picture_refused: /*i18n*/ 'Choose a JPEG, PNG, WebP, GIF or AVIF picture',
  picture_too_large: /*i18n*/ 'The picture can have up to {count} million pixels',
  form_data_wanted: /*i18n*/ 'Send a file with the content type multipart/form-data',

  // Texts that are too long, or empty.
  address_too_long: /*i18n*/ 'The address can be up to {max} characters',
  choice_empty: /*i18n*/ 'Choices can’t be empty',
  choice_too_long: /*i18n*/ 'Choices can be up to {max} characters',
  company_too_long: /*i18n*/ 'The company can be up to {max} characters',
  country_too_long: /*i18n*/ 'The country can be up to {max} characters',
  description_too_long: /*i18n*/ 'The description can be up to {max} characters',
  label_empty: /*i18n*/ 'The label can’t be empty',
  label_too_long: /*i18n*/ 'The label can be up to {max} characters',
  message_too_long: /*i18n*/ 'The message can be up to {max} characters',
  name_empty: /*i18n*/ 'The name can’t be empty',
  name_too_long: /*i18n*/ 'The name can be up to {max} characters',
  tag_empty: /*i18n*/ 'The tag can’t be empty',
  tag_too_long: /*i18n*/ 'The tag can be up to {max} characters',
  text_too_long: /*i18n*/ 'The text can be up to {max} characters',

  // Messages for concurrent changes.
  exists_already: /*i18n*/ 'This already exists',
  being_changed: /*i18n*/ 'Someone else is changing this right now. Try again.',
} as const;

/** What is said after the name of a field, e.g. `e_mail: is missing`. */
export const AFTER_FIELD = {
  expiry_not_ahead: /*i18n*/ 'must be in the future',
  expiry_too_far: /*i18n*/ 'must be within {days} days',
  is_missing: /*i18n*/ 'is missing',
  not_right: /*i18n*/ 'isn’t valid',
  unknown_field: /*i18n*/ 'isn’t a known field',
  must_be_text: /*i18n*/ 'must be text',
  must_be_number: /*i18n*/ 'must be a number',
  must_be_whole_number: /*i18n*/ 'must be a whole number',
  must_be_boolean: /*i18n*/ 'must be true or false',
  must_be_list: /*i18n*/ 'must be a list',
  must_be_object: /*i18n*/ 'must be an object',
  must_be_null: /*i18n*/ 'must be null',
  must_be_one_of: /*i18n*/ 'must be {values}',
  must_be_multiple_of: /*i18n*/ 'must be a multiple of {divisor}',
  must_not_be_empty: /*i18n*/ 'can’t be empty',
  too_short: /*i18n*/ 'must have at least {min} characters',
  too_long: /*i18n*/ 'can’t be longer than {max} characters',
  too_few: /*i18n*/ '{min, plural, one {must have at least # entry} other {must have at least # entries}}',
  too_many: /*i18n*/ '{max, plural, one {can’t have more than # entry} other {can’t have more than # entries}}',
  too_low: /*i18n*/ 'must be at least {min}',
  too_high: /*i18n*/ 'must be at most {max}',
  too_large: /*i18n*/ 'is too large',
  not_a_date: /*i18n*/ 'isn’t a valid date',
  band_without_digit: /*i18n*/ 'must have at least one digit',
  most_needs_per: /*i18n*/ 'needs both a number and whether it applies per day or in total',
  one_arrival: /*i18n*/ 'needs either entry_id, or person_id and seq',
  must_be_instant: /*i18n*/ 'must be an ISO 8601 time with a time zone',
  year_out_of_range: /*i18n*/ 'must be between 1900 and 2999',
  badly_written: /*i18n*/ 'isn’t in the right format',
  control_characters: /*i18n*/ 'contains control characters',
  broken_characters: /*i18n*/ 'contains broken characters',
  not_a_place: /*i18n*/ 'must be a sequence number, or a page’s `next` value',
  not_an_e_mail: /*i18n*/ 'isn’t a valid e-mail address',
  not_a_phone_number: /*i18n*/ 'isn’t a valid phone number',
  not_a_vat_number: /*i18n*/ 'isn’t a valid VAT number (for example EE123456789)',
  not_a_time_zone: /*i18n*/ 'isn’t a time zone such as Europe/Tallinn',
  not_a_color: /*i18n*/ 'must be a colour such as #1a2b3c',
  not_a_key: /*i18n*/ 'isn’t a valid key',
  must_be_uuid: /*i18n*/ 'must be a UUID',
  must_be_seq: /*i18n*/ 'must be a sequence number',
  must_be_field_id: /*i18n*/ 'must be the id of a field',
  one_event_at_least: /*i18n*/ 'choose at least one event',
  events_not_for_role: /*i18n*/ 'is only for security and artist managers',
  needs_unit: /*i18n*/ 'needs a unit',
  not_a_guest_field: /*i18n*/ 'isn’t a field of this event',
  not_a_choice: /*i18n*/ 'isn’t one of the choices',
  not_yes_or_no: /*i18n*/ 'must be yes or no',
  not_a_link: /*i18n*/ 'isn’t a web address such as https://example.com',
  not_a_language: /*i18n*/ 'isn’t a language we send e-mails in',
  not_a_photo: /*i18n*/ 'isn’t a photo of this guest',
  too_long_detail: /*i18n*/ 'is too long for this field',
  not_a_profile: /*i18n*/ 'isn’t a profile of this event',
  not_a_wristband: /*i18n*/ 'isn’t a wristband of this event',
  not_a_badge: /*i18n*/ 'isn’t a badge of this event',
  not_a_filter: /*i18n*/ 'isn’t a filter of the people list',
  role_for_each_title: /*i18n*/ 'needs one role for each title',
  revision_for_each_answer: /*i18n*/ 'must contain one revision for each answer',
  before_start: /*i18n*/ 'can’t be before the start',
  not_after_start: /*i18n*/ 'must be after the start',
  start_and_end: /*i18n*/ 'start and end must be set together',
  slot_half_open: /*i18n*/ 'a slot needs both a start and an end, or neither',
  in_the_past: /*i18n*/ 'can’t be in the past',
  another_desk: /*i18n*/ 'must be another desk',
  plan_is_free: /*i18n*/ 'is free, so it doesn’t need an order',
  plan_on_request: /*i18n*/ 'is only available on request',
  not_a_plan: /*i18n*/ 'isn’t the name of a plan',
  not_json: /*i18n*/ 'isn’t valid JSON',
  cut_off: /*i18n*/ 'was cut off',
  not_compressed_so: /*i18n*/ 'doesn’t match its content-encoding',
  cannot_be_stored: /*i18n*/ 'contains a value that can’t be stored',
  not_form_data: /*i18n*/ 'is an incomplete multipart/form-data body',
  must_be_one_file: /*i18n*/ 'must be one file',
  part_too_long: /*i18n*/ 'is too long',
  too_many_parts: /*i18n*/ 'has too many parts',
  beyond_end: /*i18n*/ 'goes past the end of the file',
} as const;

/** All of them, put together only where they are needed: a page that needs none leaves them out. */
const allMessages = () => ({ ...ANSWER_SENTENCES, ...SENTENCES, ...AFTER_FIELD });

type Messages = ReturnType<typeof allMessages>;

let known: Messages | undefined;
const messages = (): Messages => (known ??= allMessages());

/** Stable code of a message. Its words can change, but the code does not. */
export type MessageCode = keyof Messages;

/** Extracts the names in braces of an ICU message. The branches of a plural contain text. */
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

/**
 * Checks whether this is the code of a message that is known here. Another version of the other side might know more.
 */
export const isMessageCode = (code: unknown): code is MessageCode => typeof code === 'string' && code in messages();

/** Checks whether a message is a complete sentence. Others follow the name of their field. */
export const isSentence = (code: string): boolean => code in SENTENCES || code in ANSWER_SENTENCES;

/** Returns the English text of a message, in ICU MessageFormat. It is also its id in the catalogues. */
export const textOf = (code: MessageCode): string => messages()[code];
