export { Account, Membership, Plan, User } from './account.ts';
export { Event } from './event.ts';
export { Session } from './session.ts';
