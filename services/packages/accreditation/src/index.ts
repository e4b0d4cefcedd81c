export { announce } from './announce.ts';
export { addGroup, addUnit } from './commands/add-unit.ts';
export { acceptArtistGuests } from './commands/artist-guests.ts';
export { addPeople, resolvePlace, type GuestToAdd } from './commands/add-people.ts';
export { addPhoto, forgetLeftPhotos, givePhotos, leavePhotos, type PhotoAssignment } from './commands/photos.ts';
export { facesOf, photoOf, wholePhotos, type PhotoReader } from './queries/photos.ts';
export { lockEvent, recordChange, writeLog } from './commands/change.ts';
export { eraseEvent, erasePerson } from './commands/erase-people.ts';
export { codeKey, type CodeKey } from './commands/code-key.ts';
export { updateSettings } from './commands/update-settings.ts';
export { forgetOldOutcomes, repeatable } from './commands/repeatable.ts';
export { Badge, EventState, Group, Person, Profile, Unit, Wristband, entities } from './entities/index.ts';
export { logLines, type LogLine } from './queries/activity-log.ts';
export { changePeople, type PeopleChanged } from './commands/change-people.ts';
export { deleteGroup, deleteUnit } from './commands/delete-unit.ts';
export { updateGroup, updateUnit } from './commands/update-unit.ts';
export { restorePeople } from './commands/restore-people.ts';
export { undoChange } from './commands/undo.ts';
export { deletedPeople } from './queries/deleted-people.ts';
export { addView, deleteView, savedViews, updateView } from './commands/saved-views.ts';
export { findBadge, findProfile, findWristband } from './queries/find-item.ts';
export { profilesOf } from './queries/profiles.ts';
export { findGroup, findUnit, namePlace } from './queries/find-unit.ts';
export {
  addGuestField,
  deleteGuestField,
  fieldsToForget,
  forgetField,
  orderGuestFields,
  restoreGuestField,
  updateGuestField,
} from './commands/guest-fields.ts';
export { detailsReader, readDetails, readGuests, type DetailsPatch } from './details/read-details.ts';
export { namesOfFields, setDetails } from './details/set-details.ts';
export { guestFields, usedGuestFields } from './queries/guest-fields.ts';
export { allPeople, foldedNames, namesakes, peopleById, peopleSince, sameContacts, seqOf } from './queries/people.ts';
export { personData, type PersonData } from './queries/person-data.ts';
export { peopleToExport, type PersonToExport } from './queries/people-to-export.ts';
export { changesAfter } from './queries/change-feed.ts';
export { settingsOf } from './queries/settings.ts';
export { unitsWithCounts } from './queries/units.ts';
export {
  answerAgain,
  createDelegatedList,
  decideDelegatedGuests,
  renewDelegatedList,
  revokeDelegatedList,
  updateDelegatedList,
  type ListScope,
} from './commands/delegated-lists.ts';
export { hashOfSecret } from './commands/link-secret.ts';
export { addByLink, deleteByLink, updateByLink, type SharedListKey } from './commands/shared-list.ts';
export { delegatedGuests, delegatedLists, findDelegatedList } from './queries/delegated-lists.ts';
export { cancelImport, commitImport, forgetOldImports, stageRows, startImport } from './commands/import-people.ts';
export { findImportMapping, saveImportMapping } from './commands/import-mapping.ts';
export { addAccessItem } from './commands/access/add-item.ts';
export { deleteAccessItem } from './commands/access/delete-item.ts';
export { orderAccessItems } from './commands/access/order-items.ts';
export { attachPicture, forgetPicture, notePicture, orphanedPictures, pictureUrl } from './commands/access/pictures.ts';
export { saveAccess, startEditAccess } from './commands/access/save-access.ts';
export { updateAccessItem, type ItemUpdated } from './commands/access/update-item.ts';
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
} from './commands/checkpoints.ts';
export { OPEN_OVER_ADMISSIONS, OPEN_OVER_USES } from './queries/over-admissions.ts';
export { COUNTS_SQL } from './queries/passed.ts';
export { quotasUsed, type PassageScope } from './queries/quotas-used.ts';
export { checkpointSettings } from './queries/checkpoints.ts';
export { occupancyReport, readOccupancy, type OccupancyReport } from './queries/occupancy.ts';
export { passageLedger, type LedgerPassage } from './queries/passage-ledger.ts';
export { accessItem, accessRules, accessSystem, type AccessItems, type AnswerRules } from './queries/access-system.ts';
export { addStockDesk, deleteStockDesk, renameStockDesk } from './commands/stock/desks.ts';
export { manageStock, type StockRequest } from './commands/stock/manage-stock.ts';
export { setStockThreshold } from './commands/stock/threshold.ts';
export { stockLedger, stockOf, stockPage, type MovementFilter } from './queries/stock.ts';
export { accessHolder, readAccessHolders, type AccessHolder } from './queries/access-holders.ts';
export { listState, namedItems, readListedPeople, type ListedRange, type ListParts } from './queries/listed-people.ts';
export * from './queries/band-codes.ts';
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
