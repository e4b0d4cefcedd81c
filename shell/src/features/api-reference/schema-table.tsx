import { i18n } from '@laminate/sdk/i18n';
import { RecordNote, RecordTable } from '@laminate/ui';
import { Codes } from './codes.tsx';
import type { SchemaRow } from './schema-rows.ts';
import classes from './api-reference.module.css';

interface Props {
  readonly label: string;
  readonly rows: readonly SchemaRow[];
}

/** Members of a schema, or parameters: what they are called, what they are, and what they mean. */
export function SchemaTable({ label, rows }: Props) {
  return (
    <RecordTable
      label={label}
      heads={[i18n.t('Name'), i18n.t('Type'), i18n.t('Description')]}
      align="top"
      className={classes.schema}
    >
      {rows.map(({ place, type, required, description }, index) => (
        // A place can be there twice, in two forms of one body.
        <tr key={`${index} ${place}`}>
          <th scope="row">
            <code>{place}</code>
            {required && <RecordNote>{i18n.t('required')}</RecordNote>}
          </th>
          <td>
            <code>{type}</code>
          </td>
          <td lang="en">{description !== undefined && <Codes text={description} />}</td>
        </tr>
      ))}
    </RecordTable>
  );
}
