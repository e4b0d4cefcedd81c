import { isContact } from '@laminate/contracts/guest-details';

/** Whether a field is one of the event's own: contacts are in every event, wanted there or not. */
export const isOwnField = ({ key }: { readonly key: string }): boolean => !isContact(key);
