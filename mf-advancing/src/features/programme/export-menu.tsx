import type { ProgrammeExport } from '@laminate/contracts/programme';
import { i18n } from '@laminate/sdk/i18n';
import { Button, Menu } from '@laminate/ui';
import { Download } from '@laminate/ui/icons';
import { attempted } from '../../say-failure.ts';

/** The formats of a programme, to save one. */
export function ExportMenu({ save }: { readonly save: (format: ProgrammeExport['format']) => Promise<void> }) {
  const item = (key: ProgrammeExport['format'], label: string) => ({
    key,
    label,
    onSelect: () => void attempted(save(key)),
  });
  return (
    <Menu
      sections={[
        {
          key: 'formats',
          items: [item('pdf', i18n.t('PDF')), item('csv', i18n.t('CSV')), item('ics', i18n.t('Calendar (.ics)'))],
        },
      ]}
    >
      <Button icon={<Download aria-hidden="true" />}>{i18n.t('Export')}</Button>
    </Menu>
  );
}
