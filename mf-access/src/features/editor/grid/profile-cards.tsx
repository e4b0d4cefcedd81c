import { i18n } from '@laminate/sdk/i18n';
import { Select, Switch } from '@laminate/ui';
import { useState } from 'react';
import { useEditing } from '../editor-context.ts';
import type { Choices } from './edit-row.tsx';
import { useChoices } from './use-choices.ts';
import classes from './profile-cards.module.css';

/** The matrix on a phone: one profile at a time. */
export function ProfileCards() {
  const { draft, system } = useEditing();
  const choices = useChoices(system);
  const [chosen, setChosen] = useState<number | null>(null);
  const profile = system.profiles.find(({ id }) => id === chosen) ?? system.profiles[0];
  if (!profile) return null;
  const select = (field: Exclude<keyof Choices, 'colors'>, label: string, placeholder: string) => (
    <Select
      label={label}
      placeholder={placeholder}
      options={choices[field]}
      value={profile[field] === null ? null : String(profile[field])}
      onChange={(value) => draft.change('profile', profile.id, field, value === null ? null : Number(value))}
      clearable
    />
  );
  return (
    <section className={classes.card} aria-label={i18n.t('Access matrix')}>
      <Select
        label={i18n.t('Profile')}
        options={system.profiles.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(profile.id)}
        onChange={(value) => value !== null && setChosen(Number(value))}
        searchable
        emptyText={i18n.t('Nothing found')}
      />
      {select('timeId', i18n.t('Time slot'), i18n.t('Any time'))}
      {select('wristbandId', i18n.t('Wristband'), i18n.t('None'))}
      {select('badgeId', i18n.t('Badge'), i18n.t('None'))}
      <fieldset className={classes.areas}>
        <legend>{i18n.t('Areas')}</legend>
        {system.areas.map(({ id, name }, index) => (
          <Switch
            key={id}
            label={`${index + 1} ${name}`}
            value={profile.areas.includes(id)}
            onChange={(on) => draft.change('profile', profile.id, `area:${id}`, on)}
          />
        ))}
      </fieldset>
    </section>
  );
}
