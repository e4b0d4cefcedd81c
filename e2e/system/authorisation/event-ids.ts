import type { AnyRoute } from '@laminate/contracts';
import { sampleOf } from './sample.ts';

/** The ids that paths and bodies of the route table ask for, by their names in the paths. */
export interface EventFixture {
  readonly accountId: number;
  readonly eventId: number;
  /** Another event, which was deleted just now. */
  readonly deletedEventId: number;
  /** A template of the account. */
  readonly templateId: number;
  readonly unitId: number;
  readonly groupId: number;
  readonly personId: number;
  /** A person who was just deleted from the list. */
  readonly deletedPersonId: number;
  readonly profileId: number;
  readonly wristbandId: number;
  readonly badgeId: number;
  /** A change that can be undone. */
  readonly changeId: number;
  readonly accessChangeId: number;
  readonly eventChangeId: number;
  /** A change of performances that can be undone. */
  readonly programmeChangeId: number;
  /** A saved view of the people list. */
  readonly viewId: number;
  /** A delegated list, by which the person came. */
  readonly listId: number;
  /** A category of requests with a step by link, a link for it, a request for one person, and a decision about it. */
  readonly categoryId: number;
  readonly deciderId: number;
  readonly requestId: number;
  readonly requestGuestId: number;
  readonly requestDecisionId: number;
  /** A person on the blocked list of the account. */
  readonly blockedId: number;
  /** The secret of its link. */
  readonly token: string;
  /** A ticket shop that is set up, and not started. */
  readonly liveSourceId: number;
  /** An import that waits for its rows. */
  readonly importId: number;
  /** An arrival in the ledger, and the check-in of its whole group. */
  readonly entryId: number;
  /** A door device whose link waits to be opened. */
  readonly deviceId: number;
  /** The secret of its link. */
  readonly secret: string;
  /** Guests who came in without a place. */
  readonly overAdmissionId: number;
  readonly areaId: number;
  /** A time slot. */
  readonly timeId: number;
  /** An item of the access system by its kind, as paths name it: the area. */
  readonly kind: 'area';
  readonly itemId: number;
  /** Two desks of the wristband stock. */
  readonly deskId: number;
  readonly otherDeskId: number;
  /** A wristband that the person was given. */
  readonly issueId: number;
  /** A checkpoint of the area, a quota there, a guest who passed, and a guest who should not have passed. */
  readonly checkpointId: number;
  readonly quotaId: number;
  readonly passageId: number;
  readonly overUseId: number;
  /** An open roll call of the area. */
  readonly rollCallId: number;
  /** The number of a wristband that the person wears. */
  readonly bandCode: string;
  /** An API token of the account. */
  readonly tokenId: string;
  /** An invoice for a plan. */
  readonly invoiceId: number;
  /** An artist of the event with a form, one section of it with a limit, a dropdown in it, and an answer. */
  readonly artistId: number;
  readonly formId: number;
  readonly sectionId: number;
  readonly fieldId: number;
  /** A form of the forms library of the account. */
  readonly libraryFormId: number;
  readonly answerId: number;
  /** A user who acts for the artist. */
  readonly artistUserId: number;
  readonly tagId: number;
  /** A rider file of the artist. */
  readonly fileId: number;
  /** A file of the artist that is being sent. */
  readonly uploadId: string;
  /** A day of the programme with a stage, on which the artist plays. */
  readonly scheduleId: number;
  readonly stageId: number;
  readonly performanceId: number;
  /** A hotel where the artist sleeps. */
  readonly hotelId: number;
  readonly bookingId: number;
  /** A guest field for a photo, which door and gate see, and the photo of the person in it. */
  readonly fieldKey: string;
  /** A guest field that was deleted just now. */
  readonly deletedFieldKey: string;
  readonly photoId: string;
  readonly size: 'face';
  /** A webhook of the account, and something that it was sent. */
  readonly webhookId: number;
  readonly deliveryId: number;
  /** A user of the event. */
  readonly userId: number;
  /** A session of the caller, once `giveOwn` has made it theirs. */
  readonly sessionId: string;
}

/** Which id a field of a body names. */
const BODY_IDS: Readonly<
  Record<
    string,
    Exclude<keyof EventFixture, 'token' | 'secret' | 'kind' | 'sessionId' | 'tokenId' | 'uploadId' | 'size'>
  >
> = {
  person_id: 'personId',
  people: 'personId',
  requests: 'requestId',
  persons: 'personId',
  toDelete: 'personId',
  unitId: 'unitId',
  groupId: 'groupId',
  profileId: 'profileId',
  profile_id: 'profileId',
  wristbandId: 'wristbandId',
  badgeId: 'badgeId',
  id: 'changeId',
  unit_id: 'unitId',
  group_id: 'groupId',
  entry_id: 'entryId',
  batch: 'entryId',
  over_admission_id: 'overAdmissionId',
  ids: 'areaId',
  uploadedTypeId: 'wristbandId',
  timeId: 'timeId',
  areas: 'areaId',
  artists: 'artistId',
  wristband_id: 'wristbandId',
  desk_id: 'deskId',
  to_desk_id: 'otherDeskId',
  issue_id: 'issueId',
  account_id: 'accountId',
  artist_id: 'artistId',
  form_id: 'formId',
  section_id: 'sectionId',
  answers: 'answerId',
  answer_id: 'answerId',
  tag_id: 'tagId',
  stages: 'stageId',
  stage_id: 'stageId',
  schedule_id: 'scheduleId',
  hotel_id: 'hotelId',
  area_id: 'areaId',
  checkpoint_id: 'checkpointId',
  quota_id: 'quotaId',
  passage_id: 'passageId',
  roll_call_id: 'rollCallId',
  event_id: 'eventId',
  event_ids: 'eventId',
};

/**
 * Which id a field of a body names in one route alone: people who are gone, checkpoints to order, and the hotel of a room, which a schema
 * doesn't require that takes a booking instead.
 */
const IDS_OF_ROUTES: Readonly<Record<string, Partial<Record<string, keyof EventFixture>>>> = {
  saveArtistHotel: { hotel_id: 'hotelId' },
  addForm: { library_form_id: 'libraryFormId' },
  addApiToken: { events: 'eventId' },
  restorePeople: { people: 'deletedPersonId' },
  orderCheckpoints: { ids: 'checkpointId' },
  blockBand: { code: 'bandCode' },
  settleOverUse: { over_admission_id: 'overUseId' },
  undoProgramme: { id: 'programmeChangeId' },
  undoRequestDecision: { undo: 'requestDecisionId' },
  undoEventChange: { id: 'eventChangeId' },
  undoAccessChange: { id: 'accessChangeId' },
};

/** Returns the id that a name in the path of a route refers to. Usually both have the same name. */
export const pathIdOf = ({ id }: AnyRoute, name: string): keyof EventFixture =>
  id === 'restoreField' && name === 'fieldKey' ? 'deletedFieldKey' : (name as keyof EventFixture);

/** Returns which id a field of the body of a route names. An `id` is mostly a change of a guest list. */
export const idNameOf = ({ id }: AnyRoute, field: string): keyof EventFixture =>
  IDS_OF_ROUTES[id]?.[field] ?? (BODY_IDS[field] as keyof EventFixture);

/** Fields of a body that hold an e-mail, which a schema that trims does not show. */
export const E_MAILS = ['email', 'e_mail', 'user_email'] as const;

/**
 * The required fields of a route's body that name ids of an event. One who asks for a plan says of how many `people`,
 * which is no id.
 */
export const bodyIdsOf = (route: AnyRoute): string[] => [
  ...Object.entries(route.body ? (sampleOf(route.body) as object) : {})
    .filter(([field, value]) => field in BODY_IDS && (field !== 'people' || Array.isArray(value)))
    .map(([field]) => field),
  ...Object.keys(IDS_OF_ROUTES[route.id] ?? {}),
];
