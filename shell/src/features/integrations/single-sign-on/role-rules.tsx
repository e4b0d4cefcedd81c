import { MAX_ROLE_RULES, PROVIDER_ROLES, type ProviderForm } from '@laminate/contracts/single-sign-on';
import { i18n } from '@laminate/sdk/i18n';
import { Button, IconButton, Select, TextInput } from '@laminate/ui';
import { Field } from '@laminate/ui/form';
import { Plus, Trash2 } from '@laminate/ui/icons';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { roleName } from '../../../account/role-name.ts';
import classes from './single-sign-on.module.css';

/** Which value of the claim gives which role. */
export function RoleRules() {
  const { control } = useFormContext<ProviderForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'roles' });
  return (
    <fieldset className={classes.rules}>
      <legend>{i18n.t('Roles')}</legend>
      <p className={classes.lead}>
        {i18n.t('The first matching rule sets the role. People with none of these values can’t log in.')}
      </p>
      {fields.map(({ id }, at) => (
        <div key={id} className={classes.rule}>
          <Field
            as={TextInput}
            name={`roles.${at}.value`}
            label={i18n.t('Value {number}', { number: at + 1 })}
            required={i18n.t('Enter the claim value')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
          />
          <Field
            as={Select}
            name={`roles.${at}.role`}
            label={i18n.t('Role {number}', { number: at + 1 })}
            options={PROVIDER_ROLES.map((role) => ({ value: role, label: roleName(role) }))}
          />
          {fields.length > 1 && (
            <IconButton label={i18n.t('Remove line {number}', { number: at + 1 })} onClick={() => remove(at)}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          )}
        </div>
      ))}
      {fields.length < MAX_ROLE_RULES && (
        <div>
          <Button icon={<Plus aria-hidden="true" />} onClick={() => append({ value: '', role: 'manager' })}>
            {i18n.t('Add a line')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
