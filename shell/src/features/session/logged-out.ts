import { createStore } from '@laminate/sdk/device';

/** Has somebody come to the login without having asked for it: their session was ended? */
export const loggedOut = createStore(false);
