import type { Person } from '@laminate/contracts/people';
import { confirm, toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Menu } from '@laminate/ui';
import type { MenuItem } from '@laminate/ui';
import { ArrowRight, Ban, List, Pencil, Star, Ticket, Trash2, X } from '@laminate/ui/icons';
import { useState } from 'react';
import type { ReactElement } from 'react';
import type { EventDetails } from '../../event/event-details.ts';
import { failureOf } from '../../event/failure.ts';
import { changePeople } from './api/change-people.ts';
import type { BulkChange } from './api/change-people.ts';
import { MoveModal } from './move-modal.tsx';
import { toastWithUndo } from '../../undo/undo-toast.tsx';
import classes from './bulk-bar.module.css';

interface BulkBarProps {
  event: EventDetails;
  selected: readonly Person[];
  /** Rows that the filters show, and entries on the whole list. */
  matching: number;
  total: number;
  onEdit: () => void;
  onSelectAll: () => void;
  onClear: () => void;
}

/** What can be done with the people selected. */
export function BulkBar({ event, selected, matching, total, onEdit, onSelectAll, onClear }: BulkBarProps) {
  const [busy, setBusy] = useState(false);
  const [moving, setMoving] = useState(false);
  const { can } = event;

  async function run(change: BulkChange): Promise<void> {
    setBusy(true);
    try {
      const { changed, undo } = await changePeople(event.id, selected.map(({ id }) => id), change);
      toastWithUndo(event.id, doneText(change, changed), undo);
      if (change.what === 'delete') onClear();
    } catch (error) {
      toast.error(failureOf(error).message);
    } finally {
      setBusy(false);
    }
  }
  async function remove(): Promise<void> {
    const question = i18n.t('{count, plural, one {Are you sure you want to delete this person?} other {Are you sure you want to delete # people?}}', { count: selected.length });
    if (await confirm(question, { confirmLabel: i18n.t('Delete'), cancelLabel: i18n.t('Cancel'), danger: true })) await run({ what: 'delete' });
  }
  async function move(unitId: number | null, groupId: number | null): Promise<void> {
    setMoving(false);
    const everyone = unitId === null && selected.length === total;
    const question = i18n.t('You have selected everyone! Are you sure you want to do this?');
    if (everyone && !(await confirm(question, { confirmLabel: i18n.t('Move'), cancelLabel: i18n.t('Cancel') }))) return;
    await run({ what: 'place', unitId, groupId });
  }
  const choices = (what: 'profile' | 'wristband' | 'badge', items: readonly { id: number; name: string }[], none: string): MenuItem[] => [
    ...items.map(({ id, name }) => ({ key: String(id), label: name, onSelect: () => void run({ what, id }) })),
    { key: 'none', label: none, onSelect: () => void run({ what, id: null }) },
  ];

  return (
    <div className={classes.bar} role="toolbar" aria-label={i18n.t('Selected people')} aria-busy={busy}>
      <b>{i18n.t('{count, number} selected', { count: selected.length })}</b>
      <span className={classes.of}>{i18n.t('of {count, number} in this view', { count: matching })}</span>
      {selected.length < matching && (
        <Action label={i18n.t('Select all {count, number}', { count: matching })} onClick={onSelectAll} />
      )}
      <Action icon={<Pencil aria-hidden="true" />} label={i18n.t('Edit')} onClick={onEdit} />
      {can.manage_groups && event.profiles.length > 0 && (
        <Choice icon={<List aria-hidden="true" />} label={i18n.t('Set profile')} items={choices('profile', event.profiles, i18n.t('No profile'))} />
      )}
      {event.wristbands.length > 0 && (
        <Choice icon={<Ticket aria-hidden="true" />} label={i18n.t('Set wristband')} items={choices('wristband', event.wristbands, i18n.t('No wristband'))} />
      )}
      {event.badges.length > 0 && (
        <Choice icon={<Star aria-hidden="true" />} label={i18n.t('Set badge')} items={choices('badge', event.badges, i18n.t('No badge'))} />
      )}
      {can.manage_groups && event.units.length > 0 && (
        <Action icon={<ArrowRight aria-hidden="true" />} label={i18n.t('Move to group')} onClick={() => setMoving(true)} />
      )}
      {can.block && (
        <Choice
          icon={<Ban aria-hidden="true" />}
          label={i18n.t('Set state')}
          items={[
            { key: 'block', label: i18n.t('Block'), onSelect: () => void run({ what: 'blocked', to: true }) },
            { key: 'unblock', label: i18n.t('Unblock'), onSelect: () => void run({ what: 'blocked', to: false }) },
            { key: 'pending', label: i18n.t('Mark as pending'), onSelect: () => void run({ what: 'pending', to: true }) },
            { key: 'accept', label: i18n.t('Accept'), onSelect: () => void run({ what: 'pending', to: false }) },
          ]}
        />
      )}
      <Action icon={<Trash2 aria-hidden="true" />} label={i18n.t('Delete')} onClick={() => void remove()} />
      <button type="button" className={`${classes.action} ${classes.end}`} aria-label={i18n.t('Clear selection')} title={i18n.t('Clear selection')} onClick={onClear}>
        <X aria-hidden="true" />
      </button>
      {moving && <MoveModal event={event} count={selected.length} onMove={(unitId, groupId) => void move(unitId, groupId)} onClose={() => setMoving(false)} />}
    </div>
  );
}

function doneText({ what }: BulkChange, count: number): string {
  if (count === 0) return i18n.t('Nothing to change');
  switch (what) {
    case 'delete': return i18n.t('{count, plural, one {# person deleted} other {# people deleted}}', { count });
    case 'place': return i18n.t('{count, plural, one {# person moved} other {# people moved}}', { count });
    default: return i18n.t('{count, plural, one {# person changed} other {# people changed}}', { count });
  }
}

interface ActionProps {
  icon?: ReactElement;
  label: string;
  onClick: () => void;
}

function Action({ icon, label, onClick }: ActionProps) {
  return <button type="button" className={classes.action} onClick={onClick}>{icon}{label}</button>;
}

function Choice({ icon, label, items }: { icon: ReactElement; label: string; items: readonly MenuItem[] }) {
  return (
    <Menu align="start" sections={[{ key: 'choice', items }]}>
      <button type="button" className={classes.action}>{icon}{label}</button>
    </Menu>
  );
}
