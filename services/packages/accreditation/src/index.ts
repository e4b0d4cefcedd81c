export { announce } from './event/announce.ts';
export { addGroup, addUnit } from './units/add-unit.ts';
export { acceptArtistGuests } from './people/artist-guests.ts';
export { addPeople, resolvePlace, type GuestToAdd } from './people/add-people.ts';
export { addPhoto, forgetLeftPhotos, givePhotos, leavePhotos, type PhotoAssignment } from './photos/photos.ts';
export { facesOf, photoOf, wholePhotos, type PhotoReader } from './photos/read-photos.ts';
export { lockEvent, recordChange, writeLog } from './event/change.ts';
export { eraseEvent, erasePerson } from './privacy/erase-people.ts';
export { codeKey, type CodeKey } from './people/code-key.ts';
export { settingsOf, updateSettings } from './event/settings.ts';
export { forgetOldOutcomes, repeatable } from './event/repeatable.ts';
export { Badge, EventState, Group, Person, Profile, Unit, Wristband, entities } from './entities/index.ts';
export { logLines, type LogLine } from './event/activity-log.ts';
export { changePeople, type PeopleChanged } from './people/change-people.ts';
export { deleteGroup, deleteUnit } from './units/delete-unit.ts';
export { updateGroup, updateUnit } from './units/update-unit.ts';
export { restorePeople } from './people/restore-people.ts';
export { undoChange } from './people/undo.ts';
export { deletedPeople } from './people/deleted-people.ts';
export { addView, deleteView, savedViews, updateView } from './saved-views/saved-views.ts';
export { findBadge, findProfile, findWristband } from './access/find-item.ts';
export { profilesOf } from './access/profiles.ts';
export { findGroup, findUnit, namePlace } from './units/find-unit.ts';
export {
  addGuestField,
  deleteGuestField,
  fieldsToForget,
  forgetField,
  orderGuestFields,
  restoreGuestField,
  updateGuestField,
} from './guest-fields/guest-fields.ts';
export { detailsReader, readDetails, readGuests, type DetailsPatch } from './guest-fields/read-details.ts';
export { namesOfFields, setDetails } from './guest-fields/set-details.ts';
export { guestFields, usedGuestFields } from './guest-fields/read-guest-fields.ts';
export {
  allPeople,
  DECLINED_GUESTS,
  EXPECTED_GUESTS,
  foldedNames,
  namesakes,
  peopleById,
  peopleSince,
  sameContacts,
  seqOf,
} from './people/read-people.ts';
export { personData, type PersonData } from './privacy/person-data.ts';
export { peopleToExport, type PersonToExport } from './people/people-to-export.ts';
export { changesAfter } from './event/change-feed.ts';
export { unitsWithCounts } from './units/units-with-counts.ts';
export {
  answerAgain,
  createDelegatedList,
  decideDelegatedGuests,
  renewDelegatedList,
  revokeDelegatedList,
  updateDelegatedList,
  type ListScope,
} from './delegated-lists/delegated-lists.ts';
export { hashOfSecret, nameByLink } from './delegated-lists/link-secret.ts';
export {
  addByLink,
  deleteByLink,
  markListUsed,
  updateByLink,
  type SharedListKey,
} from './delegated-lists/shared-list.ts';
export { delegatedGuests, delegatedLists, findDelegatedList } from './delegated-lists/read-delegated-lists.ts';
export { cancelImport, commitImport, forgetOldImports, stageRows, startImport } from './imports/import-people.ts';
export { findImportMapping, saveImportMapping } from './imports/import-mapping.ts';
export { addAccessItem } from './access/add-item.ts';
export { deleteAccessItem } from './access/delete-item.ts';
export { orderAccessItems } from './access/order-items.ts';
export {
  attachPicture,
  forgetPicture,
  isPictureShared,
  notePicture,
  orphanedPictures,
  pictureUrl,
} from './access/pictures.ts';
export { saveAccess, startEditAccess } from './access/save-access.ts';
export { undoAccessChange } from './access/undo-item.ts';
export { updateAccessItem, type ItemUpdated } from './access/update-item.ts';
export {
  addCheckpoint,
  addQuota,
  deleteCheckpoint,
  deleteQuota,
  orderCheckpoints,
  setAreaLimit,
  setDayStart,
  updateCheckpoint,
  updateQuota,
} from './checkpoints/checkpoints.ts';
export { OPEN_OVER_ADMISSIONS, OPEN_OVER_USES } from './taps/open-over-admissions.ts';
export { COUNTS_SQL } from './passages/passed.ts';
export { quotasUsed, type PassageScope } from './passages/quotas-used.ts';
export { checkpointSettings } from './checkpoints/read-checkpoints.ts';
export { occupancyReport, readOccupancy, type OccupancyReport } from './checkpoints/occupancy.ts';
export { passageLedger, type LedgerPassage } from './passages/passage-ledger.ts';
export { previewAccessItem, type AccessSight } from './access/preview-item.ts';
export { accessItem, accessRules, accessSystem, type AccessItems, type AnswerRules } from './access/access-system.ts';
export { addStockDesk, deleteStockDesk, renameStockDesk } from './stock/desks.ts';
export { manageStock, type StockRequest } from './stock/manage-stock.ts';
export { setStockThreshold } from './stock/threshold.ts';
export { stockLedger, stockOf, stockPage, type MovementFilter } from './stock/read-stock.ts';
export { accessHolder, readAccessHolders, type AccessHolder } from './access/access-holders.ts';
export { listState, namedItems, readListedPeople, type ListedRange, type ListParts } from './people/listed-people.ts';
export type { ShopOrder, ShopTicket, TakenProducts } from './live-sources/shop-order.ts';
export { previewTickets, syncTickets } from './live-sources/sync-tickets.ts';
export { liveSource, liveSources, sealedToken, type StoredProduct } from './live-sources/stored-sources.ts';
export {
  LIVE_SOURCES_CHANNEL,
  addLiveSource,
  deleteLiveSource,
  hurryLiveSource,
  noteHook,
  pauseLiveSource,
  renewLiveSourceHook,
  startLiveSource,
  updateLiveSource,
} from './live-sources/change-sources.ts';
export {
  leaveTurn,
  noteFault,
  noteRead,
  renewLease,
  takeTurn,
  type SourceLease,
  type SourceTurn,
} from './live-sources/lease.ts';
export type { GroupOutcome, GroupRequest } from './taps/group-request.ts';
export { applyGroup, applyTaps, settleOverAdmission } from './taps/apply-taps.ts';
export type { TapActor } from './taps/tap-actor.ts';
export type { Tap, TapAction, TapOutcome, TapTarget } from './taps/tap.ts';
export { isOtherCheckpoint } from './passages/is-other-checkpoint.ts';
export type { PassageOutcome, RequestedPassageTap, ScanRequest } from './passages/passage.ts';
export { writePassages } from './passages/write-passages.ts';
export { readRollCalls } from './roll-calls/read-roll-calls.ts';
export type { RollCallCommand } from './roll-calls/roll-call-command.ts';
export { writeRollCall } from './roll-calls/write-roll-call.ts';
export type { BandCommand } from './band-codes/band-command.ts';
export { bandsSql } from './band-codes/band-codes-json.ts';
export { readBandsOf } from './band-codes/read-band-codes.ts';
export { writeBand } from './band-codes/write-band.ts';
export { giveWithTap, giveWristbands, type GiveRequest } from './stock/give-wristbands.ts';
export { keyReuse } from './event/store-outcomes.ts';
export { isOnList } from './people/is-on-list.ts';
export { answerInvitation, eraseInvited, setPhotoOf } from './invitations/answer.ts';
export { guestKeys } from './invitations/guest-key.ts';
export { guestPageOf, noteOpened, type GuestPageFacts } from './invitations/guest-page.ts';
export { findInvited, type InvitedEvent, type InvitedGuest } from './invitations/invited-guest.ts';
export {
  confirmSignUp,
  endSignUp,
  forgetOldSignUps,
  isOpenNow,
  keepConfirmation,
  openListOf,
  openSignUp,
  takeSignUp,
} from './invitations/sign-up.ts';
export { keepWaiting, offerByHand, type Inviting, type PlaceLetter } from './invitations/waiting.ts';
export {
  changeInvitationAddress,
  inviteGuests,
  planInvitations,
  planInvites,
  previewInvitation,
  resendInvitation,
  revokeInvitation,
  stopHash,
  stopInvitationMails,
  stoppedOf,
  type Addressee,
  type Post,
} from './invitations/invite.ts';
export {
  addInvitationList,
  deleteInvitationList,
  setInvitationPicture,
  setPlaceLimits,
  updateInvitationList,
} from './invitations/lists.ts';
export {
  findInvitation,
  findInvitationList,
  invitationLists,
  listedInvitations,
} from './invitations/read-invitations.ts';
export {
  consentOf,
  linkedCategory,
  requestPageOf,
  requestsUntil,
  takesRequests,
  type ApplicantLetter,
  type Applying,
} from './requests/applicants.ts';
export { eraseRequest, forgetOldDrafts, withdrawRequest } from './requests/end-request.ts';
export { addRequestPhoto, saveRequest, startRequest } from './requests/save-request.ts';
export {
  walletContent,
  walletEvent,
  walletGuests,
  type WalletContent,
  type WalletEvent,
  type WalletGuest,
} from './wallets/wallet-content.ts';
export {
  applePassToken,
  noteFetched,
  noticeChanges,
  openWalletPass,
  registerDevice,
  unregisterDevice,
  walletPass,
  type WalletPass,
} from './wallets/wallet-passes.ts';
export {
  forgetWalletTarget,
  leaseTarget,
  noteWalletFailed,
  noteWalletTold,
  takeWalletTurn,
  type TargetLease,
  type WalletTurn,
} from './wallets/wallet-targets.ts';
export { limitsFor, limitsSet, type Approval } from './invitations/places.ts';
export { findRequestCategory, requestCategories, requestForm } from './requests/read-categories.ts';
export {
  addRequestCategory,
  deleteRequestCategory,
  endRequestLink,
  openRequestLink,
  updateRequestCategory,
} from './requests/categories.ts';
export {
  addBlockedPerson,
  blockedOfRequest,
  blockedPeople,
  findBlockedPerson,
  removeBlockedFace,
  removeBlockedPerson,
  setBlockedFace,
} from './requests/blocked.ts';
export { addRequestDecider, endRequestDecider } from './requests/deciders.ts';
export { inviteApplicants, type ApplicantPost } from './requests/invite-applicants.ts';
export { setRequestForm } from './requests/set-form.ts';
export {
  decideByLink,
  decideRequests,
  undoRequestDecision,
  type Deciding,
  type DecisionLetter,
} from './requests/decide.ts';
export { deciderLinkOf, deciderOf, deciderPageOf } from './requests/decider-page.ts';
export { findRequest, listedRequests, requestsToExport, type RequestToExport } from './requests/listed-requests.ts';
export { revokeRequests } from './requests/revoke.ts';
export {
  DIGESTS,
  forgetOldDigests,
  hasStoppedDigests,
  startDigests,
  stopDigests,
  takeDigest,
  waitingAt,
  type Waiting,
} from './requests/waiting.ts';
export type { Decider } from './requests/steps.ts';
