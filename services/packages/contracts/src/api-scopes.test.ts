import { API_SCOPES, apiScopeOf } from './api-scopes.ts';
import { routes } from './routes.ts';

const guarded = routes.filter(({ access }) => access !== 'anyone');
const idsOf = (some: typeof routes) => some.map(({ id }) => id).toSorted();

it('gives every route that asks who calls a resource, but for these, which are closed to tokens', () => {
  const closed = idsOf(guarded.filter((route) => apiScopeOf(route) === null));
  const portal = closed.filter((id) => id.startsWith('portal'));
  expect(
    guarded
      .filter(({ service }) => service === 'artist-portal')
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(portal);
  expect(closed.filter((id) => !portal.includes(id))).toEqual(CLOSED);
});

it('asks for a scope only where it asks who calls', () => {
  expect(idsOf(routes.filter((route) => route.access === 'anyone' && apiScopeOf(route)))).toEqual([]);
});

it('has exactly the scopes that some route asks for', () => {
  const asked = new Set(guarded.map(apiScopeOf).filter((scope) => scope !== null));
  expect([...asked].toSorted()).toEqual(API_SCOPES.toSorted());
});

it('takes exactly these of the routes that write for reading', () => {
  expect(idsOf(routes.filter(({ reads }) => reads))).toEqual(READING);
  expect(idsOf(routes.filter(({ reads, method }) => reads && method === 'GET'))).toEqual([]);
});

const READING = [
  'exportArtistSchedule',
  'exportOccupancy',
  'exportPeople',
  'exportPersonData',
  'exportProgramme',
  'exportRequests',
  'exportRooming',
  'exportStock',
  'findImportMapping',
  'listFaces',
  'peopleExist',
  'personExists',
  'planInvitations',
  'previewAccessItem',
  'previewEvent',
  'previewInvitation',
  'previewPerformance',
  'previewReminders',
  'previewSchedule',
];

/** People and their rights, log-ins, plans, tokens, devices, what the provider does, and what is for pages alone. */
const CLOSED = [
  'addAccountUser',
  'addApiToken',
  'addArtistUser',
  'addBlockedPerson',
  'addEventUser',
  'addLiveSource',
  'addRequestDecider',
  'addSignInDomain',
  'addWebhook',
  'answerForGuest',
  'billingDetails',
  'changeEMail',
  'changeInvitationAddress',
  'changePassword',
  'checkLiveSource',
  'confirmEMail',
  'confirmSecondFactor',
  'copyEvent',
  'copyEventTemplate',
  'createDoorDevice',
  'createInvitationList',
  'createRequestCategory',
  'currentPlan',
  'decideRequests',
  'deleteEventTemplate',
  'deleteInvitationList',
  'deleteLiveSource',
  'deleteRequestCategory',
  'deleteWebhook',
  'downloadInvoice',
  'endOtherSessions',
  'endOwnSession',
  'endRequestDecider',
  'endRequestLink',
  'endSecondFactor',
  'endSignUp',
  'endSupport',
  'findLiveProducts',
  'getEventRetention',
  'getFirstSteps',
  'getRetention',
  'getSecondFactor',
  'getSingleSignOn',
  'hideFirstSteps',
  'inviteAccountUser',
  'inviteApplicants',
  'inviteArtistUser',
  'inviteEventUser',
  'inviteGuests',
  'keepEventTemplate',
  'listAccountUsers',
  'listAllEvents',
  'listApiTokens',
  'listAudit',
  'listBlockedOfRequest',
  'listBlockedPeople',
  'listDeletedEvents',
  'listDeliveries',
  'listDoorDevices',
  'listEventTemplates',
  'listEventUsers',
  'listInvoices',
  'listLiveSources',
  'listModules',
  'listOpenSupport',
  'listOwnSessions',
  'listPaymentPlans',
  'listSetUp',
  'listWebhooks',
  'moveModule',
  'offerPlaces',
  'openForSupport',
  'pauseLiveSource',
  'planInvitations',
  'previewEvent',
  'previewEventCopy',
  'previewInvitation',
  'previewLiveSource',
  'previewTemplateCopy',
  'proveEMail',
  'proveSignInDomain',
  'readArtistPage',
  'removeAccountUser',
  'removeArtistUser',
  'removeBlockedPerson',
  'removeEventUser',
  'removeInvitationPicture',
  'removeProvider',
  'removeSignInDomain',
  'renewLiveSourceHook',
  'replayWebhook',
  'requestPlan',
  'requireSecondFactor',
  'resendInvitation',
  'resetUserSecondFactor',
  'restoreEvent',
  'resumeWebhook',
  'revokeApiToken',
  'revokeDoorDevice',
  'revokeDoorDevices',
  'revokeInvitation',
  'revokeRequests',
  'rotateApiToken',
  'rotateWebhookSecret',
  'saveBillingDetails',
  'saveProvider',
  'selectFreePlan',
  'selectPlan',
  'sendDeliveryAgain',
  'setBlockedPhoto',
  'setInvitationPicture',
  'setPlaceLimits',
  'setRequestForm',
  'setRequestLink',
  'setRetention',
  'setSignUp',
  'signOut',
  'startLiveSource',
  'startSecondFactor',
  'switchAccount',
  'syncLiveSource',
  'testWebhook',
  'undoEventChange',
  'undoRequestDecision',
  'updateAccountUser',
  'updateArtistUser',
  'updateEventUser',
  'updateInvitationList',
  'updateLiveSource',
  'updateRequestCategory',
  'updateWebhook',
  'userDashboard',
];
