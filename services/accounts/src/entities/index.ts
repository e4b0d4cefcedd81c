import { Account, Membership, Plan, User } from './account.ts';
import { Event } from './event.ts';
import { Session } from './session.ts';

export { Account, Event, Membership, Plan, Session, User };
export const entities = [Account, Event, Membership, Plan, Session, User];
