import { failureOf, showAlert } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Button } from '@laminate/ui';
import { Download } from '@laminate/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { planDay } from '../../account/plan-day.ts';
import { Loaded } from './loaded.tsx';
import { formatMoney } from './plan-labels.ts';
import { invoicesQuery, useDownloadInvoice } from './plans-api.ts';
import classes from './plans.module.css';

/** The account's invoices, each to be saved as PDF. */
export function Invoices() {
  const query = useQuery(invoicesQuery);
  const download = useDownloadInvoice();

  async function save(id: number): Promise<void> {
    try {
      await download.mutateAsync(id);
    } catch (error) {
      showAlert('error', i18n.t('Couldn’t save the invoice'), { content: failureOf(error).message });
    }
  }

  return (
    <Loaded query={query} failed={i18n.t('Couldn’t load your invoices')}>
      {(invoices) =>
        invoices.length === 0 ? (
          <p className={classes.quiet}>{i18n.t('You don’t have any invoices yet.')}</p>
        ) : (
          <ul className={classes.invoices} aria-label={i18n.t('Invoices')}>
            {invoices.map(({ id, number, plan_name, issued_at, due_on, total_cents }) => (
              <li key={id}>
                <div>
                  <div className={classes.number}>{number}</div>
                  <div className={classes.quiet}>
                    {plan_name}, {planDay(issued_at)},{' '}
                    {due_on ? i18n.t('due {date}', { date: planDay(due_on) }) : i18n.t('paid by card')}
                  </div>
                </div>
                <span className={classes.amount}>{formatMoney(total_cents)}</span>
                <Button
                  icon={<Download aria-hidden="true" />}
                  iconOnPhones
                  loading={download.isPending && download.variables === id}
                  aria-label={i18n.t('Save invoice {number} as PDF', { number })}
                  onClick={() => void save(id)}
                >
                  PDF
                </Button>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
