import type { ListedArtist } from '@laminate/contracts/artists';
import { i18n } from '@laminate/sdk/i18n';
import { Button, Checkbox } from '@laminate/ui';
import { ListChecks } from '@laminate/ui/icons';
import { useState } from 'react';
import { GiveForm } from './give-form.tsx';
import classes from './artists.module.css';

interface ChosenArtistsProps {
  readonly eventId: number;
  /** The artists that the list shows. */
  readonly found: readonly ListedArtist[];
  /** Ids of artists that it shows. */
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (chosen: ReadonlySet<number>) => void;
}

/** Choosing all artists that are shown, and what can be done with the chosen ones. */
export function ChosenArtists({ eventId, found, chosen, onChoose }: ChosenArtistsProps) {
  const [giving, setGiving] = useState(false);
  const meant = found.filter(({ id }) => chosen.has(id));
  return (
    <div className={classes.chosen}>
      <Checkbox
        label={
          meant.length > 0
            ? i18n.t('{count, number} of {total, number} selected', { count: meant.length, total: found.length })
            : i18n.t('Choose all ({count, number})', { count: found.length })
        }
        value={meant.length === found.length}
        indeterminate={meant.length > 0 && meant.length < found.length}
        onChange={(on) => onChoose(new Set(on ? found.map(({ id }) => id) : []))}
      />
      {meant.length > 0 && (
        <Button icon={<ListChecks aria-hidden="true" />} onClick={() => setGiving(true)}>
          {i18n.t('Assign form')}
        </Button>
      )}
      {giving && (
        <GiveForm
          eventId={eventId}
          artists={meant}
          onClose={() => setGiving(false)}
          onGiven={() => {
            setGiving(false);
            onChoose(new Set());
          }}
        />
      )}
    </div>
  );
}
