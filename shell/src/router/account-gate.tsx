import { useSession } from '@laminate/sdk';
import type { ReactNode } from 'react';
import type { AccountPlace } from '../account/account-places.ts';
import { NotFound } from '../frame/not-found.tsx';
import { Closed, RoleGate } from './role-gate.tsx';

interface Props extends Pick<AccountPlace, 'may'> {
  readonly children: ReactNode;
}

/**
 * Shows a screen of the account area to those who can see it according to the server. For everyone else it doesn't
 * exist.
 */
export function AccountGate({ may, children }: Props) {
  const session = useSession();
  return (
    <RoleGate roles={[]} scope="account">
      {!session || may(session.can) ? (
        children
      ) : (
        <Closed>
          <NotFound />
        </Closed>
      )}
    </RoleGate>
  );
}
