import { i18n } from '@laminate/sdk/i18n';
import { Button, Select, Switch, VisuallyHidden } from '@laminate/ui';
import { useState } from 'react';
import { RuleIcon } from '../../../access/rule-icon.tsx';
import { ruleText } from '../../../access/rule-text.ts';
import { useEditing } from '../editor-context.ts';
import type { Choices } from './edit-row.tsx';
import { RuleDialog, type RuledCell } from './rule-dialog.tsx';
import { useChoices } from './use-choices.ts';
import classes from './profile-cards.module.css';

/** The matrix on a phone: one profile at a time. */
export function ProfileCards() {
  const { draft, system } = useEditing();
  const choices = useChoices(system);
  const [chosen, setChosen] = useState<number | null>(null);
  const [ruled, setRuled] = useState<RuledCell | null>(null);
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
        emptyText={i18n.t('No results')}
      />
      {select('timeId', i18n.t('Time slot'), i18n.t('Any time'))}
      {select('wristbandId', i18n.t('Wristband'), i18n.t('None'))}
      {select('badgeId', i18n.t('Badge'), i18n.t('None'))}
      <fieldset className={classes.areas}>
        <legend>{i18n.t('Areas')}</legend>
        {system.areas.map(({ id, name }, index) => {
          const entered = profile.areas.includes(id);
          const rule = profile.rules.find(({ area_id }) => area_id === id);
          return (
            <div key={id} className={classes.area}>
              <Switch
                label={`${index + 1} ${name}`}
                value={entered}
                onChange={(on) => draft.change('profile', profile.id, `area:${id}`, on)}
              />
              {entered && (
                <Button
                  variant="ghost"
                  icon={<RuleIcon />}
                  aria-haspopup="dialog"
                  onClick={() => setRuled({ profileId: profile.id, areaId: id })}
                >
                  {rule ? i18n.t('Rule: {rule}', { rule: ruleText(system, rule) }) : i18n.t('Add a rule')}
                  <VisuallyHidden>, {name}</VisuallyHidden>
                </Button>
              )}
            </div>
          );
        })}
      </fieldset>
      {ruled && <RuleDialog cell={ruled} onClose={() => setRuled(null)} />}
    </section>
  );
}
