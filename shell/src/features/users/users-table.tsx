import type { UserCan } from '@laminate/contracts/account-users';
import { i18n } from '@laminate/sdk/i18n';
import { Badge, Button, IconButton, RecordActions, RecordName, RecordNote, RecordTable } from '@laminate/ui';
import { KeyRound, Pencil, Trash2 } from '@laminate/ui/icons';
import classes from './users.module.css';

/** A user as the table shows them. */
export interface UserRow {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly invited: boolean;
  readonly you?: boolean;
  readonly role: string;
  /** What the role is for, where that is not everything. */
  readonly roleNote?: string;
  /** Whether their two-step login is on. Absent if the viewer isn't allowed to know. */
  readonly second_factor?: boolean;
  readonly can: UserCan & { readonly reset_second_factor?: boolean };
}

interface Props {
  readonly label: string;
  readonly rows: readonly UserRow[];
  /** If false, people can be removed, but nothing else can change. */
  readonly changeable: boolean;
  readonly onEdit: (id: number) => void;
  readonly onRemove: (id: number) => void;
  readonly onInvite: (id: number) => void;
  readonly onReset?: (id: number) => void;
}

/** People with their roles, and what can be done with each. Shown as cards on a phone. */
export function UsersTable({ label, rows, changeable, onEdit, onRemove, onInvite, onReset }: Props) {
  return (
    <RecordTable
      className={classes.table}
      label={label}
      heads={[i18n.t('Name'), i18n.t('Role')]}
      actionsHead={i18n.t('Actions')}
    >
      {rows.map(({ id, name, email, invited, you, role, roleNote, second_factor: secondFactor, can }) => (
        <tr key={id}>
          <th scope="row">
            <RecordName>{name}</RecordName> {you && <Badge>{i18n.t('you')}</Badge>}
            <RecordNote>{email}</RecordNote>
            {secondFactor && <RecordNote>{i18n.t('Two-step login is on')}</RecordNote>}
          </th>
          <td>
            {role}
            {roleNote && <RecordNote>{roleNote}</RecordNote>}
            {invited && changeable && (
              <span className={classes.invited}>
                {i18n.t('Has not accepted yet')}
                <Button variant="link" aria-label={i18n.t('Resend to {name}', { name })} onClick={() => onInvite(id)}>
                  {i18n.t('Resend')}
                </Button>
              </span>
            )}
          </td>
          <RecordActions>
            {can.edit && changeable && (
              <IconButton label={i18n.t('Edit {name}', { name })} onClick={() => onEdit(id)}>
                <Pencil aria-hidden="true" />
              </IconButton>
            )}
            {can.reset_second_factor && onReset && (
              <IconButton label={i18n.t('Reset two-step login for {name}', { name })} onClick={() => onReset(id)}>
                <KeyRound aria-hidden="true" />
              </IconButton>
            )}
            {can.remove && (
              <IconButton label={i18n.t('Delete {name}', { name })} onClick={() => onRemove(id)}>
                <Trash2 aria-hidden="true" />
              </IconButton>
            )}
          </RecordActions>
        </tr>
      ))}
    </RecordTable>
  );
}
