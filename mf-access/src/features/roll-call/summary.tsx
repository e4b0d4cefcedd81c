import { saveBytes } from '@laminate/sdk/device';
import { i18n } from '@laminate/sdk/i18n';
import { Button } from '@laminate/ui';
import { Download } from '@laminate/ui/icons';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Headcount } from './board/board.ts';
import { missingCsv } from './missing-csv.ts';
import type { NamedParty } from './people.ts';
import classes from './roll-call.module.css';

interface SummaryProps {
  readonly area: string;
  readonly count: Headcount;
  readonly missing: readonly NamedParty[];
  readonly actions: ReactNode;
}

const lacking = ({ inside, found }: NamedParty) => inside - (found?.guests ?? 0);

function saveMissing(area: string, missing: readonly NamedParty[]): void {
  const rows = [
    [i18n.t('Name'), i18n.t('Unit and group'), i18n.t('Missing')],
    ...missing.map((party) => [party.name, party.place, String(lacking(party))]),
  ];
  saveBytes(new TextEncoder().encode(missingCsv(rows)), `${i18n.t('Missing')} – ${area}.csv`, 'text/csv');
}

/** What a roll call came to: how many were found, and who is missing. */
export function Summary({ area, count: { expected, found, extra }, missing, actions }: SummaryProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The element that had the focus went with the list. The next thing that takes it would be the button at the end.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={classes.choose}>
      <h2 ref={heading} tabIndex={-1}>
        {i18n.t('The roll call has ended')}
      </h2>
      <p className={classes.figures}>
        <b>{i18n.t('{found, number} of {expected, number} found', { found, expected })}</b>
        {extra > 0 && <span>{i18n.t('{extra, number} not known to be inside', { extra })}</span>}
      </p>
      {missing.length > 0 && (
        <>
          {/* Shown above the names, because hundreds might be missing. */}
          <Button size="door" block icon={<Download aria-hidden="true" />} onClick={() => saveMissing(area, missing)}>
            {i18n.t('Save missing guests (CSV)')}
          </Button>
          <h3>{i18n.t('Missing')}</h3>
          <ul className={classes.missing}>
            {missing.map((party) => (
              <li key={party.personId}>
                <span>
                  <b>{party.name}</b>
                  {party.place && <small>{party.place}</small>}
                </span>
                <span>{i18n.t('{missing, number} missing', { missing: lacking(party) })}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {actions}
    </div>
  );
}
