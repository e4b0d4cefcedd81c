import { STOCK_KINDS, type Stock, type StockKind, type StockMovement } from '@laminate/contracts/stock';
import { failureOf } from '@laminate/sdk';
import { clockLabel } from '@laminate/device';
import { formatDateTime } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { Button, ErrorPanel, NativeSelect, Skeleton } from '@laminate/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { movementsQuery } from './api/stock.ts';
import { aboutOf, kindLabels, signed } from './movement-labels.ts';
import classes from './stock.module.css';

const idOf = (value: string | null) => (value === null ? undefined : Number(value));

/** The ledger: every movement with who, when and why. */
export function Movements({ stock }: { stock: Stock }) {
  const [band, setBand] = useState<string | null>(null);
  const [desk, setDesk] = useState<string | null>(null);
  const [kind, setKind] = useState<string | null>(null);
  const filter = { wristband_id: idOf(band), desk_id: idOf(desk), kind: (kind ?? undefined) as StockKind | undefined };
  const { data, error, refetch, isFetching, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    movementsQuery(stock.event.id, filter),
  );
  const heading = useId();
  const labels = kindLabels();
  const rows = data?.pages.flatMap(({ movements }) => movements);
  const choices = (items: readonly { id: number; name: string }[]) =>
    items.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <div className={classes.section}>
      <div className={classes.bar}>
        <h2 id={heading}>{i18n.t('Movements')}</h2>
        <NativeSelect
          label={i18n.t('Wristband')}
          options={choices(stock.wristbands)}
          value={band}
          onChange={setBand}
          none={i18n.t('All wristbands')}
        />
        <NativeSelect
          label={i18n.t('Desk')}
          options={choices(stock.desks)}
          value={desk}
          onChange={setDesk}
          none={i18n.t('All desks')}
        />
        <NativeSelect
          label={i18n.t('Movement')}
          options={STOCK_KINDS.map((value) => ({ value, label: labels[value] }))}
          value={kind}
          onChange={setKind}
          none={i18n.t('All movements')}
        />
      </div>
      {!rows && error && (
        <ErrorPanel
          title={i18n.t('Couldn’t load the movements')}
          {...failureOf(error)}
          retryLabel={i18n.t('Retry')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!rows && !error && <Skeleton width="60%" />}
      {rows?.length === 0 && <p className={classes.note}>{i18n.t('No movements here yet.')}</p>}
      {rows && rows.length > 0 && (
        <div role="region" className={classes.scroller} tabIndex={0} aria-labelledby={heading}>
          <MovementsTable stock={stock} rows={rows} labelledBy={heading} />
        </div>
      )}
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {i18n.t('Show older')}
        </Button>
      )}
    </div>
  );
}

function MovementsTable({
  stock,
  rows,
  labelledBy,
}: {
  stock: Stock;
  rows: readonly StockMovement[];
  labelledBy: string;
}) {
  const labels = kindLabels();
  const deskName = (id: number) => stock.desks.find((desk) => desk.id === id)?.name ?? '';
  const bandName = (id: number) => stock.wristbands.find((band) => band.id === id)?.name ?? '';
  return (
    <table className={classes.ledger} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{i18n.t('Time')}</th>
          <th scope="col">{i18n.t('Movement')}</th>
          <th scope="col">{i18n.t('Wristband')}</th>
          <th scope="col">{i18n.t('Desk')}</th>
          <th scope="col" className={classes.number}>
            {i18n.t('Quantity')}
          </th>
          <th scope="col" className={classes.number}>
            {i18n.t('Change')}
          </th>
          <th scope="col" className={classes.number}>
            {i18n.t('Stock after')}
          </th>
          <th scope="col">{i18n.t('Details')}</th>
          <th scope="col">{i18n.t('By')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className={classes.time}>
              <time dateTime={row.tapped_at ?? row.at}>
                {formatDateTime(row.tapped_at ?? row.at, stock.event.time_zone)}
              </time>
              {row.clock_off_minutes !== null && <small>{clockLabel(row.clock_off_minutes)}</small>}
            </td>
            <td data-kind={row.kind}>{labels[row.kind]}</td>
            <td>{bandName(row.wristband_id)}</td>
            <td>{deskName(row.desk_id)}</td>
            <td className={classes.number} data-label={i18n.t('Quantity')}>
              {row.quantity}
            </td>
            <td className={classes.number} data-label={i18n.t('Change')}>
              {signed(row.delta)}
            </td>
            <td className={classes.number} data-label={i18n.t('Stock after')}>
              {row.balance}
            </td>
            <td className={classes.about}>{aboutOf(row, deskName)}</td>
            <td className={classes.by}>{row.device === null ? row.user : `${row.user}, ${row.device}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
