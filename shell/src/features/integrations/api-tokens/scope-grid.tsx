import { actionsOf, RESOURCES, SCOPE_ACTIONS, type ApiScope } from '@laminate/contracts/api-scopes';
import { i18n } from '@laminate/sdk/i18n';
import { Alert, Checkbox } from '@laminate/ui';
import type { Ref } from 'react';
import { actionLabel, resourceLabel } from './token-labels.ts';
import classes from './api-tokens.module.css';

interface Props {
  readonly value: readonly ApiScope[];
  readonly onChange: (value: ApiScope[]) => void;
  readonly error?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Permissions of a token: a row for each resource, a box for reading and one for writing. */
export function ScopeGrid({ value, onChange, error, ref }: Props) {
  const turn = (scope: ApiScope, on: boolean) =>
    onChange(on ? [...value, scope] : value.filter((other) => other !== scope));
  return (
    <fieldset className={classes.grid}>
      <legend>{i18n.t('Scopes')}</legend>
      <p className={classes.hint}>{i18n.t('Write access doesn’t include read access. Tick both if you need both.')}</p>
      {error && <Alert kind="error">{error}</Alert>}
      <div className={classes.rows}>
        <table aria-label={i18n.t('Scopes')}>
          <thead>
            <tr>
              <th scope="col">{i18n.t('Resource')}</th>
              {SCOPE_ACTIONS.map((action) => (
                <th key={action} scope="col">
                  {actionLabel(action)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {RESOURCES.map((resource, at) => (
              <tr key={resource}>
                <th scope="row">{resourceLabel(resource)}</th>
                {SCOPE_ACTIONS.map((action, column) => (
                  <td key={action}>
                    {actionsOf(resource).includes(action) && (
                      <Checkbox
                        hideLabel
                        {...(at === 0 && column === 0 && ref && { ref })}
                        label={`${resourceLabel(resource)}: ${actionLabel(action)}`}
                        value={value.includes(`${resource}:${action}`)}
                        onChange={(on) => turn(`${resource}:${action}`, on)}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </fieldset>
  );
}
