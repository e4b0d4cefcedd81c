import { MAX_AGAIN_AFTER, type AreaRuleBody } from '@laminate/contracts/checkpoints';
import { isPlainRule, plainRule } from '@laminate/rules/passage-rules';
import { NumberField } from '@laminate/sdk/forms';
import { i18n } from '@laminate/sdk/i18n';
import { Alert, Button, CheckboxGroup, Modal, ModalActions, Select, Switch } from '@laminate/ui';
import { Field, Form } from '@laminate/ui/form';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { AccessSystem } from '../../../access/access-system.ts';
import { ruleText } from '../../../access/rule-text.ts';
import { isRule, sameValue, valueOf, type FieldValue } from '../draft/item-edit.ts';
import { useEditing } from '../editor-context.ts';
import { valueText } from '../field-labels.ts';
import classes from './rule-dialog.module.css';

/** A cell of the matrix: a profile at an area. */
export interface RuledCell {
  readonly profileId: number;
  readonly areaId: number;
}

/** Most times that a rule can allow. */
const MOST_TIMES = 1000;
/** Most time slots of one rule. */
const MOST_SLOTS = 20;

interface Values {
  when: 'profile' | 'any' | 'slots';
  time_ids: string[];
  how_often: 'any' | 'once' | 'day' | 'event';
  most: number | null;
  reentry: boolean;
  again_after: number | null;
}

function valuesOf({ time_ids, most, per, reentry, again_after }: AreaRuleBody): Values {
  return {
    when: time_ids === null ? 'profile' : time_ids.length === 0 ? 'any' : 'slots',
    time_ids: (time_ids ?? []).map(String),
    how_often: most === null || per === null ? 'any' : per === 'event' && most === 1 ? 'once' : per,
    most,
    reentry,
    again_after: again_after || null,
  };
}

function ruleOf(areaId: number, values: Values): AreaRuleBody {
  const { when, time_ids, how_often, most, reentry, again_after } = values;
  return {
    area_id: areaId,
    time_ids: when === 'profile' ? null : when === 'any' ? [] : time_ids.map(Number),
    most: how_often === 'any' ? null : how_often === 'once' ? 1 : most,
    per: how_often === 'any' ? null : how_often === 'day' ? 'day' : 'event',
    reentry,
    again_after: again_after ?? 0,
  };
}

const isWhole = (value: number | null, least: number) => value === null || (Number.isInteger(value) && value >= least);

interface RuleDialogProps {
  readonly cell: RuledCell;
  readonly onClose: () => void;
}

/** Says how a profile opens an area, where that is not as simple as always. */
export function RuleDialog({ cell, onClose }: RuleDialogProps) {
  const { draft, system } = useEditing();
  const profile = system.profiles.find(({ id }) => id === cell.profileId);
  const area = system.areas.find(({ id }) => id === cell.areaId);
  const field = `area:${cell.areaId}` as const;
  const now = profile ? valueOf(profile, field) : false;
  const [opened] = useState(now);
  // Another user might have deleted either by now. Then there is nothing to say.
  if (!profile || !area) return null;
  const set = (rule: AreaRuleBody) => {
    draft.change('profile', profile.id, field, isPlainRule(rule) ? true : rule);
    onClose();
  };
  return (
    <Modal
      opened
      title={i18n.t('{profile} at {area}', { profile: profile.name, area: area.name })}
      closeLabel={i18n.t('Close')}
      onClose={onClose}
    >
      {!sameValue(now, opened) && (
        <Alert kind="warning" title={i18n.t('Someone else has changed this')}>
          {i18n.t('The current value is {value}. What you enter here replaces it.', {
            value: valueText(system, field, now),
          })}
        </Alert>
      )}
      <RuleForm areaId={area.id} opened={opened} system={system} onSet={set} onClose={onClose} />
    </Modal>
  );
}

interface RuleFormProps {
  readonly areaId: number;
  readonly opened: FieldValue;
  readonly system: AccessSystem;
  readonly onSet: (rule: AreaRuleBody) => void;
  readonly onClose: () => void;
}

function RuleForm({ areaId, opened, system, onSet, onClose }: RuleFormProps) {
  const form = useForm<Values>({ defaultValues: valuesOf(isRule(opened) ? opened : plain(areaId)) });
  const values = useWatch({ control: form.control }) as Values;
  const { when, how_often, most, again_after } = values;
  const slots = system.times.map(({ id, name }) => ({ value: String(id), label: name }));
  const said = isWhole(most, 1) && isWhole(again_after, 0) ? ruleText(system, ruleOf(areaId, values)) : '';
  return (
    <Form form={form} onSubmit={(wanted) => onSet(ruleOf(areaId, wanted))}>
      <Field
        as={Select}
        name="how_often"
        label={i18n.t('How often')}
        description={i18n.t('Each guest in a party is counted separately.')}
        options={[
          { value: 'any', label: i18n.t('Any number of times') },
          { value: 'once', label: i18n.t('Once') },
          { value: 'day', label: i18n.t('A set number of times per event day') },
          { value: 'event', label: i18n.t('A set number of times in total') },
        ]}
        data-autofocus
      />
      {(how_often === 'day' || how_often === 'event') && (
        <NumberField
          name="most"
          label={i18n.t('Number of times')}
          required={i18n.t('Enter a number of times')}
          min={1}
          max={MOST_TIMES}
        />
      )}
      <Field
        as={Switch}
        name="reentry"
        label={i18n.t('Re-entry')}
        description={i18n.t('Guests who leave can come back in without using up another entry.')}
      />
      <NumberField
        name="again_after"
        label={i18n.t('Minutes before the same person can enter again')}
        description={i18n.t('Leave empty if they can enter again straight away.')}
        min={0}
        max={MAX_AGAIN_AFTER}
      />
      <Field
        as={Select}
        name="when"
        label={i18n.t('When')}
        options={[
          { value: 'profile', label: i18n.t('During the profile’s time slot') },
          { value: 'any', label: i18n.t('At any time') },
          ...(slots.length > 0 || when === 'slots'
            ? [{ value: 'slots', label: i18n.t('During specific time slots') }]
            : []),
        ]}
      />
      {when === 'slots' && (
        <Field
          as={CheckboxGroup}
          name="time_ids"
          label={i18n.t('Time slots')}
          description={i18n.t('People with any one of these can enter.')}
          options={slots}
          validate={(ids) => {
            const chosen = (ids as string[]).length;
            if (chosen === 0) return i18n.t('Choose a time slot');
            return chosen > MOST_SLOTS ? i18n.t('Choose up to {most} time slots', { most: MOST_SLOTS }) : undefined;
          }}
        />
      )}
      <p className={classes.said} role="status">
        {i18n.t('Summary: {rule}', { rule: said || '…' })}
      </p>
      <ModalActions>
        {isRule(opened) && <Button onClick={() => onSet(plain(areaId))}>{i18n.t('Remove rule')}</Button>}
        <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
        <Button type="submit" variant="primary">
          {i18n.t('Set rule')}
        </Button>
      </ModalActions>
    </Form>
  );
}

const plain = (areaId: number): AreaRuleBody => ({ ...plainRule(areaId), time_ids: null });
