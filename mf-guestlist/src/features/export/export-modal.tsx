import type { Unprintable } from '@laminate/contracts/exports';
import { isForEach, type BadgeLayout, type ExportFormat } from '@laminate/contracts/export-formats';
import type { Person } from '@laminate/contracts/people';
import { failureOf, toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Button, FormError, Modal, ModalActions, ProgressBar, SegmentedControl, Select } from '@laminate/ui';
import { useEffect, useRef, useState } from 'react';
import type { EventDetails } from '../../event/event-details.ts';
import { runExport } from './api/export-people.ts';
import type { ExportJob } from './api/export-people.ts';
import { FormatChoice } from './format-choice.tsx';
import { partsOf } from './parts.ts';
import { UnprintableAlert } from './unprintable-alert.tsx';
import classes from './export.module.css';

interface ExportModalProps {
  event: EventDetails;
  everyone: readonly Person[];
  shown: readonly Person[];
  selected: readonly Person[];
  onClose: () => void;
}

type Recipients = 'selected' | 'shown' | 'everyone';

const admitted = ({ blocked, pending }: Person) => !blocked && !pending;

/**
 * Chooses which guests to export in what form, and saves the file. Closing it while the file is made cancels the
 * export. It stays open where the file lacks something.
 */
export function ExportModal({ event, everyone, shown, selected, onClose }: ExportModalProps) {
  const filtered = shown.length < everyone.length;
  const [whom, setWhom] = useState<Recipients>(selected.length > 0 ? 'selected' : filtered ? 'shown' : 'everyone');
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [layout, setLayout] = useState<BadgeLayout>('a4');
  const [done, setDone] = useState<number | null>(null);
  const [unprintable, setUnprintable] = useState<Unprintable | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const people = { selected, shown, everyone }[whom];
  const forEach = isForEach(format);
  const invited = people.filter(admitted);
  const count = forEach ? invited.length : people.length;
  const parts: ExportJob['parts'] = forEach
    ? partsOf(invited.map(({ id }) => id))
    : [whom === 'everyone' ? null : people.map(({ id }) => id)];
  const busy = done !== null;
  const choices = (
    [
      ['selected', i18n.t('Selected'), selected.length > 0],
      ['shown', i18n.t('This view'), filtered || whom === 'shown'],
      ['everyone', i18n.t('Everyone'), true],
    ] as const
  ).flatMap(([value, label, offered]) =>
    offered ? [{ value, label, count: i18n.number({ selected, shown, everyone }[value].length) }] : [],
  );

  async function start(): Promise<void> {
    const control = new AbortController();
    running.current = control;
    setFailure(null);
    setUnprintable(null);
    setDone(0);
    try {
      const saved = await runExport(event.id, { format, layout, parts }, control.signal, setDone);
      toast.success(i18n.t('Saved {title}', { title: saved.title }));
      if (saved.unprintable.count === 0) return onClose();
      setUnprintable(saved.unprintable);
      setDone(null);
    } catch (error) {
      if (control.signal.aborted) return;
      setFailure(error);
      setDone(null);
    }
  }

  const { message, reference } = failure === null ? {} : failureOf(failure);
  return (
    <Modal opened title={i18n.t('Export')} closeLabel={i18n.t('Close')} onClose={onClose}>
      <FormError message={message} reference={reference} />
      {unprintable && <UnprintableAlert unprintable={unprintable} />}
      <fieldset className={classes.choices} disabled={busy}>
        {choices.length > 1 && (
          <SegmentedControl block label={i18n.t('People')} options={choices} value={whom} onChange={setWhom} />
        )}
        <FormatChoice value={format} onChange={setFormat} />
        {format === 'badges' && (
          <Select
            label={i18n.t('Size')}
            options={[
              { value: 'a4', label: i18n.t('A4 sheets with 8 badges of 90 × 65 mm to cut out') },
              { value: 'label-62x100', label: i18n.t('Labels, 62 × 100 mm') },
              { value: 'card-54x86', label: i18n.t('Cards, 54 × 86 mm') },
            ]}
            value={layout}
            onChange={(next) => setLayout(next as BadgeLayout)}
          />
        )}
      </fieldset>
      <p className={classes.note} role="status">
        {noteOf(format, people.length, invited.length, parts.length)}
      </p>
      {busy && (
        <ProgressBar label={i18n.t('Creating the file')} value={parts.length > 1 ? done : null} max={parts.length} />
      )}
      <ModalActions>
        <Button onClick={onClose}>{unprintable ? i18n.t('Close') : i18n.t('Cancel')}</Button>
        <Button
          variant="primary"
          loading={busy}
          aria-disabled={count === 0 || undefined}
          onClick={() => count > 0 && void start()}
        >
          {i18n.t('Export')}
        </Button>
      </ModalActions>
    </Modal>
  );
}

/** What the person should know before, in a sentence or two. */
function noteOf(format: ExportFormat, people: number, invited: number, files: number): string {
  if (people === 0) return i18n.t('There’s no one to export.');
  if (!isForEach(format)) return i18n.t('The activity log will record that you exported this list.');
  const left = people - invited;
  const messages = [
    countNote(format, invited),
    invited > 0 && left > 0
      ? i18n.t(
          '{left, plural, one {# person is blocked or pending and won’t get one.} other {# people are blocked or pending and won’t get one.}}',
          { left },
        )
      : '',
    files > 1 ? i18n.t('This downloads {files, number} files, one after another.', { files }) : '',
  ];
  return messages.filter(Boolean).join(' ');
}

function countNote(format: ExportFormat, count: number): string {
  if (format === 'badges') {
    return count === 0
      ? i18n.t('No badges to create: everyone here is blocked or pending')
      : i18n.t('{badges, plural, one {# badge} other {# badges}}.', { badges: count });
  }
  return count === 0
    ? i18n.t('No passes to create. Everyone here is blocked or pending.')
    : i18n.t('{count, plural, one {# pass} other {# passes}}.', { count });
}
