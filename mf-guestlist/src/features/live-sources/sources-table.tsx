import type { LiveSource } from '@laminate/contracts/live-sources';
import { i18n } from '@laminate/sdk/i18n';
import { Button, IconButton, Menu, RecordActions, RecordName, RecordNote, RecordTable } from '@laminate/ui';
import { Ellipsis } from '@laminate/ui/icons';
import type { EventDetails } from '../../event/event-details.ts';
import classes from './live-sources.module.css';
import { faultLabel, stateLabel, stateNote } from './source-labels.ts';

/** What can be done with a shop. */
export type SourceAction = 'preview' | 'sync' | 'pause' | 'start' | 'edit' | 'hook' | 'delete';

interface SourcesTableProps {
  readonly event: EventDetails;
  readonly sources: readonly LiveSource[];
  /** The time in milliseconds since 1970 that the states are shown for. */
  readonly now: number;
  readonly onAction: (action: SourceAction, source: LiveSource) => void;
}

/** The shops with their states, and what of them is taken. */
export function SourcesTable({ event, sources, now, onAction }: SourcesTableProps) {
  const unitName = (id: number) => event.units.find((unit) => unit.id === id)?.name ?? i18n.t('deleted unit');
  return (
    <RecordTable
      label={i18n.t('Ticket shops')}
      heads={[i18n.t('Shop'), i18n.t('Status'), i18n.t('Tickets'), i18n.t('Products')]}
      actionsHead={i18n.t('Actions')}
      align="top"
    >
      {sources.map((source) => {
        const item = (key: SourceAction, label: string) => ({
          key,
          label,
          onSelect: () => onAction(key, source),
        });
        const runs = source.started_at !== null && !source.paused;
        const main: SourceAction = source.started_at === null ? 'preview' : source.paused ? 'start' : 'sync';
        const mainLabel =
          main === 'preview' ? i18n.t('Show differences') : main === 'start' ? i18n.t('Resume') : i18n.t('Sync now');
        return (
          <tr key={source.id} className={classes.source}>
            <th scope="row">
              <RecordName>{source.title}</RecordName>
              <RecordNote>{`${new URL(source.base_url).host}/${source.organizer}/${source.event}`}</RecordNote>
            </th>
            <td>
              <span className={classes.state}>{stateLabel(source)}</span>
              {source.failing && <RecordNote>{faultLabel(source.failing.fault)}</RecordNote>}
              <RecordNote>{stateNote(source, event.time_zone, now)}</RecordNote>
            </td>
            <td>
              {i18n.t('{count, plural, one {# guest} other {# guests}}', { count: source.counts.tickets })}
              {source.counts.cancelled > 0 && (
                <RecordNote>{i18n.t('{count, number} cancelled', { count: source.counts.cancelled })}</RecordNote>
              )}
            </td>
            <td>
              <ul className={classes.products}>
                {source.products.map(({ id, name, unit_id: unitId }) => (
                  <li key={id}>{`${name} → ${unitName(unitId)}`}</li>
                ))}
              </ul>
            </td>
            <RecordActions className={classes.actions}>
              <Button aria-label={`${mainLabel}: ${source.title}`} onClick={() => onAction(main, source)}>
                {mainLabel}
              </Button>
              <Menu
                sections={[
                  {
                    key: 'more',
                    items: [
                      ...(main === 'preview' ? [] : [item('preview', i18n.t('Show differences'))]),
                      item('edit', i18n.t('Change products or token')),
                      item('hook', i18n.t('New webhook address')),
                      ...(runs ? [item('pause', i18n.t('Pause'))] : []),
                    ],
                  },
                  { key: 'end', items: [item('delete', i18n.t('Delete'))] },
                ]}
              >
                <IconButton label={i18n.t('More options for {name}', { name: source.title })}>
                  <Ellipsis aria-hidden="true" />
                </IconButton>
              </Menu>
            </RecordActions>
          </tr>
        );
      })}
    </RecordTable>
  );
}
