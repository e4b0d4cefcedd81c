import type { OccupancyExport } from '@laminate/contracts/checkpoints';
import { failureOf, toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Button, Menu } from '@laminate/ui';
import { Download } from '@laminate/ui/icons';
import { saveExport } from '../../occupancy/occupancy.ts';

/** Offers files of what the page shows, and of every scan. */
export function ExportMenu({ eventId }: { readonly eventId: number }) {
  const item = (what: OccupancyExport['what'], format: OccupancyExport['format'], label: string) => ({
    key: `${what}-${format}`,
    label,
    onSelect: () =>
      void saveExport(eventId, what, format).catch((error: unknown) => toast.error(failureOf(error).message)),
  });
  return (
    <Menu
      sections={[
        {
          key: 'hours',
          items: [
            item('hours', 'xlsx', i18n.t('Hourly figures (XLSX)')),
            item('hours', 'csv', i18n.t('Hourly figures (CSV)')),
          ],
        },
        {
          key: 'quotas',
          items: [item('quotas', 'xlsx', i18n.t('Quotas (XLSX)')), item('quotas', 'csv', i18n.t('Quotas (CSV)'))],
        },
        {
          key: 'passages',
          items: [
            item('passages', 'xlsx', i18n.t('All scans (XLSX)')),
            item('passages', 'csv', i18n.t('All scans (CSV)')),
          ],
        },
      ]}
    >
      <Button icon={<Download aria-hidden="true" />}>{i18n.t('Export')}</Button>
    </Menu>
  );
}
