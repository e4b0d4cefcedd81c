import { demoInfo } from '@laminate/contracts/routes/accounts';
import { call } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { useQuery } from '@tanstack/react-query';
import classes from './entrance.module.css';

interface Props {
  /** Logs in as this user. */
  readonly onPick: (username: string, password: string) => void;
  /** Offers those alone who act for artists. */
  readonly artists: boolean;
}

/** The users of a demo installation, one click to be each of them. Shows nothing on a real one. */
export function DemoUsers({ onPick, artists }: Props) {
  const { data } = useQuery({
    queryKey: ['demo'],
    queryFn: ({ signal }) => call(demoInfo, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const demo = data?.demo;
  if (!demo) return null;
  return (
    <section className={classes.demo} aria-labelledby="demo-users">
      <h2 id="demo-users">{i18n.t('Demo users')}</h2>
      <p className={classes.lead}>
        {i18n.t('Choose one to look around. They all use the password {password}.', { password: demo.password })}
      </p>
      <ul className={classes.users}>
        {demo.users
          .filter(({ label }) => !artists || label === 'Artist')
          .map(({ e_mail, label }) => (
            <li key={e_mail}>
              <button type="button" className={classes.user} onClick={() => onPick(e_mail, demo.password)}>
                <b>{roleLabel(label)}</b>
                <span>{e_mail}</span>
              </button>
            </li>
          ))}
      </ul>
    </section>
  );
}

/** Translates the names of the demo's users, which the server gives in English. An unknown name stays as it is. */
function roleLabel(label: string): string {
  const labels: Record<string, string> = {
    'Top dog': i18n.t('Top dog'),
    Manager: i18n.t('Manager'),
    'Check-in at the door': i18n.t('Check-in at the door'),
    'Check-in and guest list': i18n.t('Check-in and guest list'),
    Security: i18n.t('Security'),
    'Artist manager': i18n.t('Artist manager'),
    Artist: i18n.t('Artist'),
    Superuser: i18n.t('Superuser'),
  };
  return labels[label] ?? label;
}
