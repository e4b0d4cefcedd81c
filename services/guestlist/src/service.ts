import { entities } from '@laminate/accreditation';
import { FileMaker } from '@laminate/files';
import { PreparedLists, createService, openAttemptLimiters, type RunningService, type ServiceEnv } from '@laminate/kit';
import { addBudgetMetric } from '@laminate/kit/byte-budget';
import { openOutbound, type Outbounds } from '@laminate/kit/outbound';
import { eraseDueEventsHourly } from './erase-due-events.ts';
import type { FileOrder } from './exports/make-file.ts';
import type { RequestsOrder } from './exports/make-requests-file.ts';
import { forgetOutcomesHourly } from './forget-outcomes-hourly.ts';
import { openSourceReader, type SourceReaderOptions } from './live-sources/read-sources.ts';
import { openReadings } from './live-sources/readings.ts';
import { sourceKeys } from './live-sources/source-keys.ts';
import { acceptArtistGuests } from './routes/artist-guests/accept-artist-guests.ts';
import { bulkRoutes } from './routes/changes/bulk.ts';
import { changeRoutes } from './routes/changes/changes.ts';
import { updatePerson } from './routes/changes/update-person.ts';
import { decideGuestRoutes } from './routes/delegations/decide-guests.ts';
import { delegatedListRoutes } from './routes/delegations/delegated-lists.ts';
import { LINK_LIMITS } from './routes/delegations/link-context.ts';
import { sharedList } from './routes/delegations/shared-list.ts';
import { eventRoutes } from './routes/events/event.ts';
import { userDashboard } from './routes/events/user-dashboard.ts';
import { exportPeople } from './routes/exports/export-people.ts';
import { fieldRoutes } from './routes/fields/fields.ts';
import { importRoutes } from './routes/imports/imports.ts';
import { answerRoutes } from './routes/invitations/answers.ts';
import { guestDataRoutes } from './routes/invitations/guest-data.ts';
import { openWaitingLists } from './waiting-lists.ts';
import { invitationListRoutes } from './routes/invitations/lists.ts';
import { MAIL_LIMITS, mailingRoutes } from './routes/invitations/mailings.ts';
import { mailRequestDigestsHourly } from './request-digests.ts';
import { pictureRoutes } from './routes/invitations/pictures.ts';
import { signUpRoutes } from './routes/invitations/sign-up.ts';
import { liveSourceRoutes, SHOP_LIMITS } from './routes/live-sources/live-sources.ts';
import { listLogs } from './routes/logs/list-logs.ts';
import { addPeopleRoutes } from './routes/people/add-people.ts';
import { listPeople } from './routes/people/list-people.ts';
import { peopleExistRoutes } from './routes/people/people-exist.ts';
import { photoRoutes } from './routes/photos/photos.ts';
import { oneGuestRoutes } from './routes/privacy/one-guest.ts';
import { groupRoutes } from './routes/units/groups.ts';
import { applicantRoutes } from './routes/requests/applicants.ts';
import { blockedPeopleRoutes } from './routes/requests/blocked.ts';
import { requestCategoryRoutes } from './routes/requests/categories.ts';
import { requestDecisionRoutes } from './routes/requests/decisions.ts';
import { unitRoutes } from './routes/units/units.ts';
import { viewRoutes } from './routes/views/views.ts';
import { WALLET_LIMITS, walletRoutes } from './routes/wallets/wallets.ts';
import { openWallets, type WalletOptions } from './wallets/wallets.ts';

/** What tests do without or sooner. */
export interface GuestlistOptions extends SourceReaderOptions {
  readonly outbound?: Outbounds;
  readonly wallets?: WalletOptions;
}

/** Starts the guestlist service: people, units and groups of an event. */
export function startGuestlist(env: ServiceEnv, options: GuestlistOptions = {}): Promise<RunningService> {
  const outbound = options.outbound ?? openOutbound({ allow: env.OUTBOUND_ALLOW });
  const keys = sourceKeys(env.JWT_SECRET);
  const files = new FileMaker<FileOrder, Uint8Array>(new URL('./exports/make-file.ts', import.meta.url));
  const requestFiles = new FileMaker<RequestsOrder>(new URL('./exports/make-requests-file.ts', import.meta.url));
  const closing: (() => unknown)[] = [];
  return createService(
    {
      name: 'guestlist',
      entities,
      endpoints: (context) => {
        const readings = openReadings();
        addBudgetMetric(context.metrics, 'shop', readings.budget);
        const limits = openAttemptLimiters(context, {
          ...LINK_LIMITS,
          ...SHOP_LIMITS,
          ...MAIL_LIMITS,
          ...WALLET_LIMITS,
        });
        const sources = openSourceReader(context, { outbound, keys, readings }, options);
        const waiting = openWaitingLists(context, options);
        const wallets = openWallets(context, outbound, options.wallets);
        closing.push(
          forgetOutcomesHourly(context),
          eraseDueEventsHourly(context),
          mailRequestDigestsHourly(context, limits),
          limits.close,
          sources.close,
          waiting.close,
          wallets.close,
        );
        return [
          ...eventRoutes,
          listLogs,
          userDashboard,
          listPeople({
            keepers: new PreparedLists({ maxBehind: 0 }),
            door: new PreparedLists({ maxBehind: 0 }),
          }),
          ...unitRoutes,
          ...groupRoutes,
          ...peopleExistRoutes,
          ...addPeopleRoutes,
          ...importRoutes,
          updatePerson,
          ...changeRoutes,
          ...bulkRoutes,
          acceptArtistGuests,
          exportPeople(files),
          ...oneGuestRoutes,
          ...photoRoutes,
          ...fieldRoutes,
          ...viewRoutes,
          ...delegatedListRoutes,
          ...decideGuestRoutes,
          ...sharedList(limits),
          ...invitationListRoutes,
          ...pictureRoutes,
          ...mailingRoutes({ env, limits }),
          ...answerRoutes({ ...limits, wallets }),
          ...signUpRoutes({ ...limits, wallets }),
          ...guestDataRoutes({ ...limits, wallets }, files),
          ...requestCategoryRoutes({ env, limits }),
          ...requestDecisionRoutes(env, { ...limits, wallets }, requestFiles),
          ...applicantRoutes({ env, limits: { ...limits, wallets } }),
          ...blockedPeopleRoutes,
          ...walletRoutes({ wallets, limits }),
          ...liveSourceRoutes({ outbound, keys, readings, limits, wake: sources.wake, timeoutMs: options.timeoutMs }),
        ];
      },
      onClose: async () => {
        await Promise.all(closing.map((close) => close()));
        await Promise.all([files.close(), requestFiles.close()]);
      },
    },
    env,
  );
}
