import type { Event } from '@laminate/contracts/events';
import { eventsQuery, isApiError } from '@laminate/sdk';
import { keyNames, useKeysOn } from '@laminate/sdk/actions';
import { matchRanges } from '@laminate/sdk/search';
import { i18n } from '@laminate/sdk/i18n';
import { useNavigate } from '@laminate/sdk/router';
import { Button, Kbd, Palette } from '@laminate/ui';
import type { PaletteGroup, PaletteOption } from '@laminate/ui';
import { ArrowRight, CalendarDays, Keyboard, List, User } from '@laminate/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { eventDates } from '../frame/event-dates.ts';
import { matching } from './matching.ts';
import { PALETTE_KEYS, openHelp } from './opened.ts';
import { usePlaces, useScreenActions } from './places.ts';
import { useRemoteSearch } from './remote-search.ts';
import classes from './search-palette.module.css';

/** Most events in the list. The others are on their screen. */
const MOST_EVENTS = 20;

interface Props {
  /** The open event, null on the screens of the account. */
  readonly eventId: number | null;
  readonly onClose: () => void;
}

/** Finds screens, actions, events and whatever the remotes add, and goes there. */
export default function SearchPalette({ eventId, onClose }: Props) {
  const [query, setQuery] = useState('');
  const navigate = useNavigate();
  const { data: events, error: eventsError, refetch } = useQuery(eventsQuery);
  const event = events?.find(({ id }) => id === eventId);
  const places = usePlaces(eventId, event);
  const actions = useScreenActions(PALETTE_KEYS);
  const isOn = useKeysOn();
  const remotes = useRemoteSearch(eventId, event?.can, query);

  const option = (key: string, label: string, rest: Partial<PaletteOption> & { path?: string }): PaletteOption => ({
    key,
    label,
    ranges: matchRanges(label, query),
    onChoose: () => void (rest.path !== undefined && navigate(rest.path)),
    ...rest,
  });
  const foundPlaces = matching(places, query, ({ label, note, words }) => [label, note, words]);
  const foundActions = matching(actions, query, ({ label }) => [label]);
  const foundEvents = matching(events ?? [], query, ({ name }) => [name]);
  // Results that are here immediately are ordered by how well they fit. Those that come later go behind, so that
  // nothing moves.
  const own = [
    {
      key: 'screens',
      label: i18n.t('Screens'),
      best: foundPlaces.best,
      options: foundPlaces.things.map(({ path, label, note }) =>
        option(`screen ${path}`, label, { path, note, icon: <ArrowRight aria-hidden="true" /> }),
      ),
    },
    {
      key: 'actions',
      label: i18n.t('Actions'),
      best: foundActions.best,
      options: foundActions.things.map(({ label, keys, run }) =>
        option(`action ${label}`, label, {
          keys: keys === undefined || !isOn(keys) ? undefined : keyNames(keys),
          icon: <Keyboard aria-hidden="true" />,
          onChoose: run,
        }),
      ),
    },
    { key: 'events', label: i18n.t('Events'), best: foundEvents.best, options: eventOptions(foundEvents.things) },
  ];
  const groups: PaletteGroup[] = [
    ...own.toSorted((a, b) => a.best - b.best),
    ...remotes.map(({ name, label: heading, found: theirs }) => ({
      key: name,
      label: heading,
      options: [
        ...(theirs?.items ?? []).map(({ key, label, note, path }) =>
          option(`${name} ${key}`, label, { note, path, icon: <User aria-hidden="true" /> }),
        ),
        ...(theirs?.more
          ? [
              option(`${name} more`, theirs.more.label, {
                path: theirs.more.path,
                ranges: [],
                icon: <List aria-hidden="true" />,
              }),
            ]
          : []),
      ],
    })),
  ];
  const waiting = [
    ...(events || eventsError ? [] : [i18n.t('Loading your events')]),
    ...remotes.flatMap(({ loading }) => loading ?? []),
  ];
  const failed = [
    ...(eventsError && !events
      ? [
          {
            name: 'events',
            title: i18n.t('Couldn’t load your events'),
            error: eventsError,
            retry: () => void refetch(),
          },
        ]
      : []),
    ...remotes.flatMap(({ name, label, error, retry }) =>
      error ? [{ name, title: i18n.t('{part}: couldn’t load', { part: label }), error, retry }] : [],
    ),
  ];
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);

  return (
    <Palette
      onClose={onClose}
      label={i18n.t('Search everything')}
      placeholder={i18n.t('Screens, events, people')}
      closeLabel={i18n.t('Close')}
      query={query}
      onQuery={setQuery}
      groups={groups}
      status={[i18n.t('{count, plural, one {# result} other {# results}}', { count }), ...waiting].join('. ')}
      footer={
        <>
          <span>
            <Kbd>↑</Kbd> <Kbd>↓</Kbd> {i18n.t('select')}
          </span>
          <span>
            <Kbd>Enter</Kbd> {i18n.t('open')}
          </span>
          <span>
            <Kbd>Esc</Kbd> {i18n.t('close')}
          </span>
        </>
      }
      footerAction={{ label: i18n.t('Keyboard shortcuts'), onChoose: openHelp }}
    >
      {waiting.map((text) => (
        <p key={text} className={classes.note}>
          {text}
        </p>
      ))}
      {failed.map(({ name, title, error, retry }) => (
        <div key={name} role="alert" className={classes.failed}>
          <p>
            <b>{title}</b>
            {isApiError(error) && <> {error.msg}</>}
          </p>
          <Button onClick={retry}>{i18n.t('Retry')}</Button>
        </div>
      ))}
      {count === 0 && waiting.length === 0 && failed.length === 0 && (
        <p className={classes.nothing}>{i18n.t('No results for “{query}”', { query: query.trim() })}</p>
      )}
    </Palette>
  );

  function eventOptions(matched: readonly Event[]): PaletteOption[] {
    const rest = matched.length - MOST_EVENTS;
    return [
      ...matched.slice(0, MOST_EVENTS).map((each) =>
        option(`event ${each.id}`, each.name, {
          path: `/event/${each.id}`,
          note: eventDates(each),
          icon: <CalendarDays aria-hidden="true" />,
        }),
      ),
      ...(rest > 0
        ? [
            option('events more', i18n.t('{count, number} more in My events', { count: rest }), {
              path: '/events',
              ranges: [],
              icon: <List aria-hidden="true" />,
            }),
          ]
        : []),
    ];
  }
}
