import { foldName } from '@laminate/contracts/fold-name';
import type { ListedRequest, RequestCategory, ShownState } from '@laminate/contracts/requests';

/** States in the order of a request's way. Without drafts, which only their applicants see. */
export const SHOWN_STATES = [
  'sent',
  'more_asked',
  'being_changed',
  'approved',
  'partly',
  'refused',
  'withdrawn',
  'revoked',
] as const satisfies readonly ShownState[];

const SORTS = ['applicant', 'company', 'category', 'state', 'people', 'sent'] as const;
export type RequestSort = (typeof SORTS)[number];

/** Filters and order of the list of requests, as its address has them. */
export interface RequestQuery {
  readonly search: string;
  /** Ids of categories. Empty for all, as the others. */
  readonly category: readonly string[];
  readonly state: readonly string[];
  /** Steps that requests wait at, as `stepKey` has them. */
  readonly step: readonly string[];
  /** `yes`: only those with something to look at. */
  readonly conflict: readonly string[];
  readonly sort: { readonly by: RequestSort; readonly descending: boolean } | null;
}

const FACETS = ['category', 'state', 'step', 'conflict'] as const;
export type Facet = (typeof FACETS)[number];

export const ALL_REQUESTS: RequestQuery = { search: '', category: [], state: [], step: [], conflict: [], sort: null };

/** Reads what an address asks for. What it can't mean is left out. */
export function readQuery(address: URLSearchParams): RequestQuery {
  const listed = (name: Facet) => (address.get(name) ?? '').split(',').filter(Boolean);
  const [by, direction] = (address.get('sort') ?? '').split('-');
  const sort = SORTS.find((each) => each === by);
  return {
    search: address.get('q') ?? '',
    category: listed('category'),
    state: listed('state'),
    step: listed('step'),
    conflict: listed('conflict'),
    sort: sort ? { by: sort, descending: direction === 'down' } : null,
  };
}

/** @returns the query part of an address, with its `?`, or empty for all requests */
export function printQuery({ search, sort, ...facets }: RequestQuery): string {
  const address = new URLSearchParams();
  if (search.trim() !== '') address.set('q', search);
  for (const facet of FACETS) if (facets[facet].length > 0) address.set(facet, facets[facet].join(','));
  if (sort) address.set('sort', sort.descending ? `${sort.by}-down` : sort.by);
  const text = address.toString();
  return text === '' ? '' : `?${text}`;
}

type Categories = ReadonlyMap<number, RequestCategory>;

/** A step of a category, as filters name it. */
export const stepKey = (categoryId: number, step: number): string => `${categoryId}.${step}`;

/**
 * Steps that a request waits at, from 0: in order the first that is not done, else all that are not. Where a category
 * was changed so that all are done, the last one waits.
 */
export function openSteps(
  { shown_state: state, steps }: Pick<ListedRequest, 'shown_state' | 'steps'>,
  category: Pick<RequestCategory, 'steps' | 'in_order'> | undefined,
): number[] {
  if (state !== 'sent' || !category) return [];
  const open = category.steps.flatMap(({ needed }, step) => ((steps[step] ?? 0) < needed ? [step] : []));
  if (open.length === 0) return [category.steps.length - 1];
  return category.in_order ? open.slice(0, 1) : open;
}

/** Values by which a filter knows a request. */
function valuesOf(facet: Facet, request: ListedRequest, categories: Categories): string[] {
  switch (facet) {
    case 'category':
      return [String(request.category_id)];
    case 'state':
      return [request.shown_state];
    case 'step':
      return openSteps(request, categories.get(request.category_id)).map((step) => stepKey(request.category_id, step));
    case 'conflict':
      return [request.conflict ? 'yes' : 'no'];
  }
}

/** Folded texts by the requests that hold them: a poll that brings the same ones makes them once more only. */
const texts = new WeakMap<ListedRequest, string>();
function textOf(request: ListedRequest): string {
  let text = texts.get(request);
  if (text === undefined)
    texts.set(request, (text = foldName(`${request.applicant} ${request.company} ${request.e_mail}`)));
  return text;
}

/** Requests that fit the search and all filters but one, in the order in which they came. */
function fitting(
  requests: readonly ListedRequest[],
  query: RequestQuery,
  categories: Categories,
  except?: Facet,
): readonly ListedRequest[] {
  const words = foldName(query.search).split(' ').filter(Boolean);
  const asked = FACETS.filter((facet) => facet !== except && query[facet].length > 0);
  if (words.length === 0 && asked.length === 0) return requests;
  return requests.filter(
    (request) =>
      asked.every((facet) => valuesOf(facet, request, categories).some((value) => query[facet].includes(value))) &&
      words.every((word) => textOf(request).includes(word)),
  );
}

/** Counts the requests that each choice of a filter would show. */
export function countsOf(
  requests: readonly ListedRequest[],
  query: RequestQuery,
  categories: Categories,
  facet: Facet,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const request of fitting(requests, query, categories, facet))
    for (const value of valuesOf(facet, request, categories)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

function keyOf(by: RequestSort, categories: Categories): (request: ListedRequest) => string | number {
  switch (by) {
    case 'applicant':
      return ({ applicant }) => foldName(applicant);
    case 'company':
      return ({ company }) => foldName(company);
    case 'category':
      return ({ category_id: id }) => foldName(categories.get(id)?.name ?? '');
    case 'state':
      return ({ shown_state: state }) => SHOWN_STATES.findIndex((each) => each === state);
    case 'people':
      return ({ people }) => people;
    case 'sent':
      return ({ sent_at: at }) => at ?? '';
  }
}

/** The requests that a query shows, in its order: without one, as they come, the one that waits longest first. */
export function shownRequests(
  requests: readonly ListedRequest[],
  query: RequestQuery,
  categories: Categories,
): readonly ListedRequest[] {
  const found = fitting(requests, query, categories);
  if (!query.sort) return found;
  const key = keyOf(query.sort.by, categories);
  const up = query.sort.descending ? -1 : 1;
  return found
    .map((request) => ({ request, key: key(request) }))
    .toSorted((one, other) => (one.key === other.key ? 0 : one.key < other.key ? -up : up))
    .map(({ request }) => request);
}
