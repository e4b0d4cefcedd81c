import { routes, type AnyRoute } from '@laminate/contracts';
import { pathMatcher, type PathMatcher } from '@laminate/contracts/path-matcher';
import { z } from 'zod';

/** Finds the entry of the route table that a request is for. A parameter declared with words takes only those. */
export const routeMatcher: PathMatcher<AnyRoute> = pathMatcher<AnyRoute>(
  routes,
  ({ params }, name) => {
    const schema = params instanceof z.ZodObject ? (params.shape as Record<string, z.ZodType>)[name] : undefined;
    return schema instanceof z.ZodEnum ? (value) => schema.options.includes(value) : undefined;
  },
  ({ params }, values) => params?.safeParse(Object.fromEntries(values)).success ?? true,
);
