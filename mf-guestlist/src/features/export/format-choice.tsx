import type { ExportFormat } from '@laminate/contracts/export-formats';
import { i18n } from '@laminate/sdk/i18n';
import { FileSpreadsheet, List, Printer, QrCode, Ticket } from '@laminate/ui/icons';
import type { Icon } from '@laminate/ui/icons';
import { useId } from 'react';
import classes from './export.module.css';

interface Format {
  readonly value: ExportFormat;
  readonly icon: Icon;
  readonly name: string;
  readonly text: string;
}

const formats = (): readonly Format[] => [
  { value: 'xlsx', icon: FileSpreadsheet, name: i18n.t('Excel'), text: i18n.t('Spreadsheet you can sort and filter') },
  { value: 'csv', icon: List, name: i18n.t('CSV'), text: i18n.t('For other apps (semicolon-separated)') },
  {
    value: 'door-list',
    icon: Printer,
    name: i18n.t('Door list'),
    text: i18n.t('PDF to print and tick off by hand if the power or network fails'),
  },
  {
    value: 'badges',
    icon: QrCode,
    name: i18n.t('Badges'),
    text: i18n.t('PDF with names, groups, profiles and QR codes'),
  },
  {
    value: 'invitations',
    icon: Ticket,
    name: i18n.t('Passes'),
    text: i18n.t('PDF with one page per guest, ready to send. The QR code is scanned at the door.'),
  },
];

interface FormatChoiceProps {
  value: ExportFormat;
  onChange: (value: ExportFormat) => void;
}

/** Chooses in what form the list is exported. Arrow keys move between the forms. */
export function FormatChoice({ value, onChange }: FormatChoiceProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={i18n.t('Format')} className={classes.formats}>
      {formats().map((format) => (
        <label key={format.value} className={classes.format}>
          <input
            type="radio"
            name={name}
            checked={format.value === value}
            onChange={() => onChange(format.value)}
            aria-describedby={`${name}-${format.value}`}
            data-autofocus={format.value === value || undefined}
          />
          <format.icon aria-hidden="true" />
          <b>{format.name}</b>
          <span id={`${name}-${format.value}`}>{format.text}</span>
        </label>
      ))}
    </div>
  );
}
