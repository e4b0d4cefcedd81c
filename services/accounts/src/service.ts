import { createService, tokenKey, type RunningService, type ServiceEnv } from '@laminate/kit';
import { Account, Event, Membership, Plan, Session, User } from './entities/index.ts';
import { openMail, type MailService } from './mail/open-mail.ts';
import { openRateLimits, type RateLimits } from './rate-limits.ts';
import { accountUsers } from './routes/account-users/account-users.ts';
import { doorDevices } from './routes/door-devices/door-devices.ts';
import { openDoor } from './routes/door-devices/open-door.ts';
import { eventUsers } from './routes/event-users/event-users.ts';
import { createEvent } from './routes/events/create-event.ts';
import { deleteEvent } from './routes/events/delete-event.ts';
import { listEvents } from './routes/events/list-events.ts';
import { renameEvent } from './routes/events/rename-event.ts';
import { invitations } from './routes/invitations/invitations.ts';
import { mailbox } from './routes/mail/mailbox.ts';
import { ownSessions } from './routes/own-sessions/own-sessions.ts';
import { switchAccount } from './routes/own-sessions/switch-account.ts';
import { demoInfo } from './routes/session/demo-info.ts';
import { refreshSession } from './routes/session/refresh-session.ts';
import { register } from './routes/session/register.ts';
import { signIn } from './routes/session/sign-in.ts';
import { signOut } from './routes/session/sign-out.ts';

/** Starts the accounts service: sessions, accounts and the directory of events. */
export function startAccounts(env: ServiceEnv): Promise<RunningService> {
  const key = tokenKey(env.JWT_SECRET);
  let limits: RateLimits | undefined;
  let mail: MailService | undefined;
  return createService(
    {
      name: 'accounts',
      entities: [Account, Event, Membership, Plan, Session, User],
      endpoints: (context) => {
        limits = openRateLimits(context);
        mail = openMail(context);
        const own = { limits, key, mail };
        return [
          signIn(own),
          register(own),
          refreshSession(own),
          signOut,
          demoInfo,
          listEvents,
          createEvent,
          renameEvent,
          deleteEvent,
          ...accountUsers(own),
          ...eventUsers(own),
          ...invitations(own),
          ...ownSessions,
          switchAccount(own),
          ...doorDevices,
          openDoor(own),
          mailbox(own),
        ];
      },
      onClose: async () => {
        limits?.close();
        await mail?.close();
      },
    },
    env,
  );
}
