import { useKeyHints } from '@laminate/sdk/actions';
import { i18n } from '@laminate/sdk/i18n';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { AreaHeads, areNarrow } from '../../../access/area-heads.tsx';
import { guestsByArea, guestsOfAll } from '../../../access/area-totals.ts';
import type { Field, FieldValue } from '../draft/item-edit.ts';
import { useEditing } from '../editor-context.ts';
import { EditRow, FIRST_AREA } from './edit-row.tsx';
import { nextCell } from './next-cell.ts';
import type { Cell } from './next-cell.ts';
import { RuleDialog, type RuledCell } from './rule-dialog.tsx';
import { useChoices } from './use-choices.ts';
import classes from './edit-matrix.module.css';

/** Returns the cell that an element is in, or null outside the matrix. */
function cellOf(target: EventTarget): Cell | null {
  const [row, column] = (
    target instanceof Element ? (target.closest<HTMLElement>('[data-cell]')?.dataset['cell'] ?? '') : ''
  )
    .split(':')
    .map(Number);
  return row === undefined || column === undefined ? null : { row, column };
}

/**
 * Shows the matrix to edit. Each profile is a row with its time slot, wristband and badge and a box for each area. It
 * is one stop of the Tab key. Inside, arrow keys move, and Space or Enter set.
 */
export function EditMatrix() {
  const { draft, system } = useEditing();
  const { areas, profiles } = system;
  const choices = useChoices(system);
  const grid = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState<Cell>({ row: 0, column: FIRST_AREA });
  const [ruled, setRuled] = useState<RuledCell | null>(null);
  const openRule = useCallback((profileId: number, areaId: number) => setRuled({ profileId, areaId }), []);
  const columns = FIRST_AREA + areas.length;
  const tabStop = { row: Math.min(active.row, profiles.length - 1), column: Math.min(active.column, columns - 1) };
  const change = useCallback(
    (id: number, field: Field, value: FieldValue) => draft.change('profile', id, field, value),
    [draft],
  );
  const totals = useMemo(() => guestsByArea(system), [system]);
  useKeyHints([
    { keys: ['←', '↑', '→', '↓'], label: i18n.t('Next cell of the matrix') },
    { keys: ['Space'], label: i18n.t('Edit cell') },
  ]);

  function press(event: KeyboardEvent): void {
    const cell = cellOf(event.target);
    if (!cell || event.altKey) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (event.target instanceof HTMLSelectElement) event.target.showPicker();
      else if (event.target instanceof HTMLInputElement) event.target.click();
      return;
    }
    const next = nextCell(cell, event.key, event.ctrlKey || event.metaKey, profiles.length, columns);
    if (!next) return;
    event.preventDefault();
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next.row}:${next.column}"]`)?.focus();
  }
  function focus(event: FocusEvent): void {
    const cell = cellOf(event.target);
    if (cell) setActive(cell);
  }

  return (
    <div className={classes.scroller}>
      <table
        ref={grid}
        role="grid"
        className={classes.table}
        data-narrow={areNarrow(areas) || undefined}
        style={{ '--areas': areas.length } as object}
        aria-label={i18n.t('Access matrix')}
        onKeyDown={press}
        onFocus={focus}
      >
        <colgroup>
          <col className={classes.profileColumn} />
          <col className={classes.peopleColumn} />
          <col className={classes.selectColumn} />
          <col className={classes.selectColumn} />
          <col className={classes.selectColumn} />
          {areas.map(({ id }) => (
            <col key={id} className={classes.areaColumn} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className={classes.profile}>
              {i18n.t('Profile')}
            </th>
            <th scope="col" className={classes.number}>
              {i18n.t('People')}
            </th>
            <th scope="col">{i18n.t('Time slot')}</th>
            <th scope="col">{i18n.t('Wristband')}</th>
            <th scope="col">{i18n.t('Badge')}</th>
            <AreaHeads areas={areas} />
          </tr>
        </thead>
        <tbody>
          {profiles.map((profile, row) => (
            <EditRow
              key={profile.id}
              profile={profile}
              row={row}
              areas={areas}
              choices={choices}
              active={row === tabStop.row ? tabStop.column : -1}
              times={system.times}
              onChange={change}
              onRule={openRule}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={classes.profile}>
              {i18n.t('People who can enter')}
            </th>
            <td className={classes.number}>{i18n.number(guestsOfAll(system))}</td>
            <td colSpan={3}>
              {i18n.t('{count, plural, one {# profile} other {# profiles}}', { count: profiles.length })}
            </td>
            {areas.map(({ id }) => (
              <td key={id} className={classes.area}>
                {i18n.number(totals.get(id) ?? 0)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      {ruled && <RuleDialog cell={ruled} onClose={() => setRuled(null)} />}
    </div>
  );
}
