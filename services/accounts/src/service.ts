import { createService, tokenKey, type RunningService, type ServiceEnv } from '@laminate/kit';
import { Account, Event, Membership, Plan, Session, User } from './entities/index.ts';
import { openRateLimits, type RateLimits } from './rate-limits.ts';
import { listAudit } from './routes/audit/list-audit.ts';
import { doorDevices } from './routes/door-devices/door-devices.ts';
import { openDoor } from './routes/door-devices/open-door.ts';
import { createEvent } from './routes/events/create-event.ts';
import { deleteEvent } from './routes/events/delete-event.ts';
import { listEvents } from './routes/events/list-events.ts';
import { renameEvent } from './routes/events/rename-event.ts';
import { retention } from './routes/privacy/retention.ts';
import { demoInfo } from './routes/session/demo-info.ts';
import { refreshSession } from './routes/session/refresh-session.ts';
import { register } from './routes/session/register.ts';
import { signIn } from './routes/session/sign-in.ts';
import { signOut } from './routes/session/sign-out.ts';
import { support } from './routes/support/support.ts';

/** Starts the accounts service: sessions, accounts and the directory of events. */
export function startAccounts(env: ServiceEnv): Promise<RunningService> {
  const key = tokenKey(env.JWT_SECRET);
  let limits: RateLimits | undefined;
  return createService(
    {
      name: 'accounts',
      entities: [Account, Event, Membership, Plan, Session, User],
      endpoints: (context) => {
        limits = openRateLimits(context);
        const own = { limits, key };
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
          ...doorDevices,
          openDoor(own),
          listAudit,
          ...support,
          ...retention,
        ];
      },
      onClose: () => limits?.close(),
    },
    env,
  );
}
