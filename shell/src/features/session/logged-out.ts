import { createStore } from '@laminate/sdk/device';

/** Tells whether a person came to the login without having asked for it because their session was ended. */
export const loggedOut = createStore(false);
