import { EVERYONE, printPeopleQuery, readPeopleQuery } from '@laminate/contracts/people-query';
import type { PeopleQuery } from '@laminate/contracts/people-query';
import type { ListedPerson } from '@laminate/contracts/people';
import { MAX_VIEWS, MAX_VIEW_NAME } from '@laminate/contracts/saved-views';
import type { SavedView } from '@laminate/contracts/saved-views';
import { confirm, failureOf, toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { lateDialog } from '@laminate/sdk/forms/late-dialog';
import { Button, IconButton, Menu, NavTabs } from '@laminate/ui';
import { Ellipsis, Pencil, Plus, Save, Trash2 } from '@laminate/ui/icons';
import { useDeferredValue, useMemo, useState } from 'react';
import type { ListedEvent } from './listed-event.ts';
import { changeView, removeView, saveView } from './api/saved-views.ts';
import { countMatching } from './people-filter.ts';
import { addressOf } from './use-list-state.ts';
import type { ListState } from './use-list-state.ts';
import classes from './view-tabs.module.css';

const NameModal = lateDialog(async () => (await import('../../event/name-modal.tsx')).NameModal);

interface ViewTabsProps {
  eventId: number;
  /** Undefined until it is here. */
  event: ListedEvent | undefined;
  /** Null until they are here. */
  people: readonly ListedPerson[] | null;
  views: readonly SavedView[];
  state: ListState;
}

/**
 * Shows saved filters as tabs with the number of people that each shows. The open one can be renamed, brought up to
 * date and deleted.
 */
export function ViewTabs({ eventId, event, people, views, state }: ViewTabsProps) {
  const [naming, setNaming] = useState<'new' | SavedView | null>(null);
  // Counting is for moments when nothing more urgent is to be done.
  const counted = useDeferredValue(people);
  const query = printPeopleQuery(state.query);
  const open = views.find(({ id }) => id === state.view) ?? views.find((view) => view.query === query);
  const changed = open !== undefined && open.query !== query;
  const count = (of: PeopleQuery) => event && counted && <MatchCount event={event} people={counted} query={of} />;

  const tabs = [
    {
      href: addressOf(eventId, ''),
      label: i18n.t('All entries'),
      current: !open && query === '',
      count: count(EVERYONE),
    },
    ...views.map((view) => ({
      href: addressOf(eventId, view.query, view.id),
      label: view === open && changed ? i18n.t('{name}, changed', { name: view.name }) : view.name,
      current: view === open,
      count: count(readPeopleQuery(new URLSearchParams(view.query))),
    })),
  ];
  const update = async (view: SavedView) => {
    try {
      await changeView(eventId, view.id, { query });
      toast.success(i18n.t('{name} saved', { name: view.name }));
    } catch (error) {
      toast.error(failureOf(error).message);
    }
  };
  const remove = async (view: SavedView) => {
    const question = i18n.t(
      'Are you sure you want to delete the view “{name}”? No one will be removed from the list.',
      {
        name: view.name,
      },
    );
    if (!(await confirm(question, { confirmLabel: i18n.t('Delete'), cancelLabel: i18n.t('Cancel'), danger: true })))
      return;
    try {
      await removeView(eventId, view.id);
      state.open(null, EVERYONE);
    } catch (error) {
      toast.error(failureOf(error).message);
    }
  };

  return (
    <div className={classes.views}>
      <NavTabs kind="underlined" className={classes.tabs ?? ''} label={i18n.t('Saved views')} items={tabs} />
      {open && (
        <Menu
          sections={[
            {
              key: 'view',
              items: [
                {
                  key: 'update',
                  label: i18n.t('Save current filters'),
                  icon: <Save aria-hidden="true" />,
                  disabled: !changed,
                  onSelect: () => void update(open),
                },
                {
                  key: 'rename',
                  label: i18n.t('Rename'),
                  icon: <Pencil aria-hidden="true" />,
                  onSelect: () => setNaming(open),
                },
                {
                  key: 'delete',
                  label: i18n.t('Delete view'),
                  icon: <Trash2 aria-hidden="true" />,
                  onSelect: () => void remove(open),
                },
              ],
            },
          ]}
        >
          <IconButton withoutTooltip label={i18n.t('Actions for the view {name}', { name: open.name })}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        </Menu>
      )}
      {query !== '' && (!open || changed) && views.length < MAX_VIEWS && (
        <Button
          variant="ghost"
          className={classes.save}
          icon={<Plus aria-hidden="true" />}
          onClick={() => setNaming('new')}
        >
          {i18n.t('Save this view')}
        </Button>
      )}
      {naming !== null && (
        <NameModal
          title={naming === 'new' ? i18n.t('Save this view') : i18n.t('Rename')}
          label={i18n.t('View name')}
          required={i18n.t('Enter a view name')}
          initial={naming === 'new' ? '' : naming.name}
          maxLength={MAX_VIEW_NAME}
          done={(name) => i18n.t('{name} saved', { name })}
          onSave={async ({ name }) => {
            if (naming !== 'new') return changeView(eventId, naming.id, { name });
            const view = await saveView(eventId, name, query);
            state.open(view.id, state.query);
          }}
          onClose={() => setNaming(null)}
        />
      )}
    </div>
  );
}

/** A separate component, so that React can pause between the counts of two views. */
function MatchCount({
  event,
  people,
  query,
}: {
  event: ListedEvent;
  people: readonly ListedPerson[];
  query: PeopleQuery;
}) {
  const text = printPeopleQuery(query);
  const count = useMemo(
    () => countMatching(people, readPeopleQuery(new URLSearchParams(text)), event),
    [people, text, event],
  );
  return i18n.number(count);
}
