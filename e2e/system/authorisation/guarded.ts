import { routes, type AnyRoute } from '@laminate/contracts';

/** The routes that ask who calls. */
export const guarded = routes.filter((route) => route.access !== 'anyone');

/** Those of them that are about an event. */
export const ofEvents = guarded.filter(({ scope }) => scope === 'event');

/** Returns the gate's status. A caller who asks too often doesn't learn the gate's decision, like one who is let in. */
export const gateOf = (status: number) => ([401, 403, 404, 429].includes(status) ? status : 'passes');

export const titleOf = ({ method, path }: AnyRoute) => `${method} ${path}`;
