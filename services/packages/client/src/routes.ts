// Made of the OpenAPI document by `npm run contract`: what a call sends and answers.

/** A session for who has chosen a password. */
export type Accepted = Session | Joined;

/** The password is chosen by who has no log-in, see `has_log_in`. */
export type AcceptedInvitation = {
  /** Key of the link in the e-mail. */
  key: string;
  /** Password for the new account. */
  password?: NewPassword;
};

/** An area, time, profile, wristband or badge that was added, or null for a blank name, and the revision of the system. */
export type AccessAdded = {
  /** The item as it is now, or null for a blank name. */
  item: AccessItem | null;
  /** Revision of the access system. */
  revision: number;
};

/** The answer to whether a person can enter an area at a moment, as `mayEnter` gives it, with who that is and what they wear. */
export type AccessAnswered = {
  /** The guest who was asked about. */
  person: {
    /** Id of the guest, which never changes. */
    id: Id;
    /** Name of the guest. */
    name: string;
    /** Name of the unit of the guest, or null for none. */
    unit_name: string | null;
    /** Name of the group of the guest, or null for none. */
    group_name: string | null;
  };
  /** The area that was asked about. */
  area: NamedItem;
  /** The moment that was asked about. */
  at: string;
  /** Whether they can enter: `yes`, `no`, or `look` where the person at the gate decides. */
  may: 'yes' | 'no' | 'look';
  /** Why they can or cannot enter. */
  reason: 'may_enter' | 'any_time' | 'look_at_slot' | 'too_early' | 'too_late' | 'not_this_area' | 'no_profile' | 'not_known' | 'blocked' | 'pending';
  /** The access profile of the guest, or null for none. */
  profile: {
    /** Id of the item, which never changes. */
    id: Id;
    /** Name of the item. */
    name: string;
    /** Areas that the profile gives access to. */
    areas: Id[];
    /** Time slot in which it opens them, or null for always. */
    timeId: Id | null;
  } | null;
  /** Time slot of the profile at the moment that was asked about, or null for none. */
  slot: {
    /** Id of the item, which never changes. */
    id: Id;
    /** Name of the item. */
    name: string;
    /** Start of the time slot, ISO 8601, or null for open. */
    start_time: string | null;
    /** End of the time slot, ISO 8601, or null for open. */
    end_time: string | null;
  } | null;
  /** Time slot after the moment that was asked about, or null for none. */
  next: {
    /** Id of the item, which never changes. */
    id: Id;
    /** Name of the item. */
    name: string;
    /** Start of the time slot, ISO 8601, or null for open. */
    start_time: string | null;
    /** End of the time slot, ISO 8601, or null for open. */
    end_time: string | null;
  } | null;
  /** The wristband that the guest wears, or null for none. */
  wristband: Wristband | null;
  /** The badge that the guest wears, or null for none. */
  badge: Badge | null;
};

export type AccessBadge = {
  /** Id of the item, which never changes. */
  id: Id;
  /** Name of the item. */
  name: string;
  /** Address of its picture, or null for none. */
  picture_url: string | null;
  /** Counts up with every change of the item. A change that names another number is refused with 409 `changed_meanwhile`. */
  revision: number;
  /** What uses the item. */
  used_by: AccessUse;
};

/** A change of an item. Named values are set. `revision` says which state of it was seen. Without it, the change applies to what is there now. Fields of other kinds are refused with 400. */
export type AccessChange = {
  /** Revision of the item that the caller has seen. Another one is refused with 409 `changed_meanwhile`. */
  revision?: number;
  /** The new name. Absent if it stays. */
  name?: ShownText;
  /** Start of the time slot, ISO 8601, or null for open. */
  start_time?: Instant | null;
  /** End of the time slot, ISO 8601, or null for open. */
  end_time?: Instant | null;
  /** Areas that the profile gives access to. */
  areas?: Id[];
  /** Rules of a profile for areas that it does not open simply. Without them, the rules stay as they are. */
  rules?: AreaRuleBodyInput[];
  /** Time slot in which the profile gives access, or null for always. */
  timeId?: Id | null;
  /** Wristband that its holders wear, or null for none. */
  wristbandId?: Id | null;
  /** Badge that its holders wear, or null for none. */
  badgeId?: Id | null;
  /** Colour of the wristband, `#rrggbb`. */
  color?: string;
  /** Pattern of the wristband. */
  weave?: 'plain' | 'stripe' | 'dots' | 'diagonal' | 'line';
  /** Takes the picture away. A picture is given by an upload. */
  picture_url?: null;
};

/** Everyone on the list with what they have, for a device at a checkpoint. It leaves out comments and arrivals, which are none of the device's business, and has the fields that a gate can see. Columns are of equal length and ordered by name, with 0 for none. Profile, wristband and badge are those that count (the person's own, else those of group, unit and profile). `flags` is 1 for blocked and 2 for pending. */
export type AccessHolders = {
  /** The event's sequence number that the answer shows. */
  seq: number;
  /** The whole list, not only what changed since. */
  full: boolean;
  /** Ids that left the list after `since`, or empty in a full answer. */
  removed: number[];
  /** Units of the event. */
  units: ({
    /** Id of the unit, which never changes. */
    id: Id;
    /** Name of the unit. */
    name: string;
  })[];
  /** Groups of the event, each in its unit. */
  groups: ({
    /** Id of the group, which never changes. */
    id: Id;
    /** Name of the group. */
    name: string;
    /** The unit that the group is part of. */
    unit_id: Id;
  })[];
  /** The contacts and custom fields that the door can see, in their order. Lists of earlier versions have none. */
  fields?: DoorField[];
  /** By the keys of `fields`: a list with a detail for each person, or an object that has each detail once in `values`, and in `rows` a letter for each person, `]` for the first of the values, the next in Unicode for the second, and so on. */
  details?: Record<string, unknown>;
  /** Key that checks the codes of the people, 32 bytes in base64. It is null until the first of them is made. */
  public_key: string | null;
  /** The guests, as columns of equal length. */
  people: {
    /** Ids of the guests. */
    id: number[];
    /** Names of the guests. */
    name: string[];
    /** Bits of what holds for each guest: 1 blocked, 2 pending. */
    flags: number[];
    /** Unit of each guest, or 0 for none. */
    unit_id: number[];
    /** Group of each guest, or 0 for none. */
    group_id: number[];
    /** Access profile of each guest, or 0 for none. */
    profile_id: number[];
    /** Wristband of each guest, or 0 for none. */
    wristband_id: number[];
    /** Badge of each guest, or 0 for none. */
    badge_id: number[];
    /** Number of people in the party of each guest, plus-ones included. */
    guest_count: number[];
  };
  /** People who passed: everyone, or those who changed after `since`. Lists from earlier versions have no scans. */
  passed?: PassedColumns;
  /** Always of all areas. */
  counts?: AreaCount[];
  /** Guests who are checked in at the door: they count as inside areas with a checkpoint of the kind `entry`. */
  arrivals?: number;
  /** Guests who used each quota. */
  quotas?: QuotaUsed[];
  /** Over-uses not marked as resolved yet, newest first. */
  over_uses?: OverUse[];
  /** Null without any. Lists of earlier versions know of none. */
  bands?: BandCodes | null;
};

/** One item of any kind, as a change answers it. */
export type AccessItem = AccessProfile | TimeSlot | AccessWristband | AccessBadge | Area;

export type AccessKind = 'area' | 'time' | 'profile' | 'wristband' | 'badge';

/** Name of an item to add, as `line` has it. A name of white space alone adds nothing (specification §5), so here it can be empty. */
export type AccessName = {
  /** Name of the item. */
  name: Text;
};

/** A profile, and who has it. */
export type AccessProfile = {
  /** Id of the item, which never changes. */
  id: Id;
  /** Name of the item. */
  name: string;
  /** Areas that the profile gives access to. */
  areas: Id[];
  /** Time slot in which it opens them, or null for always. */
  timeId: Id | null;
  /** Wristband that its holders wear, or null for none. */
  wristbandId: Id | null;
  /** Badge that its holders wear, or null for none. */
  badgeId: Id | null;
  /** Counts up with every change of the item. A change that names another number is refused with 409 `changed_meanwhile`. */
  revision: number;
  /** What uses the item. */
  used_by: AccessUse;
  /** Rules for areas that it does not open simply, in the order of the areas. */
  rules: AreaRuleBody[];
  /** Entries and guests (whole parties) whose profile it is: their own, else that of their group, else that of their unit. */
  people: number;
  /** Number of guests with the profile, plus-ones included. */
  guests: number;
};

/** The access system of an event, its items in their order. */
export type AccessSystem = {
  /** The event. */
  event: {
    /** Id of the event, which never changes. */
    id: Id;
    /** Name of the event. */
    name: string;
    /** Start of the event, ISO 8601. */
    start_time: string;
    /** End of the event, ISO 8601. */
    end_time: string;
    /** IANA time zone of the event, such as `Europe/Tallinn`. */
    time_zone: string;
  };
  /** Areas of the event. */
  areas: Area[];
  /** Time slots of the access system. */
  times: TimeSlot[];
  /** Access profiles of the event. */
  profiles: AccessProfile[];
  /** Wristbands of the event. */
  wristbands: AccessWristband[];
  /** Badges of the event. */
  badges: AccessBadge[];
  /** Points where people pass into these areas. They can be changed while the system is saved. */
  checkpoints: Checkpoint[];
  /** Quotas of the event. */
  quotas: Quota[];
  /** Minutes after midnight, in the zone of the event, at which its day begins. */
  day_starts_at: number;
  /** A saved system is read-only until someone starts to edit it. */
  saved: boolean;
  /** When it was saved, or null if never. */
  saved_at: string | null;
  /** The user who saved it, or null if never saved. */
  saved_by: string | null;
  /** Counts up with every change of anything in it. */
  revision: number;
  /** User who changed it last. Tells this to the other of two who edit at the same time. */
  changed_by: string | null;
  /** What the caller can do with the access system. */
  can: {
    /** Whether the caller can change the access system. */
    edit: boolean;
  };
};

/** Uses of an item. A deletion takes it away from all of these: profiles that name it, units and groups with such a profile, and the entries of the guest list that have it, directly or through a profile, group or unit. */
export type AccessUse = {
  /** Number of profiles that use it. */
  profiles: number;
  /** Number of units that use it. */
  units: number;
  /** Number of groups that use it. */
  groups: number;
  /** Number of guests on the list with it. */
  people: number;
};

/** Uses of an item. A deletion takes it away from all of these: profiles that name it, units and groups with such a profile, and the entries of the guest list that have it, directly or through a profile, group or unit. */
export type AccessUseInput = {
  /** Number of profiles that use it. */
  profiles: number;
  /** Number of units that use it. */
  units: number;
  /** Number of groups that use it. */
  groups: number;
  /** Number of guests on the list with it. */
  people: number;
};

export type AccessWristband = {
  /** Id of the item, which never changes. */
  id: Id;
  /** Name of the item. */
  name: string;
  /** Address of its picture, or null for none. */
  picture_url: string | null;
  /** `#rrggbb`, the colour of the physical band. */
  color: string;
  /** Pattern of the wristband. */
  weave: 'plain' | 'stripe' | 'dots' | 'diagonal' | 'line';
  /** Counts up with every change of the item. A change that names another number is refused with 409 `changed_meanwhile`. */
  revision: number;
  /** What uses the item. */
  used_by: AccessUse;
};

/** Actions that the caller can take in the account. The server decides, and the interface only follows. */
export type AccountCan = {
  /** Add events. */
  create_event: boolean;
  /** See the events of the account. */
  list_events: boolean;
  /** See the events of all accounts. */
  list_all_events: boolean;
  /** Add, change and remove users of the account. */
  manage_account_users: boolean;
  /** Choose the plan. */
  choose_plan: boolean;
  /** See the audit log. */
  see_audit: boolean;
  /** See what is stored of people. */
  see_privacy: boolean;
  /** Set how long it is stored. */
  set_retention: boolean;
  /** Restore deleted events. */
  restore_events: boolean;
  /** Sessions that a browser kept from before don't say. */
  manage_integrations?: boolean;
};

/** A person with a role in the account or in one of its events. */
export type AccountUser = {
  /** Id of the user, which never changes. */
  id: Id;
  /** Name of the user. */
  name: string;
  /** E-mail address of the user. */
  email: string;
  /** Null for those who have a role in events only. */
  role: 'superuser' | 'owner' | 'manager' | 'security' | 'artist_manager' | null;
  /** Whether the role is for every event. Otherwise it is for those in `event_users`. */
  all_events: boolean;
  /** Roles in single events. */
  event_users: EventUserEntry[];
  /** Has not accepted yet, and does nothing before. */
  invited: boolean;
  /** Whether the person's two-step login is on. */
  second_factor: boolean;
  /** The caller themself. */
  you: boolean;
  /** What the caller can do with the user. */
  can: {
    /** Whether the caller can change the user. */
    edit: boolean;
    /** Change name and e-mail: those of a person who is in other accounts, too, are their own. */
    edit_identity: boolean;
    /** Whether the caller can remove the user. */
    remove: boolean;
    /** Give another role. Not possible for the last owner, without whom no one could. */
    change_role: boolean;
    /** Switch off the two-step login of a colleague who is in no other account. */
    reset_second_factor: boolean;
  };
};

export type AccountUserChange = {
  /** Name of the user. */
  name: UserName;
  /** E-mail address of the user. */
  email: Email;
  /** Left out: it stays as it is, as does what it is for. */
  role?: 'owner' | 'manager' | 'security' | 'artist_manager';
  /** The events that the role is for, all of them named. It is left out or null for every event of the account. */
  event_ids?: Id[] | null;
};

/** A person who is added to the account. If they already have a log-in, they keep their name and password. */
export type AccountUserToAdd = {
  /** E-mail address of the user. */
  user_email: Email;
  /** Name of the user. */
  name: UserName;
  /** Role of the user in the account. */
  role: 'owner' | 'manager' | 'security' | 'artist_manager';
  /** Left out: the person gets a mail with a link and chooses one. */
  password?: NewPassword;
  /** The events that the role is for, all of them named. It is left out or null for every event of the account. */
  event_ids?: Id[] | null;
};

export type AccountUsers = {
  /** Users of the account. */
  users: AccountUser[];
  /** Number of users that the plan includes, or null for any number. */
  user_limit: number | null;
  /** True if everyone in the account must have two-step login, including artists. */
  second_factor_required: boolean;
};

export type AdminMode = {
  /** Admin mode, which only organisers can set. No deadline holds in it, and sections for admins are open. */
  admin?: boolean;
};

/** States of the sections of a form for all artists. */
export type AdvancingBoard = {
  /** Actions that the caller can take. There are none in support or when the plan has ended. */
  can: {
    /** Whether the caller can send reminders. */
    remind: boolean;
  };
  /** Forms of the event, each with its sections. */
  forms: ({
    /** Id of the form, which never changes. */
    id: Id;
    /** Name of the form. */
    name: string;
    /** All of its sections, also those that ask for nothing. */
    section_count: number;
    /** Sections of the form, in order. */
    sections: ({
      /** Id of the section, which never changes. */
      id: Id;
      /** Name of the section. */
      name: string;
      /** Only organisers see and fill it in. */
      admin_only: boolean;
      /** Last day for the section, YYYY-MM-DD, or null for none. */
      deadline: string | null;
      /** It asks for people. */
      asks_for_people: boolean;
    })[];
  })[];
  /** Artists of the event, each with the state of their sections. */
  artists: ({
    /** Id of the artist, which never changes. */
    id: Id;
    /** Name of the artist. */
    name: string;
    /** The form of the artist, or null for none. */
    form_id: Id | null;
    /** The artist has submitted the form. */
    form_submitted: boolean;
    /** Whole percent of the required fields that are filled in. */
    progress: number;
    /** The artist's deadlines have passed with something missing. */
    late: boolean;
    /** In the order of the sections of the form. */
    cells: BoardCell[];
  })[];
};

export type AdvancingForm = {
  /** Id of the form, which never changes. */
  id: Id;
  /** Name of the form. */
  name: string;
  /** Text that explains the form. */
  description: string;
  /** Revision of the current form. A change names it. */
  revision: number;
  /** Sections of the form, in order. */
  sections: FormSection[];
};

/** A form together with its sections. */
export type AdvancingFormToAdd = {
  /** Name of the form. */
  name: ShownText;
  /** Text that explains the form. */
  description?: Text;
  /** The sections of a form by their order, each with its fields and the sections below it. */
  sections: SectionEdit[];
};

export type Answer = {
  /** Id of the answer. */
  answer_id: Id;
  /** Section that the answer is for. */
  section_id: Id;
  /** Value of each field by its id: text, or whether a box is ticked. */
  fields: Record<string, string | boolean>;
  /** Counts up with every change. Send it with a change. */
  revision: number;
  /** When the answer was last changed, ISO 8601 in UTC. */
  changed_at: string;
  /** The user who last changed the answer. */
  changed_by: string;
  /** State of a guest, or null elsewhere. */
  guest_state: GuestState | null;
};

/** Values to set: fields left out stay as they are. */
export type AnswerChange = {
  /** Answers by the ids of the fields. White space around an answer does not count. */
  fields: Record<string, Text | boolean>;
  /** Revision of the answer that was changed. Any other is refused with 409 `changed_meanwhile`. */
  revision?: number;
  /** Admin mode, which only organisers can set. No deadline holds in it, and sections for admins are open. */
  admin?: boolean;
};

export type AnswerToAdd = {
  /** Section to answer. */
  section_id: Id;
  /** Answers by the ids of the fields. White space around an answer does not count. */
  fields: Record<string, Text | boolean>;
  /** Admin mode, which only organisers can set. No deadline holds in it, and sections for admins are open. */
  admin?: boolean;
};

export type ApiScopeName = 'events:read' | 'events:write' | 'guests:read' | 'guests:write' | 'units:read' | 'units:write' | 'guest-fields:read' | 'guest-fields:write' | 'photos:read' | 'photos:write' | 'views:read' | 'views:write' | 'imports:read' | 'imports:write' | 'delegated-lists:read' | 'delegated-lists:write' | 'check-ins:read' | 'check-ins:write' | 'passages:read' | 'passages:write' | 'access:read' | 'access:write' | 'checkpoints:read' | 'checkpoints:write' | 'stock:read' | 'stock:write' | 'artists:read' | 'artists:write' | 'artist-guests:read' | 'artist-guests:write' | 'forms:read' | 'forms:write' | 'answers:read' | 'answers:write' | 'riders:read' | 'riders:write' | 'hotels:read' | 'hotels:write' | 'programme:read' | 'programme:write' | 'information:read' | 'information:write' | 'reminders:read' | 'reminders:write' | 'logs:read' | 'changes:read';

/** Token with which an app calls the API instead of logging in. Its text is shown once, and never again. */
export type ApiToken = {
  /** Id of the API token, which never changes. */
  id: string;
  /** Name of the API token. */
  name: string;
  /** What the token can do. */
  scopes: ApiScopeName[];
  /** The events that it is for, or null for all, including those that are added later. */
  events: ({
    /** Id of the event, which never changes. */
    id: Id;
    /** Name of the event. */
    name: string;
  })[] | null;
  /** Whether the token works. */
  state: ApiTokenState;
  /** The user who made the token. */
  created_by: string;
  /** When the token was made, ISO 8601 in UTC. */
  created_at: string;
  /** When the token expires, ISO 8601 in UTC. */
  expires_at: string;
  /** When it was last used, to the minute. */
  last_used_at: string | null;
  /** From which address, or network of IPv6: `192.0.2.7`, `2001:db8:0:7::/64`. */
  last_used_from: string | null;
  /** When it was revoked, or null if it was not. */
  revoked_at: string | null;
  /** The user who revoked the token, or null if it was not revoked. */
  revoked_by: string | null;
  /** Reason why it does nothing, if an owner did not choose that, or null otherwise. */
  ended_because: 'api_token_provider_gone' | 'api_token_provider_required' | null;
};

export type ApiTokenRotation = {
  /** Hours that the previous token continues to work. */
  overlap_hours: number;
};

/** `active`: it works. `rotated`: another has replaced it, and it works until it expires. `orphaned`: it does nothing, since the person who made it is no longer in the account, or no longer logs in the way they did then. */
export type ApiTokenState = 'active' | 'rotated' | 'expired' | 'revoked' | 'orphaned';

export type ApiTokenToAdd = {
  /** Name of the API token. */
  name: ShownText;
  /** What the token can do. */
  scopes: ApiScopeName[];
  /** Null for all. */
  events: Id[] | null;
  /** No more than `MAX_API_TOKEN_DAYS` days ahead. */
  expires_at: Instant;
};

export type Area = {
  /** Id of the item, which never changes. */
  id: Id;
  /** Name of the item. */
  name: string;
  /** Counts up with every change of the item. A change that names another number is refused with 409 `changed_meanwhile`. */
  revision: number;
  /** What uses the item. */
  used_by: AccessUse;
  /** Capacity in guests, or null for no limit. */
  most_guests: number | null;
  /** Number of guests inside from which a warning is shown. */
  warn_at: number;
  /** What happens when the area is full. */
  when_full: 'warn' | 'ask' | 'stop';
};

/** What passed in an area. With a checkpoint of the kind `entry` it holds check-ins, too. */
export type AreaCount = {
  /** Area that the numbers are for. */
  area_id: Id;
  /** Number of guests who entered. */
  entries: number;
  /** Number of guests who left. */
  exits: number;
  /** Guests there now: entries less exits. */
  inside: number;
  /** Number of guests refused. */
  refused: number;
};

/** `AreaRule` on the wire. */
export type AreaRuleBody = {
  /** Area that the rule is for. */
  area_id: Id;
  /** Time slots in which the area can be entered, or null for those of the profile. */
  time_ids: Id[] | null;
  /** Maximum number of times that a guest can enter, or null for no limit. */
  most: number | null;
  /** Whether it counts for the whole event or for each of its days, or null for no limit. */
  per: 'day' | 'event' | null;
  /** Whether a guest who left can enter again. */
  reentry: boolean;
  /** Minutes after which a guest can enter again. 0 for immediately. */
  again_after: number;
};

/** `AreaRule` on the wire. */
export type AreaRuleBodyInput = {
  /** Area that the rule is for. */
  area_id: Id;
  /** Time slots in which the area can be entered, or null for those of the profile. */
  time_ids: Id[] | null;
  /** Maximum number of times that a guest can enter, or null for no limit. */
  most: number | null;
  /** Whether it counts for the whole event or for each of its days, or null for no limit. */
  per: 'day' | 'event' | null;
  /** Whether a guest who left can enter again. */
  reentry: boolean;
  /** Minutes after which a guest can enter again. 0 for immediately. */
  again_after: number;
};

/** Who changed the count, when and on which device. */
export type Arrival = {
  /** When it happened, ISO 8601 in UTC. */
  at: string;
  /** Name of the user who did it. */
  user: string;
  /** Name of the device that did it, or null for none. */
  device: string | null;
};

/** Arrivals less undone check-ins, over time. Spans without any are left out. The counts add up to those checked in. The span grows with the time between first and last, so there are no more than `MAX_ARRIVAL_SPANS` of them. */
export type Arrivals = {
  /** Length of a span. */
  minutes: number;
  /** Spans of time with how many came in. */
  spans: ({
    /** Start of the span, ISO 8601 in UTC. */
    at: string;
    /** Number of guests who came in, less check-ins undone. */
    count: number;
  })[];
};

/** An artist whole, for organisers. */
export type Artist = {
  /** Id of the artist, which never changes. */
  id: Id;
  /** Event that the artist is part of. */
  event_id: Id;
  /** Name of the artist. */
  name: string;
  /** Free text, e.g. EST or FIN, or empty for none. */
  country_code: string;
  /** The form of the artist, or null for none. */
  form_id: Id | null;
  /** The form of the artist, or null for none. */
  form: {
    /** Id of the form, which never changes. */
    id: Id;
    /** Name of the form. */
    name: string;
  } | null;
  /** The artist has submitted the form. */
  form_submitted: boolean;
  /** Whole percent of the required fields that the artist sees, or 0 without a form. */
  progress: number;
  /** A deadline has passed with something missing that is required. */
  late: boolean;
  /** A person who acts for the artist has been written to. */
  mail_sent: boolean;
  /** Tags of the artist. */
  tags: ArtistTag[];
  /** Users who represent the artist. */
  users: ArtistUser[];
  /** Maximum number of performers, or null for the form's limit. */
  performers_limit: number | null;
  /** Maximum number of crew members, or null for the form's limit. */
  crew_limit: number | null;
  /** Maximum number of the artist's guests, or null for the form's limit. */
  guestlist_limit: number | null;
  /** Last day for contacts, YYYY-MM-DD, or null for the form's deadline. */
  contact_deadline: string | null;
  /** Last day for performers, YYYY-MM-DD, or null for the form's deadline. */
  performers_deadline: string | null;
  /** Last day for the crew, YYYY-MM-DD, or null for the form's deadline. */
  crew_deadline: string | null;
  /** Last day for guests, YYYY-MM-DD, or null for the form's deadline. */
  guestlist_deadline: string | null;
  /** Last day for riders, YYYY-MM-DD, or null for the form's deadline. */
  rider_deadline: string | null;
  /** The forms of the event, to choose from. */
  form_choices: ({
    /** Id of the form, which never changes. */
    id: Id;
    /** Name of the form. */
    name: string;
  })[];
  /** The artist's sets, in order of time. */
  schedules: ArtistSet[];
  /** Limits and deadlines of sections for the artist. */
  section_limits: SectionLimit[];
  /** Rich text for this artist alone. */
  general_information: string;
  /** The artist sees the hotels. */
  accommodation_published: boolean;
  /** Artist's nights in hotels. */
  hotels: ArtistBooking[];
  /** The newest first. */
  rider_files: RiderFile[];
  /** Counts up with every change. A change that names another number is refused with 409 `changed_meanwhile` and the artist as it is. */
  revision: number;
  /** What the caller can do with the artist. */
  can: {
    /** Whether the caller can change artists. */
    edit: boolean;
    /** There is room for one more, and the form is not submitted. */
    add_user: boolean;
    /** True even when the plan has ended: a right can always be withdrawn. */
    remove_user: boolean;
  };
};

/** Accommodation of an artist. Before it is published, only organisers see any of it. */
export type ArtistAccommodation = {
  /** The artist that the hotels are for. */
  artist: {
    /** Id of the artist, which never changes. */
    id: Id;
    /** Name of the artist. */
    name: string;
    /** The artist sees the hotels. */
    accommodation_published: boolean;
  };
  /** Artist's nights in hotels. */
  hotels: BookingWithHotel[];
};

/** Nights of the artist in a hotel. */
export type ArtistBooking = {
  /** Id of the booking, which never changes. */
  id: Id;
  /** The hotel that the booking is in. */
  hotel_id: Id;
  /** Name of the hotel. */
  hotel_name: string;
  /** The day of arrival, YYYY-MM-DD. */
  from: string;
  /** The day of departure, YYYY-MM-DD. */
  to: string;
  /** Kind of room, as text. */
  room_type: string;
  /** Who sleeps there, as text. */
  names: string;
};

/** State of a link to the calendar of an artist, if someone has one. The link itself is shown once. */
export type ArtistCalendar = {
  /** When the address was made, ISO 8601 in UTC, or null if there is none. */
  created_at: string | null;
};

/** A link that was made: from now on only who holds it knows it. */
export type ArtistCalendarLink = {
  /** Address on the host of the caller. */
  path: string;
  /** When the address was made, ISO 8601 in UTC. */
  created_at: string;
};

/** A change of an artist: what is named is set. */
export type ArtistChange = {
  /** Revision that the caller has seen. Another one is refused with 409 `changed_meanwhile`. */
  revision?: number;
  /** The new name. Absent if it stays. */
  name?: ShownText;
  /** Country, as free text such as `EST`. */
  country_code?: Text;
  /** The form to give, or null for none. */
  form_id?: Id | null;
  /** Maximum number of performers, or null for the form's limit. */
  performers_limit?: number | null;
  /** Maximum number of crew members, or null for the form's limit. */
  crew_limit?: number | null;
  /** Maximum number of the artist's guests, or null for the form's limit. */
  guestlist_limit?: number | null;
  /** Last day for contacts, YYYY-MM-DD, or null for the form's deadline. */
  contact_deadline?: Day | null;
  /** Last day for performers, YYYY-MM-DD, or null for the form's deadline. */
  performers_deadline?: Day | null;
  /** Last day for the crew, YYYY-MM-DD, or null for the form's deadline. */
  crew_deadline?: Day | null;
  /** Last day for guests, YYYY-MM-DD, or null for the form's deadline. */
  guestlist_deadline?: Day | null;
  /** Last day for riders, YYYY-MM-DD, or null for the form's deadline. */
  rider_deadline?: Day | null;
  /** Limits for sections of the form that the artist has after the change. The others stay as they are. */
  section_limits?: ({
    /** Section that the limits are for. */
    section_id: Id;
    /** Maximum number of answers for the artist, or null for the form's limit. */
    limits?: number | null;
    /** Last day for the section, YYYY-MM-DD, or null for the form's deadline. */
    deadline?: Day | null;
    /** As a section limit is read: false takes the own number away, and the name says nothing new. */
    has_limits?: boolean;
    /** Name of the section, which is not read. */
    name?: Text;
  })[];
};

/** A person whom artists can contact. */
export type ArtistContact = {
  /** Name of the contact. */
  name: string;
  /** What the contact is for. */
  purpose: string;
  /** Telephone number of the contact. */
  phone: string;
  /** E-mail address of the contact. */
  e_mail: string;
};

export type ArtistContacts = {
  /** People to turn to. */
  contacts: ArtistContact[];
  /** Counts up with every change. A change that names another number is refused with 409 `changed_meanwhile` and the list as it is. */
  revision: number;
};

/** The whole list in its order, with the number of the one that was changed. */
export type ArtistContactsChange = {
  /** People to turn to. */
  contacts: ({
    /** Name of the contact. */
    name: ShownText;
    /** What the contact is for. */
    purpose?: Text;
    /** Telephone number of the contact. */
    phone?: Phone;
    /** E-mail address of the contact. */
    e_mail?: '' | Email;
  })[];
  /** Revision that the caller has seen. Another one is refused with 409 `changed_meanwhile`. */
  revision: number;
};

/** A guest whom an artist names, for the organiser to decide about. */
export type ArtistGuest = {
  /** Answer by which the artist named the guest. */
  answer_id: Id;
  /** The artist who named the guest. */
  artist: {
    /** Id of the artist, which never changes. */
    id: Id;
    /** Name of the artist. */
    name: string;
  };
  /** Name of the section in which the artist named the guest. */
  section: string;
  /** The guest as the artist named them. */
  guest: {
    /** Name of the guest. */
    name: string;
    /** Number of plus-ones. */
    extra: number;
    /** What the artist wrote about the guest. */
    comments: string;
  };
  /** The guest as accepted before, or null for a new one. */
  before: {
    /** Name of the guest. */
    name: string;
    /** Number of plus-ones. */
    extra: number;
    /** What the artist wrote about the guest. */
    comments: string;
  } | null;
  /** The artist took the guest back. */
  removed: boolean;
  /** Counts up with every change. Send it with a change. */
  revision: number;
  /** When the artist last changed it, ISO 8601 in UTC. */
  changed_at: string;
  /** The user who last changed it. */
  changed_by: string;
};

export type ArtistInformation = {
  /** The artist that the text is for. */
  artist: {
    /** Id of the artist, which never changes. */
    id: Id;
    /** Name of the artist. */
    name: string;
  };
  /** Rich text for this artist alone. */
  general_information: string;
  /** Counts up with every change. Send it with a change. */
  revision: number;
};

export type ArtistInformationChange = {
  /** Rich text for this artist alone. */
  general_information: RichText;
  /** Revision that the caller has seen. Another one is refused with 409 `changed_meanwhile`. */
  revision?: number;
};

/** Content for people who act for an artist: nothing that isn't published. */
export type ArtistPage = {
  /** The artist that the page is about. */
  artist: {
    /** Id of the artist, which never changes. */
    id: Id;
    /** Name of the artist. */
    name: string;
    /** Event that the artist is part of. */
    event_id: Id;
    /** The form of the artist, or null for none. */
    form_id: Id | null;
    /** The artist has submitted the form. */
    form_submitted: boolean;
  };
  /** The event. */
  event: {
    /** Id of the event, which never changes. */
    id: Id;
    /** Name of the event. */
    name: string;
    /** Start of the event, ISO 8601. */
    start_time: string;
    /** End of the event, ISO 8601. */
    end_time: string;
    /** IANA time zone of the event, such as `Europe/Tallinn`. */
    time_zone: string;
    /** Artists see the schedule. */
    schedule_published: boolean;
    /** Artists see the general information. */
    general_information_published: boolean;
  };
  /** Information for the event and, after it, for this artist alone. It is null until it is published. */
  general_information: string | null;
  /** Rich text for this artist alone. */
  artist_information: string | null;
  /** Null until the schedule is published. */
  schedules: ArtistSet[] | null;
  /** Null until the accommodation of the artist is published and there is some. */
  hotels: ({
    /** Id of the booking, which never changes. */
    id: Id;
    /** The hotel that the booking is in. */
    hotel_id: Id;
    /** Name of the hotel. */
    hotel_name: string;
    /** The day of arrival, YYYY-MM-DD. */
    from: string;
    /** The day of departure, YYYY-MM-DD. */
    to: string;
    /** Kind of room, as text. */
    room_type: string;
    /** Who sleeps there, as text. */
    names: string;
    /** Postal address of the hotel. */
    address: string;
    /** From when rooms are ready, as text. */
    check_in: string;
    /** Until when the room has to be left, as text. */
    check_out: string;
    /** When and where there is breakfast, as text. */
    breakfast: string;
    /** More for the artist, as text. */
    additional_information: string;
  })[] | null;
};

export type ArtistPassword = {
  /** Key of the link in the e-mail. */
  key: string;
  /** Password for the new account. */
  password?: NewPassword;
  /** That the terms were accepted, without which there is no log-in where the operator provides any. */
  terms?: true;
};

/** When and where an artist plays, in their order. */
export type ArtistSet = {
  /** Id of the set, which never changes. */
  id: Id;
  /** Day of the schedule that the set is part of. */
  schedule_id: Id;
  /** Name of the schedule that the set is part of. */
  schedule_name: string;
  /** Of the day whose night it belongs to, YYYY-MM-DD. */
  date: string;
  /** HH:MM. */
  start_time: string;
  /** HH:MM, or null for an open end. */
  end_time: string | null;
  /** Start and end, or the start alone if there is no end. A time after midnight says so: 23:30–00:45 (+1). */
  hours: string;
  /** Name of the stage. */
  stage_name: string;
  /** ISO 8601. */
  starts_at: string;
  /** End of the set, ISO 8601 in UTC. */
  ends_at: string;
};

export type ArtistTag = {
  /** Id of the tag, which never changes. */
  id: Id;
  /** Name of the tag. */
  name: string;
};

export type ArtistTagToAdd = {
  /** Name of the tag. */
  name: ShownText;
};

export type ArtistToAdd = {
  /** Name of the artist. */
  name: ShownText;
  /** Country, as free text such as `EST`. */
  country_code?: Text;
};

/** Who acts for an artist. The id is the user's. */
export type ArtistUser = {
  /** Id of the user, which never changes. */
  id: Id;
  /** Name of the user. */
  name: string;
  /** E-mail address of the user. */
  e_mail: string;
  /** Has not chosen a password yet. */
  invited: boolean;
  /** A mail about this artist has been written to them. */
  mail_sent: boolean;
};

/** A person who will act for an artist, once they have accepted. If they already have a log-in, they keep their name and password. */
export type ArtistUserToAdd = {
  /** Name of the user. */
  name: UserName;
  /** E-mail address of the user. */
  e_mail: Email;
};

/** Actions that the caller can take on the artists of an event. */
export type ArtistsCan = {
  /** Whether the caller can change artists. */
  edit: boolean;
};

/** One line of the artists' activity log. */
export type ArtistsLogEntry = {
  /** Id of the line, which never changes. */
  id: number;
  /** When it was done, ISO 8601 in UTC. */
  timestamp: string;
  /** Who did it. */
  user: string;
  /** Action as an English sentence. `action` and `params` say the same in parts. */
  details: string;
  /** Stable name of what was done, e.g. `check_in`. */
  action: string;
  /** The people or things concerned, and their state afterwards. */
  params: Record<string, unknown>;
  /** Artist that it was about, with the name at that time. It is null for lines that are not about one artist. */
  artist: {
    /** Id of the artist, which never changes. */
    id: Id;
    /** Name of the artist. */
    name: string;
  } | null;
};

/** As `Email`, but kept as mail servers take it: what answers it has promised an address in ASCII. */
export type AsciiEmail = string;

/** As `Email`, but kept as mail servers take it: what answers it has promised an address in ASCII. */
export type AsciiEmailInput = string;

/** A value before and after a change, or null where there was or is none. */
export type AuditChange = {
  /** Value before the change, or null where there was none. */
  from: string | null;
  /** Value after the change, or null where there is none. */
  to: string | null;
};

/** One line of an account's audit: who changed which right. */
export type AuditEntry = {
  /** Id of the line, which never changes. */
  id: number;
  /** When it was done, ISO 8601 in UTC. */
  timestamp: string;
  /** Who did it. */
  user: string;
  /** The action that was done. */
  action: 'add_user' | 'change_user' | 'remove_user' | 'accept_invitation' | 'add_event_user' | 'change_event_user' | 'remove_event_user' | 'add_artist_user' | 'change_artist_user' | 'remove_artist_user' | 'change_email' | 'confirm_email' | 'change_password' | 'reset_password' | 'end_session' | 'end_sessions' | 'turn_on_second_factor' | 'turn_off_second_factor' | 'reset_second_factor' | 'require_second_factor' | 'stop_requiring_second_factor' | 'new_recovery_codes' | 'set_up_single_sign_on' | 'change_single_sign_on' | 'remove_single_sign_on' | 'require_single_sign_on' | 'stop_requiring_single_sign_on' | 'add_sign_in_domain' | 'prove_sign_in_domain' | 'remove_sign_in_domain' | 'lose_sign_in_domain' | 'refuse_single_sign_on' | 'change_plan' | 'request_plan' | 'change_billing_details' | 'add_door_device' | 'open_door_device' | 'revoke_door_device' | 'add_api_token' | 'rotate_api_token' | 'revoke_api_token' | 'add_webhook' | 'change_webhook' | 'delete_webhook' | 'rotate_webhook_secret' | 'resume_webhook' | 'replay_webhook' | 'list_set_up' | 'open_for_support' | 'end_support' | 'change_retention' | 'create_event' | 'rename_event' | 'change_event_dates' | 'change_event_time_zone' | 'delete_event' | 'restore_event';
  /** Person or thing concerned: an e-mail, the name of a plan, of a device or of an event. */
  subject: string;
  /** The event that the line is about, or null for the account. */
  event: {
    /** Id of the event, which never changes. */
    id: Id;
    /** Name of the event. */
    name: string;
  } | null;
  /** What changed, by its name, e.g. `role`. */
  changes: Record<string, AuditChange>;
};

export type Badge = {
  /** Id of the item, which never changes. */
  id: Id;
  /** Name of the item. */
  name: string;
  /** Address of its picture, or null for none. */
  picture_url: string | null;
};

/** What is known of a wristband's number. */
export type BandCode = {
  /** Number of the wristband. */
  code: string;
  /** The guest who wears it. */
  person_id: Id;
  /** When it was tied to the guest. */
  tied_at: string;
  /** The user who assigned it. */
  tied_by: string;
  /** When and by whom the number was blocked, or null if it was not. */
  blocked: {
    /** When the number was blocked, ISO 8601 in UTC. */
    at: string;
    /** Name of the user who blocked it. */
    user: string;
  } | null;
};

/** A number in a body, typed or scanned. Without a digit it would be a word, which people are found by. */
export type BandCodeBody = string;

/** Numbers of wristbands and who wears them, as columns of equal length ordered by number. `blocked` is 1 for one that no longer opens anything. The codes on tickets of live sources are included: `ticket` is 1 for those. For everyone, or for those who changed after `since`. A person who lost a number counts as changed, too. */
export type BandCodes = {
  /** Numbers of the wristbands. */
  code: string[];
  /** Guest who wears each wristband. */
  person_id: number[];
  /** `1` for a number that opens nothing any longer, else `0`. */
  blocked: number[];
  /** Absent if none of them is on a ticket. */
  ticket?: number[];
};

/** A number to assign. */
export type BandTie = {
  /** The guest who gets the number. */
  person_id: Id;
  /** Number of the wristband. */
  code: BandCodeBody;
  /** A lost number of the same person, which is blocked in the same step. */
  replaces?: BandCodeBody;
  /** The person who ties it knows that it was reported lost by another guest. Without this, it is refused with `band_lost`. */
  confirmed?: boolean;
};

/** What came of giving bands out at the door, or of taking them back. */
export type BandsGiven = {
  /** Movements that the change made. */
  movements: StockMovement[];
  /** Bands that the guest has now, and how many the party can have. */
  held: number;
  /** Number of people in the party: the guest and plus-ones. */
  guest_count: number;
  /** The desk and band are at or below the threshold. */
  low: boolean;
};

/** Buyer named on invoices, and the address they are mailed to. Empty fields are left out, and the account's name is used for the company. */
export type BillingDetails = {
  /** Name of the company on the invoice. */
  company: string;
  /** Postal address of the buyer. */
  address: string;
  /** VAT number, empty for none. */
  vat_number: string;
  /** Null: to the person who ordered. */
  e_mail: AsciiEmail | null;
};

/** Buyer named on invoices, and the address they are mailed to. Empty fields are left out, and the account's name is used for the company. */
export type BillingDetailsInput = {
  /** Name of the company on the invoice. */
  company: Text;
  /** Postal address of the buyer. */
  address: Text;
  /** VAT number, empty for none. */
  vat_number: Text;
  /** Null: to the person who ordered. */
  e_mail: AsciiEmailInput | null;
};

/** State of a section for an artist. Default values are left out, since a board has thousands of cells. */
export type BoardCell = {
  /** How far the section is. */
  state: 'done' | 'partly' | 'empty' | 'hidden' | 'none';
  /** How many, where there are several. */
  answers?: number;
  /** The artist has no one, or nothing, to add. */
  nothing_to_add?: true;
  /** The artist's own deadline, if it is not that of the section, as YYYY-MM-DD. */
  deadline?: string;
  /** Where it is. */
  late?: true;
};

/** A room of an artist. With `id`, the booking of that id is changed and stays in its hotel unless `hotel_id` names another. Without it, a room of `hotel_id` is booked. `revision` is the state of the booking that the caller has seen. Any other is refused with 409 `changed_meanwhile`. */
export type BookingInput = {
  /** Id of a booking to change. Leave it out to book another room. */
  id?: Id;
  /** The hotel to book a room in, or to move the booking to. */
  hotel_id?: Id;
  /** Kind of room, as text. */
  room_type?: Text;
  /** Who sleeps there, as people write it. */
  names?: Text;
  /** Check-in and check-out. The last night is the one before `to`. */
  from: Day;
  /** Day of departure, YYYY-MM-DD. */
  to: Day;
  /** Revision that the caller has seen. Another one is refused with 409 `changed_meanwhile`. */
  revision?: number;
};

/** A booking as the artist sees it, with the hotel in full. */
export type BookingWithHotel = {
  /** Id of the booking, which never changes. */
  id: Id;
  /** The hotel that the booking is in. */
  hotel_id: Id;
  /** The artist that the booking is for. */
  artist_id: Id;
  /** Name of the artist. */
  artist_name: string;
  /** Day of arrival, YYYY-MM-DD. */
  from: string;
  /** Day of departure, YYYY-MM-DD. */
  to: string;
  /** Kind of room, as text. */
  room_type: string;
  /** Names of the people in the room. */
  names: string;
  /** Counts up with every change. Send it with a change. */
  revision: number;
  /** The hotel that the booking is in. */
  hotel: Hotel;
};

/** Language of the words in a calendar. A link carries the language of the page that it was made on, because apps that follow it can't be asked. */
export type CalendarLanguage = {
  /** Language of the texts in the calendar. */
  language?: 'en' | 'et';
};

export type ChangePage = {
  /** Changes, in their order. */
  changes: FeedChange[];
  /** Where to continue: the `since` of the next page. */
  next: string;
  /** Whether there are more already. Otherwise ask again later, from `next`. */
  more: boolean;
};

/** Overview of an event. Counts are guests (whole parties), not entries. */
export type CheckInStats = {
  /** The event's sequence number that the answer shows. */
  seq: number;
  /** Units with their numbers. */
  units: ({
    /** Id of the unit, or null for guests outside every unit. */
    id: Id | null;
    /** Name of the unit. */
    unit_name: string;
    /** Number of guests in the unit, plus-ones included. */
    guest_count: number;
    /** Number of guests in the unit who are checked in, plus-ones included. */
    checked_in_count: number;
    /** The band that most of its entries wear. */
    wristband_id: Id | null;
    /** Groups of the unit with their numbers. */
    groups: GroupCount[];
  })[];
  /** Numbers of the whole event. */
  totals: {
    /** Number of guests of the event, plus-ones included. */
    guest_count: number;
    /** Number of guests of the event who are checked in, plus-ones included. */
    checked_in_count: number;
    /** Number of people on the list. */
    people_count: number;
  };
  /** Guests by the band they wear: the one set for them, else that of their profile. */
  wristbands: ({
    /** Id of the wristband, which never changes. */
    id: Id;
    /** Name of the wristband. */
    name: string;
    /** Number of guests with the wristband. */
    count: number;
  })[];
  /** Number of guests with each badge. */
  badges: ({
    /** Id of the badge, which never changes. */
    id: Id;
    /** Name of the badge. */
    name: string;
    /** Number of guests with the badge. */
    count: number;
  })[];
  /** Guests whose comment has the word, in upper or lower case. It is null while the event does not count comments. */
  comments: {
    /** `vip` in the comment: number of guests. */
    vip: number;
    /** `ultravip` in the comment: number of guests. */
    ultravip: number;
    /** `ammende` in the comment: number of guests. */
    ammende: number;
    /** `priority` in the comment: number of guests. */
    priority: number;
  } | null;
  /** Check-ins of the event over time. */
  arrivals: Arrivals;
  /** Over-admissions not marked as resolved yet, newest first. */
  over_admissions: OverAdmission[];
};

export type CheckedGuest = {
  /** A person on the list has this name. */
  exists: boolean;
  /** A person on the list with the same name, or null for none. */
  namesake: Namesake | null;
};

/** A point where people pass into an area, or out of it. A guest checked in at the door of the event counts as inside an area that has a checkpoint of the kind `entry`. */
export type Checkpoint = {
  /** Id of the checkpoint, which never changes. */
  id: Id;
  /** Name of the checkpoint. */
  name: string;
  /** Area that the checkpoint leads into. */
  area_id: Id;
  /** Directions in which people can pass. */
  direction: 'in' | 'out' | 'both';
  /** What is checked at the checkpoint. */
  kind: CheckpointKind;
};

/** A checkpoint to add, or its new state. */
export type CheckpointChange = {
  /** Name of the checkpoint. */
  name: ShownText;
  /** Area that the checkpoint leads into. */
  area_id: Id;
  /** Directions in which people can pass. */
  direction: 'in' | 'out' | 'both';
  /** What is checked at the checkpoint. */
  kind: CheckpointKind;
};

export type CheckpointKind = 'entry' | 'zone' | 'meal' | 'parking' | 'goods';

/** Everything about checkpoints that an organiser sets. */
export type CheckpointSettings = {
  /** Checkpoints of the event. */
  checkpoints: Checkpoint[];
  /** Areas of the event. */
  areas: ({
    /** Capacity in guests, or null for no limit. */
    most_guests: number | null;
    /** Number of guests inside from which a warning is shown. */
    warn_at: number;
    /** What happens when the area is full. */
    when_full: 'warn' | 'ask' | 'stop';
    /** Id of the area, which never changes. */
    id: Id;
    /** Name of the area. */
    name: string;
    /** Profiles that open it. With none, no one can enter. */
    profiles: number;
  })[];
  /** Quotas of the event. */
  quotas: Quota[];
  /** Units and groups that a quota can be for. */
  units: ({
    /** Id of the unit, which never changes. */
    id: Id;
    /** Name of the unit. */
    name: string;
    /** Groups of the unit. */
    groups: ({
      /** Id of the group, which never changes. */
      id: Id;
      /** Name of the group. */
      name: string;
    })[];
  })[];
  /** Minutes after midnight, in the zone of the event, at which its day begins. */
  day_starts_at: number;
};

/** HH:MM on the 24-hour clock, in the event's time zone. */
export type ClockTime = string;

/** The password was right and is not enough: a code goes to `/api/auth/second-factor`, with the key, within ten minutes. */
export type CodeWanted = {
  /** A code of the second factor is wanted. */
  second_factor: 'wanted';
  /** Key to send with the code. */
  key: string;
};

/** Content of a column of an imported table. `guests` could be the whole party or the extra guests, so the person must say which. `status` says whose rows are left out. */
export type ColumnRole = 'name' | 'first_name' | 'last_name' | 'extra' | 'total' | 'guests' | 'comment' | 'titled_comment' | 'unit' | 'group' | 'profile' | 'wristband' | 'badge' | 'status' | 'left_out';

/** Column headings of a table, in its order, empty for a column without one. */
export type ColumnTitles = Text[];

/** One line or a few, each folded. Empty ones are left out. */
export type Comment = Text;

/** Of the sources, as git names it. */
export type Commit = string;

/** A guest who was compared with the list, and can be with others. */
export type ComparedGuest = {
  /** A person on the list has this name. */
  exists: boolean;
  /** A person on the list with the same name, or null for none. */
  namesake: Namesake | null;
  /** A person on the list whose name is the same in another order, script or spelling. */
  alike: Namesake | null;
  /** Key shared by all names that are alike, or null for a name of one word. */
  likeness: string | null;
  /** A person on the list with the same e-mail address or telephone number, whatever the name. */
  same_contact: Namesake | null;
  /** What was given for a field and is none of it. */
  problems: DetailProblemSchema[];
};

export type Credentials = {
  /** E-mail address or user name. */
  username: ShownText;
  /** Password of the user. */
  password: string;
};

/** The account's plan, with what it is used for. */
export type CurrentPlan = {
  /** Name of the plan. */
  plan_name: string;
  /** The plan has the guest list without artists. */
  only_guestlist: boolean;
  /** Number of users. */
  user_count: number;
  /** Maximum number of users of the plan, or null for no limit. */
  user_limit: number | null;
  /** Number of events. */
  event_count: number;
  /** Maximum number of events of the plan, or null for no limit. */
  event_limit: number | null;
  /** End of the plan, or null for never. */
  plan_expires: string | null;
  /** Euro cents for one period, without VAT, or null for a price on request. */
  price_cents: number | null;
  /** Period that one payment covers. */
  period: 'none' | 'event' | 'month' | 'year' | 'agreed';
  /** The account is read-only until a plan is chosen. */
  ended: boolean;
  /** Names of the plans with all parts of the product. */
  whole_product: string[];
};

/** YYYY-MM-DD. */
export type Day = string;

/** People a decision is about, by their answers, and the revisions that were seen, in the same order. */
export type DecidedGuests = {
  /** Answers by which artists named the guests. */
  answers: Id[];
  /** The revision of each answer that was seen. */
  revisions?: number[];
};

/** A guest of a delegated list. */
export type DelegatedGuest = {
  /** Id of the guest, which never changes. */
  id: Id;
  /** Name of the guest. */
  name: string;
  /** Organiser's notes on the guest, up to a few lines. */
  comments: string;
  /** The whole party: 1 + plus-ones. */
  guest_count: number;
  /** Whether the guest was accepted. */
  state: DelegatedGuestState;
  /** Details of the guest. A link shows those that it asks for while the guest is pending. Those who keep the list see all except photos. */
  details: GuestDetailsSchema;
};

/** `refused` guests are off the list, and count for nothing. */
export type DelegatedGuestState = 'pending' | 'accepted' | 'refused';

/** A delegated list as those see it who keep the guest list. Counts are guests: whole parties. */
export type DelegatedList = {
  /** Id of the list, which never changes. */
  id: Id;
  /** Title of the list. */
  title: string;
  /** Unit that guests of the list are added to, or null for none. */
  unit_id: Id | null;
  /** Group that guests of the list are added to, or null for none. */
  group_id: Id | null;
  /** Maximum number of guests on the list, plus-ones included. */
  quota: number;
  /** Number of guests on the list, plus-ones included. */
  used: number;
  /** Entries that wait to be accepted. */
  waiting: number;
  /** Last day to fill in the list, YYYY-MM-DD. */
  deadline: string;
  /** The moment at which it closes: the end of the deadline's day where the event is. */
  closes_at: string;
  /** Whether the list is open. */
  state: DelegatedListState;
  /** The user who made the list. */
  created_by: string;
  /** When the list was made, ISO 8601 in UTC. */
  created_at: string;
  /** Time when the link was last opened, to the five minutes, or null before the first time. */
  last_used_at: string | null;
};

/** What an organiser sets for a delegated list. */
export type DelegatedListSettings = {
  /** For whom it is: a partner, a band. They read it on their page. */
  title: ShownText;
  /** Most guests, plus-ones included. */
  quota: number;
  /** Last day in the time zone of the event. The list ends with it. */
  deadline: Day;
};

/** State of a list. It is `closed` once the deadline has passed, and `revoked` when its link no longer works. */
export type DelegatedListState = 'open' | 'closed' | 'revoked';

/** Body that can be sent when a booking is given up (specification §7.5). Only the path counts. */
export type DeletedBookingInput = {
  /** Id of the booking, which never changes. */
  id?: Id;
  /** Kind of room, as text. */
  room_type?: string;
  /** Names of the people in the room. */
  names?: string;
  /** Day of arrival, YYYY-MM-DD. */
  from?: string;
  /** Day of departure, YYYY-MM-DD. */
  to?: string;
};

/** An event that was deleted and can still be restored. */
export type DeletedEvent = {
  /** Id of the event, which never changes. */
  id: Id;
  /** Name of the event. */
  name: string;
  /** Start of the event, ISO 8601. */
  start_time: string;
  /** End of the event, ISO 8601. */
  end_time: string;
  /** IANA zone in which days and deadlines of the event are counted. */
  time_zone: string;
  /** When the event was deleted, ISO 8601 in UTC. */
  deleted_at: string;
  /** Name of the person who deleted it, or null if that was not written down. */
  deleted_by: string | null;
  /** Until when it can be restored, ISO 8601 in UTC. */
  restorable_until: string;
};

/** A person who was deleted from the list and can still be restored. */
export type DeletedPerson = {
  /** Id of the guest, which never changes. */
  id: Id;
  /** Name as on the list. */
  name: string;
  /** The whole party: 1 + plus-ones. */
  guest_count: number;
  /** Number of people of the party who are checked in. */
  checked_in_count: number;
  /** When the guest was deleted, ISO 8601 in UTC. */
  deleted_at: string;
  /** The user who deleted it. */
  deleted_by: string;
  /** Until when it can be restored, ISO 8601 in UTC. */
  restorable_until: string;
};

export type Delivery = {
  /** Id of the delivery, which never changes. */
  id: Id;
  /** The header `webhook-id`, the same at every attempt. */
  webhook_id: string;
  /** Type of the message. */
  type: string;
  /** Event that the message is about, or null for the account. */
  event_id: Id | null;
  /** The event's sequence number of the change, or null for a message about no change. */
  sequence: number | null;
  /** Whether the message was sent. */
  state: 'pending' | 'sent';
  /** When the message was made, ISO 8601 in UTC. */
  created_at: string;
  /** Number of attempts. */
  attempts: number;
  /** When it was tried last. */
  attempted_at: string | null;
  /** Last status returned by the endpoint. */
  status: number | null;
  /** Reason why there was no valid response. */
  fault: string | null;
  /** The beginning of its response, or null if it came from inside the network of the operator. */
  answer: string | null;
  /** Milliseconds until it was answered. */
  took_ms: number | null;
  /** The body as it was sent. */
  body: string;
};

/** The demo's users, shown on its login page, or `null` on any real installation. */
export type DemoInfo = {
  /** Whether the product shows its demonstration. */
  demo: {
    /** Password of all users of the demonstration. */
    password: string;
    /** Users of the demonstration. */
    users: ({
      /** E-mail address of the user. */
      e_mail: string;
      /** Role of the user, as the page shows it. */
      label: string;
    })[];
  } | null;
};

/** Which field of a guest was given what is none of it, and why: a code of the messages. */
export type DetailProblemSchema = {
  /** Stable key of the field. */
  key: string;
  /** Why the value is not valid: a stable code of the messages. */
  code: string;
};

export type DirectionBody = 'in' | 'out';

export type DomainForm = {
  /** Domain of e-mail addresses, such as `example.com`. */
  domain: SignInDomain;
};

/** The checkpoint that the link of a device is for. */
export type DoorCheckpoint = {
  /** Id of the checkpoint, which never changes. */
  id: Id;
  /** Name of the checkpoint. */
  name: string;
  /** The checkpoint is no longer in use. The device needs a link for another. */
  deleted: boolean;
};

/** A phone or tablet at the door of one event without a user, or at one of its checkpoints, by a link that opens once. */
export type DoorDevice = {
  /** Id of the door device, which never changes. */
  id: Id;
  /** Name of the door device. */
  name: string;
  /** Its checkpoint. Null at the door. Left out by earlier services. */
  checkpoint?: DoorCheckpoint | null;
  /** Whether the device can be used. */
  state: DoorDeviceState;
  /** The user who added the device. */
  created_by: string;
  /** When the device was added, ISO 8601 in UTC. */
  created_at: string;
  /** Time until which an unopened link can be opened. For a device in use, the time when it is logged out automatically. */
  valid_until: string;
  /** When the link was opened, ISO 8601, or null if never. */
  opened_at: string | null;
  /** When the device was last seen, to the minute. */
  last_seen_at: string | null;
  /** The user who revoked the device, or null if it was not revoked. */
  revoked_by: string | null;
};

export type DoorDeviceName = ShownText;

/** `unopened`: its link waits for a device. `in_use`: a device is there with it. `expired`: no one opened the link in time. `ended`: the device logged out, stayed away too long, or the event is over. `revoked` by an organiser. */
export type DoorDeviceState = 'unopened' | 'in_use' | 'expired' | 'ended' | 'revoked';

/** A field as a door or gate knows it. */
export type DoorField = {
  /** Stable key of the field. */
  key: string;
  /** Of a contact its English name: its words are the reader's. */
  name: string;
  /** Type of the field. */
  kind: 'text' | 'long_text' | 'number' | 'choice' | 'choices' | 'date' | 'yes_no' | 'phone' | 'email' | 'link' | 'photo' | 'language';
  /** Options of a choice field, in their order. Their names can change, but their ids don't. */
  choices: ({
    /** Id of the choice, which never changes. */
    id: Id;
    /** Name of the choice. */
    name: string;
  })[];
};

/** The list for a door device. With `since`, it has only what changed after that sequence number. `full` says which of the two it is. People come as columns of equal length, since 50,000 objects are twice the bytes. `0` in an id column means none. */
export type DoorList = {
  /** The event. */
  event: {
    /** Id of the event, which never changes. */
    id: Id;
    /** Name of the event. */
    name: string;
    /** Start of the event, ISO 8601. */
    start_time: string;
    /** End of the event, ISO 8601. */
    end_time: string;
    /** IANA time zone of the event, such as `Europe/Tallinn`. */
    time_zone: string;
    /** Key that checks the codes of its people, 32 bytes in base64. It is null until the first of them is made. */
    public_key: string | null;
    /** A tap gives the wristband, too. Lists of earlier versions don't say. */
    band_with_check_in?: boolean;
  };
  /** The event's sequence number that the answer shows. */
  seq: number;
  /** The whole list, not only what changed since. */
  full: boolean;
  /** The guests, as columns of equal length. */
  people: {
    /** Ids of the guests. */
    id: number[];
    /** Names of the guests. */
    name: string[];
    /** Organisers' notes on the guests. */
    comments: string[];
    /** Number of people in the party of each guest, plus-ones included. */
    guest_count: number[];
    /** Number of people of each party who are checked in. */
    checked_in_count: number[];
    /** Bits of what holds for each guest: 1 blocked, 2 pending. */
    flags: number[];
    /** Unit of each guest, or 0 for none. */
    unit_id: number[];
    /** Group of each guest, or 0 for none. */
    group_id: number[];
    /** Access profile of each guest, or 0 for none. */
    profile_id: number[];
    /** Wristband of each guest, or 0 for none. */
    wristband_id: number[];
    /** Badge of each guest, or 0 for none. */
    badge_id: number[];
  };
  /** The contacts and custom fields that the door can see, in their order. Lists of earlier versions have none. */
  fields?: DoorField[];
  /** By the keys of `fields`: a list with a detail for each person, or an object that has each detail once in `values`, and in `rows` a letter for each person, `]` for the first of the values, the next in Unicode for the second, and so on. */
  details?: Record<string, unknown>;
  /** Ids that left the list after `since`, or empty in a full answer. */
  removed: number[];
  /** Units of the event. */
  units: ({
    /** Id of the unit, which never changes. */
    id: Id;
    /** Name of the unit. */
    name: string;
  })[];
  /** Groups of the event, each in its unit. */
  groups: ({
    /** Id of the group, which never changes. */
    id: Id;
    /** Name of the group. */
    name: string;
    /** The unit that the group is part of. */
    unit_id: Id;
  })[];
  /** With the areas and the time slot that it opens. Lists of earlier versions know neither, nor pictures. */
  profiles: ({
    /** Id of the profile, which never changes. */
    id: Id;
    /** Name of the profile. */
    name: string;
    /** Wristband that its holders wear, or null for none. */
    wristband_id: Id | null;
    /** Badge that its holders wear, or null for none. */
    badge_id: Id | null;
    /** Areas that the profile gives access to. */
    areas?: Id[];
    /** Time slot in which the profile gives access, or null for always. */
    time_id?: Id | null;
  })[];
  /** Wristbands of the event. */
  wristbands: ({
    /** Id of the wristband, which never changes. */
    id: Id;
    /** Name of the wristband. */
    name: string;
    /** Colour of the wristband, `#rrggbb`. */
    color: string;
    /** Pattern of the wristband. */
    weave: string;
    /** Address of its picture, or null for none. */
    picture_url?: string | null;
  })[];
  /** Badges of the event. */
  badges: ({
    /** Id of the badge, which never changes. */
    id: Id;
    /** Name of the badge. */
    name: string;
  })[];
  /** Areas of the event. */
  areas?: ({
    /** Id of the area, which never changes. */
    id: Id;
    /** Name of the area. */
    name: string;
  })[];
  /** Without a start and an end a slot is a name alone. */
  times?: ({
    /** Id of the time slot, which never changes. */
    id: Id;
    /** Name of the time slot. */
    name: string;
    /** Start of the time slot, ISO 8601, or null for open. */
    start_time: string | null;
    /** End of the time slot, ISO 8601, or null for open. */
    end_time: string | null;
  })[];
  /** Null without any. Lists of earlier versions know of none. */
  bands?: BandCodes | null;
  /** Over-admissions not marked as resolved yet, newest first: all of them, also with `since`. Lists of earlier versions have none. */
  over_admissions?: OverAdmission[];
};

/** The secret of a link, and what the opening browser made up for itself. Any secret is taken, so that a wrong one answers as one that never was. */
export type DoorOpening = {
  /** Secret of the link. */
  secret: string;
  /** A UUID that the browser keeps until it has the answer: with it the link can be opened again when the answer was lost. */
  attempt: string;
};

/** State of one guest, always absolute: the whole person. */
export type DoorPerson = {
  /** Id of the guest, which never changes. */
  id: Id;
  /** Name as on the list. */
  name: string;
  /** Organiser's notes on the guest, up to a few lines. */
  comments: string;
  /** The whole party: 1 + plus-ones. */
  guest_count: number;
  /** The whole party is in. */
  checked_in: boolean;
  /** Number of people of the party who are checked in. */
  checked_in_count: number;
  /** The guest must not be let in. */
  blocked: boolean;
  /** The guest is still to be confirmed and must not be let in yet. */
  pending: boolean;
  /** Unit that they belong to, such as a company or a crew, or null for none. */
  unit_id: Id | null;
  /** Group of the guest, or null for none. */
  group_id: Id | null;
  /** Their own access profile, or null for that of their group or unit. */
  profile_id: Id | null;
  /** Their own wristband, or null for that of their profile. */
  wristband_id: Id | null;
  /** Their own, or null for that of their profile. */
  badge_id: Id | null;
};

/** The desks for a device at the door, with their stock. */
export type DoorStock = {
  /** Desks that give wristbands. */
  desks: ({
    /** Id of the desk, which never changes. */
    id: Id;
    /** Name of the desk. */
    name: string;
  })[];
  /** Stock of each wristband at each desk. */
  balances: ({
    /** The wristband. */
    wristband_id: Id;
    /** The desk where the wristbands are. */
    desk_id: Id;
    /** Number of wristbands in stock. */
    in_stock: number;
    /** Stock is at or below the threshold. */
    low: boolean;
  })[];
};

export type DraftChange = {
  /** Section that is typed in. */
  section_id: Id;
  /** The answer to change, or null for a new one. */
  answer_id: Id | null;
  /** UUID of the draft: whatever is sent with it is stored once. */
  slot: Slot;
  /** Of an answer that is to be changed, what was changed alone. */
  fields: Record<string, Text | boolean>;
  /** Of the answer, when its change was begun. */
  based_on_revision: number | null;
  /** Counts up with each change of a draft: what comes late never replaces what is newer. */
  counter: number;
};

export type DraftEnd = {
  /** UUID of the draft: whatever is sent with it is stored once. */
  slot: Slot;
  /** Section that is typed in. */
  section_id: Id;
};

/** What became of a draft that was sent. */
export type DraftStored = {
  /** Of what the server has. */
  counter: number;
  /** It was saved or discarded: nothing more is stored of it. */
  closed: boolean;
};

export type EMailChange = {
  /** The new e-mail address. */
  e_mail: Email;
  /** The user's password, to confirm that it is them. */
  password: OwnPassword;
};

/** E-mail address as stored: clean and in lower case, its domain as it was typed, in letters or in Punycode. */
export type Email = string;

export type Event = {
  /** Id of the event, which never changes. */
  id: Id;
  /** Name of the event. */
  name: string;
  /** Start of the event, ISO 8601. */
  start_time: string;
  /** End of the event, ISO 8601. */
  end_time: string;
  /** IANA zone in which days and deadlines of the event are counted. */
  time_zone: string;
  /** Artists see the schedule. */
  schedule_published: boolean;
  /** Artists see the general information. */
  general_information_published: boolean;
  /** What the caller can do with the event. */
  can: EventCan;
};

/** Actions that the caller can take in one event, decided by the server. Tabs and buttons follow it (specification §6). */
export type EventCan = {
  /** See the numbers of the check-in. */
  view_dashboard: boolean;
  /** Let guests in. */
  check_in: boolean;
  /** See the guest list. */
  view_people: boolean;
  /** Add, change and delete guests. */
  edit_people: boolean;
  /** Units, groups, profiles, move and filters. It is false on a guest-list-only plan. */
  manage_groups: boolean;
  /** Block and unblock guests. */
  block: boolean;
  /** Set up ticket shops. It is false on a guest-list-only plan. */
  manage_sources: boolean;
  /** See the access system. */
  view_access: boolean;
  /** See the artists. */
  view_artists: boolean;
  /** Add and remove users of the event. */
  manage_users: boolean;
  /** Hand out and erase what is stored about one guest, also when the plan has ended, since a guest can ask for it then, too. */
  answer_guests: boolean;
  /** Take lists and reports out as files, also when the plan has ended. */
  export: boolean;
  /** Take occupancy and the stock of wristbands out as files, also when the plan has ended. */
  export_access: boolean;
  /** Change the access system and the stock of wristbands. */
  manage_access: boolean;
  /** Change its name and times. */
  rename: boolean;
  /** Delete it. */
  delete: boolean;
};

/** A change of an event: what is named is set. Start and end are set together. */
export type EventChange = {
  /** The new name. Absent if it stays. */
  name?: EventName;
  /** Start of the event, ISO 8601. */
  start_time?: Instant;
  /** End of the event, ISO 8601. */
  end_time?: Instant;
  /** IANA time zone of the event, such as `Europe/Tallinn`. */
  time_zone?: string;
};

/** What deleting an event would take away now. */
export type EventDeletion = {
  /** Everyone on its guest list, with plus-ones. */
  guest_count: number;
  /** It is between its start and its end. */
  on: boolean;
  /** Ask for its name before it is deleted: it is on, or has guests. */
  name_needed: boolean;
};

export type EventName = ShownText;

/** Time when the guests of an event are erased, or null if the account keeps them. */
export type EventRetention = {
  /** Days after the end of an event, or null for as long as the account keeps the event. */
  days: number | null;
  /** When people of the event are erased, or null for never. */
  erases_at: string | null;
};

/** What an organiser sets for the guest list of an event. */
export type EventSettings = {
  /** Most guests on the list, or null for any number. */
  guest_limit: number | null;
  /** Refuses guests beyond the limit instead of only warning. */
  hard_limit: boolean;
  /** Counts the words VIP, ULTRAVIP, AMMENDE and PRIORITY in comments. */
  comment_counters: boolean;
  /** A check-in at the door gives the guest the wristband, too, where its stock is counted. */
  band_with_check_in: boolean;
};

/** Settings to set. Those left out stay as they are. */
export type EventSettingsToAdd = {
  /** Most guests on the list, or null for any number. */
  guest_limit: number | null;
  /** Refuses guests beyond the limit instead of only warning. */
  hard_limit: boolean;
  /** Counts the words VIP, ULTRAVIP, AMMENDE and PRIORITY in comments. */
  comment_counters: boolean;
  /** A check-in at the door gives the guest the wristband, too, where its stock is counted. */
  band_with_check_in?: boolean;
};

export type EventToAdd = {
  /** Name of the event. */
  name: EventName;
  /** Start of the event, ISO 8601. */
  start_time: Instant;
  /** End of the event, ISO 8601. */
  end_time: Instant;
  /** IANA time zone of the event, such as `Europe/Tallinn`. */
  time_zone?: string;
};

/** A person with a role in this event. The id is the user's. */
export type EventUser = {
  /** Id of the user, which never changes. */
  id: Id;
  /** Name of the user. */
  name: string;
  /** E-mail address of the user. */
  email: string;
  /** The same as `email`. */
  e_mail: string;
  /** Role of the user in the event. */
  role: 'superuser' | 'owner' | 'manager' | 'worker_bee' | 'worker_bee+' | 'security' | 'artist_manager' | 'artist';
  /** Has not accepted yet, and does nothing before. */
  invited: boolean;
  /** What the caller can do with the user. */
  can: UserCan;
};

export type EventUserChange = {
  /** Name of the user. */
  name: UserName;
  /** Role of the user in the event. */
  role: 'worker_bee' | 'worker_bee+';
  /** E-mail address of the user. */
  e_mail: Email;
};

export type EventUserEntry = {
  /** Id of the role in the event. */
  id: Id;
  /** Event that the role is for. */
  event_id: Id;
  /** Name of the event. */
  event_name: string;
  /** Role of the user in the event. */
  role: 'superuser' | 'owner' | 'manager' | 'worker_bee' | 'worker_bee+' | 'security' | 'artist_manager' | 'artist';
};

/** A person who is added to an event. If they already have a log-in, they keep their name and password. */
export type EventUserToAdd = {
  /** E-mail address of the user. */
  email: Email;
  /** Role of the user in the event. */
  role: 'worker_bee' | 'worker_bee+';
  /** Name of the user. */
  name: UserName;
  /** Left out: the person gets a mail with a link and chooses one. */
  password?: NewPassword;
};

/** A form whose answers can leave, with the sections that take answers, each followed by those below it. */
export type ExportForm = {
  /** Id of the form, which never changes. */
  id: Id;
  /** Name of the form. */
  name: string;
  /** Sections of the form, in order. */
  sections: ({
    /** Id of the section, which never changes. */
    id: Id;
    /** Name of the section. */
    name: string;
    /** Answers that the file would hold. */
    answers: number;
  })[];
};

export type ExportRequest = {
  /** Format of the file. */
  format: 'csv' | 'xlsx' | 'door-list' | 'badges' | 'invitations';
  /** Null is everyone. People who are blocked or pending get no badge and no invitation. */
  people: PeopleIds | null;
  /** Of badges. */
  layout?: 'a4' | 'label-62x100' | 'card-54x86';
  /** Of titles and words in the file. */
  language?: 'en' | 'et';
};

/** A file as the specification wants it delivered. */
export type ExportedFile = {
  /** The bytes of the file in Base64. CSV is UTF-8 with a byte order mark and a row of titles, semicolons between cells, a decimal comma, double quotes as in RFC 4180, CRLF, days as DD.MM.YYYY. As a dialect of CSV on the Web (W3C): `{"delimiter": ";", "lineTerminators": ["\r\n"], "header": true}`. */
  contentBase64: string;
  /** Name of the file. */
  fileTitle: string;
};

/** The same, with the people whose names aren't shown as they are written. No one if it isn't printed. */
export type ExportedPeople = {
  /** The bytes of the file in Base64. CSV is UTF-8 with a byte order mark and a row of titles, semicolons between cells, a decimal comma, double quotes as in RFC 4180, CRLF, days as DD.MM.YYYY. As a dialect of CSV on the Web (W3C): `{"delimiter": ";", "lineTerminators": ["\r\n"], "header": true}`. */
  contentBase64: string;
  /** Name of the file. */
  fileTitle: string;
  /** Names with characters that the file could not show. */
  unprintable: Unprintable;
};

export type Extra = number;

/** The six digits that an authenticator shows. At sign-in and when switching it off, a recovery code also works. */
export type FactorCode = string;

export type FactorConfirmation = {
  /** Code that the authenticator shows, or a recovery code where one is accepted. */
  code: FactorCode;
};

export type FactorProof = {
  /** The user's password, to confirm that it is them. */
  password: OwnPassword;
  /** Code that the authenticator shows, or a recovery code where one is accepted. */
  code: FactorCode;
};

export type FactorSetup = {
  /** In base 32, to be typed where no picture can be taken. */
  secret: string;
  /** `otpauth://totp/…`, for a QR symbol. */
  uri: string;
};

export type FactorStart = {
  /** The user's password, to confirm that it is them. */
  password: OwnPassword;
};

/** A change. New types can be added, so ignore those that you do not know. */
export type FeedChange = FeedChangePersonAdded | FeedChangePersonChanged | FeedChangePersonDeleted | FeedChangeCheckIn | FeedChangeCheckInUndone | FeedChangePassage | FeedChangePassageRefused | FeedChangePassageUndone | FeedChangeOverAdmission | FeedChangeOverAdmissionSettled | FeedChangeOverUse | FeedChangeOverUseSettled | FeedChangeRollCall | FeedChangeArtistSubmitted | FeedChangeFormAnswered | FeedChangeListChanged;

export type FeedChangeArtistSubmitted = {
  /** The number of this change in the event. Numbers have no gaps, and several changes can share one. */
  sequence: number;
  /** Time of the change, ISO 8601. */
  at: string;
  /** The form of an artist was submitted. */
  type: 'artist.submitted';
  /** Null, since the change is about no one guest. */
  id: null;
  /** The form that was submitted. */
  data: {
    /** The artist who submitted it. */
    artist: {
      /** Id of the artist, which never changes. */
      id: Id;
      /** Current name, or null if the artist was deleted. */
      name: string | null;
    };
    /** The form. */
    form: {
      /** Id of the form, which never changes. */
      id: Id;
      /** Name of the form. */
      name: string;
    };
  };
};

export type FeedChangeCheckIn = {
  /** The number of this change in the event. Numbers have no gaps, and several changes can share one. */
  sequence: number;
  /** Time of the change, ISO 8601. */
  at: string;
  /** Type of the change. */
  type: 'check-in';
  /** The id of the person. */
  id: Id;
  /** What changed, by its type. */
  data: {
    /** The person as they are now, or null if they are not on the list. */
    person: ListedPerson | null;
    /** Number of guests of the party affected. */
    guests: number;
    /** User, time and device of the change. */
    by: Arrival;
  };
};

export type FeedChangeCheckInUndone = {
  /** The number of this change in the event. Numbers have no gaps, and several changes can share one. */
  sequence: number;
  /** Time of the change, ISO 8601. */
  at: string;
  /** Type of the change. */
  type: 'check-in.undone';
  /** The id of the person. */
  id: Id;
  /** What changed, by its type. */
  data: {
    /** The person as they are now, or null if they are not on the list. */
    person: ListedPerson | null;
    /** Number of guests of the party affected. */
    guests: number;
    /** User, time and device of the change. */
    by: Arrival;
  };
};

export type FeedChangeFormAnswered = {
  /** The number of this change in the event. Numbers have no gaps, and several changes can share one. */
  sequence: number;
  /** Time of the change, ISO 8601. */
  at: string;
  /** The answers of an artist to a section of the form have changed. */
  type: 'form.answered';
  /** Null, since the change is about no one guest. */
  id: null;
  /** The section and what was done to its answer. */
  data: {
    /** The artist who submitted it. */
    artist: {
      /** Id of the artist, which never changes. */
      id: Id;
      /** Current name, or null if the artist was deleted. */
      name: string | null;
    };
    /** The form. */
    form: {
      /** Id of the form, which never changes. */
      id: Id;
      /** Name of the form. */
      name: string;
    };
    /** The section of the form that was answered. */
    section: {
      /** Id of the section, which never changes. */
      id: Id;
      /** Name of the section. */
      name: string;
    };
    /** What was done to the answer. */
    action: 'add_answer' | 'update_answer' | 'delete_answer' | 'nothing_to_add' | 'take_back_nothing_to_add';
  };
};

export type FeedChangeListChanged = {
  /** The number of this change in the event. Numbers have no gaps, and several changes can share one. */
  sequence: number;
  /** Time of the change, ISO 8601. */
  at: string;
  /** Units, groups, profiles, fields or settings have changed. Read what you need again. */
  type: 'list.changed';
  /** Null, since the change is about no one guest. */
  id: null;
  /** Empty. */
  data: Record<string, unknown>;
};

export type FeedChangeOverAdmission = {
  /** The number of this change in the event. Numbers have no gaps, and several changes can share one. */
  sequence: number;
  /** Time of the change, ISO 8601. */
  at: string;
  /** Type of the change. */
  type: 'over-admission';
  /** The id of the person. */
  id: Id;
  /** What changed, by its type. */
  data: {
    /** The person as they are now, or null if they are not on the list. */
    person: ListedPerson | null;
    /** The over-admission. */
    over_admission: OverAdmission;
  };
};

export type FeedChangeOverAdmissionSettled = {
  /** The number of this change in the event. Numbers have no gaps, and several changes can share one. */
  sequence: number;
  /** Time of the change, ISO 8601. */
  at: string;
  /** Type of the change. */
  type: 'over-admission.settled';
  /** The id of the person. */
  id: Id;
  /** What changed, by its type. */
  data: {
    /** The person as they are now, or null if they are not on the list. */
    person: ListedPerson | null;
    /** The over-admission. */
    over_admission: OverAdmission;
  };
};

export type FeedChangeOverUse = {
  /** The number of this change in the event. Numbers have no gaps, and several changes can share one. */
  sequence: number;
  /** Time of the change, ISO 8601. */
  at: string;
  /** Type of the change. */
  type: 'over-use';
  /** The id of the person. */
  id: Id;
  /** What changed, by its type. */
  data: {
    /** The person as they are now, or null if they are not on the list. */
    person: ListedPerson | null;
    /** An over-use that a device recorded. */
    over_use: OverUse;
  };
};

export type FeedChangeOverUseSettled = {
  /** The number of this change in the event. Numbers have no gaps, and several changes can share one. */
  sequence: number;
  /** Time of the change, ISO 8601. */
  at: string;
  /** Type of the change. */
  type: 'over-use.settled';
  /** The id of the person. */
  id: Id;
  /** What changed, by its type. */
  data: {
    /** The person as they are now, or null if they are not on the list. */
    person: ListedPerson | null;
    /** An over-use that a device recorded. */
    over_use: OverUse;
  };
};

export type FeedChangePassage = {
  /** The number of this change in the event. Numbers have no gaps, and several changes can share one. */
  sequence: number;
  /** Time of the change, ISO 8601. */
  at: string;
  /** Type of the change. */
  type: 'passage';
  /** The id of the person. */
  id: Id;
  /** What changed, by its type. */
  data: {
    /** The person as they are now, or null if they are not on the list. */
    person: ListedPerson | null;
    /** The scan. */
    passage: Passage;
  };
};

export type FeedChangePassageRefused = {
  /** The number of this change in the event. Numbers have no gaps, and several changes can share one. */
  sequence: number;
  /** Time of the change, ISO 8601. */
  at: string;
  /** Type of the change. */
  type: 'passage.refused';
  /** The id of the person. */
  id: Id;
  /** What changed, by its type. */
  data: {
    /** The person as they are now, or null if they are not on the list. */
    person: ListedPerson | null;
    /** The scan. */
    passage: Passage;
  };
};

export type FeedChangePassageUndone = {
  /** The number of this change in the event. Numbers have no gaps, and several changes can share one. */
  sequence: number;
  /** Time of the change, ISO 8601. */
  at: string;
  /** Type of the change. */
  type: 'passage.undone';
  /** The id of the person. */
  id: Id;
  /** What changed, by its type. */
  data: {
    /** The person as they are now, or null if they are not on the list. */
    person: ListedPerson | null;
    /** The scan. */
    passage: Passage;
  };
};

export type FeedChangePersonAdded = {
  /** The number of this change in the event. Numbers have no gaps, and several changes can share one. */
  sequence: number;
  /** Time of the change, ISO 8601. */
  at: string;
  /** Type of the change. */
  type: 'person.added';
  /** The id of the person. */
  id: Id;
  /** What changed, by its type. */
  data: {
    /** The guest as they are now. */
    person: ListedPerson;
  };
};

export type FeedChangePersonChanged = {
  /** The number of this change in the event. Numbers have no gaps, and several changes can share one. */
  sequence: number;
  /** Time of the change, ISO 8601. */
  at: string;
  /** Type of the change. */
  type: 'person.changed';
  /** The id of the person. */
  id: Id;
  /** What changed, by its type. */
  data: {
    /** The guest as they are now. */
    person: ListedPerson;
  };
};

export type FeedChangePersonDeleted = {
  /** The number of this change in the event. Numbers have no gaps, and several changes can share one. */
  sequence: number;
  /** Time of the change, ISO 8601. */
  at: string;
  /** Type of the change. */
  type: 'person.deleted';
  /** The id of the person. */
  id: Id;
  /** What changed, by its type. */
  data: {
    /** Null, since the guest is no longer on the list. */
    person: null;
  };
};

export type FeedChangeRollCall = {
  /** The number of this change in the event. Numbers have no gaps, and several changes can share one. */
  sequence: number;
  /** Time of the change, ISO 8601. */
  at: string;
  /** Type of the change. */
  type: 'roll-call';
  /** The person found, or null if the roll call started or ended. */
  id: Id | null;
  /** The roll call that changed, and the guest who was found. */
  data: {
    /** The person as they are now, or null if they are not on the list. */
    person: ListedPerson | null;
    /** The roll call as it is now. */
    roll_call: RollCall;
  };
};

export type FieldEdit = {
  /** Place in the form, from 0. It is not read. */
  position?: number;
  /** Id of a field that exists. Leave it out, or give a provisional number below 0, for a new one. */
  id?: number;
  /** Name of the field, as people see it. */
  label: ShownText;
  /** Text that explains the field. */
  description?: Text;
  /** Type of the field. */
  field_type: 'text' | 'email' | 'phone' | 'date' | 'time' | 'checkbox' | 'name' | 'dropdown';
  /** Choices of the field, in order. */
  choices?: ShownText[];
  /** The field must be filled in. */
  is_required?: boolean;
};

/** One wrong field: its place (`guests.3.name`), the stable code of the message and its parameters, and the same in English. */
export type FieldError = {
  /** Its place in the body, such as `guests.3.name`. */
  path: string;
  /** Stable code of the message. */
  code: string;
  /** Parameters that the message names. */
  params?: Record<string, string | number>;
  /** What is wrong, in English. */
  message: string;
};

/** Name of a detail among those of a guest: a contact, or `f` and the id of a custom field. */
export type FieldKeySchema = string;

export type ForgottenPassword = {
  /** E-mail address that the password is reset for. */
  e_mail: Email;
};

export type FormAnswer = {
  /** The form with its sections. */
  form: AdvancingForm;
  /** What a change of the form affects. */
  usage: FormUsage;
};

/** A change of a form: what is named is set. `sections` is the whole tree: what has an id stays the same with its answers, what has none is new, and what is missing is taken off the form, its answers kept. A section that stays names its fields. Without a `revision` it applies to the form as it is now. */
export type FormChange = {
  /** Revision that the caller has seen. Another one is refused with 409 `changed_meanwhile`. */
  revision?: number;
  /** The new name. Absent if it stays. */
  name?: ShownText;
  /** Text that explains the form. */
  description?: Text;
  /** All sections of the form, in order. Those left out are taken off it. */
  sections?: SectionEdit[];
};

export type FormField = {
  /** Id of the field, which never changes. */
  id: Id;
  /** Name of the field, as people see it. */
  label: string;
  /** Shown as the placeholder. */
  description: string;
  /** Type of the field. */
  field_type: 'text' | 'email' | 'phone' | 'date' | 'time' | 'checkbox' | 'name' | 'dropdown';
  /** Of a dropdown. */
  choices: string[];
  /** The field must be filled in. */
  is_required: boolean;
  /** Place in the form, from 0. */
  position: number;
};

/** A form, or none, for artists: either all of them get it or none does. */
export type FormForArtists = {
  /** Artists to give the form to. */
  artists: Id[];
  /** The form to give, or null for none. */
  form_id: Id | null;
};

/** The form of an artist with what was answered, as much of it as the caller sees. */
export type FormResponses = {
  /** The artist that the form belongs to. */
  artist: {
    /** Id of the artist, which never changes. */
    id: Id;
    /** Name of the artist. */
    name: string;
  };
  /** The form with its sections, or null for none. */
  form: AdvancingForm | null;
  /** Answers that the caller can see. */
  answers: Answer[];
  /** Limits and deadlines of sections for the artist. */
  section_limits: SectionTerms[];
  /** Most guests of the artist, plus-ones included, and how many are named. */
  guests: {
    /** Maximum number of people, or null for no limit. */
    limit: number | null;
    /** Number of people named. */
    used: number;
  };
  /** The same of those in sections that are about them. */
  performers: {
    /** Maximum number of people, or null for no limit. */
    limit: number | null;
    /** Number of people named. */
    used: number;
  };
  /** Number of people whom an artist names, and how many the artist can name. */
  crew: {
    /** Maximum number of people, or null for no limit. */
    limit: number | null;
    /** Number of people named. */
    used: number;
  };
  /** Whole percent. */
  progress: number;
  /** The artist has submitted the form. */
  form_submitted: boolean;
  /** Time of submission in ISO 8601, or null until then. */
  submitted_at: string | null;
  /** What the caller can do with the form. */
  can: {
    /** Whether the caller can turn on admin mode, in which no deadline applies. */
    admin: boolean;
    /** Whether the caller can submit the form. */
    submit: boolean;
  };
};

/** A section by its position. Only top-level sections have sections below them. */
export type FormSection = {
  /** Id of the section, which never changes. */
  id: Id;
  /** Name of the section. */
  name: string;
  /** Type of the section. */
  section_type: 'Section' | 'Intro' | 'Comments' | 'Message' | 'BackstageGuests';
  /** Text that explains the section. */
  description: string;
  /** YYYY-MM-DD: it ends with that day in the event's time zone. */
  deadline: string | null;
  /** The section takes a limited number of answers. */
  has_limits: boolean;
  /** Number of answers it accepts if the artist has no separate number, or null without limits. */
  limits: number | null;
  /** Subject of the section, or null for nothing in particular. */
  covers: 'contact' | 'performers' | 'crew' | 'travel' | null;
  /** Whether it can be answered more than once. */
  repeating: boolean;
  /** Only organisers in admin mode answer it. */
  admin_only: boolean;
  /** The section above, or null at the top. */
  parent_section_id: Id | null;
  /** Shown only where this dropdown of the parent section has this value. */
  response_condition_field_id: Id | null;
  /** The choice that shows the section below, or null for always. */
  response_condition_field_value: string | null;
  /** Place in the form, from 0. */
  position: number;
  /** What a Message says. */
  message: string;
  /** Fields of the section, in order. */
  fields: FormField[];
  /** Sections below the section. Only sections on top have some. */
  sub_sections: ({
    /** Id of the section, which never changes. */
    id: Id;
    /** Name of the section. */
    name: string;
    /** Type of the section. */
    section_type: 'Section' | 'Intro' | 'Comments' | 'Message' | 'BackstageGuests';
    /** Text that explains the section. */
    description: string;
    /** YYYY-MM-DD: it ends with that day in the event's time zone. */
    deadline: string | null;
    /** The section takes a limited number of answers. */
    has_limits: boolean;
    /** Number of answers it accepts if the artist has no separate number, or null without limits. */
    limits: number | null;
    /** Subject of the section, or null for nothing in particular. */
    covers: 'contact' | 'performers' | 'crew' | 'travel' | null;
    /** Whether it can be answered more than once. */
    repeating: boolean;
    /** Only organisers in admin mode answer it. */
    admin_only: boolean;
    /** The section above, or null at the top. */
    parent_section_id: Id | null;
    /** Shown only where this dropdown of the parent section has this value. */
    response_condition_field_id: Id | null;
    /** The choice that shows the section below, or null for always. */
    response_condition_field_value: string | null;
    /** Place in the form, from 0. */
    position: number;
    /** What a Message says. */
    message: string;
    /** Fields of the section, in order. */
    fields: FormField[];
  })[];
};

/** What a change of a form concerns. */
export type FormUsage = {
  /** Artists who have the form, and how many of them have submitted it. */
  artists: number;
  /** Number of artists who have submitted the form. */
  submitted: number;
  /** Those with answers. */
  sections: ({
    /** Id of the section or field. */
    id: Id;
    /** Number of answers. */
    answers: number;
    /** Number of artists with an answer. */
    artists: number;
  })[];
  /** Fields of the form with answers. */
  fields: ({
    /** Id of the section or field. */
    id: Id;
    /** Number of answers. */
    answers: number;
    /** Number of artists with an answer. */
    artists: number;
  })[];
};

export type GeneralInformation = {
  /** The event. */
  event: {
    /** Id of the event, which never changes. */
    id: Id;
    /** Name of the event. */
    name: string;
    /** Artists see the general information. */
    general_information_published: boolean;
  };
  /** Rich text for all artists of the event. */
  general_information: string;
  /** Counts up with every change. Send it with a change. */
  revision: number;
};

export type GeneralInformationChange = {
  /** Rich text for all artists of the event. */
  general_information: RichText;
  /** Shows it to artists. Without it, they continue to see it, or not, as they did. */
  publish: boolean;
  /** Revision of the text that was changed. A change of an older one is refused. */
  revision?: number;
};

/** Details that are given, as they are stored or as a person types them, by the keys of their fields. Each one named is set, and null removes it. The service decides whether each is valid for its field. */
export type GivenDetailsSchema = Record<string, string | number | boolean | (Id | string)[] | {
  /** Telephone number in international form. */
  number: string;
  /** Telephone number as it was typed. */
  typed: string;
} | null>;

export type GivenQuantity = number;

/** What a check-in of a whole unit or group did, or its undoing. */
export type GroupCheckIn = {
  /** Entries and guests whose check-in changed. */
  changed: number;
  /** Number of guests whose check-in changed, plus-ones included. */
  guests: number;
  /** Who was left out: not to be let in, or changed since the check-in that is undone. */
  skipped: ({
    /** Id of the guest, which never changes. */
    id: Id;
    /** Name of the guest. */
    name: string;
    /** Why the guest was left out. */
    reason: 'blocked' | 'pending' | 'changed';
  })[];
  /** Batch to undo it by, or null when nothing changed and for an undoing. */
  batch: Id | null;
  /** The event's sequence number that the answer shows. */
  seq: number;
};

export type GroupCount = {
  /** Id of the group, which never changes. */
  id: Id;
  /** Name of the group. */
  name: string;
  /** Number of guests in the group, plus-ones included. */
  guest_count: number;
  /** Number of guests in the group who are checked in, plus-ones included. */
  checked_in_count: number;
};

/** The history of one person at the door, newest first. The count is the sum of the deltas. */
export type GuestArrivals = {
  /** The guest as they are now. */
  person: DoorPerson;
  /** Lines of the ledger for the guest, the newest first. */
  entries: LedgerEntry[];
};

/** The bands of one guest, the newest first, each with how many of them the guest still has, and how many of those were given with a check-in that has since been undone. */
export type GuestBands = {
  /** The guest who has the wristbands. */
  person: {
    /** Id of the guest, which never changes. */
    id: Id;
    /** Name of the guest. */
    name: string;
    /** Number of people in the party: the guest and plus-ones. */
    guest_count: number;
  };
  /** Wristbands given to the guest, the latest first. */
  issues: ({
    /** Id of the movement, which never changes. */
    id: Id;
    /** When the stock changed, ISO 8601 in UTC. */
    at: string;
    /** How the guest got the wristbands. */
    kind: 'issued' | 'replaced';
    /** The wristband. */
    wristband_id: Id;
    /** The desk whose stock changed. */
    desk_id: Id;
    /** Number of bands that it is about. With `counted`, it is the number that were there. */
    quantity: number;
    /** How it changed the stock of the desk. */
    delta: number;
    /** The stock of the desk after it. */
    balance: number;
    /** With a move: the other desk. */
    other_desk_id: Id | null;
    /** With all that a guest has to do with. */
    person: {
      /** Id of the guest, which never changes. */
      id: Id;
      /** Name of the guest. */
      name: string;
    } | null;
    /** With `replaced`, `returned` and `voided`: the row by which the guest had got it. */
    issue_id: Id | null;
    /** Note or reason of the movement, empty for none. */
    reason: string;
    /** Name of the user who did it. */
    user: string;
    /** Name of the device that did it, or null for none. */
    device: string | null;
    /** Time of the tap on the device if it was before the tap came here, otherwise null. */
    tapped_at: string | null;
    /** Minutes by which the device's clock was ahead, or behind if below 0, as in the ledger of the door. It is null for a right clock. */
    clock_off_minutes: number | null;
    /** Number of these wristbands that the guest still has. */
    held: number;
    /** Number of these wristbands given with a check-in that was undone. */
    taken_back: number;
  })[];
};

/** Details of a guest by the keys of their fields. Empty ones are left out. */
export type GuestDetailsSchema = Record<string, string | number | boolean | number[] | {
  /** Telephone number in international form. */
  number: string;
  /** Telephone number as it was typed. */
  typed: string;
}>;

/** Guest data that an event keeps in one place: a contact, or a custom field. */
export type GuestField = {
  /** Stable key of the field. */
  key: string;
  /** Of a contact its English name: its words are the reader's. */
  name: string;
  /** A hint for who fills it in. */
  help: string;
  /** Type of the field. */
  kind: 'text' | 'long_text' | 'number' | 'choice' | 'choices' | 'date' | 'yes_no' | 'phone' | 'email' | 'link' | 'photo' | 'language';
  /** Options of a choice field, in their order. Their names can change, but their ids don't. */
  choices: ({
    /** Id of the choice, which never changes. */
    id: Id;
    /** Name of the choice. */
    name: string;
  })[];
  /** Whether others who fill in guests, by a link or as artists, are asked for it, and must answer. */
  asked: 'no' | 'optional' | 'required';
  /** Readers other than those who keep the list: the door, the gate, readers of what is printed. */
  seen_by: ('door' | 'gate' | 'printed')[];
};

/** Sets what is named. A contact can't have another name or choices. A choice sent with its id keeps the guests who have it. */
export type GuestFieldEdit = {
  /** The new name. Absent if it stays. */
  name?: ShownText;
  /** A hint for who fills it in. */
  help?: Text;
  /** Whether guests are asked for it. */
  asked?: 'no' | 'optional' | 'required';
  /** The users who can see it. */
  seen_by?: ('door' | 'gate' | 'printed')[];
  /** Choices of the field, in order. */
  choices?: ({
    /** Id of a choice to keep. Leave it out to add one. */
    id?: Id;
    /** Name of the choice. */
    name: ShownText;
  })[];
};

/** A custom field to add. A field with choices needs some. */
export type GuestFieldToAdd = {
  /** Name of the field. */
  name: ShownText;
  /** Type of the field. */
  kind: 'text' | 'long_text' | 'number' | 'choice' | 'choices' | 'date' | 'yes_no' | 'phone' | 'email' | 'link' | 'photo';
  /** A hint for who fills it in. */
  help?: Text;
  /** Whether guests are asked for it. */
  asked?: 'no' | 'optional' | 'required';
  /** The users who can see it. */
  seen_by?: ('door' | 'gate' | 'printed')[];
  /** Choices of the field, in order. */
  choices?: ({
    /** Id of a choice to keep. Leave it out to add one. */
    id?: Id;
    /** Name of the choice. */
    name: ShownText;
  })[];
};

/** What the organiser decided about a guest. */
export type GuestState = 'waiting' | 'accepted' | 'declined';

/** A guest as checked before saving: everything is optional but the name, so half-repaired rows can be checked too. */
export type GuestToCheck = {
  /** Name of the guest. */
  name: Text;
  /** Organiser's notes on the guest, up to a few lines. */
  comments?: Text;
  /** Number of plus-ones. */
  extra?: number;
  /** Name of the unit. */
  unit?: Text;
  /** Name of the group within the unit. */
  group?: Text;
  /** Contacts and custom fields of the guest, by the keys of the fields. */
  details?: GivenDetailsSchema;
};

/** What is done to guests of a delegated list by someone who saw them as the sequence number `seq` shows them. */
export type GuestsSeen = {
  /** Guests of the list that the decision is about. */
  people: PeopleIds;
  /** The sequence number up to which the caller has seen the list. */
  seq: number;
};

/** The secret in the address that a source tells of changes by: 256 random bits. */
export type HookSecret = string;

export type Hotel = {
  /** Id of the hotel, which never changes. */
  id: Id;
  /** Name of the hotel. */
  name: string;
  /** Postal address of the hotel. */
  address: string;
  /** From when rooms are ready, as text. */
  check_in: string;
  /** Until when the room has to be left, as text. */
  check_out: string;
  /** When and where there is breakfast, as text. */
  breakfast: string;
  /** More for the artist, as text. */
  additional_information: string;
  /** Counts up with every change. Send it with a change. */
  revision: number;
};

export type HotelBooking = {
  /** Id of the booking, which never changes. */
  id: Id;
  /** The hotel that the booking is in. */
  hotel_id: Id;
  /** The artist that the booking is for. */
  artist_id: Id;
  /** Name of the artist. */
  artist_name: string;
  /** Day of arrival, YYYY-MM-DD. */
  from: string;
  /** Day of departure, YYYY-MM-DD. */
  to: string;
  /** Kind of room, as text. */
  room_type: string;
  /** Names of the people in the room. */
  names: string;
  /** Counts up with every change. Send it with a change. */
  revision: number;
};

/** `revision` is the state that the caller has seen. Any other is refused with 409 `changed_meanwhile`. */
export type HotelChange = {
  /** Name of the hotel. */
  name: ShownText;
  /** Postal address of the hotel. */
  address?: Text;
  /** As people write it, e.g. "from 15:00". */
  check_in?: Text;
  /** Until when the room has to be left, as text. */
  check_out?: Text;
  /** When and where there is breakfast, as text. */
  breakfast?: Text;
  /** More for the artist, as text. */
  additional_information?: Text;
  /** Revision that the caller has seen. Another one is refused with 409 `changed_meanwhile`. */
  revision?: number;
};

export type HotelToAdd = {
  /** Name of the hotel. */
  name: ShownText;
  /** Postal address of the hotel. */
  address?: Text;
  /** As people write it, e.g. "from 15:00". */
  check_in?: Text;
  /** Until when the room has to be left, as text. */
  check_out?: Text;
  /** When and where there is breakfast, as text. */
  breakfast?: Text;
  /** More for the artist, as text. */
  additional_information?: Text;
};

/** An id in a JSON body. */
export type Id = number;

/** Guesses or answers about a table other than its columns, for the next one with the same headings. */
export type ImportAnswers = {
  /** Names are written "Smith, John". */
  lastFirst: boolean;
  /** For each title whether its days have the month first. */
  monthFirst: boolean[];
  /** For each title the sign before the decimals of its numbers, where it is known. */
  decimalSigns?: ('.' | ',' | null)[];
  /** What the status says of rows that are left out. */
  leftOut: Text[];
  /** Whether rows that might not be guests are imported, by the reason. */
  aside: {
    /** Rows that the workbook hides. */
    hidden?: boolean;
    /** Rows that are struck through. */
    struck?: boolean;
    /** Titles of sections. */
    section?: boolean;
    /** Totals. */
    sum?: boolean;
    /** Totals with words next to them. */
    maybe_sum?: boolean;
  };
  /** What titles of sections are for the rows below them. */
  sectionsAre: 'unit' | 'group' | null;
  /** Whether columns are imported that the workbook hides. */
  withHidden: boolean | null;
  /** What a number of people behind a name counts. */
  people: 'total' | 'extra' | null;
  /** Whether a dash in place of a name is nothing, or the name. */
  dash: 'nothing' | 'name' | null;
  /** The character set that the file was read in, where it did not say it. */
  encoding: string | null;
  /** The sign between the cells of a row, where the source is text. */
  separator?: string | null;
  /** The sheet of a workbook that was imported, where it has several. */
  sheet?: Text | null;
  /** Row with the titles, counted from 0, if it differs from these headings, or null for none. */
  titleRow?: number | null;
};

/** Guesses or answers about a table other than its columns, for the next one with the same headings. */
export type ImportAnswersInput = {
  /** Names are written "Smith, John". */
  lastFirst: boolean;
  /** For each title whether its days have the month first. */
  monthFirst: boolean[];
  /** For each title the sign before the decimals of its numbers, where it is known. */
  decimalSigns?: ('.' | ',' | null)[];
  /** What the status says of rows that are left out. */
  leftOut: Text[];
  /** Whether rows that might not be guests are imported, by the reason. */
  aside: {
    /** Rows that the workbook hides. */
    hidden?: boolean;
    /** Rows that are struck through. */
    struck?: boolean;
    /** Titles of sections. */
    section?: boolean;
    /** Totals. */
    sum?: boolean;
    /** Totals with words next to them. */
    maybe_sum?: boolean;
  };
  /** What titles of sections are for the rows below them. */
  sectionsAre: 'unit' | 'group' | null;
  /** Whether columns are imported that the workbook hides. */
  withHidden: boolean | null;
  /** What a number of people behind a name counts. */
  people: 'total' | 'extra' | null;
  /** Whether a dash in place of a name is nothing, or the name. */
  dash: 'nothing' | 'name' | null;
  /** The character set that the file was read in, where it did not say it. */
  encoding: string | null;
  /** The sign between the cells of a row, where the source is text. */
  separator?: string | null;
  /** The sheet of a workbook that was imported, where it has several. */
  sheet?: Text | null;
  /** Row with the titles, counted from 0, if it differs from these headings, or null for none. */
  titleRow?: number | null;
};

/** What became of an import. `added` and `undo` are null as long as nothing of it is on the list. */
export type ImportOutcome = {
  /** The import was cancelled. */
  cancelled: boolean;
  /** Number of guests added, or null while none are on the list. */
  added: number | null;
  /** Id to send to `undo`, or null if nothing is on the list. */
  undo: Id | null;
};

/** A point in time, ISO 8601 with zone. */
export type Instant = string;

/** Person who an invitation is for, and the person who sent it. */
export type Invitation = {
  /** Name of the person who is invited. */
  name: string;
  /** E-mail address of the invited person. */
  e_mail: string;
  /** Name of the organiser's account. */
  account_name: string;
  /** True if the address has a verified log-in: it stays as it is, and nothing has to be chosen. */
  has_log_in: boolean;
};

/** The secret of an invitation. Any is taken, so that a wrong one answers as one that never was. */
export type InvitationKey = {
  /** Key of the link in the e-mail. */
  key: string;
};

/** An issued invoice. No invoice is ever changed. */
export type Invoice = {
  /** Id of the invoice, which never changes. */
  id: Id;
  /** Year and running number, e.g. `2026-0042`. */
  number: string;
  /** As the address names it to which a card payment leads back. */
  order_id: Id;
  /** Name of the plan. */
  plan_name: string;
  /** When it was issued, ISO 8601. */
  issued_at: string;
  /** `YYYY-MM-DD`, or null for an invoice paid by card. */
  due_on: string | null;
  /** Euro cents with VAT. */
  total_cents: number;
};

export type InvoiceLanguage = 'en' | 'et';

/** Who has a log-in logs in as always, or goes on logged in and switches to the account. */
export type Joined = {
  /** The invitation was accepted. */
  accepted: true;
  /** E-mail address of the user who joined. */
  e_mail: string;
  /** Account of an organiser. */
  account_id: Id;
};

/** Person who a set-password link is for. */
export type KeyedUser = {
  /** Name of the person who is invited. */
  name: string;
  /** E-mail address of the invited person. */
  e_mail: string;
  /** Name of the organiser's account. */
  account_name: string;
  /** True if the address has a verified log-in: it stays as it is, and nothing has to be chosen. */
  has_log_in: boolean;
  /** Names of the artists that the user represents. */
  artists: string[];
};

/** One row of the ledger of a person. */
export type LedgerEntry = {
  /** When it happened, ISO 8601 in UTC. */
  at: string;
  /** Name of the user who did it. */
  user: string;
  /** Name of the device that did it, or null for none. */
  device: string | null;
  /** Id of the line, which never changes. */
  id: Id;
  /** The event's sequence number of this change, as the tap was answered: a device knows its own arrivals by it. */
  seq: number;
  /** What changed in the ledger: a check-in, or its undoing. */
  action: 'check_in' | 'check_in_all' | 'check_in_group' | 'remove_check_in' | 'undo_arrival' | 'undo_check_in_group';
  /** Time when the device was tapped, if that was before the tap came here, or null otherwise. */
  tapped_at: string | null;
  /** Minutes by which the device's clock was ahead, or behind if below 0, which is corrected in `tapped_at`. It is null for a clock that was right. */
  clock_off_minutes: number | null;
  /** Guests: above 0 for an arrival, below 0 for an undone one. */
  delta: number;
  /** Number of an arrival's guests who are still in, 0 for an undo. */
  remaining: number;
  /** Who took the last guest of an arrival back, once all are. */
  undone: Arrival | null;
  /** The arrival that was undone, in whole or in part. */
  undoes: Id | null;
};

/** The secret of a link that a mail carried. Any text is taken, so that a wrong one answers as one that never was. */
export type LinkKey = string;

/** The secret of a link. Any text is taken, so that a wrong one answers as one that never was. */
export type LinkToken = string;

/** An artist as lists show it. */
export type ListedArtist = {
  /** Id of the artist, which never changes. */
  id: Id;
  /** Event that the artist is part of. */
  event_id: Id;
  /** Name of the artist. */
  name: string;
  /** Free text, e.g. EST or FIN, or empty for none. */
  country_code: string;
  /** The form of the artist, or null for none. */
  form_id: Id | null;
  /** The form of the artist, or null for none. */
  form: {
    /** Id of the form, which never changes. */
    id: Id;
    /** Name of the form. */
    name: string;
  } | null;
  /** The artist has submitted the form. */
  form_submitted: boolean;
  /** Whole percent of the required fields that the artist sees, or 0 without a form. */
  progress: number;
  /** A deadline has passed with something missing that is required. */
  late: boolean;
  /** A person who acts for the artist has been written to. */
  mail_sent: boolean;
  /** Tags of the artist. */
  tags: ArtistTag[];
  /** Users who represent the artist. */
  users: ArtistUser[];
};

/** An event of any account, as the provider's list shows it. */
export type ListedEvent = {
  /** Id of the event, which never changes. */
  id: Id;
  /** Name of the event. */
  name: string;
  /** The account that it belongs to. */
  account: {
    /** Id of the account, which never changes. */
    id: Id;
    /** Name of the account. */
    name: string;
  };
  /** Start of the event, ISO 8601. */
  start_time: string;
  /** End of the event, ISO 8601. */
  end_time: string;
  /** IANA time zone of the event, such as `Europe/Tallinn`. */
  time_zone: string;
  /** Number of guests of the event, plus-ones included. */
  guest_count: number;
  /** Number of guests of the event who are checked in, plus-ones included. */
  checked_in_count: number;
};

/** A form as lists show it. */
export type ListedForm = {
  /** Id of the form, which never changes. */
  id: Id;
  /** Name of the form. */
  name: string;
  /** Text that explains the form. */
  description: string;
  /** Counts up with every change. Send it with a change. */
  revision: number;
  /** Number of sections. */
  sections: number;
  /** Number of fields. */
  fields: number;
  /** Number of artists with the form. */
  artists: number;
  /** Number of artists who have submitted the form. */
  submitted: number;
};

/** A person with the contacts and custom fields that the caller can see. */
export type ListedPerson = {
  /** Id of the guest, which never changes. */
  id: Id;
  /** Name as on the list. */
  name: string;
  /** Organiser's notes on the guest, up to a few lines. */
  comments: string;
  /** The whole party: 1 + plus-ones. */
  guest_count: number;
  /** The whole party is in. */
  checked_in: boolean;
  /** Number of people of the party who are checked in. */
  checked_in_count: number;
  /** The guest must not be let in. */
  blocked: boolean;
  /** The guest is still to be confirmed and must not be let in yet. */
  pending: boolean;
  /** Unit that they belong to, such as a company or a crew, or null for none. */
  unit_id: Id | null;
  /** Group of the guest, or null for none. */
  group_id: Id | null;
  /** Their own access profile, or null for that of their group or unit. */
  profile_id: Id | null;
  /** Their own wristband, or null for that of their profile. */
  wristband_id: Id | null;
  /** Their own, or null for that of their profile. */
  badge_id: Id | null;
  /** Contacts and custom fields of the guest that the caller can see, by the keys of the fields. */
  details: GuestDetailsSchema;
};

/** What a sync makes of a guest. */
export type LiveChange = 'new' | 'changed' | 'cancelled' | 'back';

export type LiveFault = 'address' | 'inside' | 'unresolved' | 'certificate' | 'redirect' | 'connection' | 'timeout' | 'too_long' | 'token_refused' | 'forbidden' | 'not_found' | 'rate_limited' | 'failing' | 'unreadable' | 'token_unreadable' | 'unit_gone' | 'list_full' | 'event_gone' | 'plan_ended';

/** What the next sync would change, when all is read there. */
export type LivePreview = {
  /** How many guests, by what would become of them. */
  counts: {
    /** Added. */
    new: number;
    /** Renamed or moved. */
    changed: number;
    /** Blocked. */
    cancelled: number;
    /** Unblocked. */
    back: number;
  };
  /** Tickets that are on the list as they are there. */
  same: number;
  /** The first of them, the new ones first. */
  guests: ({
    /** What would become of them. */
    change: LiveChange;
    /** Name of the guest. */
    name: string;
    /** Their name by now, where it changes. */
    was: string | null;
    /** What their ticket is called in the shop. */
    product: string;
    /** Unit of the guest. */
    unit_id: Id;
  })[];
};

export type LiveProduct = {
  /** Id of the product, which never changes. */
  id: Id;
  /** Name of the product. */
  name: string;
};

/** Products that are taken, and the unit that holders of their tickets come into. */
export type LiveProducts = ({
  /** Id of the product, which never changes. */
  id: Id;
  /** Unit that guests of the product are added to. */
  unit_id: Id;
})[];

export type LiveSource = {
  /** Id of the ticket shop, which never changes. */
  id: Id;
  /** System of the shop. */
  kind: 'pretix';
  /** Where the shop is. */
  base_url: string;
  /** Short name of the organiser in the shop's addresses. */
  organizer: string;
  /** Short name of the event in the addresses of the shop. */
  event: string;
  /** Name of the event in the shop. */
  title: string;
  /** Products whose tickets become guests, each with the unit of its guests. */
  products: ({
    /** Id of the product, which never changes. */
    id: Id;
    /** Name of the product. */
    name: string;
    /** Unit that guests of the product are added to. */
    unit_id: Id;
  })[];
  /** When the ticket shop was added, ISO 8601 in UTC. */
  created_at: string;
  /** The user who added the ticket shop. */
  created_by: string;
  /** Null until it is started. Until then nothing is on the list. */
  started_at: string | null;
  /** When and by whom it was paused, or null while it runs. */
  paused: {
    /** When it was paused, ISO 8601 in UTC. */
    at: string;
    /** The user who paused it. */
    by: string;
  } | null;
  /** Time when the list last matched the shop. */
  synced_at: string | null;
  /** The last attempt failed and changed nothing. */
  failing: {
    /** Why it could not be read. */
    fault: LiveFault;
    /** When the attempts began to fail, ISO 8601 in UTC. */
    since: string;
    /** Attempts that have failed so far. */
    tries: number;
    /** When the list is read again, ISO 8601 in UTC. */
    next_try_at: string;
  } | null;
  /** It is queued to be read or is being read. */
  waits: boolean;
  /** Number of its tickets by state. */
  counts: {
    /** Valid tickets whose guest is on the list. */
    tickets: number;
    /** Cancelled tickets whose guest is on the list, blocked. */
    cancelled: number;
  };
};

/** What a check of the connection answers. */
export type LiveSourceFound = {
  /** What the event is called there. */
  title: string;
  /** Products of the ticket shop. */
  products: LiveProduct[];
};

/** Where an event is in a ticket shop (pretix), and what opens it. */
export type LiveSourceKey = {
  /** Address of the system, such as `https://pretix.eu`. Only the operator can allow one without TLS. */
  base_url: ShownText;
  /** The short form of a name, as used in the system's addresses. */
  organizer: string;
  /** The short form of a name, as used in the system's addresses. */
  event: string;
  /** API token of a team that can see orders. It is never part of an answer. */
  token: string;
};

/** One line of the activity log of an event. */
export type LogEntry = {
  /** Id of the line, which never changes. */
  id: number;
  /** When it was done, ISO 8601 in UTC. */
  timestamp: string;
  /** Who did it. */
  user: string;
  /** Action as an English sentence. `action` and `params` say the same in parts. */
  details: string;
  /** Stable name of what was done, e.g. `check_in`. */
  action: string;
  /** The people or things concerned, and their state afterwards. */
  params: Record<string, unknown>;
  /** Place of the person that the line is about. It is null for lines that are not about one person, and outside units. */
  unit: string | null;
  /** Name of the group that the guest is in, or null for none. */
  group: string | null;
};

/** A mail as the mailbox of a development installation keeps it. */
export type MailboxMail = {
  /** Id of the e-mail, which never changes. */
  id: string;
  /** ISO 8601. */
  received_at: string;
  /** E-mail address that it was sent to. */
  to: string;
  /** Subject of the e-mail. */
  subject: string;
  /** Text of the e-mail. */
  text: string;
  /** The mail as HTML. */
  html: string | null;
  /** A file that goes along. */
  attachment: ExportedFile | null;
};

/** What is known of a remote, for who operates the product. */
export type Module = {
  /** Name of the module. */
  name: RemoteName;
  /** It was made elsewhere and installed. */
  from_elsewhere: boolean;
  /** Where the service runs that it brought along. */
  backend_url: string | null;
  /** Version shown to everyone who is in no rollout. Null where nothing is in use. */
  current: Version | null;
  /** Versions that are there, the one that was released last first. */
  versions: ({
    /** The version. */
    version: Version;
    /** When it was released, ISO 8601, or null if not known. */
    released_at: string | null;
    /** Commit of its sources, or null if it is not known. */
    source: string | null;
  })[];
  /** Accounts that see another version. */
  pins: ({
    /** Account that sees the version. */
    account_id: number;
    /** Version that the account sees. */
    version: Version;
  })[];
  /** The last rollout, while no other version was put into use since. */
  rollout: {
    /** Version that is rolled out. */
    version: Version;
    /** Version that all others have. */
    stable: Version;
    /** Percent of the sessions that have the version. */
    share: number;
    /** What the rollout is doing. */
    state: 'growing' | 'everybody' | 'back';
    /** When it began, ISO 8601. */
    began: string;
    /** When the share was reached, ISO 8601 in UTC. */
    since: string;
    /** Reason why it was rolled back, or was found worse on a day with an event. */
    reason: string | null;
    /** Whether someone stopped the rollout where it is. */
    held: boolean;
    /** It stays where it is until someone decides, or the event of today is over. */
    waits: boolean;
    /** Share to which it grows automatically while it does as well as the version before. Null when it does not move. */
    next: {
      /** Percent of the sessions that get the version next. */
      share: number;
      /** Not before this moment, and not before so many sessions met it. */
      after: string;
      /** Number of sessions that it waits for. */
      sessions: number;
    } | null;
    /** How each version does. */
    health: ModuleHealth[];
  } | null;
  /** The newest first. */
  history: ReleaseHistoryEntry[];
};

/** How a version does in the present step of a rollout. */
export type ModuleHealth = {
  /** The version. */
  version: Version;
  /** Number of sessions with the version. */
  sessions: number;
  /** Sessions with an error of it, or in which it did not load. */
  failed: number;
  /** Percent of the sessions in which it could not be loaded. */
  failed_loads: number;
  /** Share of the sessions with long tasks. */
  long_tasks: number;
  /** Time in milliseconds within which three of four sessions saw their first screen, or null before there are any. */
  screen_p75_ms: number | null;
  /** Shares of pages with a good and with a poor Core Web Vital, as web.dev/articles/vitals has it. */
  lcp: {
    /** Pages that were seen. */
    pages: number;
    /** Pages that were fast. */
    good: number;
    /** Pages that were slow. */
    poor: number;
  };
  /** Shares of pages with a good and with a poor Core Web Vital, as web.dev/articles/vitals has it. */
  inp: {
    /** Pages that were seen. */
    pages: number;
    /** Pages that were fast. */
    good: number;
    /** Pages that were slow. */
    poor: number;
  };
  /** Shares of pages with a good and with a poor Core Web Vital, as web.dev/articles/vitals has it. */
  cls: {
    /** Pages that were seen. */
    pages: number;
    /** Pages that were fast. */
    good: number;
    /** Pages that were slow. */
    poor: number;
  };
};

/** Target of a rollout: everyone, or back to the version before. */
export type ModuleMove = {
  /** `everybody` to finish the rollout, `back` to return to the version before. */
  to: 'everybody' | 'back';
  /** The version that was seen when it was decided: another one is not moved. */
  version: Version;
};

export type NamedItem = {
  /** Id of the item, which never changes. */
  id: Id;
  /** Name of the item. */
  name: string;
};

/** Someone already on the list with the same name (case, accents and doubled spaces ignored). */
export type Namesake = {
  /** Id of the guest, which never changes. */
  id: Id;
  /** Name of the guest. */
  name: string;
  /** Name of the unit of the guest, or null for none. */
  unit_name: string | null;
  /** Name of the group of the guest, or null for none. */
  group_name: string | null;
  /** Number of people in the party: the guest and plus-ones. */
  guest_count: number;
  /** Number of people of the party who are checked in. */
  checked_in_count: number;
  /** Company of the guest, or null for none. */
  company: string | null;
  /** E-mail address of the guest, or null for none. */
  email: string | null;
  /** The id of their photo. */
  photo: string | null;
};

/** A form without sections, from a template, or with those of another form of the event. */
export type NewForm = {
  /** Name of the form. */
  name: ShownText;
  /** Text that explains the form. */
  description?: Text;
  /** A form to start from. */
  template?: 'technical_rider' | 'hospitality' | 'travel' | 'guest_list';
  /** A form whose sections are copied. */
  copy_of?: Id;
  /** Of the words of a template. */
  language?: 'en' | 'et';
};

/** One guest to add. `unit` and `group` are names, and those that don't exist are created. `profile`, `wristband` and `badge` are names of what the event has, however they are spelt. */
export type NewGuest = {
  /** Name of the guest. */
  name: PersonName;
  /** Organiser's notes on the guest, up to a few lines. */
  comments?: Comment;
  /** Number of plus-ones. */
  extra?: Extra;
  /** Name of the unit. */
  unit?: ShownText;
  /** Name of the group within the unit. */
  group?: ShownText;
  /** Name of the access profile. */
  profile?: ShownText;
  /** Name of the wristband. */
  wristband?: ShownText;
  /** Name of the badge. */
  badge?: ShownText;
  /** Contacts and custom fields of the guest, by the keys of the fields. */
  details?: GivenDetailsSchema;
};

export type NewPassword = string;

export type NewPerson = {
  /** Name of the guest. */
  name: PersonName;
  /** Organiser's notes on the guest, up to a few lines. */
  comments?: Comment;
  /** Number of plus-ones. */
  extra?: Extra;
  /** Contacts and custom fields of the guest, by the keys of the fields. */
  details?: GivenDetailsSchema;
};

/** A file that is sent in parts. The browser makes up its key, so that starting again continues the upload. */
export type NewUpload = {
  /** A UUID for the upload. */
  upload: Slot;
  /** Name of the file. */
  filename: string;
  /** Kind of rider. */
  file_type: 'technical_rider' | 'hospitality_rider' | 'stage_plot' | 'input_list' | 'other';
  /** Size of the file in bytes. */
  bytes: number;
  /** File that it replaces once it is whole, or absent for an additional file. */
  replaces?: Id;
};

/** True if the artist has no one, or nothing, to add to a section. */
export type NothingToAdd = {
  /** There is nothing to add. */
  nothing_to_add: boolean;
};

/** Occupancy of an event from one snapshot. */
export type Occupancy = {
  /** The event's sequence number that the answer shows. */
  seq: number;
  /** Guests of the event, and how many are checked in. */
  totals: {
    /** Number of guests of the event, plus-ones included. */
    guest_count: number;
    /** Number of guests of the event who are checked in, plus-ones included. */
    checked_in_count: number;
    /** Number of people on the list. */
    people_count: number;
  };
  /** Day of the event that the numbers are for, YYYY-MM-DD. */
  day: string;
  /** Areas of the event. */
  areas: ({
    /** Capacity in guests, or null for no limit. */
    most_guests: number | null;
    /** Number of guests inside from which a warning is shown. */
    warn_at: number;
    /** What happens when the area is full. */
    when_full: 'warn' | 'ask' | 'stop';
    /** Id of the area, which never changes. */
    id: Id;
    /** Name of the area. */
    name: string;
    /** True if its checkpoints count who leaves. If not, no one is known to be inside. */
    counts_exits: boolean;
    /** Do check-ins at the door count as entries? */
    entry: boolean;
    /** Numbers of the area. */
    count: AreaCount;
    /** Of the day of the event. */
    day_entries: number;
    /** Number of guests who left on the day. */
    day_exits: number;
    /** Minutes between entry and exit of the 200 parties that left last, or null before the first. */
    stay_minutes: {
      /** Half of them stay no longer, in minutes. */
      median: number;
      /** A tenth of them stay longer, in minutes. */
      longest_tenth: number;
    } | null;
  })[];
  /** Checkpoints of the event. */
  checkpoints: Checkpoint[];
  /** Of the last 36 hours: guests in and out an hour of the event's clocks and area, hours without any left out. */
  hours: ({
    /** Start of the hour, ISO 8601 in UTC. */
    at: string;
    /** Area that the numbers are for. */
    area_id: Id;
    /** Number of guests who entered. */
    entries: number;
    /** Number of guests who left. */
    exits: number;
    /** Number of guests refused. */
    refused: number;
  })[];
  /** Quotas of the event, with the number used. */
  quotas: ({
    /** Id of the quota, which never changes. */
    id: Id;
    /** Area that the quota is for. */
    area_id: Id;
    /** Unit that the quota is for. */
    unit_id: Id;
    /** Group that the quota is for, or null for the whole unit. */
    group_id: Id | null;
    /** A day of the event, YYYY-MM-DD, or null for all days together. */
    day: string | null;
    /** Maximum number of guests who can use the quota. */
    most: number;
    /** Name of the unit or group that the quota is for. */
    name: string;
    /** Number of guests who used the quota. */
    used: number;
  })[];
  /** People who passed and should not have. */
  over_uses: OverUse[];
};

/** A file to make of occupancy: guests by hour and area, quotas with what is used, or every scan. */
export type OccupancyExport = {
  /** What the file is about. */
  what: 'hours' | 'quotas' | 'passages';
  /** Format of the file. */
  format?: 'csv' | 'xlsx';
  /** Of titles and words in the file. */
  language?: 'en' | 'et';
};

/** An event that is open for support to the caller's session. */
export type OpenSupport = {
  /** The event that was opened. */
  event: {
    /** Id of the event, which never changes. */
    id: Id;
    /** Name of the event. */
    name: string;
  };
  /** Name of the organiser's account. */
  account_name: string;
  /** Time when it ends automatically. */
  ends_at: string;
};

/** Guests whom a device let in while it could not ask the server, and for whom there was no place when the tap came. They are inside and not counted. It stays open until someone marks it as resolved. */
export type OverAdmission = {
  /** Id of the over-admission, which never changes. */
  id: Id;
  /** The guest whom it is about. */
  person_id: Id;
  /** Name of the guest who is over the limit. */
  name: string;
  /** The `Idempotency-Key` of the tap, by which its device knows it. */
  key: string;
  /** Why there was no spot for them. */
  reason: 'full' | 'blocked' | 'pending';
  /** How many are inside without a place. */
  guests: number;
  /** When the tap was made, ISO 8601. */
  tapped_at: string;
  /** The user who let them in, or 0 for none. */
  user_id: number;
  /** Name of the user who let them in. */
  user: string;
  /** Name of the device that let them in, or null for none. */
  device: string | null;
  /** With `full`: whose arrivals hold the places. */
  holders: ({
    /** When the guests arrived, ISO 8601 in UTC. */
    at: string;
    /** The user who checked them in, or 0 for none. */
    user_id: number;
    /** Name of the user who checked them in. */
    user: string;
    /** Name of the device that checked them in, or null for none. */
    device: string | null;
    /** Number of guests who arrived. */
    guests: number;
  })[];
  /** The user who marked it as resolved and the time, or null while it is open. */
  settled: {
    /** When it was marked as resolved, ISO 8601 in UTC. */
    at: string;
    /** Name of the user who marked it as resolved. */
    user: string;
    /** Name of the device on which it was marked as resolved, or null for none. */
    device: string | null;
  } | null;
};

/** Guests whom a device let pass while it could not ask the server, and who should not have passed. They passed and are counted. It stays open until someone marks it as resolved. */
export type OverUse = {
  /** Id of the over-admission, which never changes. */
  id: Id;
  /** The guest whom it is about. */
  person_id: Id;
  /** Name of the guest who is over the limit. */
  name: string;
  /** The `Idempotency-Key` of the tap, by which its device knows it. */
  key: string;
  /** Why the guests should not have passed. */
  reason: 'may_enter' | 'any_time' | 'look_at_slot' | 'too_early' | 'too_late' | 'not_this_area' | 'no_profile' | 'not_known' | 'blocked' | 'pending' | 'out' | 'already_inside' | 'no_reentry' | 'used_up' | 'used_up_today' | 'too_soon' | 'quota_used' | 'area_full' | 'lost_band';
  /** How many are inside without a place. */
  guests: number;
  /** When the tap was made, ISO 8601. */
  tapped_at: string;
  /** The user who let them in, or 0 for none. */
  user_id: number;
  /** Name of the user who let them in. */
  user: string;
  /** Name of the device that let them in, or null for none. */
  device: string | null;
  /** The user who marked it as resolved and the time, or null while it is open. */
  settled: {
    /** When it was marked as resolved, ISO 8601 in UTC. */
    at: string;
    /** Name of the user who marked it as resolved. */
    user: string;
    /** Name of the device on which it was marked as resolved, or null for none. */
    device: string | null;
  } | null;
  /** The checkpoint where they passed. */
  checkpoint: {
    /** Id of the checkpoint, which never changes. */
    id: Id;
    /** Name of the checkpoint. */
    name: string;
    /** Area that the checkpoint leads into. */
    area_id: Id;
  };
};

/** An account that the caller belongs to. */
export type OwnAccount = {
  /** Id of the account, which never changes. */
  id: Id;
  /** Name of the account. */
  name: string;
};

/** A draft of the caller, wherever they typed it. */
export type OwnDraft = {
  /** Section that is typed in. */
  section_id: Id;
  /** The answer to change, or null for a new one. */
  answer_id: Id | null;
  /** UUID of the draft: whatever is sent with it is stored once. */
  slot: Slot;
  /** Of an answer that is to be changed, what was changed alone. */
  fields: Record<string, unknown>;
  /** Of the answer, when its change was begun. */
  based_on_revision: number | null;
  /** Counts up with each change. */
  counter: number;
  /** When the draft was last changed, ISO 8601 in UTC. */
  changed_at: string;
};

/** A password typed by a user to prove their identity. */
export type OwnPassword = string;

/** A browser in which the caller is logged in. */
export type OwnSession = {
  /** Id of the session, which never changes. */
  id: string;
  /** Name of the browser, e.g. Firefox, or null if it doesn't say. */
  browser: string | null;
  /** Its operating system, e.g. Android, or null if it doesn't say. */
  system: string | null;
  /** Type of the device. */
  kind: 'computer' | 'phone' | 'tablet';
  /** Name of the organiser's account. */
  account_name: string;
  /** When they logged in, ISO 8601. */
  signed_in_at: string;
  /** To ten minutes. */
  last_used_at: string;
  /** This very one. */
  current: boolean;
};

/** What a page reports of the versions of remotes that a rollout compares. */
export type PageReport = {
  /** Versions of the remotes in the page. */
  versions: VersionReport[];
};

/** `AreaUse` of a party on the wire, with the day that it is of. */
export type PartyUse = {
  /** The guest whose party it is. */
  person_id: Id;
  /** Area that the party entered. */
  area_id: Id;
  /** Number of guests of the party who entered. */
  entries: number;
  /** Number of guests of the party who left. */
  exits: number;
  /** Day of the event that the numbers are for, YYYY-MM-DD. */
  day: string;
  /** Number of guests of the party who entered on the day. */
  day_entries: number;
  /** Number of guests of the party who left on the day. */
  day_exits: number;
  /** Recent scans: their time in milliseconds since 1970, and the number of guests. */
  recent: ([number, number])[];
};

/** One row of the ledger of scans. */
export type Passage = {
  /** When it happened, ISO 8601 in UTC. */
  at: string;
  /** Name of the user who did it. */
  user: string;
  /** Name of the device that did it, or null for none. */
  device: string | null;
  /** Id of the scan, which never changes. */
  id: Id;
  /** The event's sequence number. */
  seq: number;
  /** The guest who passes. */
  person_id: Id;
  /** The checkpoint where the guest passes. */
  checkpoint_id: Id;
  /** Area of the checkpoint. */
  area_id: Id;
  /** Whether the guest goes in or out. */
  direction: DirectionBody;
  /** Whether they passed, or why not. */
  outcome: 'passed' | 'refused' | 'undone';
  /** Of a refused one: why. */
  reason: 'may_enter' | 'any_time' | 'look_at_slot' | 'too_early' | 'too_late' | 'not_this_area' | 'no_profile' | 'not_known' | 'blocked' | 'pending' | 'out' | 'already_inside' | 'no_reentry' | 'used_up' | 'used_up_today' | 'too_soon' | 'quota_used' | 'area_full' | 'lost_band' | null;
  /** Number of guests who pass together. */
  guests: number;
  /** Time of the tap on the device if it was before the tap came here, otherwise null. */
  tapped_at: string | null;
  /** For an undo: the scan that was undone. */
  undoes: Id | null;
};

/** A scan to write. */
export type PassageBody = {
  /** The guest who passes. */
  person_id: Id;
  /** The checkpoint where the guest passes. */
  checkpoint_id: Id;
  /** Whether the guest goes in or out. */
  direction: DirectionBody;
  /** Number of guests who pass together. */
  guests: number;
  /** The person at the gate has compared the slot, or lets in although the area is full. */
  confirmed?: boolean;
  /** The device's own decision, if the scan waited for it. A guest who was let through did pass, and is in the ledger whatever the rules say by now. Absent for a scan that the server should decide. */
  decided?: {
    /** Whether the device let the guest pass. */
    passed: boolean;
    /** Why the device decided so. */
    reason: 'may_enter' | 'any_time' | 'look_at_slot' | 'too_early' | 'too_late' | 'not_this_area' | 'no_profile' | 'not_known' | 'blocked' | 'pending' | 'out' | 'already_inside' | 'no_reentry' | 'used_up' | 'used_up_today' | 'too_soon' | 'quota_used' | 'area_full' | 'lost_band';
  };
};

/** A scan with the state after it. The state is absolute, so applying it twice does no harm. */
export type PassageResult = {
  /** The scan. */
  passage: Passage;
  /** The area is full, or nearly. */
  warning: 'area_full' | 'nearly_full' | null;
  /** What the party has used of the area. */
  use: PartyUse;
  /** Numbers of the area after the scan. */
  count: AreaCount;
  /** Quotas that the guest used, with the number used. */
  quotas: QuotaUsed[];
  /** Milliseconds by which the clock of the device was wrong, above 0 if it was ahead, or null if the device did not say. */
  clock_off_ms: number | null;
};

/** What the ledger of the event adds up to for a device: columns of equal length, a row a party and area. */
export type PassedColumns = {
  /** The day of the event that `day_entries` and `day_exits` are of. */
  day: string;
  /** Guest of each row. */
  person_id: number[];
  /** Area of each row. */
  area_id: number[];
  /** Number of guests who entered, for each row. */
  entries: number[];
  /** Number of guests who left, for each row. */
  exits: number[];
  /** Number of guests who entered on the day, for each row. */
  day_entries: number[];
  /** Number of guests who left on the day, for each row. */
  day_exits: number[];
  /** Recent scans, only if a rule says how soon a guest can pass again: person, area, time (milliseconds), guests. */
  recent: ([Id, Id, number, number])[];
};

export type PasswordChange = {
  /** The password as it is. */
  current_password: OwnPassword;
  /** The password to have from now on. */
  new_password: NewPassword;
};

export type PasswordReset = {
  /** Key of the link in the e-mail. */
  key: LinkKey;
  /** The password to have from now on. */
  new_password: NewPassword;
};

/** Reason why a webhook no longer delivers. `maker_left` means that the person who gave the address no longer manages integrations. */
export type PauseReason = 'failing' | 'gone' | 'secret_unreadable' | 'maker_left';

export type PaymentPlan = {
  /** Name of the plan. */
  name: string;
  /** Euro cents for one period, without VAT, or null for a price on request. */
  price_cents: number | null;
  /** The plan has the guest list without artists. */
  only_guestlist: boolean;
  /** Null for any number. */
  user_limit: number | null;
  /** Maximum number of events of the plan, or null for no limit. */
  event_limit: number | null;
  /** Period that one payment covers. */
  period: 'none' | 'event' | 'month' | 'year' | 'agreed';
};

export type PaymentPlans = {
  /** Plans to choose from. */
  payment_plans: PaymentPlan[];
  /** How a plan is paid for here. */
  payment: 'invoice' | 'card';
  /** Rate added to prices, or 0 if the seller charges none. */
  vat_percent: number;
};

/** Result of a change of people. `undo` takes it back, and is null if everyone was like that already. */
export type PeopleChanged = {
  /** Number of entries changed. */
  changed: number;
  /** Id to send to `undo`, or null if nothing changed. */
  undo: Id | null;
};

/** People of a bulk change. Naming someone twice does no harm. */
export type PeopleIds = Id[];

/** A slot of an artist on a stage. */
export type Performance = {
  /** Id of the set, which never changes. */
  id: Id;
  /** The artist who plays the set. */
  artist_id: Id;
  /** Name of the artist. */
  artist_name: string;
  /** The stage where the set is played. */
  stage_id: Id;
  /** HH:MM. A time before the start of the day's programme is after midnight. */
  start_time: string;
  /** HH:MM. Without an end, it lasts until the next one on the stage, or to the end of the day. */
  end_time: string | null;
  /** Counts up with every change. Send it with a change. */
  revision: number;
};

export type PerformanceChange = {
  /** The stage where the set is played. */
  stage_id: Id;
  /** The artist who plays the set. */
  artist_id: Id;
  /** HH:MM. A time before the start of the day's programme is after midnight. */
  start_time: ClockTime;
  /** HH:MM. Without it the set lasts until the next one on the stage, or to the end of the day. */
  end_time?: ClockTime | null;
  /** State that the caller has seen. Any other is refused with 409 `changed_meanwhile`. If it is left out, the change is made in any case. */
  revision?: number;
};

export type PerformanceToAdd = {
  /** The stage where the set is played. */
  stage_id: Id;
  /** The artist who plays the set. */
  artist_id: Id;
  /** HH:MM. A time before the start of the day's programme is after midnight. */
  start_time: ClockTime;
  /** HH:MM. Without it the set lasts until the next one on the stage, or to the end of the day. */
  end_time?: ClockTime | null;
};

/** Data stored about a guest, as a file: for an app or to read. */
export type PersonDataRequest = {
  /** Format of the file. */
  format: 'json' | 'html';
  /** Of the words in a file to read. */
  language?: 'en' | 'et';
};

/** The first form of editing a person: what is named is set. */
export type PersonEdit = {
  /** The new name. Absent if it stays. */
  name?: PersonName;
  /** Organiser's notes on the guest, up to a few lines. */
  comments?: Comment;
  /** Number of plus-ones. */
  extra?: Extra;
  /** Whether the guest is still to be confirmed. */
  pending?: boolean;
  /** Whether the guest must not be let in. */
  blocked?: boolean;
  /** Contacts and custom fields to set, by the keys of the fields. */
  details?: GivenDetailsSchema;
  /** What the sender saw in fields that are set here. The edit is refused where one is another by now. */
  was?: {
    /** Its name. */
    name?: PersonName;
    /** The organiser's notes, up to a few lines. */
    comments?: Comment;
    /** Plus-ones beyond the guest themselves. */
    extra?: Extra;
    /** Contacts and custom fields that the caller can see. */
    details?: GivenDetailsSchema;
  };
};

/** Columns of the people table, in the order to show them. */
export type PersonField = {
  /** Key of the member in the guest. */
  key: string;
  /** Name of the field, as people see it. */
  label: string;
  /** Type of the field. */
  type: 'text' | 'number' | 'boolean' | 'reference';
};

export type PersonName = ShownText;

/** Place of a person. Both null is "all people", outside every unit. */
export type PersonPlace = {
  /** Unit to move to, or null for none. */
  unitId: Id | null;
  /** Group to move to, or null for none. */
  groupId?: Id | null;
};

/** Telephone number as it is typed, without marks and the `tel:` of a link. It can be empty. */
export type Phone = string;

export type PhotoId = string;

/** What a picture belongs to. */
export type PictureOf = 'wristband' | 'badge';

/** Answer to an upload: where the picture is served, and what it belongs to now. */
export type PictureUploaded = {
  /** Where the picture is served. */
  picture_url: string;
  /** The item as it is now. */
  item: AccessItem;
  /** Revision of the access system. */
  revision: number;
};

export type Plan = {
  /** Name of the plan. */
  plan_name: string;
  /** The plan has the guest list without artists. */
  only_guestlist: boolean;
  /** Number of users. */
  user_count: number;
  /** Maximum number of users of the plan, or null for no limit. */
  user_limit: number | null;
  /** Number of events. */
  event_count: number;
  /** Maximum number of events of the plan, or null for no limit. */
  event_limit: number | null;
  /** End of the plan, or null for never. */
  plan_expires: string | null;
};

/** Asks for a plan that has no price. */
export type PlanRequest = {
  /** The plan to ask for. */
  plan: 'Big Event' | 'Custom';
  /** Name of the person who asks. */
  name: ShownText;
  /** E-mail address of the person who asks. */
  e_mail: Email;
  /** Approximate number of people. */
  people: number;
  /** What the person asks or says. */
  message?: Text;
};

export type PortalAnswer = {
  /** The answer as it is now. */
  answer: Answer;
};

/** The form of an artist without what is for admins, and the answers to it. */
export type PortalForm = {
  /** The artist that the form belongs to. */
  artist: {
    /** Id of the artist, which never changes. */
    id: Id;
    /** Name of the artist. */
    name: string;
  };
  /** The form with its sections, or null for none. */
  form: AdvancingForm | null;
  /** Answers that the caller can see. */
  answers: Answer[];
  /** Limits and deadlines of sections for the artist. */
  section_limits: SectionTerms[];
  /** Most guests of the artist, plus-ones included, and how many are named. */
  guests: {
    /** Maximum number of people, or null for no limit. */
    limit: number | null;
    /** Number of people named. */
    used: number;
  };
  /** The same of those in sections that are about them. */
  performers: {
    /** Maximum number of people, or null for no limit. */
    limit: number | null;
    /** Number of people named. */
    used: number;
  };
  /** Number of people whom an artist names, and how many the artist can name. */
  crew: {
    /** Maximum number of people, or null for no limit. */
    limit: number | null;
    /** Number of people named. */
    used: number;
  };
  /** Whole percent. */
  progress: number;
  /** The artist has submitted the form. */
  form_submitted: boolean;
  /** Time of submission in ISO 8601, or null until then. */
  submitted_at: string | null;
  /** What the caller can do with the form. */
  can: {
    /** Whether the caller can submit the form. */
    submit: boolean;
  };
  /** IANA zone of the event: deadlines end with their day there. */
  time_zone: string;
  /** The moment by the server's clock, ISO 8601. */
  now: string;
  /** What the caller typed and did not save. */
  drafts: OwnDraft[];
  /** Who else types at the moment. */
  writing: Writer[];
};

/** Everything that is published to an artist, in one answer. */
export type PortalPage = {
  /** The artist that the page is about. */
  artist: {
    /** Id of the artist, which never changes. */
    id: Id;
    /** Name of the artist. */
    name: string;
    /** Event that the artist is part of. */
    event_id: Id;
    /** The form of the artist, or null for none. */
    form_id: Id | null;
    /** The artist has submitted the form. */
    form_submitted: boolean;
  };
  /** The event. */
  event: {
    /** Id of the event, which never changes. */
    id: Id;
    /** Name of the event. */
    name: string;
    /** Start of the event, ISO 8601. */
    start_time: string;
    /** End of the event, ISO 8601. */
    end_time: string;
    /** IANA time zone of the event, such as `Europe/Tallinn`. */
    time_zone: string;
    /** Artists see the schedule. */
    schedule_published: boolean;
    /** Artists see the general information. */
    general_information_published: boolean;
  };
  /** Information for the event and, after it, for this artist alone. It is null until it is published. */
  general_information: string | null;
  /** Rich text for this artist alone. */
  artist_information: string | null;
  /** Null until the schedule is published. */
  schedules: PortalSet[] | null;
  /** Null until the accommodation of the artist is published and there is some. */
  hotels: ({
    /** Id of the booking, which never changes. */
    id: Id;
    /** The hotel that the booking is in. */
    hotel_id: Id;
    /** Name of the hotel. */
    hotel_name: string;
    /** The day of arrival, YYYY-MM-DD. */
    from: string;
    /** The day of departure, YYYY-MM-DD. */
    to: string;
    /** Kind of room, as text. */
    room_type: string;
    /** Who sleeps there, as text. */
    names: string;
    /** Postal address of the hotel. */
    address: string;
    /** From when rooms are ready, as text. */
    check_in: string;
    /** Until when the room has to be left, as text. */
    check_out: string;
    /** When and where there is breakfast, as text. */
    breakfast: string;
    /** More for the artist, as text. */
    additional_information: string;
  })[] | null;
  /** People whom artists can contact, or null until the general information is published. */
  contacts: ArtistContact[] | null;
  /** The artist's answers about travel. */
  travel: TravelAnswer[];
  /** Whole percent. */
  progress: number;
  /** What the artist is asked, in the order of the form. */
  sections: PortalSection[];
  /** Last day for riders, YYYY-MM-DD. */
  rider_deadline: string | null;
  /** Number of rider files. */
  rider_files: number;
};

/** The rider files of an artist in the artist's own hands. */
export type PortalRiders = {
  /** The newest first. */
  rider_files: RiderFile[];
  /** Last day on which they can be changed, YYYY-MM-DD. */
  deadline: string | null;
  /** IANA zone of the event: the deadline ends with its day there. */
  time_zone: string;
  /** The moment by the server's clock, ISO 8601. */
  now: string;
};

/** How far a section of the form is, as the page of an artist sums it up. */
export type PortalSection = {
  /** Id of the section, which never changes. */
  id: Id;
  /** Name of the section. */
  name: string;
  /** Number of required fields. */
  required: number;
  /** Of what is required. */
  answered: number;
  /** Number of answers. */
  answers: number;
  /** The artist has no one, or nothing, to add. */
  nothing_to_add: boolean;
  /** YYYY-MM-DD. The section is open until the end of that day in the event's time zone. */
  deadline: string | null;
  /** The deadline of the section has passed. */
  passed: boolean;
};

/** A set of the artist's own. Without an end it lasts until the next one on the stage, which is not the artist's to know. */
export type PortalSet = {
  /** Id of the set, which never changes. */
  id: Id;
  /** Name of the schedule that the set is part of. */
  schedule_name: string;
  /** Of the day whose night it belongs to, YYYY-MM-DD. */
  date: string;
  /** HH:MM. */
  start_time: string;
  /** HH:MM, or null for an open end. */
  end_time: string | null;
  /** Name of the stage. */
  stage_name: string;
  /** ISO 8601. */
  starts_at: string;
  /** End of the set, ISO 8601 in UTC, or null while it lasts until the next one on the stage. */
  ends_at: string | null;
  /** Counts up with every change of it or of its day. */
  revision: number;
};

/** The one error body, served as `application/problem+json` (RFC 9457). Further members can follow by code, e.g. `person`, `last_check_in` and the event's `time_zone` with `full`. */
export type Problem = {
  /** What kind of error it is, as a URI. */
  type: string;
  /** Title of the error. */
  title: string;
  /** The HTTP status. */
  status: number;
  /** What went wrong, in English. */
  msg: string;
  /** Stable code of the error. */
  code: string;
  /** What `msg` says, where that is more than `code` does. */
  message_code?: string;
  /** Parameters that the message names. */
  params?: Record<string, string | number>;
  /** Each wrong field. */
  errors: FieldError[];
  /** Id of the request, to ask the operator by. */
  request_id?: string;
};

/** Access profile. Its holders can enter these areas in this time slot, and wear this wristband and badge. */
export type Profile = {
  /** Id of the item, which never changes. */
  id: Id;
  /** Name of the item. */
  name: string;
  /** Areas that the profile gives access to. */
  areas: Id[];
  /** Time slot in which it opens them, or null for always. */
  timeId: Id | null;
  /** Wristband that its holders wear, or null for none. */
  wristbandId: Id | null;
  /** Badge that its holders wear, or null for none. */
  badgeId: Id | null;
};

export type ProgrammeExport = {
  /** Format of the file. */
  format?: 'csv' | 'pdf' | 'ics';
  /** Language of the titles and words in the file. */
  language?: 'en' | 'et';
};

export type ProvedDomain = {
  /** Domain of e-mail addresses, such as `example.com`. */
  domain: string;
  /** The text of the TXT record that proves it. */
  record: string;
  /** Its record was found in the DNS. */
  proved: boolean;
  /** Time when it stops counting if its missing record doesn't come back, or null while the record is there. */
  proved_until: string | null;
};

export type Provider = {
  /** The issuer of the provider, an address with HTTPS. */
  issuer: string;
  /** ID by which the provider knows Laminate. */
  client_id: string;
  /** Scopes to ask the provider for, separated by spaces. */
  scopes: string;
  /** The claim whose values give roles. */
  role_claim: string;
  /** Roles by the values of the claim. */
  roles: RoleRule[];
  /** Whether members must log in with the provider. */
  required: boolean;
};

/** A provider of OpenID Connect, as its owner sets it up. */
export type ProviderForm = {
  /** The address that the provider has as its issuer. One without TLS is for the operator to allow. */
  issuer: ShownText;
  /** ID by which the provider knows Laminate. */
  client_id: ShownText;
  /** Left out: the one that is stored stays. */
  client_secret?: ShownText;
  /** Scopes requested from the provider in addition to `openid email profile`, separated by blanks. */
  scopes?: Text;
  /** The claim with a person's groups or roles: a text, or a list of them. */
  role_claim: ShownText;
  /** Roles by the values of the claim. */
  roles: RoleRuleInput[];
  /** Members whose address is in a verified domain, except owners, can only log in through this provider. */
  required: boolean;
};

/** What the provider has put into the address that it sent the browser back to. */
export type ProviderSignInEnd = {
  /** That address, without what was put into it: an answer counts at that of the provider that was asked, and without one nowhere. */
  redirect_uri?: Text;
  /** The `state` that the provider sent back. */
  state: Text;
  /** Authorization code of the provider. */
  code?: Text;
  /** Who says that it answered (RFC 9207). */
  iss?: Text;
  /** Its code for why it refused. */
  error?: Text;
};

export type ProviderSignInStart = {
  /** E-mail address to log in with. Its domain names the provider. */
  e_mail: Email;
};

/** So many guests of a unit or group into an area, on a day or in all: "40 lunches for Crew on Friday". */
export type Quota = {
  /** Id of the quota, which never changes. */
  id: Id;
  /** Area that the quota is for. */
  area_id: Id;
  /** Unit that the quota is for. */
  unit_id: Id;
  /** Group that the quota is for, or null for the whole unit. */
  group_id: Id | null;
  /** A day of the event, YYYY-MM-DD, or null for all days together. */
  day: string | null;
  /** Maximum number of guests who can use the quota. */
  most: number;
};

/** A quota to add, or its new state. */
export type QuotaChange = {
  /** Area that the quota is for. */
  area_id: Id;
  /** Unit that the quota is for. */
  unit_id: Id;
  /** Group that the quota is for, or null for the whole unit. */
  group_id: Id | null;
  /** Day that the quota counts for, YYYY-MM-DD, or null for all days together. */
  day: string | null;
  /** Maximum number of guests who can use the quota. */
  most: number;
};

/** Guests who used a quota. */
export type QuotaUsed = {
  /** Id of the quota, which never changes. */
  id: Id;
  /** Number of guests who used the quota. */
  used: number;
};

export type Registration = {
  /** Name of the user. */
  userName: ShownText;
  /** E-mail address of the user. */
  email: Email;
  /** Password for the new account. */
  password: NewPassword;
  /** The password again. */
  password2: string;
  /** Name of the account to found. */
  accountName?: Text;
};

/** A line of `mf-x/dist/history.jsonl`: what was done with the versions of a remote, only ever added to. */
export type ReleaseHistoryEntry = {
  /** When it was done, ISO 8601 in UTC. */
  at: string;
  /** What RELEASED_BY says, or the user of the operating system: the name, or the number of one who has none. */
  by: string;
  /** What was done to the version. */
  action: 'release' | 'deploy' | 'rollback' | 'pin' | 'unpin' | 'share' | 'grow' | 'everybody' | 'take-back' | 'hold';
  /** Version before, and version since, absent if there was or is none. */
  from?: Version;
  /** Version that was put into use. */
  to?: Version;
  /** Whose version was pinned or is no more. */
  account?: string;
  /** Percent of the sessions that see the version since. */
  share?: number;
  /** Reason, if the product did it automatically. */
  reason?: string;
  /** Commit of the sources of what was released. */
  source?: Commit;
};

/** The reminder that an artist would get. */
export type Reminder = {
  /** The artist to remind. */
  artist_id: Id;
  /** Name of the artist. */
  artist_name: string;
  /** Who acts for the artist. */
  to: ({
    /** Name of the person. */
    name: string;
    /** E-mail address of the person. */
    e_mail: string;
  })[];
  /** Subject of the e-mail. */
  subject: string;
  /** Text of the e-mail. */
  text: string;
  /** Sections in which something required is missing, with deadline YYYY-MM-DD. The list is empty if only submitting the form is left. */
  missing: ({
    /** Name of the section. */
    section: string;
    /** Last day for the section, YYYY-MM-DD, or null for none. */
    deadline: string | null;
    /** The section's deadline has passed. */
    late: boolean;
  })[];
  /** Why the artist is not reminded, or null if they are. */
  skipped: ReminderSkipped | null;
};

/** Languages of reminders. */
export type ReminderLanguage = 'en' | 'et';

/** Recipients of a reminder of what is missing, and its wording. */
export type ReminderOrder = {
  /** Artists to remind. */
  artists: Id[];
  /** Language of the e-mails. */
  language: ReminderLanguage;
  /** The organiser's own words, above what is missing. */
  text?: Text;
};

/** Reason why an artist is not reminded: the first that applies, in this order. For an artist without a form, nothing is missing. */
export type ReminderSkipped = 'submitted' | 'nothing_missing' | 'nobody' | 'reminded_today';

export type RemoteName = string;

/** How long an account keeps its guests' personal data. */
export type Retention = {
  /** Days after the end of an event, or null for as long as the account keeps the event. */
  days: number | null;
};

export type RetentionDays = number | null;

/** HTML as an editor makes it. Anything that `RICH_TEXT` doesn't name is removed when it is stored. */
export type RichText = Text;

/** A file of an artist as the specification names its parts. */
export type RiderFile = {
  /** Id of the file, which never changes. */
  id: Id;
  /** The artist that the file belongs to. */
  artist_id: Id;
  /** Name of the artist. */
  artist_name: string;
  /** Name of the file. */
  filename: string;
  /** One of `RIDER_FILE_TYPES`. */
  file_type: string;
  /** Where it is downloaded from, with the session of the caller. */
  url: string;
  /** Media type of the file, such as `application/pdf`. */
  content_type: string;
  /** Size of the file in bytes. */
  bytes: number;
  /** The user who uploaded it. */
  uploaded_by: string;
  /** When it was uploaded, ISO 8601 in UTC. */
  uploaded_at: string;
};

/** Gives this role to a person with this value in the claim. If several rules match, the first one counts. */
export type RoleRule = {
  /** Value of the claim. */
  value: string;
  /** Role that the value gives. */
  role: 'manager' | 'artist_manager' | 'security';
};

/** Gives this role to a person with this value in the claim. If several rules match, the first one counts. */
export type RoleRuleInput = {
  /** Value of the claim. */
  value: ShownText;
  /** Role that the value gives. */
  role: 'manager' | 'artist_manager' | 'security';
};

/** People who must be found in an area, ticked off by several people together. Each area can have up to one open at a time. In the answer to a start, and in lists, it carries all its ticks. Otherwise it carries those that have changed. */
export type RollCall = {
  /** Id of the roll call, which never changes. */
  id: Id;
  /** Area that the roll call is for. */
  area_id: Id;
  /** When the roll call was started, ISO 8601. */
  started_at: string;
  /** The user who started the roll call. */
  started_by: string;
  /** The user who ended it and the time, or null while it continues. */
  ended: {
    /** When it ended, ISO 8601 in UTC. */
    at: string;
    /** Name of the user who ended it. */
    user: string;
  } | null;
  /** The people who were found. */
  ticks: RollCallTick[];
};

export type RollCallEnd = {
  /** Area that the roll call is for. */
  area_id: Id;
  /** The roll call that is meant. Leave it out for the one of the area at that time. */
  roll_call_id?: Id;
};

export type RollCallFound = {
  /** Area that the roll call is for. */
  area_id: Id;
  /** The roll call that is meant. Leave it out for the one of the area at that time. */
  roll_call_id?: Id;
  /** The guest who was found. */
  person_id: Id;
  /** Number of guests of the party who were found. */
  guests: number;
};

export type RollCallStart = {
  /** Area that the roll call is for. */
  area_id: Id;
};

/** Guests of a party who were found. Of several taps, the one made last counts. */
export type RollCallTick = {
  /** When it happened, ISO 8601 in UTC. */
  at: string;
  /** Name of the user who did it. */
  user: string;
  /** Name of the device that did it, or null for none. */
  device: string | null;
  /** The guest who was found. */
  person_id: Id;
  /** Number of guests of the party who were found. */
  guests: number;
  /** Minutes by which the device's clock was ahead, or behind if below 0, or null if it was right. The error is corrected in `at`. */
  clock_off_minutes: number | null;
};

/** The open roll calls of an event. Whom they expect, a device knows by `AccessHolders.passed`. */
export type RollCalls = {
  /** The event's sequence number that the answer shows. */
  seq: number;
  /** Roll calls, the newest first. */
  roll_calls: RollCall[];
};

export type RoomingExport = {
  /** Format of the file. */
  format?: 'csv' | 'pdf';
  /** Language of the titles and words in the file. */
  language?: 'en' | 'et';
};

/** Who said that there is nothing to add, and when, ISO 8601. */
export type SaidNothing = {
  /** The user who said so. */
  said_by: string;
  /** When they said so, ISO 8601. */
  said_at: string;
};

/** A filter of the people list under a name, shared by all who keep the list. */
export type SavedView = {
  /** Id of the view, which never changes. */
  id: Id;
  /** Name of the view. */
  name: string;
  /** As in the address of the people screen, without `?`. */
  query: string;
};

/** A day of the programme. */
export type Schedule = {
  /** Id of the schedule, which never changes. */
  id: Id;
  /** Name of the schedule. */
  name: string;
  /** YYYY-MM-DD, the same as `schedule_date`. */
  scheduleDate: string;
  /** HH:MM. An end that is not after the start is on the next day. */
  start_time: string;
  /** HH:MM. */
  end_time: string;
  /** Ids of the stages of the day, in order. */
  stages: Id[];
  /** Sets of the day. */
  artists: Performance[];
  /** Counts up with every change. Send it with a change. */
  revision: number;
};

export type ScheduleChange = {
  /** Name of the schedule. */
  name: ShownText;
  /** The day, YYYY-MM-DD. */
  scheduleDate: Day;
  /** When it begins, `HH:MM` in the zone of the event. */
  startTime: ClockTime;
  /** When it ends, `HH:MM` in the zone of the event. */
  endTime: ClockTime;
  /** Ids of the stages of the day, in order. */
  stages?: Id[];
  /** State that the caller has seen. Any other is refused with 409 `changed_meanwhile`. If it is left out, the change is made in any case. */
  revision?: number;
};

export type ScheduleToAdd = {
  /** Name of the schedule. */
  name: ShownText;
  /** The day, YYYY-MM-DD. */
  scheduleDate: Day;
  /** When it begins, `HH:MM` in the zone of the event. */
  startTime: ClockTime;
  /** When it ends, `HH:MM` in the zone of the event. */
  endTime: ClockTime;
  /** Ids of the stages of the day, in order. */
  stages?: Id[];
};

/** A user's second factor: one-time passwords of an authenticator (TOTP, RFC 6238). */
export type SecondFactor = {
  /** Whether the second factor is on. */
  on: boolean;
  /** ISO 8601, or null while it is off. */
  since: string | null;
  /** Recovery codes that were not used yet. */
  recovery_codes_left: number;
  /** Always true. Older pages in open tabs ask for it. */
  offered: boolean;
};

export type SecondStep = {
  /** Key to send with the code. */
  key: LinkKey;
  /** Code that the authenticator shows, or a recovery code where one is accepted. */
  code: FactorCode;
};

export type SectionEdit = {
  /** Place in the form, from 0. It is not read. */
  position?: number;
  /** The section above, or null at the top. It is not read. */
  parent_section_id?: Id | null;
  /** Id of a section that exists. Leave it out, or give a provisional number below 0, for a new one. */
  id?: number;
  /** Name of the section. */
  name: ShownText;
  /** Type of the section. */
  section_type?: 'Section' | 'Intro' | 'Comments' | 'Message' | 'BackstageGuests';
  /** Text that explains the section. */
  description?: Text;
  /** Last day for the section, YYYY-MM-DD, or null for none. */
  deadline?: Day | null;
  /** The section takes a limited number of answers. */
  has_limits?: boolean;
  /** Maximum number of answers. Needed with `has_limits`, and not read without it. */
  limits?: number | null;
  /** What a plain section at the top is about, or null for nothing in particular. */
  covers?: 'contact' | 'performers' | 'crew' | 'travel' | null;
  /** Whether it can be answered more than once. */
  repeating?: boolean;
  /** Only organisers in admin mode answer it. */
  admin_only?: boolean;
  /** Dropdown of the section above on which it depends, or null for none. A new one is named by its provisional id. */
  response_condition_field_id?: number | null;
  /** Choice with which the section is shown, or null to show it always. */
  response_condition_field_value?: ShownText | null;
  /** What a Message says. */
  message?: Text;
  /** All fields, in order. A section that exists must name them. */
  fields?: FieldEdit[];
  /** Sections below the section. Only sections on top have some. */
  sub_sections?: ({
    /** Place in the form, from 0. It is not read. */
    position?: number;
    /** The section above, or null at the top. It is not read. */
    parent_section_id?: Id | null;
    /** Id of a section that exists. Leave it out, or give a provisional number below 0, for a new one. */
    id?: number;
    /** Name of the section. */
    name: ShownText;
    /** Type of the section. */
    section_type?: 'Section' | 'Intro' | 'Comments' | 'Message' | 'BackstageGuests';
    /** Text that explains the section. */
    description?: Text;
    /** Last day for the section, YYYY-MM-DD, or null for none. */
    deadline?: Day | null;
    /** The section takes a limited number of answers. */
    has_limits?: boolean;
    /** Maximum number of answers. Needed with `has_limits`, and not read without it. */
    limits?: number | null;
    /** What a plain section at the top is about, or null for nothing in particular. */
    covers?: 'contact' | 'performers' | 'crew' | 'travel' | null;
    /** Whether it can be answered more than once. */
    repeating?: boolean;
    /** Only organisers in admin mode answer it. */
    admin_only?: boolean;
    /** Dropdown of the section above on which it depends, or null for none. A new one is named by its provisional id. */
    response_condition_field_id?: number | null;
    /** Choice with which the section is shown, or null to show it always. */
    response_condition_field_value?: ShownText | null;
    /** What a Message says. */
    message?: Text;
    /** All fields, in order. A section that exists must name them. */
    fields?: FieldEdit[];
    /** Sections below the section. Only sections on top have some. */
    sub_sections?: unknown[];
  })[];
};

/** Terms of a section of the artist's form that hold for this artist alone, or null where the form's own hold. */
export type SectionLimit = {
  /** Section that the limits are for. */
  section_id: Id;
  /** The section above, whose deadline applies if this one has none. It is null for a section at the top. */
  parent_section_id: Id | null;
  /** Name of the section. */
  name: string;
  /** The artist has a separate number of answers for the section. */
  has_limits: boolean;
  /** Maximum number of answers for the artist, or null for the form's limit. */
  limits: number | null;
  /** Last day for the section, YYYY-MM-DD, or null for the form's deadline. */
  deadline: string | null;
  /** What the form says. */
  form_limits: number | null;
  /** The form's deadline, YYYY-MM-DD, or null for none. */
  form_deadline: string | null;
  /** Whether a deadline is asked for at all. */
  has_deadline: boolean;
  /** People whose limit and deadline for the artist bind it, or null if there are none. */
  about: 'contact' | 'performers' | 'crew' | 'guestlist' | null;
};

/** What holds of a section for one artist. */
export type SectionTerms = {
  /** Section that the limits are for. */
  section_id: Id;
  /** Name of the section. */
  name: string;
  /** The section takes a limited number of answers. */
  has_limits: boolean;
  /** Most answers allowed: the artist's own number, else the form's. It is null for any number. */
  limits: number | null;
  /** Set for this artist and section alone. */
  own_limits: number | null;
  /** Number of answers that still fit, also by the limit of the people whom the section is about. It is null for any number. */
  room: number | null;
  /** Deadline as YYYY-MM-DD: the artist's own for this section, else that for the people whom it is about, else the form's. */
  deadline: string | null;
  /** Set for this artist and section alone. */
  own_deadline: string | null;
  /** The deadline of the section has passed. */
  passed: boolean;
  /** The artist has no one, or nothing, to add here. Null if no one has said so, or there are answers. */
  nothing_to_add: SaidNothing | null;
  /** Whether the caller can add an answer and change existing ones without admin mode. */
  can: {
    /** Whether the caller can add an answer. */
    add: boolean;
    /** Whether the caller can change an answer. */
    edit: boolean;
  };
};

export type SelectPlan = {
  /** Name of the plan. */
  name: ShownText;
};

/** Result of choosing a plan. Either the plan runs, with its invoice, or it starts once the card payment at `checkout_url` is through. */
export type SelectedPlan = {
  /** The plan that was chosen. */
  plan: CurrentPlan;
  /** The invoice. */
  invoice: Invoice | null;
  /** Address of the payment page, or null if there is nothing to pay. */
  checkout_url: string | null;
};

/** The same, and whether artists who were reminded today are reminded once more. */
export type SendReminders = {
  /** Artists to remind. */
  artists: Id[];
  /** Language of the e-mails. */
  language: ReminderLanguage;
  /** The organiser's own words, above what is missing. */
  text?: Text;
  /** Also to those who were reminded today. */
  again?: boolean;
};

/** How many artists were reminded, and how many not. */
export type SentReminders = {
  /** Number of artists reminded. */
  sent: number;
  /** Number of artists not reminded. */
  skipped: number;
};

/** Everything that *Session* stores (specification §3). */
export type Session = {
  /** A JWT for the `Authorization` header, valid for ten minutes. */
  access_token: string;
  /** For a door device: `id` 0, its name, and no e-mail. Until the e-mail is verified, the user can't act in any account but the first. A user who lacks a required second factor can do nothing but set it up. Sessions that a browser kept from earlier versions contain neither. */
  user: {
    /** Id of the user, or 0 for a door device. */
    id: number;
    /** Name of the user or the door device. */
    name: string;
    /** E-mail address of the user, empty for a door device. */
    e_mail: string;
    /** The address was verified by a link. */
    e_mail_verified?: boolean;
    /** A second factor is required that was not set up yet. */
    lacks_second_factor?: boolean;
    /** Account that the session is in. */
    account_id: Id;
  };
  /** Roles of the user in single events. */
  event_users: EventUserEntry[];
  /** Roles of the user in the account. */
  roles: ('superuser' | 'owner' | 'manager' | 'worker_bee' | 'worker_bee+' | 'security' | 'artist_manager' | 'artist')[];
  /** Plan of the account. */
  plan: Plan;
  /** Name of the organiser's account. */
  account_name: string;
  /** Artists that the user represents. */
  artists: SessionArtist[];
  /** What the caller can do in the account. */
  can: AccountCan;
  /** Accounts that the user belongs to, including this one. A door device has none. */
  accounts: OwnAccount[];
  /** Null for a user. */
  device: SessionDevice | null;
};

export type SessionArtist = {
  /** Id of the artist, which never changes. */
  id: Id;
  /** Name of the artist. */
  name: string;
  /** Event that the artist is part of. */
  event_id: Id;
  /** Name of the event. */
  event_name: string;
  /** Of the event, ISO 8601, and the zone that its days are counted in. */
  start_time: string;
  /** End of the event, ISO 8601. */
  end_time: string;
  /** IANA time zone of the event, such as `Europe/Tallinn`. */
  time_zone: string;
};

/** What a session is when it was opened by the link of a door device: no user, and the door of one event only, or one of its checkpoints, where it has no role that opens pages: it has the gate there alone. Sessions that a browser kept from before say nothing of checkpoints. */
export type SessionDevice = {
  /** Id of the door device, which never changes. */
  id: Id;
  /** Name of the door device. */
  name: string;
  /** Event that the device is for. */
  event_id: Id;
  /** The checkpoint that the device is for, or null for the door. */
  checkpoint?: DoorCheckpoint | null;
};

/** One thing that a user of the account set up and that works. */
export type SetUpItem = {
  /** What was set up. */
  kind: 'api_token' | 'webhook' | 'single_sign_on' | 'shared_list' | 'ticket_shop' | 'door_device' | 'account_invitation' | 'event_invitation' | 'artist_invitation';
  /** Unique among those of its kind. */
  id: string;
  /** Name of the item. For a webhook and for single sign-on it is the host, and for an invitation the e-mail. */
  name: string;
  /** The event that it belongs to, or null for the account. */
  event: {
    /** Id of the event, which never changes. */
    id: Id;
    /** Name of the event. */
    name: string;
  } | null;
  /** Whether it ends when the person is removed. A webhook is paused. */
  ends: boolean;
};

/** A guest as the holder of a link sends it. */
export type SharedGuest = {
  /** Name of the guest. */
  name: PersonName;
  /** Organiser's notes on the guest, up to a few lines. */
  comments?: Comment;
  /** Number of plus-ones. */
  extra?: Extra;
  /** Contacts and custom fields of the guest, by the keys of the fields. */
  details?: GivenDetailsSchema;
};

/** All that the holder of a link gets to know. */
export type SharedList = {
  /** Title of the list. */
  title: string;
  /** Name of the organiser's account. */
  account_name: string;
  /** The event. */
  event: {
    /** Name of the event. */
    name: string;
    /** Start of the event, ISO 8601. */
    start_time: string;
    /** End of the event, ISO 8601. */
    end_time: string;
    /** IANA time zone of the event, such as `Europe/Tallinn`. */
    time_zone: string;
  };
  /** Maximum number of guests on the list, plus-ones included. */
  quota: number;
  /** Number of guests on the list, plus-ones included. */
  used: number;
  /** Last day to fill in the list, YYYY-MM-DD. */
  deadline: string;
  /** When it closes, ISO 8601 in UTC. */
  closes_at: string;
  /** Whether guests can still be added and changed. */
  open: boolean;
  /** Details requested from a guest in addition to name, plus-ones and comment. */
  fields: ({
    /** Stable key of the field. */
    key: string;
    /** Of a contact its English name: its words are the reader's. */
    name: string;
    /** A hint for who fills it in. */
    help: string;
    /** Type of the field. */
    kind: 'text' | 'long_text' | 'number' | 'choice' | 'choices' | 'date' | 'yes_no' | 'phone' | 'email' | 'link' | 'photo' | 'language';
    /** Options of a choice field, in their order. Their names can change, but their ids don't. */
    choices: ({
      /** Id of the choice, which never changes. */
      id: Id;
      /** Name of the choice. */
      name: string;
    })[];
    /** Whether others who fill in guests, by a link or as artists, are asked for it, and must answer. */
    asked: 'no' | 'optional' | 'required';
  })[];
  /** Guests of the list. */
  guests: DelegatedGuest[];
};

/** Text with at least one visible character and no control characters. */
export type ShownText = string;

/** What logging in answers: a session, or that a code is wanted first. */
export type SignInAnswer = Session | CodeWanted;

/** Domain of e-mail addresses, in lower case. A subdomain counts as another domain. */
export type SignInDomain = string;

/** How the members of an account log in by their company's own provider. */
export type SingleSignOn = {
  /** Null while none is set up. */
  provider: Provider | null;
  /** Domains of e-mail addresses. */
  domains: ProvedDomain[];
  /** Where the provider, or the one that is set up first, sends people back to: what is entered there. No other provider has it. */
  redirect_uri: string;
  /** The same of a provider with another issuer, which would take the place of this one. */
  next_redirect_uri: string;
};

/** A UUID that the browser makes up for one piece of work: with it nothing is stored twice, however often it is sent. */
export type Slot = string;

export type Stage = {
  /** Id of the stage, which never changes. */
  id: Id;
  /** Name of the stage. */
  name: string;
};

/** Name of a stage to add. A name of white space alone adds nothing (specification §5), so here it can be empty. */
export type StageName = {
  /** Name of the stage. */
  name: Text;
};

/** The wristband stock of an event. A band and a desk without any movement and threshold have no balance. */
export type Stock = {
  /** The event. */
  event: {
    /** Id of the event, which never changes. */
    id: Id;
    /** Name of the event. */
    name: string;
    /** IANA time zone of the event, such as `Europe/Tallinn`. */
    time_zone: string;
  };
  /** Desks that give wristbands. */
  desks: StockDesk[];
  /** Wristbands of the event. */
  wristbands: StockBand[];
  /** Stock of each wristband at each desk. */
  balances: StockBalance[];
};

/** One band at one desk. `in_stock` is the sum of the ledger: `received + moved + counted + returned - spoiled - issued - replaced`. It is below 0 where more was given out than was counted. */
export type StockBalance = {
  /** The wristband. */
  wristband_id: Id;
  /** The desk where the wristbands are. */
  desk_id: Id;
  /** Number of wristbands in stock. */
  in_stock: number;
  /** Number of wristbands received. */
  received: number;
  /** From other desks, less what went to them. */
  moved: number;
  /** What counts have found, less what they missed. */
  counted: number;
  /** Number of wristbands damaged. */
  spoiled: number;
  /** Number of wristbands given out. */
  issued: number;
  /** Given in place of one that was voided. */
  replaced: number;
  /** Number of wristbands returned. */
  returned: number;
  /** Taken from a guest as waste. */
  voided: number;
  /** Level at or below which the stock is low, or null for no warning. */
  low_at: number | null;
  /** Stock is at or below the threshold. */
  low: boolean;
};

/** A wristband of the event. A deleted one is only listed while something is left of it in the ledger. */
export type StockBand = {
  /** Id of the item, which never changes. */
  id: Id;
  /** Name of the item. */
  name: string;
  /** Address of its picture, or null for none. */
  picture_url: string | null;
  /** `#rrggbb`, the colour of the physical band. */
  color: string;
  /** Pattern of the wristband. */
  weave: 'plain' | 'stripe' | 'dots' | 'diagonal' | 'line';
  /** The wristband was deleted. */
  gone: boolean;
};

/** What a change of the stock wrote: one row, or the two of a move or a replacement. */
export type StockChanged = {
  /** Movements that the change made. */
  movements: StockMovement[];
};

/** Where bands lie and are given out. A desk that is gone is only listed while something is left of it in the ledger. */
export type StockDesk = {
  /** Id of the desk, which never changes. */
  id: Id;
  /** Name of the desk. */
  name: string;
  /** The desk was deleted. */
  gone: boolean;
};

/** A report as a file: the balances, or every row of the ledger. */
export type StockExport = {
  /** What the file is about. */
  what: 'balances' | 'movements';
  /** Format of the file. */
  format?: 'csv' | 'xlsx' | 'pdf';
  /** Language of the titles and words in the file. */
  language?: 'en' | 'et';
};

export type StockKind = 'received' | 'moved_out' | 'moved_in' | 'counted' | 'spoiled' | 'issued' | 'replaced' | 'returned' | 'voided';

/** One row of the ledger. Rows are never changed or deleted. Another row puts a mistake right. */
export type StockMovement = {
  /** Id of the movement, which never changes. */
  id: Id;
  /** When the stock changed, ISO 8601 in UTC. */
  at: string;
  /** Kind of movement. */
  kind: StockKind;
  /** The wristband. */
  wristband_id: Id;
  /** The desk whose stock changed. */
  desk_id: Id;
  /** Number of bands that it is about. With `counted`, it is the number that were there. */
  quantity: number;
  /** How it changed the stock of the desk. */
  delta: number;
  /** The stock of the desk after it. */
  balance: number;
  /** With a move: the other desk. */
  other_desk_id: Id | null;
  /** With all that a guest has to do with. */
  person: {
    /** Id of the guest, which never changes. */
    id: Id;
    /** Name of the guest. */
    name: string;
  } | null;
  /** With `replaced`, `returned` and `voided`: the row by which the guest had got it. */
  issue_id: Id | null;
  /** Note or reason of the movement, empty for none. */
  reason: string;
  /** Name of the user who did it. */
  user: string;
  /** Name of the device that did it, or null for none. */
  device: string | null;
  /** Time of the tap on the device if it was before the tap came here, otherwise null. */
  tapped_at: string | null;
  /** Minutes by which the device's clock was ahead, or behind if below 0, as in the ledger of the door. It is null for a right clock. */
  clock_off_minutes: number | null;
};

/** A page of the ledger, the newest row first. */
export type StockMovements = {
  /** Movements of stock, the newest first. */
  movements: StockMovement[];
  /** Whether there are older movements. */
  more: boolean;
};

/** A note like a reason, but it can be left out or empty. */
export type StockNote = Text;

export type StockQuantity = number;

export type StockReason = ShownText;

export type StreamMessage = StreamMessageCheckedIn | StreamMessageRemovedCheckIn | StreamMessagePeopleAdded | StreamMessagePeopleUpdated | StreamMessagePeopleDeleted | StreamMessageOverAdmission | StreamMessageOverAdmissionSettled | StreamMessagePassage | StreamMessageOverUse | StreamMessageOverUseSettled | StreamMessageRollCall | StreamMessagePassed | StreamMessageReset;

export type StreamMessageCheckedIn = {
  /** Type of the message. */
  event: 'checked-in';
  /** The event's sequence number of the message, to continue after it. */
  id: string;
  /** Content of the message. */
  data: {
    /** The event's sequence number of the message. */
    seq: number;
    /** The guest as they are now. */
    person: DoorPerson;
    /** The user who did it, with the time and the device. */
    by: Arrival;
    /** Numbers of the whole event. */
    totals: {
      /** Number of guests of the event, plus-ones included. */
      guest_count: number;
      /** Number of guests of the event who are checked in, plus-ones included. */
      checked_in_count: number;
      /** Number of people on the list. */
      people_count: number;
    };
    /** `Idempotency-Key` of the tap, by which its device knows it. */
    key?: string;
  };
};

export type StreamMessageOverAdmission = {
  /** Type of the message. */
  event: 'over-admission';
  /** The event's sequence number of the message, to continue after it. */
  id: string;
  /** Content of the message. */
  data: {
    /** The event's sequence number of the message. */
    seq: number;
    /** The over-admission. */
    over_admission: OverAdmission;
  };
};

export type StreamMessageOverAdmissionSettled = {
  /** Type of the message. */
  event: 'over-admission-settled';
  /** The event's sequence number of the message, to continue after it. */
  id: string;
  /** Content of the message. */
  data: {
    /** The event's sequence number of the message. */
    seq: number;
    /** The over-admission. */
    over_admission: OverAdmission;
  };
};

export type StreamMessageOverUse = {
  /** Type of the message. */
  event: 'over-use';
  /** The event's sequence number of the message, to continue after it. */
  id: string;
  /** Content of the message. */
  data: {
    /** The event's sequence number of the message. */
    seq: number;
    /** The over-use. */
    over_admission: OverUse;
  };
};

export type StreamMessageOverUseSettled = {
  /** Type of the message. */
  event: 'over-use-settled';
  /** The event's sequence number of the message, to continue after it. */
  id: string;
  /** Content of the message. */
  data: {
    /** The event's sequence number of the message. */
    seq: number;
    /** The over-use. */
    over_admission: OverUse;
  };
};

export type StreamMessagePassage = {
  /** Type of the message. */
  event: 'passage';
  /** The event's sequence number of the message, to continue after it. */
  id: string;
  /** Content of the message. */
  data: {
    /** The event's sequence number of the message. */
    seq: number;
    /** The scan. */
    passage: Passage;
    /** What the party has used of the area. */
    use: PartyUse;
    /** Numbers of the area after the scan. */
    count: AreaCount;
    /** Quotas that the guest used, with the number used. */
    quotas: QuotaUsed[];
    /** `Idempotency-Key` of the tap, by which its device knows it. */
    key?: string;
  };
};

export type StreamMessagePassed = {
  /** Type of the message. */
  event: 'passed';
  /** The event's sequence number of the message, to continue after it. */
  id: string;
  /** Content of the message. */
  data: {
    /** The event's sequence number of the message. */
    seq: number;
  };
};

export type StreamMessagePeopleAdded = {
  /** Type of the message. */
  event: 'people-added';
  /** The event's sequence number of the message, to continue after it. */
  id: string;
  /** Content of the message. */
  data: {
    /** The event's sequence number of the message. */
    seq: number;
    /** Number of entries added. */
    count: number;
  };
};

export type StreamMessagePeopleDeleted = {
  /** Type of the message. */
  event: 'people-deleted';
  /** The event's sequence number of the message, to continue after it. */
  id: string;
  /** Content of the message. */
  data: {
    /** The event's sequence number of the message. */
    seq: number;
    /** Number of entries deleted. */
    count: number;
  };
};

export type StreamMessagePeopleUpdated = {
  /** Type of the message. */
  event: 'people-updated';
  /** The event's sequence number of the message, to continue after it. */
  id: string;
  /** Content of the message. */
  data: {
    /** The event's sequence number of the message. */
    seq: number;
    /** Number of entries changed. */
    count: number;
  };
};

export type StreamMessageRemovedCheckIn = {
  /** Type of the message. */
  event: 'removed-check-in';
  /** The event's sequence number of the message, to continue after it. */
  id: string;
  /** Content of the message. */
  data: {
    /** The event's sequence number of the message. */
    seq: number;
    /** The guest as they are now. */
    person: DoorPerson;
    /** The user who did it, with the time and the device. */
    by: Arrival;
    /** Numbers of the whole event. */
    totals: {
      /** Number of guests of the event, plus-ones included. */
      guest_count: number;
      /** Number of guests of the event who are checked in, plus-ones included. */
      checked_in_count: number;
      /** Number of people on the list. */
      people_count: number;
    };
    /** `Idempotency-Key` of the tap, by which its device knows it. */
    key?: string;
  };
};

export type StreamMessageReset = {
  /** Type of the message. */
  event: 'reset';
  /** The event's sequence number of the message, to continue after it. */
  id: string;
  /** Content of the message. */
  data: {
    /** The event's sequence number to go on from after the list was loaded. */
    seq: number;
  };
};

export type StreamMessageRollCall = {
  /** Type of the message. */
  event: 'roll-call';
  /** The event's sequence number of the message, to continue after it. */
  id: string;
  /** Content of the message. */
  data: {
    /** The event's sequence number of the message. */
    seq: number;
    /** The roll call as it is now. */
    roll_call: RollCall;
  };
};

export type SupportReason = ShownText;

/** A tag for an artist: one that there is, or by its name one that is made where there is none. */
export type TagOfArtist = {
  /** The tag to put on the artist. */
  tag_id: Id;
} | ArtistTagToAdd;

export type TapBody = {
  /** The guest to check in or undo. */
  person_id: Id;
};

/** Outcome of an accepted tap. `changed` is false only for check-in-all on a guest who was already full. */
export type TapResult = {
  /** The guest as they are now. */
  person: DoorPerson;
  /** Whether the tap changed anything. */
  changed: boolean;
  /** The event's sequence number of this change, or the last one when nothing changed. */
  seq: number;
  /** The bands that were given with it: no movements where those who are in have theirs. Absent where a tap gives none. */
  wristbands?: {
    /** Movements of wristbands that the tap made. */
    movements: StockMovement[];
    /** Bands that the guest has now, and how many the party can have. */
    held: number;
    /** Number of people in the party: the guest and plus-ones. */
    guest_count: number;
    /** The desk and band are at or below the threshold. */
    low: boolean;
  };
};

/** The terms of use of an installation. */
export type TermsOfUse = {
  /** HTML that must be cleaned before it is shown. It is null if the operator provides none. */
  terms: string | null;
};

/** Text as Postgres can store it: no control characters, no halves of characters. */
export type Text = string;

/** A time slot. Without a start and an end it is only a name, and the person at the gate judges by it. */
export type TimeSlot = {
  /** Id of the item, which never changes. */
  id: Id;
  /** Name of the item. */
  name: string;
  /** Counts up with every change of the item. A change that names another number is refused with 409 `changed_meanwhile`. */
  revision: number;
  /** What uses the item. */
  used_by: AccessUse;
  /** Start of the time slot, ISO 8601, or null for open. */
  start_time: string | null;
  /** End of the time slot, ISO 8601, or null for open. */
  end_time: string | null;
};

/** What an artist answered about how they come and go, in the order of the form. */
export type TravelAnswer = {
  /** Answer that it is from. */
  answer_id: Id;
  /** Name of the section. */
  section_name: string;
  /** Day that it is about, YYYY-MM-DD, or null if none was named. */
  date: string | null;
  /** HH:MM. */
  time: string | null;
  /** Other data that was filled in. A checkbox appears only if it is ticked. */
  lines: ({
    /** Name of the field, as people see it. */
    label: string;
    /** Type of the field. */
    field_type: 'text' | 'email' | 'phone' | 'date' | 'time' | 'checkbox' | 'name' | 'dropdown';
    /** What was answered. `true` is a ticked box. */
    value: string | boolean;
  })[];
};

/** The arrival to undo: by its row in the ledger, or as the tap that made it was answered. */
export type UndoArrival = {
  /** The arrival to undo, as a line of the ledger. */
  entry_id?: Id;
  /** The guest whose arrival is undone. */
  person_id?: Id;
  /** The event's sequence number of the arrival. */
  seq?: number;
};

export type Unit = {
  /** Id of the unit, which never changes. */
  id: Id;
  /** Name of the unit. */
  name: string;
  /** Access profile of the unit, or null for none. */
  profile_id: Id | null;
  /** Only an empty unit can be deleted. */
  can_delete: boolean;
  /** Number of guests in the unit, plus-ones included. */
  guest_count: number;
  /** Number of guests in the unit who are checked in, plus-ones included. */
  checked_in_count: number;
  /** Groups of the unit. */
  groups: ({
    /** Id of the group, which never changes. */
    id: Id;
    /** Name of the group. */
    name: string;
    /** The unit that the group is part of. */
    unitId: Id;
    /** Access profile of the group, or null for none. */
    profile_id: Id | null;
    /** The group is empty, so that it can be deleted. */
    can_delete: boolean;
    /** Number of guests in the group, plus-ones included. */
    guest_count: number;
    /** Number of guests in the group who are checked in, plus-ones included. */
    checked_in_count: number;
  })[];
};

/** People with characters that no font of the file has. `?` replaces them. */
export type Unprintable = {
  /** Of people. */
  count: number;
  /** The first of them. */
  people: ({
    /** Id of the guest, which never changes. */
    id: number;
    /** Name of the guest. */
    name: string;
    /** Characters that could not be shown. */
    characters: string[];
  })[];
};

/** How far an upload is. */
export type UploadState = {
  /** The UUID of the upload. */
  upload: string;
  /** Bytes that were received: where the next part begins. */
  offset: number;
  /** Of the whole file. */
  bytes: number;
  /** It has become a file. */
  complete: boolean;
};

/** A field with the number of guests who have something in it. */
export type UsedGuestField = {
  /** Stable key of the field. */
  key: string;
  /** Of a contact its English name: its words are the reader's. */
  name: string;
  /** A hint for who fills it in. */
  help: string;
  /** Type of the field. */
  kind: 'text' | 'long_text' | 'number' | 'choice' | 'choices' | 'date' | 'yes_no' | 'phone' | 'email' | 'link' | 'photo' | 'language';
  /** Options of a choice field, in their order. Their names can change, but their ids don't. */
  choices: ({
    /** Id of the choice, which never changes. */
    id: Id;
    /** Name of the choice. */
    name: string;
  })[];
  /** Whether others who fill in guests, by a link or as artists, are asked for it, and must answer. */
  asked: 'no' | 'optional' | 'required';
  /** Readers other than those who keep the list: the door, the gate, readers of what is printed. */
  seen_by: ('door' | 'gate' | 'printed')[];
  /** Number of guests with a value in the field. */
  used: number;
};

/** Actions that the caller can take on a user of the list. */
export type UserCan = {
  /** Whether the caller can change the user. */
  edit: boolean;
  /** Change name and e-mail: those of a person who is in other accounts, too, are their own. */
  edit_identity: boolean;
  /** Whether the caller can remove the user. */
  remove: boolean;
};

/** Answer to `GET /api/user_dashboard`. */
export type UserDashboard = {
  /** Events of the account that the user can see, the next first. */
  events: ({
    /** Id of the event, which never changes. */
    id: Id;
    /** Name of the event. */
    name: string;
    /** Start of the event, ISO 8601. */
    start_time: string;
    /** End of the event, ISO 8601. */
    end_time: string;
    /** IANA time zone of the event, such as `Europe/Tallinn`. */
    time_zone: string;
  })[];
  /** Units that the caller sees. */
  units: ({
    /** Id of the unit, which never changes. */
    id: Id;
    /** Event that the unit is part of. */
    event_id: Id;
    /** Name of the unit. */
    name: string;
  })[];
  /** Groups that the caller sees, each in its unit. */
  groups: ({
    /** Id of the group, which never changes. */
    id: Id;
    /** Event that the group is part of. */
    event_id: Id;
    /** The unit that the group is part of. */
    unit_id: Id;
    /** Name of the group. */
    name: string;
  })[];
};

export type UserName = ShownText;

export type UserRemoval = {
  /** Also end the links, door devices, ticket shops and open invitations that the person set up. */
  end_set_up?: boolean;
};

export type Version = string;

/** How a version of a remote did in a page since it reported last. Nothing in it tells whose page it is. */
export type VersionReport = {
  /** Name of the remote. */
  remote: RemoteName;
  /** Version that the report is about. */
  version: Version;
  /** The first report of this page on the version: it counts as a session. */
  first: boolean;
  /** It failed for the first time in this page: with an error, or since it did not load. */
  failed?: 'error' | 'load';
  /** Until its first screen was there. */
  screen_ms?: number;
  /** Times that the page was busy with it for more than 50 ms. */
  long_tasks?: number;
  /** Core Web Vitals of a page that opened with it. */
  lcp_ms?: number;
  /** Milliseconds until the page answered to a click. */
  inp_ms?: number;
  /** Cumulative layout shift of the page. */
  cls?: number;
};

/** Query string of a saved view. It has only known parameters, each readable and given once, and comes out in its one spelling. */
export type ViewQuery = Text;

export type Webhook = {
  /** Id of the webhook, which never changes. */
  id: Id;
  /** The address that messages are sent to. */
  url: string;
  /** Events whose changes are sent, or null for all. */
  event_ids: Id[] | null;
  /** Types of changes that are sent. */
  types: string[];
  /** When the webhook was added, ISO 8601 in UTC. */
  created_at: string;
  /** The user who added the webhook. */
  created_by: string;
  /** When and why it was paused, or null while it runs. */
  paused: {
    /** When it was paused, ISO 8601 in UTC. */
    at: string;
    /** Why it was paused. */
    reason: PauseReason;
  } | null;
  /** The next delivery is failing, and those after it wait. */
  failing: {
    /** When the attempts began to fail, ISO 8601 in UTC. */
    since: string;
    /** Attempts that have failed so far. */
    tries: number;
    /** When the delivery is tried again, ISO 8601 in UTC. */
    next_try_at: string;
  } | null;
  /** Until when what is sent is signed with the secret before, too. */
  former_secret_until: string | null;
  /** Deliveries not yet sent. */
  waiting: number;
};

/** Body that an endpoint is sent: `type`, when it happened, and `data`, which is that of a change of the feed (`FeedChange`) with its event. Two types belong to no event: `plan.ended`, whose `data` is `{ ended_at }`, and a test, whose type is `test`. */
export type WebhookBody = {
  /** Type of the message. */
  type: string;
  /** When the change happened, ISO 8601 in UTC. */
  timestamp: string;
  /** Event that the message is about, or null for the account. */
  event_id: Id | null;
  /** The event's sequence number of the change, or null for a message about no change. */
  sequence: number | null;
  /** The id of the person. */
  id: Id | null;
  /** Content of the message, as of the change with this type. */
  data: Record<string, unknown>;
};

export type WebhookEdit = {
  /** The address that messages are sent to. */
  url: Text;
  /** Null for all events of the account, including future ones. */
  event_ids: Id[] | null;
  /** Types of changes that are sent. */
  types: WebhookType[];
};

/** `whsec_` and 32 bytes in base64, as Standard Webhooks has it. It is shown once. */
export type WebhookSecret = string;

export type WebhookToAdd = {
  /** The address that messages are sent to. */
  url: Text;
  /** Null for all events of the account, including future ones. */
  event_ids: Id[] | null;
  /** Types of changes that are sent. */
  types: WebhookType[];
  /** Language of the mail that tells the owners that it was paused. */
  language?: 'en' | 'et';
};

/** What a webhook can be told of: the types of changes of an event, and `plan.ended` of the account. */
export type WebhookType = 'person.added' | 'person.changed' | 'person.deleted' | 'check-in' | 'check-in.undone' | 'passage' | 'passage.refused' | 'passage.undone' | 'over-admission' | 'over-admission.settled' | 'over-use' | 'over-use.settled' | 'roll-call' | 'artist.submitted' | 'form.answered' | 'list.changed' | 'plan.ended';

export type Wristband = {
  /** Id of the item, which never changes. */
  id: Id;
  /** Name of the item. */
  name: string;
  /** Address of its picture, or null for none. */
  picture_url: string | null;
  /** `#rrggbb`, the colour of the physical band. */
  color: string;
  /** Pattern of the wristband. */
  weave: 'plain' | 'stripe' | 'dots' | 'diagonal' | 'line';
};

/** Another person who is typing now. */
export type Writer = {
  /** Section that is typed in. */
  section_id: Id;
  /** The answer to change, or null for a new one. */
  answer_id: Id | null;
  /** Name of the person who is typing. */
  name: string;
};

/** Stable codes of errors. */
export type ErrorCode =
  | 'access_saved'
  | 'already_undone'
  | 'api_token_events'
  | 'api_token_expired'
  | 'api_token_orphaned'
  | 'api_token_revoked'
  | 'api_token_scope'
  | 'api_token_unknown'
  | 'bad_gateway'
  | 'band_lost'
  | 'blocked'
  | 'changed_meanwhile'
  | 'changes_gone'
  | 'conflict'
  | 'deadline_passed'
  | 'file_infected'
  | 'forbidden'
  | 'full'
  | 'gateway_timeout'
  | 'guest_count_below_checked_in'
  | 'internal'
  | 'invalid_credentials'
  | 'invalid_request'
  | 'key_reuse'
  | 'last_owner'
  | 'limit_reached'
  | 'link_expired'
  | 'link_revoked'
  | 'link_used'
  | 'not_checked_in'
  | 'not_found'
  | 'not_signed_in'
  | 'offset_mismatch'
  | 'payload_too_large'
  | 'pending'
  | 'plan_ended'
  | 'plan_required'
  | 'rights_changed'
  | 'scanner_unavailable'
  | 'second_factor_lost'
  | 'second_factor_required'
  | 'service_unavailable'
  | 'session_ended'
  | 'stock_short'
  | 'token_expired'
  | 'too_many_requests'
  | 'unsupported_media_type';

/** Every call, by its method and path. */
export interface Routes {
  /** Accept by the link of an invitation, which works once. A person without a login chooses a password and is logged in */
  'POST /api/invitation/accept': {
    body: AcceptedInvitation;
    answer: Accepted;
  };
  /** Add a user within the limit of the plan. A person who already has a login keeps their name and password */
  'POST /api/accounts/users': {
    body: AccountUserToAdd;
    answer: {
      /** The user as they are now. */
      user: AccountUser;
    };
  };
  /** List users with a role in the account or in one of its events */
  'GET /api/accounts/users': {
    answer: AccountUsers;
  };
  /** Create an API token. Its text is returned only this once */
  'POST /api/accounts/api_tokens': {
    body: ApiTokenToAdd;
    answer: {
      /** The token as it is now. */
      api_token: ApiToken;
      /** Secret of the API token, shown only once. */
      token: string;
    };
  };
  /** List the API tokens of the account, active ones first, then the latest of the others */
  'GET /api/accounts/api_tokens': {
    answer: {
      /** Tokens of the account. */
      api_tokens: ApiToken[];
    };
  };
  /** Let a person represent an artist, and mail them. At most four, and none once the form is submitted */
  'POST /api/event/{eventId}/artists/{artistId}/users': {
    path: { eventId: Id; artistId: Id };
    body: ArtistUserToAdd;
    answer: {
      /** The user as they are now. */
      user: ArtistUser;
    };
  };
  /** Add a user of the event within the limit of the plan. A person who already has a login keeps their name and password */
  'POST /api/event/{eventId}/add_user': {
    path: { eventId: Id };
    body: EventUserToAdd;
    answer: {
      /** The user as they are now. */
      user: EventUser;
    };
  };
  /** Add a domain of e-mail addresses. It counts once its record is found in the DNS */
  'POST /api/single-sign-on/domains': {
    body: DomainForm;
    answer: {
      /** Single sign-on as it is now. */
      single_sign_on: SingleSignOn;
    };
  };
  /** Get the buyer named on invoices, and where they are sent */
  'GET /api/payment-plans/billing-details': {
    answer: BillingDetails;
  };
  /** Set the buyer named on future invoices. Invoices already issued stay unchanged */
  'POST /api/payment-plans/billing-details': {
    body: BillingDetailsInput;
    answer: BillingDetails;
  };
  /** Change the e-mail of the caller. The new address gets a confirmation link. The response is the same if another user has the address */
  'POST /api/change-e-mail': {
    body: EMailChange;
    answer: undefined;
  };
  /** Change the password of the caller. Their other sessions end */
  'POST /api/change-password': {
    body: PasswordChange;
    answer: undefined;
  };
  /** Confirm the present or new e-mail of a user by the link sent to it, which opens once */
  'POST /api/confirm-e-mail': {
    body: {
      /** Key of the link in the e-mail. */
      key: LinkKey;
    };
    answer: {
      /** E-mail address of the user. */
      e_mail: string;
    };
  };
  /** Switch on the second factor with a code of the authenticator. Returns the recovery codes, only this once */
  'POST /api/second-factor/confirm': {
    body: FactorConfirmation;
    answer: {
      /** Codes to use once each when the device is lost. */
      recovery_codes: string[];
    };
  };
  /** Let a phone or tablet work at the door or a checkpoint without a user, by a link that opens once. The link is returned only this once */
  'POST /api/event/{eventId}/door_devices': {
    path: { eventId: Id };
    body: {
      /** Name of the door device. */
      name: DoorDeviceName;
      /** The checkpoint that the device is for, or null for the door. */
      checkpoint_id?: Id | null;
    };
    answer: {
      /** The device as it is now. */
      door_device: DoorDevice;
      /** Link for the device, shown only once. */
      link: string;
    };
  };
  /** List the door devices of an event, those in use or ready to open first, then the latest of the others */
  'GET /api/event/{eventId}/door_devices': {
    path: { eventId: Id };
    answer: {
      /** Devices at the door. */
      door_devices: DoorDevice[];
    };
  };
  /** Add an event, within the limit of the plan */
  'POST /api/events': {
    body: EventToAdd;
    answer: {
      /** The event as it is now. */
      event: Event;
    };
  };
  /** List the events in which the caller has a role */
  'GET /api/events': {
    answer: {
      /** Events of the account that the user can see, the next first. */
      events: Event[];
    };
  };
  /** Get the plan of the account, its usage and when it ends */
  'GET /api/payment-plans/current': {
    answer: CurrentPlan;
  };
  /** Delete an event. If a name is sent, it must match that of the event. An owner can restore it for 30 days */
  'POST /api/events/{eventId}/delete': {
    path: { eventId: Id };
    body?: {
      /** Name of the event, to confirm the deletion. */
      name?: EventName;
    };
    answer: undefined;
  };
  /** Preview what deleting an event would remove, and whether its name is required */
  'GET /api/events/{eventId}/delete': {
    path: { eventId: Id };
    answer: {
      /** What is deleted together with it. */
      deletion: EventDeletion;
    };
  };
  /** List the users of a demo installation, null elsewhere */
  'GET /api/demo': {
    answer: DemoInfo;
  };
  /** Get an invoice as PDF */
  'GET /api/payment-plans/invoices/{invoiceId}': {
    path: { invoiceId: Id };
    query?: {
      /** Language of the invoice. */
      language?: InvoiceLanguage;
    };
    answer: ExportedFile;
  };
  /** Log the caller out everywhere but here */
  'POST /api/sessions/end_others': {
    answer: undefined;
  };
  /** Log the caller out of one browser */
  'POST /api/sessions/{sessionId}/end': {
    path: { sessionId: string };
    answer: undefined;
  };
  /** Finish logging in with the response of the provider, in the browser that started it and at the address of that provider. Works once, and within ten minutes */
  'POST /api/auth/provider/end': {
    body: ProviderSignInEnd;
    answer: Session;
  };
  /** Switch off the second factor, with the password and a code */
  'POST /api/second-factor/end': {
    body: FactorProof;
    answer: undefined;
  };
  /** Stop reading an event that was opened for support */
  'POST /api/all-events/{eventId}/end_support': {
    path: { eventId: Id };
    answer: undefined;
  };
  /** Request a link by mail to choose a new password. The response is the same whether or not the address is known */
  'POST /api/forgot-password': {
    body: ForgottenPassword;
    answer: undefined;
  };
  /** Get when the personal data of the guests of an event is erased */
  'GET /api/event/{eventId}/retention': {
    path: { eventId: Id };
    answer: {
      /** The retention as it is now. */
      retention: EventRetention;
    };
  };
  /** Get how long the account keeps the personal data of guests after an event */
  'GET /api/accounts/retention': {
    answer: {
      /** The retention as it is now. */
      retention: Retention;
    };
  };
  /** Set for how many days guests are kept after an event, or for as long as the event. The change erases nothing within a week */
  'POST /api/accounts/retention': {
    body: {
      /** Number of days to keep what is stored. */
      days: RetentionDays;
    };
    answer: {
      /** The retention as it is now. */
      retention: Retention;
    };
  };
  /** Check whether the second factor of the caller is on */
  'GET /api/second-factor': {
    answer: {
      /** The second factor as it is now. */
      second_factor: SecondFactor;
    };
  };
  /** Get how members log in with the provider of their company. Never includes its secret */
  'GET /api/single-sign-on': {
    answer: {
      /** Single sign-on as it is now. */
      single_sign_on: SingleSignOn;
    };
  };
  /** Set up or change the OpenID Connect provider, which must respond. Another issuer ends what the previous one opened */
  'POST /api/single-sign-on': {
    body: ProviderForm;
    answer: {
      /** Single sign-on as it is now. */
      single_sign_on: SingleSignOn;
    };
  };
  /** Resend the invitation of a user who has not accepted. The previous link ends */
  'POST /api/accounts/users/{userId}/invite': {
    path: { userId: Id };
    answer: {
      /** The user as they are now. */
      user: AccountUser;
    };
  };
  /** Resend the set-password link to a person who has not accepted. The previous link ends */
  'POST /api/event/{eventId}/artists/{artistId}/users/{artistUserId}/resend': {
    path: { eventId: Id; artistId: Id; artistUserId: Id };
    answer: {
      /** The user as they are now. */
      user: ArtistUser;
    };
  };
  /** Resend the invitation of a user of the event who has not accepted. The previous link ends */
  'POST /api/event/{eventId}/users/{userId}/invite': {
    path: { eventId: Id; userId: Id };
    answer: {
      /** The user as they are now. */
      user: EventUser;
    };
  };
  /** List the events of all accounts, latest first. It is only a list and opens none of them */
  'GET /api/all-events': {
    query?: {
      /** Words that the name of the event or of the account has to hold. */
      search?: Text;
      /** From 1. */
      page?: Id;
    };
    answer: {
      /** Events of all accounts. */
      events: ListedEvent[];
      /** Number of events that were found. */
      total: number;
    };
  };
  /** List changes of rights in the account and who made them, newest first, one page at a time */
  'GET /api/accounts/audit': {
    query?: {
      /** Words that user, subject, action or event have to hold. */
      search?: Text;
      /** The lines before this one. */
      before?: Id;
    };
    answer: {
      /** Lines of the audit log, the newest first. */
      audit: AuditEntry[];
      /** Line to send as `before` for the next page, or null on the last one. */
      next: number | null;
    };
  };
  /** List the events that can still be restored, last deleted first */
  'GET /api/deleted-events': {
    answer: {
      /** Deleted events that can be restored. */
      events: DeletedEvent[];
    };
  };
  /** List users with a role in this event. Owners and managers have theirs in all events */
  'GET /api/event/{eventId}/users': {
    path: { eventId: Id };
    answer: {
      /** Users of the event. */
      users: EventUser[];
    };
  };
  /** List the invoices of the account, newest first */
  'GET /api/payment-plans/invoices': {
    answer: {
      /** Invoices, the newest first. */
      invoices: Invoice[];
    };
  };
  /** List the latest mails, newest first, in development without a mail server, for callers on this machine. 404 elsewhere */
  'GET /api/dev/mailbox': {
    answer: {
      /** Mails that were sent, the newest first. */
      mails: MailboxMail[];
    };
  };
  /** List versions, rollouts, pins and history of all modules */
  'GET /api/modules': {
    answer: {
      /** Modules of the product. */
      modules: Module[];
      /** Whether an event is on today. */
      event_today: boolean;
    };
  };
  /** List what is open for support in this session */
  'GET /api/all-events/open_for_support': {
    answer: {
      /** Events that are open for support. */
      support: OpenSupport[];
    };
  };
  /** List the browsers in which the caller is logged in, this one first, then the most recently used */
  'GET /api/sessions': {
    answer: {
      /** Places where the user is logged in. */
      sessions: OwnSession[];
    };
  };
  /** List all plans, cheapest first */
  'GET /api/payment-plans': {
    answer: PaymentPlans;
  };
  /** List what a user set up that works without them. Removing the user ends the API tokens and pauses the webhooks */
  'GET /api/accounts/users/{userId}/set_up': {
    path: { userId: Id };
    answer: {
      /** What the user set up that works without them. */
      set_up: SetUpItem[];
    };
  };
  /** Show the version of a rollout to everyone, or roll it back */
  'POST /api/modules/{module}/move': {
    path: { module: string };
    body: ModuleMove;
    answer: {
      /** The module as it is now. */
      module: Module;
    };
  };
  /** Open the link of a door device, which works once, and log the device in */
  'POST /api/door/open': {
    body: DoorOpening;
    answer: Session;
  };
  /** Open an event of any account for reading, for an hour and for this session. Its log and the audit log of its account record this */
  'POST /api/all-events/{eventId}/open_for_support': {
    path: { eventId: Id };
    body: {
      /** Why access is opened. */
      reason: SupportReason;
    };
    answer: {
      /** The support access that was opened. */
      support: OpenSupport;
    };
  };
  /** Request a new confirmation link to the e-mail of the caller */
  'POST /api/prove-e-mail': {
    answer: undefined;
  };
  /** Look up the TXT record of a domain, which proves its owner. A domain belongs to one account */
  'POST /api/single-sign-on/domains/prove': {
    body: DomainForm;
    answer: {
      /** Single sign-on as it is now. */
      single_sign_on: SingleSignOn;
    };
  };
  /** Get the person that an invitation link is for. The link stays valid */
  'POST /api/invitation/read': {
    body: InvitationKey;
    answer: Invitation;
  };
  /** Get the user whose password a link can change, without opening the link */
  'POST /api/reset-password/read': {
    body: {
      /** Key of the link in the e-mail. */
      key: LinkKey;
    };
    answer: {
      /** E-mail address of the user. */
      e_mail: string;
    };
  };
  /** Exchange the refresh cookie for a new access token. The cookie rotates, and reusing it ends the session */
  'POST /api/refresh': {
    answer: Session;
  };
  /** Create a company account with its owner and log in */
  'POST /api/register': {
    body: Registration;
    answer: Session;
  };
  /** Remove a user from the account and all of its events. The last owner cannot be removed */
  'POST /api/accounts/users/{userId}/delete': {
    path: { userId: Id };
    body?: UserRemoval;
    answer: undefined;
  };
  /** Stop a person representing an artist */
  'POST /api/event/{eventId}/artists/{artistId}/users/{artistUserId}/delete': {
    path: { eventId: Id; artistId: Id; artistUserId: Id };
    answer: undefined;
  };
  /** Remove a user from the event */
  'POST /api/event/{eventId}/remove_user/{userId}': {
    path: { eventId: Id; userId: Id };
    answer: undefined;
  };
  /** Delete the provider. Sessions that it opened, and API tokens created in them, end */
  'POST /api/single-sign-on/delete': {
    answer: {
      /** Single sign-on as it is now. */
      single_sign_on: SingleSignOn;
    };
  };
  /** Remove a domain. Its users can no longer log in with the provider */
  'POST /api/single-sign-on/domains/delete': {
    body: DomainForm;
    answer: {
      /** Single sign-on as it is now. */
      single_sign_on: SingleSignOn;
    };
  };
  /** Report how versions of modules perform in a page while a rollout compares them, without people and addresses */
  'POST /api/page-reports': {
    body: PageReport;
    answer: undefined;
  };
  /** Request a custom plan */
  'POST /api/payment-plans/request': {
    body: PlanRequest;
    answer: undefined;
  };
  /** Require a second factor for all users of the account, or stop requiring it. The caller must have one to require it */
  'POST /api/accounts/second-factor': {
    body: {
      /** Whether everyone needs a second factor. */
      required: boolean;
    };
    answer: undefined;
  };
  /** Choose a new password by a link, which opens once. All sessions of the user end */
  'POST /api/reset-password': {
    body: PasswordReset;
    answer: undefined;
  };
  /** Switch off the second factor of a colleague who has lost it, and end their sessions. Not for a person who is also in other accounts */
  'POST /api/accounts/users/{userId}/second-factor/reset': {
    path: { userId: Id };
    answer: undefined;
  };
  /** Restore an event within 30 days of its deletion and the limits of the plan */
  'POST /api/deleted-events/{deletedEventId}/restore': {
    path: { deletedEventId: Id };
    answer: {
      /** The event as it is now. */
      event: Event;
    };
  };
  /** Revoke an API token immediately */
  'POST /api/accounts/api_tokens/{tokenId}/revoke': {
    path: { tokenId: string };
    answer: {
      /** The token as it is now. */
      api_token: ApiToken;
    };
  };
  /** End the link of a door device and the session that it opened */
  'POST /api/event/{eventId}/door_devices/{deviceId}/revoke': {
    path: { eventId: Id; deviceId: Id };
    answer: {
      /** The device as it is now. */
      door_device: DoorDevice;
    };
  };
  /** End the links of all door devices of an event, and their sessions */
  'POST /api/event/{eventId}/door_devices/revoke_all': {
    path: { eventId: Id };
    answer: {
      /** Devices at the door. */
      door_devices: DoorDevice[];
    };
  };
  /** Create another API token with the same name, scopes, events and lifetime. The previous one keeps working for the hours of overlap */
  'POST /api/accounts/api_tokens/{tokenId}/rotate': {
    path: { tokenId: string };
    body: ApiTokenRotation;
    answer: {
      /** The token as it is now. */
      api_token: ApiToken;
      /** Secret of the API token, shown only once. */
      token: string;
    };
  };
  /** Finish logging in with a code of the authenticator or a recovery code. Each works once */
  'POST /api/auth/second-factor': {
    body: SecondStep;
    answer: Session;
  };
  /** Change to the free plan. The paid plan ends */
  'POST /api/payment-plans/select-free': {
    answer: SelectedPlan;
  };
  /** Choose or renew a plan. It starts with its invoice, or once the card payment has succeeded */
  'POST /api/payment-plans/select-plan': {
    headers?: {
      /** A UUID for this one change. Repeating a call with the same key and body returns the same response, and nothing happens twice. With another body it is 409 `key_reuse`. */
      'Idempotency-Key'?: string;
    };
    body: SelectPlan;
    answer: SelectedPlan;
  };
  /** Accept by a set-password link, which works once. A person without a login chooses a password and is logged in */
  'POST /api/set-artist-user': {
    body: ArtistPassword;
    answer: Accepted;
  };
  /** Log in with e-mail or username and password. A user with a second factor is asked for a code */
  'POST /api/auth': {
    body: Credentials;
    answer: SignInAnswer;
  };
  /** End this session */
  'POST /api/logout': {
    answer: undefined;
  };
  /** Start logging in with the provider of the account that has verified the domain of an e-mail */
  'POST /api/auth/provider': {
    body: ProviderSignInStart;
    answer: {
      /** The provider's page, to which the browser goes. */
      url: string;
    };
  };
  /** Create a new secret for an authenticator. Nothing changes until a code confirms it */
  'POST /api/second-factor/start': {
    body: FactorStart;
    answer: FactorSetup;
  };
  /** Receive payment notices from Stripe, verified by their signature */
  'POST /api/payment-plans/stripe-webhook': {
    headers: {
      /** Signature of the payment provider. */
      'Stripe-Signature': Text;
    };
    body: Blob | Uint8Array<ArrayBuffer>;
    answer: {
      /** The message was taken. */
      received: true;
    };
  };
  /** Switch to another account of the caller. This session ends, and one in that account begins */
  'POST /api/switch_account': {
    body: {
      /** Account to switch to. */
      account_id: Id;
    };
    answer: Session;
  };
  /** Get the terms of use, null if the operator provides none */
  'GET /api/terms': {
    answer: TermsOfUse;
  };
  /** Change the role of a user, and their name and e-mail unless they are also in other accounts */
  'POST /api/accounts/users/{userId}': {
    path: { userId: Id };
    body: AccountUserChange;
    answer: {
      /** The user as they are now. */
      user: AccountUser;
    };
  };
  /** Change name and e-mail of a person who only represents artists of this account */
  'POST /api/event/{eventId}/artists/{artistId}/users/{artistUserId}': {
    path: { eventId: Id; artistId: Id; artistUserId: Id };
    body: ArtistUserToAdd;
    answer: {
      /** The user as they are now. */
      user: ArtistUser;
    };
  };
  /** Rename an event or change its dates */
  'POST /api/event/{eventId}': {
    path: { eventId: Id };
    body?: EventChange;
    answer: {
      /** The event as it is now. */
      event: Event;
    };
  };
  /** Change the role of a user of the event, and the name and e-mail of a person who has no role elsewhere */
  'POST /api/event/{eventId}/users/{userId}': {
    path: { eventId: Id; userId: Id };
    body: EventUserChange;
    answer: {
      /** The user as they are now. */
      user: EventUser;
    };
  };
  /** Get the person that a set-password link is for. The link stays valid */
  'GET /api/user-by-key': {
    query: {
      /** Key of the link in the e-mail. */
      key: string;
    };
    answer: KeyedUser;
  };
  /** Add guests of artists to the guest list, pending, or update what has changed. Where the plan has units, they go in the unit Artists and the group of their artist */
  'POST /api/event/{eventId}/artist_guests/accept': {
    path: { eventId: Id };
    body: DecidedGuests;
    answer: {
      /** New on the guest list, changed on it, and taken off it. */
      added: number;
      /** Number of guests on the list who were changed. */
      changed: number;
      /** Number of entries of the guest list that were removed. */
      removed: number;
    };
  };
  /** Accept guests of a shared list. 409 names those changed since the list was read at `seq` */
  'POST /api/event/{eventId}/delegated_lists/{listId}/accept': {
    path: { eventId: Id; listId: Id };
    body: GuestsSeen;
    answer: PeopleChanged;
  };
  /** Add a custom field. 409 if one has that name, or if there are twenty already */
  'POST /api/event/{eventId}/fields': {
    path: { eventId: Id };
    body: GuestFieldToAdd;
    answer: {
      /** The field as it is now. */
      field: GuestField;
    };
  };
  /** List the contacts and custom fields of an event, in their order, with how many guests have a value in each */
  'GET /api/event/{eventId}/fields': {
    path: { eventId: Id };
    answer: {
      /** Custom fields and contacts of the guest list, in order. */
      fields: UsedGuestField[];
    };
  };
  /** Add a group to a unit */
  'POST /api/event/{eventId}/unit/{unitId}/add_group': {
    path: { eventId: Id; unitId: Id };
    body: {
      /** Name of the group. */
      name: ShownText;
    };
    answer: {
      /** The group as it is now. */
      group: {
        /** Id of the group, which never changes. */
        id: Id;
        /** Name of the group. */
        name: string;
        /** The unit that the group is part of. */
        unitId: Id;
        /** Access profile of the group, or null for none. */
        profile_id: Id | null;
        /** The group is empty, so that it can be deleted. */
        can_delete: boolean;
        /** Number of guests in the group, plus-ones included. */
        guest_count: number;
        /** Number of guests in the group who are checked in, plus-ones included. */
        checked_in_count: number;
      };
    };
  };
  /** Add guests to a unit and group, all or nothing */
  'POST /api/event/{eventId}/add_guests': {
    path: { eventId: Id };
    headers?: {
      /** A UUID for this one change. Repeating a call with the same key and body returns the same response, and nothing happens twice. With another body it is 409 `key_reuse`. */
      'Idempotency-Key'?: string;
    };
    body: {
      /** Guests to add. */
      guests: NewPerson[];
      /** Unit to add to, or null for none. */
      unit_id?: Id | null;
      /** Group to add to, or null for none. */
      group_id?: Id | null;
    };
    answer: {
      /** Number of entries added. */
      added: number;
      /** The event's sequence number of the change. */
      seq: number;
      /** Entries added, in the order sent. */
      people: ({
        /** Id of the guest, which never changes. */
        id: Id;
      })[];
      /** Id to send to `undo`. */
      undo: Id;
    };
  };
  /** Send rows of an import. The same chunk can be sent again */
  'POST /api/event/{eventId}/imports/{importId}/rows': {
    path: { eventId: Id; importId: Id };
    body: {
      /** 0 for the first rows, 1 for those that follow, and so on. */
      chunk: number;
      /** Guests to add. */
      guests: NewGuest[];
    };
    answer: {
      /** Number of rows received so far. */
      received: number;
    };
  };
  /** Set up a ticket shop. No guests are added to the list until it is started */
  'POST /api/event/{eventId}/live_sources': {
    path: { eventId: Id };
    body: {
      /** Address of the system, such as `https://pretix.eu`. Only the operator can allow one without TLS. */
      base_url: ShownText;
      /** The short form of a name, as used in the system's addresses. */
      organizer: string;
      /** The short form of a name, as used in the system's addresses. */
      event: string;
      /** API token of a team that can see orders. It is never part of an answer. */
      token: string;
      /** Products whose tickets become guests, each with the unit of its guests. */
      products: LiveProducts;
    };
    answer: {
      /** The ticket shop as it is now. */
      live_source: LiveSource;
      /** Address, with its secret, by which a shop tells of changes. */
      hook: string;
    };
  };
  /** List the ticket shops whose tickets are guests of an event */
  'GET /api/event/{eventId}/live_sources': {
    path: { eventId: Id };
    answer: {
      /** Ticket shops whose tickets are guests. */
      live_sources: LiveSource[];
    };
  };
  /** Add a batch of people, all or nothing. Named units and groups that do not exist are created */
  'POST /api/event/{eventId}/people/add-multiple': {
    path: { eventId: Id };
    headers?: {
      /** A UUID for this one change. Repeating a call with the same key and body returns the same response, and nothing happens twice. With another body it is 409 `key_reuse`. */
      'Idempotency-Key'?: string;
    };
    body: {
      /** Unit to add to, or null for none. */
      unitId?: Id | null;
      /** Group to add to, or null for none. */
      groupId?: Id | null;
      /** Guests to add. */
      guests: NewGuest[];
    };
    answer: {
      /** Number of entries added. */
      added: number;
      /** The event's sequence number of the change. */
      seq: number;
      /** Entries added, in the order sent. */
      people: ({
        /** Id of the guest, which never changes. */
        id: Id;
      })[];
      /** Id to send to `undo`. */
      undo: Id;
    };
  };
  /** Add a person to a group */
  'POST /api/event/{eventId}/unit/{unitId}/group/{groupId}/add_person': {
    path: { eventId: Id; unitId: Id; groupId: Id };
    headers?: {
      /** A UUID for this one change. Repeating a call with the same key and body returns the same response, and nothing happens twice. With another body it is 409 `key_reuse`. */
      'Idempotency-Key'?: string;
    };
    body: NewPerson;
    answer: {
      /** The guest as they are now. */
      person: ListedPerson;
    };
  };
  /** Add a person to a unit */
  'POST /api/event/{eventId}/unit/{unitId}/add_person': {
    path: { eventId: Id; unitId: Id };
    headers?: {
      /** A UUID for this one change. Repeating a call with the same key and body returns the same response, and nothing happens twice. With another body it is 409 `key_reuse`. */
      'Idempotency-Key'?: string;
    };
    body: NewPerson;
    answer: {
      /** The guest as they are now. */
      person: ListedPerson;
    };
  };
  /** Add guests by link, all or none. They stay pending until an organiser accepts them */
  'POST /api/shared_list/add_guests': {
    headers?: {
      /** A UUID for this one change. Repeating a call with the same key and body returns the same response, and nothing happens twice. With another body it is 409 `key_reuse`. */
      'Idempotency-Key'?: string;
    };
    body: {
      /** Secret of the link. */
      token: LinkToken;
      /** Guests to add. */
      guests: SharedGuest[];
    };
    answer: SharedList;
  };
  /** Add a unit */
  'POST /api/event/{eventId}/units': {
    path: { eventId: Id };
    body: {
      /** Name of the unit. */
      name: ShownText;
    };
    answer: {
      /** The unit as it is now. */
      unit: Unit;
    };
  };
  /** List units with their groups and counts */
  'GET /api/event/{eventId}/units': {
    path: { eventId: Id };
    answer: {
      /** Units of the event. */
      units: Unit[];
    };
  };
  /** Save a filter of the people list as a view */
  'POST /api/event/{eventId}/views': {
    path: { eventId: Id };
    body: {
      /** Name of the view. */
      name: ShownText;
      /** Query of the address of the guest list that shows it. */
      query: ViewQuery;
    };
    answer: {
      /** The view as it is now. */
      view: SavedView;
    };
  };
  /** List the saved views of the people list, oldest first */
  'GET /api/event/{eventId}/views': {
    path: { eventId: Id };
    answer: {
      /** Saved views. */
      views: SavedView[];
    };
  };
  /** Cancel an import, even while it is being committed. The response tells whether the import had already finished */
  'POST /api/event/{eventId}/imports/{importId}/cancel': {
    path: { eventId: Id; importId: Id };
    answer: ImportOutcome;
  };
  /** Check whether a ticket shop (pretix) can be read, and what is sold there. Nothing is stored */
  'POST /api/event/{eventId}/live_sources/check': {
    path: { eventId: Id };
    body: LiveSourceKey;
    answer: LiveSourceFound;
  };
  /** Add all rows of an import as one change. Repeating the call returns the same response */
  'POST /api/event/{eventId}/imports/{importId}/commit': {
    path: { eventId: Id; importId: Id };
    body?: {
      /** Unit to add to, or null for none. */
      unitId?: Id | null;
      /** Group to add to, or null for none. */
      groupId?: Id | null;
    };
    answer: {
      /** Number of entries added. */
      added: number;
      /** The event's sequence number of the change. */
      seq: number;
      /** Entries added, in the order sent. */
      people: ({
        /** Id of the guest, which never changes. */
        id: Id;
      })[];
      /** Id to send to `undo`. */
      undo: Id;
    };
  };
  /** Let someone else fill in guests for a unit or group by a link. The link is returned only this once. A repeated call returns a new link in place of the first, or 409 if that was opened or revoked */
  'POST /api/event/{eventId}/delegated_lists': {
    path: { eventId: Id };
    headers?: {
      /** A UUID for this one change. Repeating a call with the same key and body returns the same response, and nothing happens twice. With another body it is 409 `key_reuse`. */
      'Idempotency-Key'?: string;
    };
    body: {
      /** For whom it is: a partner, a band. They read it on their page. */
      title: ShownText;
      /** Most guests, plus-ones included. */
      quota: number;
      /** Last day in the time zone of the event. The list ends with it. */
      deadline: Day;
      /** Unit to add to, or null for none. */
      unitId: Id | null;
      /** Group to add to, or null for none. */
      groupId: Id | null;
    };
    answer: {
      /** The list as it is now. */
      delegated_list: DelegatedList;
      /** Link for the people who fill in the list, shown only once. */
      link: string;
    };
  };
  /** List the shared lists of an event, newest first */
  'GET /api/event/{eventId}/delegated_lists': {
    path: { eventId: Id };
    answer: {
      /** Lists that others fill in. */
      delegated_lists: DelegatedList[];
      /** The event's sequence number that this answer shows. */
      seq: number;
    };
  };
  /** Delete a custom field with the values of its guests. It can be restored for an hour */
  'POST /api/event/{eventId}/fields/{fieldKey}/delete': {
    path: { eventId: Id; fieldKey: string };
    answer: {
      /** Number of guests with a value in the field. */
      used: number;
    };
  };
  /** Delete an empty group */
  'POST /api/event/{eventId}/unit/{unitId}/group/{groupId}/delete': {
    path: { eventId: Id; unitId: Id; groupId: Id };
    answer: undefined;
  };
  /** Delete the API token and stop reading. Its guests stay. If set up again, it continues with them */
  'POST /api/event/{eventId}/live_sources/{liveSourceId}/delete': {
    path: { eventId: Id; liveSourceId: Id };
    answer: undefined;
  };
  /** Delete people from the list */
  'POST /api/event/{eventId}/delete_people': {
    path: { eventId: Id };
    body: {
      /** Entries to delete. */
      toDelete: PeopleIds;
    };
    answer: PeopleChanged;
  };
  /** Withdraw a guest of the link who is still pending */
  'POST /api/shared_list/delete_guest/{guestId}': {
    path: { guestId: Id };
    body: {
      /** Secret of the link. */
      token: LinkToken;
    };
    answer: SharedList;
  };
  /** Delete an empty unit */
  'POST /api/event/{eventId}/unit/{unitId}/delete': {
    path: { eventId: Id; unitId: Id };
    answer: undefined;
  };
  /** Delete a saved view. The people in it stay */
  'POST /api/event/{eventId}/views/{viewId}/delete': {
    path: { eventId: Id; viewId: Id };
    answer: undefined;
  };
  /** Erase the personal data of one guest permanently. Counts, ledger and log stay, without the name */
  'POST /api/event/{eventId}/people/{personId}/erase': {
    path: { eventId: Id; personId: Id };
    answer: {
      /** Whether anything was erased. */
      erased: boolean;
    };
  };
  /** Export the guest list, or these people of it, as CSV, XLSX, a printable door list, badges or invitations. The activity log records who exported it */
  'POST /api/event/{eventId}/people/export': {
    path: { eventId: Id };
    body: ExportRequest;
    answer: ExportedPeople;
  };
  /** Get all data kept on one guest, as JSON or to read. The activity log records who exported it */
  'POST /api/event/{eventId}/people/{personId}/export_data': {
    path: { eventId: Id; personId: Id };
    body: PersonDataRequest;
    answer: ExportedFile;
  };
  /** Get how a table with these column headings was last read in this account. Case, accents and order are ignored */
  'POST /api/event/{eventId}/find_import_mapping': {
    path: { eventId: Id };
    body: {
      /** Titles of the columns. */
      titles: ColumnTitles;
    };
    answer: {
      /** What each column is, or null for a table with unknown titles. */
      roles: ColumnRole[] | null;
      /** For each title the field of this event that the column holds, whose role is `left_out` then. */
      fields?: (FieldKeySchema | null)[];
      /** Left out where nothing was remembered but the columns. */
      answers?: ImportAnswers;
    };
  };
  /** List what the ticket shop sells now */
  'GET /api/event/{eventId}/live_sources/{liveSourceId}/products': {
    path: { eventId: Id; liveSourceId: Id };
    answer: LiveSourceFound;
  };
  /** Get a shared list with its guests */
  'GET /api/event/{eventId}/delegated_lists/{listId}': {
    path: { eventId: Id; listId: Id };
    answer: {
      /** The list as it is now. */
      delegated_list: DelegatedList;
      /** Guests of the list. */
      guests: DelegatedGuest[];
      /** The event's sequence number that this answer shows, to be sent when guests of it are decided on. */
      seq: number;
    };
  };
  /** Get one event with its units, wristbands, badges and profiles, trimmed to what the role needs */
  'GET /api/events/{eventId}': {
    path: { eventId: Id };
    answer: {
      /** The event with its units, wristbands, badges and profiles. */
      event: {
        /** Id of the event, which never changes. */
        id: Id;
        /** Name of the event. */
        name: string;
        /** Start of the event, ISO 8601. */
        start_time: string;
        /** End of the event, ISO 8601. */
        end_time: string;
        /** IANA zone in which days and deadlines of the event are counted. */
        time_zone: string;
        /** Artists see the schedule. */
        schedule_published: boolean;
        /** Artists see the general information. */
        general_information_published: boolean;
        /** What the caller can do with the event. */
        can: EventCan;
        /** Units of the event. */
        units: Unit[];
        /** Names of units that guests can belong to. */
        unit_names: string[];
        /** Names of groups that guests can belong to. */
        group_names: string[];
        /** Wristbands of the event. */
        wristbands: Wristband[];
        /** Badges of the event. */
        badges: Badge[];
        /** Access profiles of the event. */
        profiles: Profile[];
      };
    };
  };
  /** Get the event and its guest limit */
  'GET /api/event-data/{eventId}': {
    path: { eventId: Id };
    answer: {
      /** The event as it is now. */
      event: Event;
      /** Most guests of the event, and how many there are. */
      guest_limit: {
        /** Maximum number of guests, or null for no limit. */
        limit: number | null;
        /** Number of guests of the event, plus-ones included. */
        guest_count: number;
      };
      /** Settings of the event as they are now. */
      settings: EventSettings;
    };
  };
  /** Get one group with its unit */
  'GET /api/event/{eventId}/unit/{unitId}/group/{groupId}': {
    path: { eventId: Id; unitId: Id; groupId: Id };
    answer: {
      /** The group as it is now. */
      group: {
        /** Id of the group, which never changes. */
        id: Id;
        /** Name of the group. */
        name: string;
        /** The unit that the group is part of. */
        unitId: Id;
        /** Access profile of the group, or null for none. */
        profile_id: Id | null;
        /** The group is empty, so that it can be deleted. */
        can_delete: boolean;
        /** Number of guests in the group, plus-ones included. */
        guest_count: number;
        /** Number of guests in the group who are checked in, plus-ones included. */
        checked_in_count: number;
      };
      /** The unit that the group is part of. */
      unit: {
        /** Id of the unit, which never changes. */
        id: Id;
        /** Name of the unit. */
        name: string;
      };
    };
  };
  /** Get a photo of a guest as a picture, for those who see the field: the face as kept by a device, or the whole photo */
  'GET /api/event/{eventId}/photos/{photoId}/{size}': {
    path: { eventId: Id; photoId: PhotoId; size: 'face' | 'whole' };
    answer: Blob;
  };
  /** Get one unit with its groups and counts */
  'GET /api/event/{eventId}/unit/{unitId}': {
    path: { eventId: Id; unitId: Id };
    answer: {
      /** The unit as it is now. */
      unit: Unit;
    };
  };
  /** List changes after a place in the sequence of the event, in pages. 410 if that place is not stored or not yet reached */
  'GET /api/event/{eventId}/changes': {
    path: { eventId: Id };
    query: {
      /** `0`, the `seq` of a whole list, or the `next` of the last page. */
      since: string;
      /** Maximum number of changes in the page. */
      limit?: number;
    };
    answer: ChangePage;
  };
  /** List the people who can still be restored, last deleted first, 500 at most */
  'GET /api/event/{eventId}/deleted_people': {
    path: { eventId: Id };
    answer: {
      /** Guests who were deleted. */
      people: DeletedPerson[];
    };
  };
  /** Get the faces of these photos, for a device that shows them offline. Those that it cannot see are left out */
  'POST /api/event/{eventId}/faces': {
    path: { eventId: Id };
    body: {
      /** Ids of the photos. */
      photos: PhotoId[];
    };
    answer: {
      /** Small photos, by the id of the photo. */
      faces: ({
        /** The id of the photo. */
        photo: PhotoId;
        /** The picture in Base64. */
        webp: string;
      })[];
    };
  };
  /** Get the activity log, newest first. `search` keeps lines with each of its words in user or details */
  'GET /api/events/{eventId}/logs': {
    path: { eventId: Id };
    query?: {
      /** Words to look for. */
      search?: string;
      /** The `next` of the page before. */
      before?: number;
      /** Also lines of these actions, separated by commas: those that the interface words so in its own language. */
      actions?: string;
    };
    answer: {
      /** Lines of the activity log, the newest first. */
      logs: LogEntry[];
      /** Where older lines follow: send it as `before`. */
      next: number | null;
    };
  };
  /** List everyone on the list of an event, ordered by name. With `since`, only what changed after that sequence number */
  'GET /api/event/{eventId}/people': {
    path: { eventId: Id };
    query?: {
      /** Sequence number that the caller has. Only what changed after it is in the answer. */
      since?: number;
    };
    answer: {
      /** Everyone on the list, by name. */
      people: ListedPerson[];
      /** Members of a guest, with label and type. */
      fields: PersonField[];
      /** Contacts and custom fields that the caller can see. */
      guest_fields: GuestField[];
      /** The event's sequence number that this answer shows. */
      seq: number;
      /** Ids deleted after `since`. The list is empty without it. */
      removed: Id[];
    };
  };
  /** Receive a notice from a ticket shop that something has changed. Its order is read immediately */
  'POST /api/live_source_hook/{hook}': {
    path: { hook: HookSecret };
    body: Blob | Uint8Array<ArrayBuffer>;
    answer: {
      /** The shop was heard. */
      received: true;
    };
  };
  /** Move people to a unit and group. If both are null, they move to all people */
  'POST /api/event/{eventId}/move_people': {
    path: { eventId: Id };
    body: {
      /** Unit to move to, or null for none. */
      unitId: Id | null;
      /** Group to move to, or null for none. */
      groupId?: Id | null;
      /** Guests to move. */
      people: PeopleIds;
    };
    answer: PeopleChanged;
  };
  /** Set the order of the custom fields */
  'POST /api/event/{eventId}/order_fields': {
    path: { eventId: Id };
    body: {
      /** Keys of all fields, in the new order. */
      keys: FieldKeySchema[];
    };
    answer: undefined;
  };
  /** Stop reading until it is started again. Its guests stay unchanged */
  'POST /api/event/{eventId}/live_sources/{liveSourceId}/pause': {
    path: { eventId: Id; liveSourceId: Id };
    answer: {
      /** The ticket shop as it is now. */
      live_source: LiveSource;
    };
  };
  /** Check a batch before saving: who is already on the list, perhaps in another spelling, and which units and groups would be created */
  'POST /api/event/{eventId}/people/exists-all': {
    path: { eventId: Id };
    body: {
      /** Guests to check. */
      guests: GuestToCheck[];
    };
    answer: {
      /** As many as were asked, in the same order. */
      guests: ComparedGuest[];
      /** Units that would be created. */
      new_units: string[];
      /** Groups that would be created. */
      new_groups: ({
        /** Name of the unit. */
        unit: string;
        /** Name of the group within the unit. */
        group: string;
      })[];
    };
  };
  /** Check whether a person of that name is on the list. Case, accents and doubled spaces are ignored */
  'POST /api/event/{eventId}/people/exists': {
    path: { eventId: Id };
    body: {
      /** Name of the person to look for. */
      name: PersonName;
    };
    answer: CheckedGuest;
  };
  /** Read all orders and preview what a sync would change. Nothing is changed */
  'POST /api/event/{eventId}/live_sources/{liveSourceId}/preview': {
    path: { eventId: Id; liveSourceId: Id };
    answer: LivePreview;
  };
  /** Get the shared list of a link. Unknown, revoked and malformed secrets all return 404 */
  'POST /api/shared_list': {
    body: {
      /** Secret of the link. */
      token: LinkToken;
    };
    answer: SharedList;
  };
  /** Remove guests of a shared list from the guest list, which frees their spots. 409 names those changed since `seq` */
  'POST /api/event/{eventId}/delegated_lists/{listId}/refuse': {
    path: { eventId: Id; listId: Id };
    body: GuestsSeen;
    answer: PeopleChanged;
  };
  /** Create a new link, which ends the previous one. A revoked list works again with it */
  'POST /api/event/{eventId}/delegated_lists/{listId}/new_link': {
    path: { eventId: Id; listId: Id };
    answer: {
      /** The list as it is now. */
      delegated_list: DelegatedList;
      /** Link for the people who fill in the list, shown only once. */
      link: string;
    };
  };
  /** Create a new address for the shop to report changes, which ends the previous one */
  'POST /api/event/{eventId}/live_sources/{liveSourceId}/new_hook': {
    path: { eventId: Id; liveSourceId: Id };
    answer: {
      /** The ticket shop as it is now. */
      live_source: LiveSource;
      /** Address, with its secret, by which a shop tells of changes. */
      hook: string;
    };
  };
  /** Restore a field deleted within the last hour, with the values of its guests */
  'POST /api/event/{eventId}/fields/{fieldKey}/restore': {
    path: { eventId: Id; fieldKey: string };
    answer: {
      /** The field as it is now. */
      field: GuestField;
    };
  };
  /** Restore people to the list within 30 days of their deletion, all or nothing */
  'POST /api/event/{eventId}/restore_people': {
    path: { eventId: Id };
    body: {
      /** Guests to restore. */
      people: PeopleIds;
    };
    answer: {
      /** Number of guests restored. */
      restored: number;
      /** The event's sequence number of the change. */
      seq: number;
    };
  };
  /** End the link immediately. Its guests stay */
  'POST /api/event/{eventId}/delegated_lists/{listId}/revoke': {
    path: { eventId: Id; listId: Id };
    answer: {
      /** The list as it is now. */
      delegated_list: DelegatedList;
    };
  };
  /** Save how a table with these column headings is read */
  'POST /api/event/{eventId}/save_import_mapping': {
    path: { eventId: Id };
    body: {
      /** Titles of the columns. */
      titles: ColumnTitles;
      /** What each column is. */
      roles: ColumnRole[];
      /** Key of the field that each column becomes, if any. */
      fields?: (FieldKeySchema | null)[];
      /** Answers about the table for the next import with the same titles. */
      answers?: ImportAnswersInput;
    };
    answer: undefined;
  };
  /** Give people a badge. Null removes it */
  'POST /api/event/{eventId}/set_badge_for_people': {
    path: { eventId: Id };
    body: {
      /** Badge to give, or null to take it away. */
      badgeId: Id | null;
      /** Guests to change. */
      people: PeopleIds;
    };
    answer: PeopleChanged;
  };
  /** Block or unblock people */
  'POST /api/event/{eventId}/set_blocked_for_people': {
    path: { eventId: Id };
    body: {
      /** Whether the guest must not be let in. */
      blocked: boolean;
      /** Guests to change. */
      people: PeopleIds;
    };
    answer: PeopleChanged;
  };
  /** Set the same values in these fields for several people. Null removes a value */
  'POST /api/event/{eventId}/set_details_for_people': {
    path: { eventId: Id };
    body: {
      /** Guests to change. */
      people: PeopleIds;
      /** Contacts and custom fields to set, by the keys of the fields. */
      details: GivenDetailsSchema;
    };
    answer: PeopleChanged;
  };
  /** Mark people as pending or accept them */
  'POST /api/event/{eventId}/set_pending_for_people': {
    path: { eventId: Id };
    body: {
      /** Whether the guest is still to be confirmed. */
      pending: boolean;
      /** Guests to change. */
      people: PeopleIds;
    };
    answer: PeopleChanged;
  };
  /** Give people a profile, with its wristband and badge if it has them. Null removes the profile */
  'POST /api/event/{eventId}/set_profile_for_people': {
    path: { eventId: Id };
    body: {
      /** Access profile to give, or null to take it away. */
      profileId: Id | null;
      /** Guests to change. */
      people: PeopleIds;
    };
    answer: PeopleChanged;
  };
  /** Alias of set_profile_for_people, with its older names */
  'POST /api/events/{eventId}/set_profiles': {
    path: { eventId: Id };
    body: {
      /** Access profile to give, or null to take it away. */
      profile_id: Id | null;
      /** The guests to give the profile to. */
      persons: PeopleIds;
    };
    answer: PeopleChanged;
  };
  /** Give people a wristband. Null removes it */
  'POST /api/event/{eventId}/set_wristband_for_people': {
    path: { eventId: Id };
    body: {
      /** Wristband to give, or null to take it away. */
      wristbandId: Id | null;
      /** Guests to change. */
      people: PeopleIds;
    };
    answer: PeopleChanged;
  };
  /** Start an import of a number of rows. None of them are on the list until it is committed */
  'POST /api/event/{eventId}/imports': {
    path: { eventId: Id };
    body: {
      /** Number of rows. */
      rows: number;
    };
    answer: {
      /** The import that was begun. */
      import: {
        /** Id of the import, which never changes. */
        id: Id;
        /** Number of rows. */
        rows: number;
      };
    };
  };
  /** Add the tickets to the list and keep it in sync with the shop from now on. Also resumes after a pause */
  'POST /api/event/{eventId}/live_sources/{liveSourceId}/start': {
    path: { eventId: Id; liveSourceId: Id };
    answer: {
      /** The ticket shop as it is now. */
      live_source: LiveSource;
    };
  };
  /** Read changes immediately, even before the time of the next attempt. 409 unless it is running */
  'POST /api/event/{eventId}/live_sources/{liveSourceId}/sync': {
    path: { eventId: Id; liveSourceId: Id };
    answer: {
      /** The ticket shop as it is now. */
      live_source: LiveSource;
    };
  };
  /** Undo a change of people if they have not been changed since. 409 names those who have, unless they are skipped */
  'POST /api/event/{eventId}/undo': {
    path: { eventId: Id };
    body: {
      /** The `undo` of the change. */
      id: Id;
      /** Leave out what someone has changed since. */
      skipChanged?: boolean;
    };
    answer: {
      /** Number of guests restored. */
      restored: number;
      /** Guests who were left out, since they have changed. */
      left_out: ({
        /** Id of the guest, which never changes. */
        id: Id;
        /** Name of the guest. */
        name: string;
      })[];
    };
  };
  /** Change title, quota and deadline. 409 with the field `quota` if it is below the number used */
  'POST /api/event/{eventId}/delegated_lists/{listId}/update': {
    path: { eventId: Id; listId: Id };
    body: DelegatedListSettings;
    answer: {
      /** The list as it is now. */
      delegated_list: DelegatedList;
    };
  };
  /** Change a field: its name, help, choices, whether others are asked for it, and who sees it. Its values are kept */
  'POST /api/event/{eventId}/fields/{fieldKey}': {
    path: { eventId: Id; fieldKey: string };
    body?: GuestFieldEdit;
    answer: {
      /** The field as it is now. */
      field: GuestField;
    };
  };
  /** Rename a group or set its profile */
  'POST /api/event/{eventId}/unit/{unitId}/group/{groupId}/update': {
    path: { eventId: Id; unitId: Id; groupId: Id };
    body: {
      /** Name of the unit or group. */
      name: ShownText;
    } | {
      /** Access profile to give, or null to take it away. */
      profileId: Id | null;
    } | {
      /** Access profile to give, or null to take it away. */
      profile_id: Id | null;
    };
    answer: {
      /** The group as it is now. */
      group: {
        /** Id of the group, which never changes. */
        id: Id;
        /** Name of the group. */
        name: string;
        /** The unit that the group is part of. */
        unitId: Id;
        /** Access profile of the group, or null for none. */
        profile_id: Id | null;
        /** The group is empty, so that it can be deleted. */
        can_delete: boolean;
        /** Number of guests in the group, plus-ones included. */
        guest_count: number;
        /** Number of guests in the group who are checked in, plus-ones included. */
        checked_in_count: number;
      };
    };
  };
  /** Change which tickets go into which unit, or the API token. Everything is then read again */
  'POST /api/event/{eventId}/live_sources/{liveSourceId}/update': {
    path: { eventId: Id; liveSourceId: Id };
    body: {
      /** Products whose tickets become guests, each with the unit of its guests. */
      products: LiveProducts;
      /** API token of the ticket shop. */
      token?: string;
    };
    answer: {
      /** The ticket shop as it is now. */
      live_source: LiveSource;
    };
  };
  /** Edit a person, or move them to a unit and group. Only organisers can change blocked and pending */
  'POST /api/events/{eventId}/update_person/{personId}': {
    path: { eventId: Id; personId: Id };
    body?: PersonEdit | PersonPlace;
    answer: {
      /** Number of entries changed. */
      changed: number;
      /** Id to send to `undo`, or null if nothing changed. */
      undo: Id | null;
      /** The guest as they are now. */
      person: ListedPerson;
    };
  };
  /** Set the guest limit of an event and whether it counts comments */
  'POST /api/event/{eventId}/settings': {
    path: { eventId: Id };
    body: EventSettingsToAdd;
    answer: {
      /** Settings of the event as they are now. */
      settings: EventSettings;
    };
  };
  /** Change a guest of the link who is still pending */
  'POST /api/shared_list/update_guest/{guestId}': {
    path: { guestId: Id };
    body: {
      /** Name of the guest. */
      name: PersonName;
      /** Organiser's notes on the guest, up to a few lines. */
      comments?: Comment;
      /** Number of plus-ones. */
      extra?: Extra;
      /** Contacts and custom fields of the guest, by the keys of the fields. */
      details?: GivenDetailsSchema;
      /** Secret of the link. */
      token: LinkToken;
    };
    answer: SharedList;
  };
  /** Rename a unit or set its profile */
  'POST /api/event/{eventId}/unit/{unitId}/update': {
    path: { eventId: Id; unitId: Id };
    body: {
      /** Name of the unit or group. */
      name: ShownText;
    } | {
      /** Access profile to give, or null to take it away. */
      profileId: Id | null;
    };
    answer: {
      /** The unit as it is now. */
      unit: Unit;
    };
  };
  /** Rename a saved view or change its filter. Absent values stay unchanged */
  'POST /api/event/{eventId}/views/{viewId}': {
    path: { eventId: Id; viewId: Id };
    body?: {
      /** The new name. Absent if it stays. */
      name?: ShownText;
      /** Query of the address of the guest list that shows it. */
      query?: ViewQuery;
    };
    answer: {
      /** The view as it is now. */
      view: SavedView;
    };
  };
  /** Upload a photo, which is re-encoded. It belongs to the guest who is given it as a detail */
  'POST /api/event/{eventId}/photos': {
    path: { eventId: Id };
    body: FormData;
    answer: {
      /** The id of the photo. */
      photo: PhotoId;
    };
  };
  /** List the events of the caller, with units and groups where they can see the guest list */
  'GET /api/user_dashboard': {
    answer: UserDashboard;
  };
  /** Block the number of a lost wristband */
  'POST /api/event/{eventId}/block_band': {
    path: { eventId: Id };
    headers?: {
      /** A UUID for this one change. Repeating a call with the same key and body returns the same response, and nothing happens twice. With another body it is 409 `key_reuse`. */
      'Idempotency-Key'?: string;
      /** Name of the device for the log, percent-encoded. */
      'X-Device'?: string;
      /** When the device was tapped, if the tap waited there, ISO 8601. */
      'X-Tapped-At'?: string;
      /** The clock of the device when it sends, ISO 8601. */
      'X-Device-Time'?: string;
    };
    body: {
      /** Number of the wristband to block. */
      code: BandCodeBody;
    };
    answer: BandCode;
  };
  /** Check in one guest of a party */
  'POST /api/event/{eventId}/check_in': {
    path: { eventId: Id };
    headers?: {
      /** A UUID for this one change. Repeating a call with the same key and body returns the same response, and nothing happens twice. With another body it is 409 `key_reuse`. */
      'Idempotency-Key'?: string;
      /** Name of the device for the log, percent-encoded. */
      'X-Device'?: string;
      /** When the device was tapped, if the tap waited there, ISO 8601. */
      'X-Tapped-At'?: string;
      /** The clock of the device when it sends, ISO 8601. */
      'X-Device-Time'?: string;
      /** Number inside when the device was tapped. */
      'X-Tapped-Guests'?: number;
      /** The desk whose bands are given with the tap. */
      'X-Give-Desk'?: number;
    };
    body: TapBody;
    answer: TapResult;
  };
  /** Check in everyone in a party who is not in yet */
  'POST /api/event/{eventId}/check_in_all': {
    path: { eventId: Id };
    headers?: {
      /** A UUID for this one change. Repeating a call with the same key and body returns the same response, and nothing happens twice. With another body it is 409 `key_reuse`. */
      'Idempotency-Key'?: string;
      /** Name of the device for the log, percent-encoded. */
      'X-Device'?: string;
      /** When the device was tapped, if the tap waited there, ISO 8601. */
      'X-Tapped-At'?: string;
      /** The clock of the device when it sends, ISO 8601. */
      'X-Device-Time'?: string;
      /** Number inside when the device was tapped. */
      'X-Tapped-Guests'?: number;
      /** The desk whose bands are given with the tap. */
      'X-Give-Desk'?: number;
    };
    body: TapBody;
    answer: TapResult;
  };
  /** Check in everyone in a unit or group who is neither blocked nor pending */
  'POST /api/event/{eventId}/check_in_group': {
    path: { eventId: Id };
    headers?: {
      /** A UUID for this one change. Repeating a call with the same key and body returns the same response, and nothing happens twice. With another body it is 409 `key_reuse`. */
      'Idempotency-Key'?: string;
      /** Name of the device for the log, percent-encoded. */
      'X-Device'?: string;
    };
    body: {
      /** Unit to check in. */
      unit_id: Id;
      /** Group to check in, or null for the whole unit. */
      group_id: Id | null;
    };
    answer: GroupCheckIn;
  };
  /** Count guests and arrivals per unit, group, wristband and badge */
  'GET /api/event/{eventId}/check_in_stats': {
    path: { eventId: Id };
    answer: CheckInStats;
  };
  /** Get the list for a door device, as columns. With `since`, only the differences */
  'GET /api/event/{eventId}/check_in_list': {
    path: { eventId: Id };
    query?: {
      /** Sequence number that the caller has. Only what changed after it is in the answer. */
      since?: number;
    };
    answer: DoorList;
  };
  /** List the desks of the wristband stock, and how many of each band are there */
  'GET /api/event/{eventId}/door_stock': {
    path: { eventId: Id };
    answer: DoorStock;
  };
  /** End a roll call. Ticks of it still stored on devices are accepted */
  'POST /api/event/{eventId}/end_roll_call': {
    path: { eventId: Id };
    headers?: {
      /** A UUID for this one change. Repeating a call with the same key and body returns the same response, and nothing happens twice. With another body it is 409 `key_reuse`. */
      'Idempotency-Key'?: string;
      /** Name of the device for the log, percent-encoded. */
      'X-Device'?: string;
      /** When the device was tapped, if the tap waited there, ISO 8601. */
      'X-Tapped-At'?: string;
      /** The clock of the device when it sends, ISO 8601. */
      'X-Device-Time'?: string;
    };
    body: RollCallEnd;
    answer: RollCall;
  };
  /** List every check-in of a person and every one undone, newest first */
  'GET /api/event/{eventId}/people/{personId}/arrivals': {
    path: { eventId: Id; personId: Id };
    answer: GuestArrivals;
  };
  /** List the wristbands given to a guest, newest first */
  'GET /api/event/{eventId}/people/{personId}/wristbands': {
    path: { eventId: Id; personId: Id };
    answer: GuestBands;
  };
  /** Give wristbands to a guest. Never refused for lack of stock, since the guest is at the desk, so stock can go below 0 */
  'POST /api/event/{eventId}/issue_wristbands': {
    path: { eventId: Id };
    headers?: {
      /** A UUID for this one change. Repeating a call with the same key and body returns the same response, and nothing happens twice. With another body it is 409 `key_reuse`. */
      'Idempotency-Key'?: string;
      /** Name of the device for the log, percent-encoded. */
      'X-Device'?: string;
      /** When the device was tapped, if the tap waited there, ISO 8601. */
      'X-Tapped-At'?: string;
      /** The clock of the device when it sends, ISO 8601. */
      'X-Device-Time'?: string;
      /** Number inside when the device was tapped. */
      'X-Tapped-Guests'?: number;
    };
    body: {
      /** The guest who gets the wristbands. */
      person_id: Id;
      /** The wristband to give out. */
      wristband_id: Id;
      /** The desk that gives the wristbands out. */
      desk_id: Id;
      /** Number of wristbands. */
      quantity: GivenQuantity;
    };
    answer: BandsGiven;
  };
  /** Get how many people are in each area, how they came and went, quotas and over-uses */
  'GET /api/event/{eventId}/occupancy': {
    path: { eventId: Id };
    answer: Occupancy;
  };
  /** Let guests of a party in or out at a checkpoint, or refuse them. Both are recorded */
  'POST /api/event/{eventId}/pass': {
    path: { eventId: Id };
    headers?: {
      /** A UUID for this one change. Repeating a call with the same key and body returns the same response, and nothing happens twice. With another body it is 409 `key_reuse`. */
      'Idempotency-Key'?: string;
      /** Name of the device for the log, percent-encoded. */
      'X-Device'?: string;
      /** When the device was tapped, if the tap waited there, ISO 8601. */
      'X-Tapped-At'?: string;
      /** The clock of the device when it sends, ISO 8601. */
      'X-Device-Time'?: string;
    };
    body: PassageBody;
    answer: PassageResult;
  };
  /** List the wristband numbers linked to a person, those that let in first, then the others */
  'GET /api/event/{eventId}/people/{personId}/band_codes': {
    path: { eventId: Id; personId: Id };
    answer: {
      /** Coded bands of the guest. */
      bands: BandCode[];
    };
  };
  /** List every scan of a party, newest first */
  'GET /api/event/{eventId}/people/{personId}/passages': {
    path: { eventId: Id; personId: Id };
    answer: {
      /** The guest's scans, the latest first. */
      passages: Passage[];
    };
  };
  /** Undo one check-in */
  'POST /api/event/{eventId}/remove_check_in': {
    path: { eventId: Id };
    headers?: {
      /** A UUID for this one change. Repeating a call with the same key and body returns the same response, and nothing happens twice. With another body it is 409 `key_reuse`. */
      'Idempotency-Key'?: string;
      /** Name of the device for the log, percent-encoded. */
      'X-Device'?: string;
      /** When the device was tapped, if the tap waited there, ISO 8601. */
      'X-Tapped-At'?: string;
      /** The clock of the device when it sends, ISO 8601. */
      'X-Device-Time'?: string;
      /** Number inside when the device was tapped. */
      'X-Tapped-Guests'?: number;
    };
    body: TapBody;
    answer: TapResult;
  };
  /** Void wristbands of a guest and give others in their place */
  'POST /api/event/{eventId}/replace_wristbands': {
    path: { eventId: Id };
    headers?: {
      /** A UUID for this one change. Repeating a call with the same key and body returns the same response, and nothing happens twice. With another body it is 409 `key_reuse`. */
      'Idempotency-Key'?: string;
      /** Name of the device for the log, percent-encoded. */
      'X-Device'?: string;
      /** When the device was tapped, if the tap waited there, ISO 8601. */
      'X-Tapped-At'?: string;
      /** The clock of the device when it sends, ISO 8601. */
      'X-Device-Time'?: string;
      /** Number inside when the device was tapped. */
      'X-Tapped-Guests'?: number;
    };
    body: {
      /** The row by which the guest got the wristbands. */
      issue_id: Id;
      /** The wristband to give instead. */
      wristband_id: Id;
      /** The desk that gives the wristbands out. */
      desk_id: Id;
      /** Number of wristbands. */
      quantity: GivenQuantity;
      /** Why the wristbands are replaced. */
      reason: StockReason;
    };
    answer: BandsGiven;
  };
  /** Return unworn wristbands of a guest to a desk */
  'POST /api/event/{eventId}/return_wristbands': {
    path: { eventId: Id };
    headers?: {
      /** A UUID for this one change. Repeating a call with the same key and body returns the same response, and nothing happens twice. With another body it is 409 `key_reuse`. */
      'Idempotency-Key'?: string;
      /** Name of the device for the log, percent-encoded. */
      'X-Device'?: string;
      /** When the device was tapped, if the tap waited there, ISO 8601. */
      'X-Tapped-At'?: string;
      /** The clock of the device when it sends, ISO 8601. */
      'X-Device-Time'?: string;
      /** Number inside when the device was tapped. */
      'X-Tapped-Guests'?: number;
    };
    body: {
      /** The row by which the guest got the wristbands. */
      issue_id: Id;
      /** The desk that takes the wristbands back. */
      desk_id: Id;
      /** Number of wristbands. */
      quantity: GivenQuantity;
      /** Why the wristbands come back, in a few words. */
      note?: StockNote;
    };
    answer: BandsGiven;
  };
  /** List the open roll calls with all their ticks */
  'GET /api/event/{eventId}/roll_calls': {
    path: { eventId: Id };
    answer: RollCalls;
  };
  /** Mark an over-admission as resolved. It records who did so first */
  'POST /api/event/{eventId}/settle_over_admission': {
    path: { eventId: Id };
    headers?: {
      /** Name of the device for the log, percent-encoded. */
      'X-Device'?: string;
    };
    body: {
      /** The over-admission to mark as resolved. */
      over_admission_id: Id;
    };
    answer: OverAdmission;
  };
  /** Mark an over-use as resolved. It records who did so first */
  'POST /api/event/{eventId}/settle_over_use': {
    path: { eventId: Id };
    headers?: {
      /** Name of the device for the log, percent-encoded. */
      'X-Device'?: string;
    };
    body: {
      /** The over-use to mark as resolved. */
      over_admission_id: Id;
    };
    answer: OverUse;
  };
  /** Start the roll call of an area, or join the open one */
  'POST /api/event/{eventId}/start_roll_call': {
    path: { eventId: Id };
    headers?: {
      /** A UUID for this one change. Repeating a call with the same key and body returns the same response, and nothing happens twice. With another body it is 409 `key_reuse`. */
      'Idempotency-Key'?: string;
      /** Name of the device for the log, percent-encoded. */
      'X-Device'?: string;
      /** When the device was tapped, if the tap waited there, ISO 8601. */
      'X-Tapped-At'?: string;
      /** The clock of the device when it sends, ISO 8601. */
      'X-Device-Time'?: string;
    };
    body: RollCallStart;
    answer: RollCall;
  };
  /** Stream server-sent events of an event. `Last-Event-ID` resumes. Security is told that people changed, not who came in */
  'GET /api/stream': {
    query: {
      /** `event-` and the id of the event. */
      channel: string;
    };
    headers?: {
      /** The `id` of the last message read. The stream continues after it, or says `reset`. */
      'Last-Event-ID'?: string;
    };
    answer: ReadableStream<Uint8Array>;
  };
  /** Record how many of a party were found in an area. Starts its roll call if none is open */
  'POST /api/event/{eventId}/tick_roll_call': {
    path: { eventId: Id };
    headers?: {
      /** A UUID for this one change. Repeating a call with the same key and body returns the same response, and nothing happens twice. With another body it is 409 `key_reuse`. */
      'Idempotency-Key'?: string;
      /** Name of the device for the log, percent-encoded. */
      'X-Device'?: string;
      /** When the device was tapped, if the tap waited there, ISO 8601. */
      'X-Tapped-At'?: string;
      /** The clock of the device when it sends, ISO 8601. */
      'X-Device-Time'?: string;
    };
    body: RollCallFound;
    answer: RollCall;
  };
  /** Link the number of a wristband to its wearer, and block the lost one that it replaces. 409 `band_lost` for one that another guest lost */
  'POST /api/event/{eventId}/tie_band': {
    path: { eventId: Id };
    headers?: {
      /** A UUID for this one change. Repeating a call with the same key and body returns the same response, and nothing happens twice. With another body it is 409 `key_reuse`. */
      'Idempotency-Key'?: string;
      /** Name of the device for the log, percent-encoded. */
      'X-Device'?: string;
      /** When the device was tapped, if the tap waited there, ISO 8601. */
      'X-Tapped-At'?: string;
      /** The clock of the device when it sends, ISO 8601. */
      'X-Device-Time'?: string;
    };
    body: BandTie;
    answer: BandCode;
  };
  /** Undo one arrival, or what is left of it, regardless of who checked it in */
  'POST /api/event/{eventId}/undo_arrival': {
    path: { eventId: Id };
    headers?: {
      /** A UUID for this one change. Repeating a call with the same key and body returns the same response, and nothing happens twice. With another body it is 409 `key_reuse`. */
      'Idempotency-Key'?: string;
      /** Name of the device for the log, percent-encoded. */
      'X-Device'?: string;
    };
    body: UndoArrival;
    answer: TapResult;
  };
  /** Undo the arrivals of a checked-in group, except those changed since */
  'POST /api/event/{eventId}/undo_check_in_group': {
    path: { eventId: Id };
    headers?: {
      /** A UUID for this one change. Repeating a call with the same key and body returns the same response, and nothing happens twice. With another body it is 409 `key_reuse`. */
      'Idempotency-Key'?: string;
      /** Name of the device for the log, percent-encoded. */
      'X-Device'?: string;
    };
    body: {
      /** Batch of the check-in to undo. */
      batch: Id;
    };
    answer: GroupCheckIn;
  };
  /** Undo a scan */
  'POST /api/event/{eventId}/undo_passage': {
    path: { eventId: Id };
    headers?: {
      /** A UUID for this one change. Repeating a call with the same key and body returns the same response, and nothing happens twice. With another body it is 409 `key_reuse`. */
      'Idempotency-Key'?: string;
      /** Name of the device for the log, percent-encoded. */
      'X-Device'?: string;
      /** When the device was tapped, if the tap waited there, ISO 8601. */
      'X-Tapped-At'?: string;
      /** The clock of the device when it sends, ISO 8601. */
      'X-Device-Time'?: string;
    };
    body: {
      /** The scan to undo. */
      passage_id: Id;
    };
    answer: PassageResult;
  };
  /** Take wristbands from a guest as waste */
  'POST /api/event/{eventId}/void_wristbands': {
    path: { eventId: Id };
    headers?: {
      /** A UUID for this one change. Repeating a call with the same key and body returns the same response, and nothing happens twice. With another body it is 409 `key_reuse`. */
      'Idempotency-Key'?: string;
      /** Name of the device for the log, percent-encoded. */
      'X-Device'?: string;
      /** When the device was tapped, if the tap waited there, ISO 8601. */
      'X-Tapped-At'?: string;
      /** The clock of the device when it sends, ISO 8601. */
      'X-Device-Time'?: string;
      /** Number inside when the device was tapped. */
      'X-Tapped-Guests'?: number;
    };
    body: {
      /** The row by which the guest got the wristbands. */
      issue_id: Id;
      /** Number of wristbands. */
      quantity: GivenQuantity;
      /** Why the wristbands are taken back as waste. */
      reason: StockReason;
    };
    answer: BandsGiven;
  };
  /** Check whether this person can enter this area, now or at another time. Returns the reason, the next suitable slot, and what they wear */
  'GET /api/event/{eventId}/access_answer': {
    path: { eventId: Id };
    query: {
      /** The guest who was asked about. */
      person: Id;
      /** The area to enter. */
      area: Id;
      /** Moment to ask about, ISO 8601. Now if it is left out. */
      at?: Instant;
    };
    answer: AccessAnswered;
  };
  /** List everyone on the list with their access rights, as columns for a security device. With `since`, only the differences */
  'GET /api/event/{eventId}/access_holders': {
    path: { eventId: Id };
    query?: {
      /** Sequence number that the caller has. Only what changed after it is in the answer. */
      since?: number;
    };
    answer: AccessHolders;
  };
  /** Add a area. A blank name adds nothing */
  'POST /api/event/{eventId}/add_area': {
    path: { eventId: Id };
    body: AccessName;
    answer: AccessAdded;
  };
  /** Add a badge. A blank name adds nothing */
  'POST /api/event/{eventId}/add_badge': {
    path: { eventId: Id };
    body: AccessName;
    answer: AccessAdded;
  };
  /** Add a checkpoint */
  'POST /api/event/{eventId}/add_checkpoint': {
    path: { eventId: Id };
    body: CheckpointChange;
    answer: CheckpointSettings;
  };
  /** Add a profile. A blank name adds nothing */
  'POST /api/event/{eventId}/add_profile': {
    path: { eventId: Id };
    body: AccessName;
    answer: AccessAdded;
  };
  /** Give a unit or group a number of entries to an area, on one day or in total */
  'POST /api/event/{eventId}/add_quota': {
    path: { eventId: Id };
    body: QuotaChange;
    answer: CheckpointSettings;
  };
  /** Add a desk where wristbands are kept and given out */
  'POST /api/event/{eventId}/stock_desks': {
    path: { eventId: Id };
    body: {
      /** Name of the desk. */
      name: ShownText;
    };
    answer: {
      /** The desk as it is now. */
      desk: StockDesk;
    };
  };
  /** Add a time. A blank name adds nothing */
  'POST /api/event/{eventId}/add_time': {
    path: { eventId: Id };
    body: AccessName;
    answer: AccessAdded;
  };
  /** Add a wristband. A blank name adds nothing */
  'POST /api/event/{eventId}/add_wristband': {
    path: { eventId: Id };
    body: AccessName;
    answer: AccessAdded;
  };
  /** List checkpoints, area limits and quotas of an event */
  'GET /api/event/{eventId}/checkpoints': {
    path: { eventId: Id };
    answer: CheckpointSettings;
  };
  /** Correct the stock after a count: `counted` were there when the stock was shown as `expected` */
  'POST /api/event/{eventId}/count_stock': {
    path: { eventId: Id };
    headers?: {
      /** A UUID for this one change. Repeating a call with the same key and body returns the same response, and nothing happens twice. With another body it is 409 `key_reuse`. */
      'Idempotency-Key'?: string;
      /** Name of the device for the log, percent-encoded. */
      'X-Device'?: string;
    };
    body: {
      /** The wristband. */
      wristband_id: Id;
      /** The desk where the wristbands are. */
      desk_id: Id;
      /** Number of wristbands counted. */
      counted: number;
      /** Number that was expected to be there. */
      expected: number;
      /** Note on the count, in a few words. */
      note?: StockNote;
    };
    answer: StockChanged;
  };
  /** Delete an area, time slot, profile, wristband or badge, and remove it wherever it is used. Refused if its use differs from the one sent */
  'POST /api/event/{eventId}/{kind}/{itemId}/delete': {
    path: { eventId: Id; kind: AccessKind; itemId: Id };
    body?: {
      /** What uses it. */
      used_by?: AccessUseInput;
    };
    answer: AccessSystem;
  };
  /** Delete a checkpoint. Scans of it still stored on devices are accepted */
  'POST /api/event/{eventId}/delete_checkpoint': {
    path: { eventId: Id };
    body: {
      /** The checkpoint to delete. */
      checkpoint_id: Id;
    };
    answer: CheckpointSettings;
  };
  /** Delete a quota */
  'POST /api/event/{eventId}/delete_quota': {
    path: { eventId: Id };
    body: {
      /** The quota to delete. */
      quota_id: Id;
    };
    answer: CheckpointSettings;
  };
  /** Close a desk that has no stock left. Its ledger is kept */
  'POST /api/event/{eventId}/stock_desks/{deskId}/delete': {
    path: { eventId: Id; deskId: Id };
    answer: Stock;
  };
  /** Export guests by hour and area, quotas, or the ledger of scans as a file */
  'POST /api/event/{eventId}/occupancy_export': {
    path: { eventId: Id };
    body: OccupancyExport;
    answer: ExportedFile;
  };
  /** Export balances or ledger of the wristband stock as a file */
  'POST /api/event/{eventId}/stock_export': {
    path: { eventId: Id };
    body: StockExport;
    answer: ExportedFile;
  };
  /** List areas, time slots, profiles, wristbands and badges of an event, and whether they are saved */
  'GET /api/event/{eventId}/access_system': {
    path: { eventId: Id };
    answer: AccessSystem;
  };
  /** Get a picture by its unguessable key. It never changes */
  'GET /api/pictures/{key}': {
    path: { key: string };
    answer: Blob;
  };
  /** List desks, wristbands and how many of each are where */
  'GET /api/event/{eventId}/stock': {
    path: { eventId: Id };
    answer: Stock;
  };
  /** Get the ledger of the wristband stock, newest row first. `before` is the id of the last row of the previous page */
  'GET /api/event/{eventId}/stock_movements': {
    path: { eventId: Id };
    query?: {
      /** Only movements before this one, the last of the page before. */
      before?: Id;
      /** Only movements of this wristband. */
      wristband_id?: Id;
      /** Only movements of this desk. */
      desk_id?: Id;
      /** Only movements of this kind. */
      kind?: StockKind;
    };
    answer: StockMovements;
  };
  /** Move wristbands from one desk to another. 409 `stock_short` if there are not enough */
  'POST /api/event/{eventId}/move_stock': {
    path: { eventId: Id };
    headers?: {
      /** A UUID for this one change. Repeating a call with the same key and body returns the same response, and nothing happens twice. With another body it is 409 `key_reuse`. */
      'Idempotency-Key'?: string;
      /** Name of the device for the log, percent-encoded. */
      'X-Device'?: string;
    };
    body: {
      /** The wristband. */
      wristband_id: Id;
      /** The desk where the wristbands are. */
      desk_id: Id;
      /** The desk that gets them. */
      to_desk_id: Id;
      /** Number of wristbands. */
      quantity: StockQuantity;
      /** Why the wristbands are moved, in a few words. */
      note?: StockNote;
    };
    answer: StockChanged;
  };
  /** Set the order of the items of one kind. Those not named follow in their present order */
  'POST /api/event/{eventId}/access_order': {
    path: { eventId: Id };
    body: {
      /** Kind of the items. */
      kind: 'area' | 'time' | 'profile' | 'wristband' | 'badge';
      /** Ids of all items, in the new order. */
      ids: Id[];
    };
    answer: AccessSystem;
  };
  /** Set the order of the checkpoints. Those not named follow in their present order */
  'POST /api/event/{eventId}/checkpoint_order': {
    path: { eventId: Id };
    body: {
      /** Ids of all checkpoints, in the new order. */
      ids: Id[];
    };
    answer: CheckpointSettings;
  };
  /** Add received wristbands to a desk */
  'POST /api/event/{eventId}/receive_stock': {
    path: { eventId: Id };
    headers?: {
      /** A UUID for this one change. Repeating a call with the same key and body returns the same response, and nothing happens twice. With another body it is 409 `key_reuse`. */
      'Idempotency-Key'?: string;
      /** Name of the device for the log, percent-encoded. */
      'X-Device'?: string;
    };
    body: {
      /** The wristband. */
      wristband_id: Id;
      /** The desk where the wristbands are. */
      desk_id: Id;
      /** Number of wristbands. */
      quantity: StockQuantity;
      /** Where the wristbands come from, in a few words. */
      note?: StockNote;
    };
    answer: StockChanged;
  };
  /** Save the access system, which makes it read-only. Refused if it has changed since `revision`, where that is sent */
  'POST /api/event/{eventId}/save_access': {
    path: { eventId: Id };
    body?: {
      /** Revision that the caller has seen. Another one is refused with 409 `changed_meanwhile`. */
      revision?: number;
    };
    answer: AccessSystem;
  };
  /** Set how many guests an area holds and what happens when it is full */
  'POST /api/event/{eventId}/area_limit': {
    path: { eventId: Id };
    body: {
      /** Area to limit. */
      area_id: Id;
      /** Capacity in guests, or null for no limit. */
      most_guests: number | null;
      /** Number of guests inside from which a warning is shown. */
      warn_at: number;
      /** What happens when the area is full. */
      when_full: 'warn' | 'ask' | 'stop';
    };
    answer: CheckpointSettings;
  };
  /** Set the minute after midnight at which a day of the event begins */
  'POST /api/event/{eventId}/day_start': {
    path: { eventId: Id };
    body: {
      /** Minutes after midnight, in the zone of the event, at which its day begins. */
      day_starts_at: number;
    };
    answer: CheckpointSettings;
  };
  /** Set the number of a wristband left at a desk at or below which to warn. Null for no warning */
  'POST /api/event/{eventId}/stock_threshold': {
    path: { eventId: Id };
    body: {
      /** The wristband. */
      wristband_id: Id;
      /** The desk where the wristbands are. */
      desk_id: Id;
      /** Number from which a warning says that few are left, or null for no warning. */
      low_at: number | null;
    };
    answer: Stock;
  };
  /** Remove unusable wristbands from the stock. 409 `stock_short` if there are not enough */
  'POST /api/event/{eventId}/spoil_stock': {
    path: { eventId: Id };
    headers?: {
      /** A UUID for this one change. Repeating a call with the same key and body returns the same response, and nothing happens twice. With another body it is 409 `key_reuse`. */
      'Idempotency-Key'?: string;
      /** Name of the device for the log, percent-encoded. */
      'X-Device'?: string;
    };
    body: {
      /** The wristband. */
      wristband_id: Id;
      /** The desk where the wristbands are. */
      desk_id: Id;
      /** Number of wristbands. */
      quantity: StockQuantity;
      /** Why the wristbands are damaged. */
      reason: StockReason;
    };
    answer: StockChanged;
  };
  /** Open a saved access system for changes */
  'POST /api/event/{eventId}/start_edit_access': {
    path: { eventId: Id };
    answer: AccessSystem;
  };
  /** Rename or change an area, time slot, profile, wristband or badge */
  'POST /api/event/{eventId}/{kind}/{itemId}': {
    path: { eventId: Id; kind: AccessKind; itemId: Id };
    body?: AccessChange;
    answer: {
      /** The item as it is now. */
      item: AccessItem;
      /** Revision of the access system. */
      revision: number;
    };
  };
  /** Change a checkpoint */
  'POST /api/event/{eventId}/update_checkpoint': {
    path: { eventId: Id };
    body: {
      /** Name of the checkpoint. */
      name: ShownText;
      /** Area that the checkpoint leads into. */
      area_id: Id;
      /** Directions in which people can pass. */
      direction: 'in' | 'out' | 'both';
      /** What is checked at the checkpoint. */
      kind: CheckpointKind;
      /** The checkpoint to change. */
      checkpoint_id: Id;
    };
    answer: CheckpointSettings;
  };
  /** Change a quota */
  'POST /api/event/{eventId}/update_quota': {
    path: { eventId: Id };
    body: {
      /** Area that the quota is for. */
      area_id: Id;
      /** Unit that the quota is for. */
      unit_id: Id;
      /** Group that the quota is for, or null for the whole unit. */
      group_id: Id | null;
      /** Day that the quota counts for, YYYY-MM-DD, or null for all days together. */
      day: string | null;
      /** Maximum number of guests who can use the quota. */
      most: number;
      /** The quota to change. */
      quota_id: Id;
    };
    answer: CheckpointSettings;
  };
  /** Rename a desk */
  'POST /api/event/{eventId}/stock_desks/{deskId}': {
    path: { eventId: Id; deskId: Id };
    body: {
      /** Name of the desk. */
      name: ShownText;
    };
    answer: {
      /** The desk as it is now. */
      desk: StockDesk;
    };
  };
  /** Set the picture of a wristband or badge: JPEG, PNG, WebP, GIF or AVIF */
  'POST /api/event/{eventId}/upload_file': {
    path: { eventId: Id };
    body: FormData;
    answer: PictureUploaded;
  };
  /** Add a form with its sections */
  'POST /api/event/{eventId}/advancing-forms': {
    path: { eventId: Id };
    body: AdvancingFormToAdd;
    answer: FormAnswer;
  };
  /** Alias of /forms */
  'GET /api/event/{eventId}/advancing-forms': {
    path: { eventId: Id };
    answer: {
      /** Forms of the event. */
      forms: ListedForm[];
    };
  };
  /** Answer a section */
  'POST /api/event/{eventId}/artists/{artistId}/form_responses': {
    path: { eventId: Id; artistId: Id };
    body: AnswerToAdd;
    answer: {
      /** The answer as it is now. */
      answer: Answer;
    };
  };
  /** Get the form of an artist with its answers and the actions allowed */
  'GET /api/event/{eventId}/artists/{artistId}/form_responses': {
    path: { eventId: Id; artistId: Id };
    answer: FormResponses;
  };
  /** Add an artist */
  'POST /api/event/{eventId}/artists': {
    path: { eventId: Id };
    body: ArtistToAdd;
    answer: {
      /** The artist as they are now. */
      artist: ListedArtist;
    };
  };
  /** List the artists of an event by name */
  'GET /api/event/{eventId}/artists': {
    path: { eventId: Id };
    answer: {
      /** Artists of the event. */
      artists: ListedArtist[];
      /** What the caller can do with artists. */
      can: ArtistsCan;
    };
  };
  /** Add a form: without sections, from a template, or as a copy of another */
  'POST /api/event/{eventId}/forms': {
    path: { eventId: Id };
    body: NewForm;
    answer: FormAnswer;
  };
  /** List the forms that artists of an event are asked to answer */
  'GET /api/event/{eventId}/forms': {
    path: { eventId: Id };
    answer: {
      /** Forms of the event. */
      forms: ListedForm[];
    };
  };
  /** Add a hotel */
  'POST /api/event/{eventId}/hotels': {
    path: { eventId: Id };
    body: HotelToAdd;
    answer: {
      /** The hotel as it is now. */
      hotel: Hotel;
    };
  };
  /** List the hotels of an event by name */
  'GET /api/event/{eventId}/hotels': {
    path: { eventId: Id };
    answer: {
      /** Hotels of the event, by name. */
      hotels: Hotel[];
    };
  };
  /** Store a picture for a text: JPEG, PNG, WebP, GIF or AVIF. A picture that no text shows is deleted after a day */
  'POST /api/event/{eventId}/general-information/pictures': {
    path: { eventId: Id };
    body: FormData;
    answer: {
      /** Where the picture is served. */
      picture_url: string;
    };
  };
  /** Add an artist to a day. A start earlier than that of the day is after midnight */
  'POST /api/event/{eventId}/schedules/{scheduleId}/artists': {
    path: { eventId: Id; scheduleId: Id };
    body: PerformanceToAdd;
    answer: {
      /** The set as it is now. */
      performance: Performance;
    };
  };
  /** Add a rider file: PDF, picture, text, office document or ZIP archive of at most 20 MB. After the rider deadline, only organisers can do this */
  'POST /api/event/{eventId}/artists/{artistId}/rider_files': {
    path: { eventId: Id; artistId: Id };
    body: FormData;
    answer: {
      /** The file as it is now. */
      rider_file: RiderFile;
    };
  };
  /** List the rider files of an artist, newest first */
  'GET /api/event/{eventId}/artists/{artistId}/rider_files': {
    path: { eventId: Id; artistId: Id };
    answer: {
      /** Files of riders, the newest first. */
      rider_files: RiderFile[];
    };
  };
  /** Add a day of the programme */
  'POST /api/event/{eventId}/schedules': {
    path: { eventId: Id };
    body: ScheduleToAdd;
    answer: {
      /** The schedule as it is now. */
      schedule: Schedule;
    };
  };
  /** List the days of the programme with their performances */
  'GET /api/event/{eventId}/schedules': {
    path: { eventId: Id };
    answer: {
      /** Schedules of the event, in order of time. */
      schedules: Schedule[];
    };
  };
  /** Add a stage. A blank name adds nothing, and an existing name is 409 */
  'POST /api/event/{eventId}/stages': {
    path: { eventId: Id };
    body: StageName;
    answer: {
      /** The stage as it is now, or null for a blank name. */
      stage: Stage | null;
    };
  };
  /** List the stages of an event in their order */
  'GET /api/event/{eventId}/stages': {
    path: { eventId: Id };
    answer: {
      /** Stages of the event, in their order. */
      stages: Stage[];
    };
  };
  /** Add a tag. An existing tag of that name is returned unchanged */
  'POST /api/event/{eventId}/tags': {
    path: { eventId: Id };
    body: ArtistTagToAdd;
    answer: {
      /** The tag as it is now. */
      tag: ArtistTag;
    };
  };
  /** List the tags of the artists of an event by name */
  'GET /api/event/{eventId}/tags': {
    path: { eventId: Id };
    answer: {
      /** Tags of the artist. */
      tags: ArtistTag[];
    };
  };
  /** Get the status of every section for every artist, and which artists are overdue */
  'GET /api/event/{eventId}/advancing-board': {
    path: { eventId: Id };
    answer: AdvancingBoard;
  };
  /** Decline guests of artists. Guests accepted earlier stay on the guest list unchanged */
  'POST /api/event/{eventId}/artist_guests/decline': {
    path: { eventId: Id };
    body: DecidedGuests;
    answer: {
      /** Number of guests declined. */
      declined: number;
    };
  };
  /** Delete an answer */
  'POST /api/event/{eventId}/artists/{artistId}/form_responses/{answerId}/delete': {
    path: { eventId: Id; artistId: Id; answerId: Id };
    body?: AdminMode;
    answer: undefined;
  };
  /** Delete an artist with its slots in the programme, its hotel nights and its representatives */
  'POST /api/event/{eventId}/artists/{artistId}/delete': {
    path: { eventId: Id; artistId: Id };
    answer: undefined;
  };
  /** Cancel a room of an artist. The booking itself can be sent along but has no effect */
  'POST /api/event/{eventId}/artists/{artistId}/hotel/{bookingId}/delete': {
    path: { eventId: Id; artistId: Id; bookingId: Id };
    body?: DeletedBookingInput;
    answer: undefined;
  };
  /** Delete a form that no artist has. Answers are kept */
  'POST /api/event/{eventId}/forms/{formId}/delete': {
    path: { eventId: Id; formId: Id };
    answer: {
      /** Forms of the event. */
      forms: ListedForm[];
    };
  };
  /** Remove a field from a form. Its answers are kept */
  'POST /api/event/{eventId}/forms/{formId}/delete_field/{fieldId}': {
    path: { eventId: Id; formId: Id; fieldId: Id };
    answer: FormAnswer;
  };
  /** Remove a section and those below it from a form. Their answers are kept */
  'POST /api/event/{eventId}/forms/{formId}/delete_section/{sectionId}': {
    path: { eventId: Id; formId: Id; sectionId: Id };
    answer: FormAnswer;
  };
  /** Delete a hotel. 409 while it has bookings */
  'POST /api/event/{eventId}/hotels/{hotelId}/delete': {
    path: { eventId: Id; hotelId: Id };
    answer: undefined;
  };
  /** Remove an artist from a day */
  'POST /api/event/{eventId}/schedules/{scheduleId}/artists/{performanceId}/delete': {
    path: { eventId: Id; scheduleId: Id; performanceId: Id };
    answer: undefined;
  };
  /** Delete a rider file. After the rider deadline, only organisers can do this */
  'POST /api/event/{eventId}/artists/{artistId}/rider_files/{fileId}/delete': {
    path: { eventId: Id; artistId: Id; fileId: Id };
    answer: undefined;
  };
  /** Delete a day of the programme with its performances */
  'POST /api/event/{eventId}/schedules/delete/{scheduleId}': {
    path: { eventId: Id; scheduleId: Id };
    answer: undefined;
  };
  /** Delete a stage. 409 while it has performances */
  'POST /api/event/{eventId}/stages/{stageId}/delete': {
    path: { eventId: Id; stageId: Id };
    answer: undefined;
  };
  /** Download a rider file as it was uploaded */
  'GET /api/event/{eventId}/artists/{artistId}/rider_files/{fileId}': {
    path: { eventId: Id; artistId: Id; fileId: Id };
    answer: Blob;
  };
  /** Export when and where an artist plays as CSV, PDF or calendar. 409 for artists until it is published */
  'POST /api/event/{eventId}/artists/{artistId}/schedule/export': {
    path: { eventId: Id; artistId: Id };
    body?: ProgrammeExport;
    answer: ExportedFile;
  };
  /** Export the whole programme as CSV, PDF or calendar */
  'POST /api/event/{eventId}/schedules/export': {
    path: { eventId: Id };
    body?: ProgrammeExport;
    answer: ExportedFile;
  };
  /** Export the rooming lists by hotel and night as CSV or PDF */
  'POST /api/event/{eventId}/hotel-bookings/export': {
    path: { eventId: Id };
    body?: RoomingExport;
    answer: ExportedFile;
  };
  /** Export the answers to a section as CSV, one per row with its artist */
  'GET /api/event/{eventId}/forms/{formId}/export/{sectionId}': {
    path: { eventId: Id; formId: Id; sectionId: Id };
    query?: {
      /** Language of the titles and words in the file. */
      language?: 'en' | 'et';
    };
    answer: ExportedFile;
  };
  /** Export the answers to a section as a workbook */
  'GET /api/event/{eventId}/forms/{formId}/export/{sectionId}/xlsx': {
    path: { eventId: Id; formId: Id; sectionId: Id };
    query?: {
      /** Language of the titles and words in the file. */
      language?: 'en' | 'et';
    };
    answer: ExportedFile;
  };
  /** Get where an artist sleeps. Artists see nothing of it until it is published */
  'GET /api/event/{eventId}/artists/{artistId}/hotel': {
    path: { eventId: Id; artistId: Id };
    answer: ArtistAccommodation;
  };
  /** Change the booking `id`, or without it book a room of the hotel `hotel_id` */
  'POST /api/event/{eventId}/artists/{artistId}/hotel': {
    path: { eventId: Id; artistId: Id };
    body: BookingInput;
    answer: {
      /** The booking as it is now. */
      hotel: HotelBooking;
    };
  };
  /** Get the additional information for one artist */
  'GET /api/event/{eventId}/artists/{artistId}/general-information': {
    path: { eventId: Id; artistId: Id };
    answer: ArtistInformation;
  };
  /** Save the additional information for one artist. Refused with the current text if another was saved since */
  'POST /api/event/{eventId}/artists/{artistId}/general-information': {
    path: { eventId: Id; artistId: Id };
    body: ArtistInformationChange;
    answer: ArtistInformation;
  };
  /** Get a picture of a text by its unguessable key. It never changes */
  'GET /api/artist-pictures/{key}': {
    path: { key: string };
    answer: Blob;
  };
  /** Get when and where an artist plays. Artists see nothing of it until it is published */
  'GET /api/event/{eventId}/artists/{artistId}/schedule': {
    path: { eventId: Id; artistId: Id };
    answer: {
      /** The artist that the sets are for. */
      artist: {
        /** Id of the artist, which never changes. */
        id: Id;
        /** Name of the artist. */
        name: string;
      };
      /** Artists see the schedule. */
      schedule_published: boolean;
      /** The artist's sets, in order of time. */
      schedules: ArtistSet[];
    };
  };
  /** Get the information for all artists of the event, published or not */
  'GET /api/event/{eventId}/general-information': {
    path: { eventId: Id };
    answer: GeneralInformation;
  };
  /** Save the information for all artists. With `publish` they see it from now on. Refused with the current text if another was saved since */
  'POST /api/event/{eventId}/general-information': {
    path: { eventId: Id };
    body: GeneralInformationChange;
    answer: GeneralInformation;
  };
  /** Get a hotel */
  'GET /api/event/{eventId}/hotels/{hotelId}': {
    path: { eventId: Id; hotelId: Id };
    answer: {
      /** The hotel as it is now. */
      hotel: Hotel;
    };
  };
  /** Change a hotel */
  'POST /api/event/{eventId}/hotels/{hotelId}': {
    path: { eventId: Id; hotelId: Id };
    body: HotelChange;
    answer: {
      /** The hotel as it is now. */
      hotel: Hotel;
    };
  };
  /** Get a day of the programme */
  'GET /api/event/{eventId}/schedules/{scheduleId}': {
    path: { eventId: Id; scheduleId: Id };
    answer: {
      /** The schedule as it is now. */
      schedule: Schedule;
    };
  };
  /** Give artists a form, or none. Applies to all of them, or to none if one has submitted another form */
  'POST /api/event/{eventId}/artist-forms': {
    path: { eventId: Id };
    body: FormForArtists;
    answer: {
      /** Number of artists whose form changed. */
      changed: number;
    };
  };
  /** List contacts for artists */
  'GET /api/event/{eventId}/general-information/contacts': {
    path: { eventId: Id };
    answer: ArtistContacts;
  };
  /** Save the contacts for artists, shown with the general information. Refused with the current list if another was saved since */
  'POST /api/event/{eventId}/general-information/contacts': {
    path: { eventId: Id };
    body: ArtistContactsChange;
    answer: ArtistContacts;
  };
  /** List the files of all artists by the name of the artist */
  'GET /api/event/{eventId}/artist-files': {
    path: { eventId: Id };
    answer: {
      /** Files. */
      files: RiderFile[];
    };
  };
  /** List guests named by artists and not yet decided on, oldest first */
  'GET /api/event/{eventId}/artist_guests': {
    path: { eventId: Id };
    answer: {
      /** Guests whom artists have named. */
      guests: ArtistGuest[];
    };
  };
  /** Get the activity log of the artists, newest first. `search` keeps lines with each of its words in user, artist or details */
  'GET /api/events/{eventId}/artists-logs': {
    path: { eventId: Id };
    query?: {
      /** Words that user, artist or details have to hold. */
      search?: Text;
      /** The `next` of the page before. */
      before?: number;
      /** Also lines of these actions, separated by commas: those that the interface words so in its own language. */
      actions?: string;
    };
    answer: {
      /** Lines of the activity log, the newest first. */
      logs: ArtistsLogEntry[];
      /** Where older lines follow: send it as `before`. */
      next: number | null;
    };
  };
  /** List all bookings of an event, for the rooming lists */
  'GET /api/event/{eventId}/hotel-bookings': {
    path: { eventId: Id };
    answer: {
      /** Nights of artists in hotels. */
      bookings: HotelBooking[];
    };
  };
  /** List forms with the sections whose answers can be exported */
  'GET /api/event/{eventId}/artist-exports': {
    path: { eventId: Id };
    answer: {
      /** Forms that can be exported. */
      forms: ExportForm[];
    };
  };
  /** Preview the reminders to artists, who gets them, and who is skipped. Changes nothing */
  'POST /api/event/{eventId}/reminders/preview': {
    path: { eventId: Id };
    body: ReminderOrder;
    answer: {
      /** Mails to send, one for each artist. */
      reminders: Reminder[];
    };
  };
  /** Let an artist see where they sleep */
  'POST /api/event/{eventId}/artists/{artistId}/publish_accommodation': {
    path: { eventId: Id; artistId: Id };
    answer: {
      /** The artist sees the hotels. */
      accommodation_published: boolean;
    };
  };
  /** Let artists see when they play */
  'POST /api/event/{eventId}/schedules/publish': {
    path: { eventId: Id };
    answer: {
      /** Artists see the schedule. */
      schedule_published: boolean;
    };
  };
  /** Alias of /forms/{formId} */
  'GET /api/event/{eventId}/advancing-forms/{formId}': {
    path: { eventId: Id; formId: Id };
    answer: FormAnswer;
  };
  /** Alias of /forms/{formId} */
  'POST /api/event/{eventId}/advancing-forms/{formId}': {
    path: { eventId: Id; formId: Id };
    body?: FormChange;
    answer: FormAnswer;
  };
  /** Get an artist with limits, deadlines, slots in the programme, hotel nights and representatives */
  'GET /api/event/{eventId}/artists/{artistId}': {
    path: { eventId: Id; artistId: Id };
    answer: {
      /** The artist as they are now. */
      artist: Artist;
    };
  };
  /** Change name, country, form, limits and deadlines of an artist */
  'POST /api/event/{eventId}/artists/{artistId}': {
    path: { eventId: Id; artistId: Id };
    body?: ArtistChange;
    answer: {
      /** The artist as they are now. */
      artist: Artist;
    };
  };
  /** Get the information for people who represent an artist. Only what is published */
  'GET /api/artist-page/{artistId}': {
    path: { artistId: Id };
    answer: ArtistPage;
  };
  /** Get a form with its sections and fields, and how many answers they have */
  'GET /api/event/{eventId}/forms/{formId}': {
    path: { eventId: Id; formId: Id };
    answer: FormAnswer;
  };
  /** Change a whole form in one go. Answers are kept */
  'POST /api/event/{eventId}/forms/{formId}': {
    path: { eventId: Id; formId: Id };
    body?: FormChange;
    answer: FormAnswer;
  };
  /** Rename a stage. 409 if another one has the name */
  'POST /api/event/{eventId}/stages/{stageId}': {
    path: { eventId: Id; stageId: Id };
    body: {
      /** Name of the stage. */
      name: ShownText;
    };
    answer: {
      /** The stage as it is now. */
      stage: Stage;
    };
  };
  /** Mail artists what is missing in their forms, at most once a day each */
  'POST /api/event/{eventId}/reminders': {
    path: { eventId: Id };
    body: SendReminders;
    answer: SentReminders;
  };
  /** Submit the form of an artist */
  'POST /api/event/{eventId}/artists/{artistId}/submit_form': {
    path: { eventId: Id; artistId: Id };
    body?: AdminMode;
    answer: {
      /** The artist has submitted the form. */
      form_submitted: boolean;
      /** What was saved, in English. */
      msg: string;
    };
  };
  /** Give an artist a tag */
  'POST /api/event/{eventId}/artist-tags/{artistId}': {
    path: { eventId: Id; artistId: Id };
    body: TagOfArtist;
    answer: {
      /** Tags of the artist. */
      tags: ArtistTag[];
    };
  };
  /** Hide from an artist where they sleep */
  'POST /api/event/{eventId}/artists/{artistId}/unpublish_accommodation': {
    path: { eventId: Id; artistId: Id };
    answer: {
      /** The artist sees the hotels. */
      accommodation_published: boolean;
    };
  };
  /** Hide from artists when they play */
  'POST /api/event/{eventId}/schedules/unpublish': {
    path: { eventId: Id };
    answer: {
      /** Artists see the schedule. */
      schedule_published: boolean;
    };
  };
  /** Remove a tag from an artist */
  'POST /api/event/{eventId}/artist-tags/{artistId}/remove': {
    path: { eventId: Id; artistId: Id };
    body: {
      /** The tag to take off the artist. */
      tag_id: Id;
    };
    answer: {
      /** Tags of the artist. */
      tags: ArtistTag[];
    };
  };
  /** Change an answer. If it has changed since, the call is refused with the current answer */
  'POST /api/event/{eventId}/artists/{artistId}/form_responses/{answerId}': {
    path: { eventId: Id; artistId: Id; answerId: Id };
    body: AnswerChange;
    answer: {
      /** The answer as it is now. */
      answer: Answer;
    };
  };
  /** Change a performance */
  'POST /api/event/{eventId}/schedules/{scheduleId}/artists/{performanceId}': {
    path: { eventId: Id; scheduleId: Id; performanceId: Id };
    body: PerformanceChange;
    answer: {
      /** The set as it is now. */
      performance: Performance;
    };
  };
  /** Change a day of the programme. 409 if a performance would fall outside it */
  'POST /api/event/{eventId}/schedules/update/{scheduleId}': {
    path: { eventId: Id; scheduleId: Id };
    body: ScheduleChange;
    answer: {
      /** The schedule as it is now. */
      schedule: Schedule;
    };
  };
  /** Download the files of all artists in one archive, each in the folder of its artist */
  'GET /api/event/{eventId}/artist-files/zip': {
    path: { eventId: Id };
    answer: Blob;
  };
  /** Get the calendar that a link opens: the published sets and nights of one artist */
  'GET /api/artist-calendar/{key}': {
    path: { key: string };
    query?: {
      /** Language of the texts in the calendar. */
      language?: 'en' | 'et';
    };
    answer: Blob;
  };
  /** Answer a section. The same slot is stored once, however often it is sent */
  'POST /api/event/{eventId}/artist-portal/{artistId}/answers': {
    path: { eventId: Id; artistId: Id };
    body: {
      /** Section to answer. */
      section_id: Id;
      /** Answers by the ids of the fields. White space around an answer does not count. */
      fields: Record<string, Text | boolean>;
      /** UUID of the draft that the answer was typed in, so that it is saved once and the draft is closed. */
      slot?: Slot;
    };
    answer: PortalAnswer;
  };
  /** Start uploading a rider file in parts, or resume. The same key returns how much of it was received */
  'POST /api/event/{eventId}/artist-portal/{artistId}/riders/uploads': {
    path: { eventId: Id; artistId: Id };
    body: NewUpload;
    answer: UploadState;
  };
  /** Check whether the caller has a link by which calendars follow the artist */
  'GET /api/event/{eventId}/artist-portal/{artistId}/calendar': {
    path: { eventId: Id; artistId: Id };
    answer: ArtistCalendar;
  };
  /** Create the link by which calendars follow the artist. An older link of the caller stops working */
  'POST /api/event/{eventId}/artist-portal/{artistId}/calendar': {
    path: { eventId: Id; artistId: Id };
    body?: CalendarLanguage;
    answer: ArtistCalendarLink;
  };
  /** Get the published sets and nights of the artist as a calendar file */
  'GET /api/event/{eventId}/artist-portal/{artistId}/calendar/file': {
    path: { eventId: Id; artistId: Id };
    query?: {
      /** Language of the texts in the calendar. */
      language?: 'en' | 'et';
    };
    answer: Blob;
  };
  /** End the link of the caller to the calendar of the artist */
  'POST /api/event/{eventId}/artist-portal/{artistId}/calendar/revoke': {
    path: { eventId: Id; artistId: Id };
    answer: undefined;
  };
  /** Discard an unfinished upload */
  'POST /api/event/{eventId}/artist-portal/{artistId}/riders/uploads/{uploadId}/cancel': {
    path: { eventId: Id; artistId: Id; uploadId: Slot };
    answer: undefined;
  };
  /** Delete an answer */
  'POST /api/event/{eventId}/artist-portal/{artistId}/answers/{answerId}/delete': {
    path: { eventId: Id; artistId: Id; answerId: Id };
    answer: undefined;
  };
  /** Delete a rider file, until the end of the deadline */
  'POST /api/event/{eventId}/artist-portal/{artistId}/riders/{fileId}/delete': {
    path: { eventId: Id; artistId: Id; fileId: Id };
    answer: undefined;
  };
  /** Delete the draft */
  'POST /api/event/{eventId}/artist-portal/{artistId}/drafts/discard': {
    path: { eventId: Id; artistId: Id };
    body: DraftEnd;
    answer: undefined;
  };
  /** Download a rider file as it was uploaded */
  'GET /api/event/{eventId}/artist-portal/{artistId}/riders/{fileId}': {
    path: { eventId: Id; artistId: Id; fileId: Id };
    answer: Blob;
  };
  /** Finish the upload as a rider file, checked by its content. It takes the place of the file that it replaces. Finishing again returns the same file */
  'POST /api/event/{eventId}/artist-portal/{artistId}/riders/uploads/{uploadId}/finish': {
    path: { eventId: Id; artistId: Id; uploadId: Slot };
    answer: {
      /** The file as it is now. */
      rider_file: RiderFile;
    };
  };
  /** Get the form of an artist with its answers */
  'GET /api/event/{eventId}/artist-portal/{artistId}/form': {
    path: { eventId: Id; artistId: Id };
    answer: PortalForm;
  };
  /** Save a draft of what is typed. A draft older than the stored one changes nothing */
  'POST /api/event/{eventId}/artist-portal/{artistId}/drafts': {
    path: { eventId: Id; artistId: Id };
    body: DraftChange;
    answer: DraftStored;
  };
  /** Mark a section as having no one, or nothing, to add, or undo that. An answer to the section also undoes it */
  'POST /api/event/{eventId}/artist-portal/{artistId}/sections/{sectionId}/nothing_to_add': {
    path: { eventId: Id; artistId: Id; sectionId: Id };
    body: NothingToAdd;
    answer: undefined;
  };
  /** Get all information for people who represent an artist. Only what is published */
  'GET /api/event/{eventId}/artist-portal/{artistId}': {
    path: { eventId: Id; artistId: Id };
    answer: PortalPage;
  };
  /** Upload the next part of a file. A part already received changes nothing. Any other is refused with the expected offset */
  'POST /api/event/{eventId}/artist-portal/{artistId}/riders/uploads/{uploadId}/parts': {
    path: { eventId: Id; artistId: Id; uploadId: Slot };
    query?: {
      /** Bytes that came before. */
      offset?: number;
    };
    body: Blob | Uint8Array<ArrayBuffer>;
    answer: UploadState;
  };
  /** List the rider files of an artist, newest first, and until when they can be changed */
  'GET /api/event/{eventId}/artist-portal/{artistId}/riders': {
    path: { eventId: Id; artistId: Id };
    answer: PortalRiders;
  };
  /** Submit the form */
  'POST /api/event/{eventId}/artist-portal/{artistId}/submit': {
    path: { eventId: Id; artistId: Id };
    answer: {
      /** The artist has submitted the form. */
      form_submitted: boolean;
      /** What was saved, in English. */
      msg: string;
    };
  };
  /** Change an answer. If it has changed since, the call is refused with the current answer */
  'POST /api/event/{eventId}/artist-portal/{artistId}/answers/{answerId}': {
    path: { eventId: Id; artistId: Id; answerId: Id };
    body: {
      /** Answers by the ids of the fields. White space around an answer does not count. */
      fields: Record<string, Text | boolean>;
      /** Revision of the answer that was changed. Any other is refused with 409 `changed_meanwhile`. */
      revision: number;
      /** UUID of the draft that the answer was typed in, so that it is saved once and the draft is closed. */
      slot?: Slot;
    };
    answer: PortalAnswer;
  };
  /** Create a webhook that notifies an address from now on. The secret is shown once */
  'POST /api/webhooks': {
    body: WebhookToAdd;
    answer: {
      /** The webhook as it is now. */
      webhook: Webhook;
      /** Secret that signs the messages. */
      secret: WebhookSecret;
    };
  };
  /** List the webhooks of the account */
  'GET /api/webhooks': {
    answer: {
      /** Webhooks of the account. */
      webhooks: Webhook[];
    };
  };
  /** Delete a webhook. Nothing more is sent */
  'POST /api/webhooks/{webhookId}/delete': {
    path: { webhookId: Id };
    answer: undefined;
  };
  /** List deliveries sent and waiting in the last 30 days, newest first */
  'GET /api/webhooks/{webhookId}/deliveries': {
    path: { webhookId: Id };
    query?: {
      /** Only deliveries before this one: the `next` of the last page. */
      before?: Id;
      /** Only deliveries in this state. */
      state?: 'pending' | 'sent';
    };
    answer: {
      /** Messages sent, the latest first. */
      deliveries: Delivery[];
      /** Delivery to send as `before` for the next page, or null on the last one. */
      next: Id | null;
    };
  };
  /** Resend the changes of an event after a place, as they are now and with new ids */
  'POST /api/webhooks/{webhookId}/replay': {
    path: { webhookId: Id };
    body: {
      /** Event whose changes are sent again. */
      event_id: Id;
      /** `0`, the `seq` of a whole list, or the `next` of the last page. */
      since: string;
    };
    answer: {
      /** The webhook as it is now. */
      webhook: Webhook;
    };
  };
  /** Deliver again, beginning with waiting deliveries, even before the time of the next attempt */
  'POST /api/webhooks/{webhookId}/resume': {
    path: { webhookId: Id };
    answer: {
      /** The webhook as it is now. */
      webhook: Webhook;
    };
  };
  /** Create a new secret, shown once. The former one also signs for 24 hours */
  'POST /api/webhooks/{webhookId}/rotate_secret': {
    path: { webhookId: Id };
    answer: {
      /** The webhook as it is now. */
      webhook: Webhook;
      /** Secret that signs the messages. */
      secret: WebhookSecret;
    };
  };
  /** Resend a delivery, with the same id and the person as they are now, even before the time of the next attempt */
  'POST /api/webhooks/{webhookId}/deliveries/{deliveryId}/send_again': {
    path: { webhookId: Id; deliveryId: Id };
    answer: {
      /** The webhook as it is now. */
      webhook: Webhook;
    };
  };
  /** Send a test, after waiting deliveries */
  'POST /api/webhooks/{webhookId}/test': {
    path: { webhookId: Id };
    answer: {
      /** The webhook as it is now. */
      webhook: Webhook;
    };
  };
  /** Change the address, events and types of a webhook. For events added, it notifies from now on */
  'POST /api/webhooks/{webhookId}': {
    path: { webhookId: Id };
    body: WebhookEdit;
    answer: {
      /** The webhook as it is now. */
      webhook: Webhook;
    };
  };
}

/** Calls that take an `Idempotency-Key`. */
export const IDEMPOTENT: readonly (keyof Routes)[] = [
  'POST /api/payment-plans/select-plan',
  'POST /api/event/{eventId}/add_guests',
  'POST /api/event/{eventId}/people/add-multiple',
  'POST /api/event/{eventId}/unit/{unitId}/group/{groupId}/add_person',
  'POST /api/event/{eventId}/unit/{unitId}/add_person',
  'POST /api/shared_list/add_guests',
  'POST /api/event/{eventId}/delegated_lists',
  'POST /api/event/{eventId}/block_band',
  'POST /api/event/{eventId}/check_in',
  'POST /api/event/{eventId}/check_in_all',
  'POST /api/event/{eventId}/check_in_group',
  'POST /api/event/{eventId}/end_roll_call',
  'POST /api/event/{eventId}/issue_wristbands',
  'POST /api/event/{eventId}/pass',
  'POST /api/event/{eventId}/remove_check_in',
  'POST /api/event/{eventId}/replace_wristbands',
  'POST /api/event/{eventId}/return_wristbands',
  'POST /api/event/{eventId}/start_roll_call',
  'POST /api/event/{eventId}/tick_roll_call',
  'POST /api/event/{eventId}/tie_band',
  'POST /api/event/{eventId}/undo_arrival',
  'POST /api/event/{eventId}/undo_check_in_group',
  'POST /api/event/{eventId}/undo_passage',
  'POST /api/event/{eventId}/void_wristbands',
  'POST /api/event/{eventId}/count_stock',
  'POST /api/event/{eventId}/move_stock',
  'POST /api/event/{eventId}/receive_stock',
  'POST /api/event/{eventId}/spoil_stock',
];
