import type { ArtistContact } from '@laminate/contracts/artist-contacts';
import { i18n } from '@laminate/sdk/i18n';
import { Mail, Smartphone } from '@laminate/ui/icons';
import classes from './contacts.module.css';

/** Contacts for the artist, within a thumb's reach. */
export function Contacts({ contacts }: { readonly contacts: readonly ArtistContact[] }) {
  return (
    <ul className={classes.contacts}>
      {contacts.map(({ name, purpose, phone, e_mail }) => (
        <li key={`${name} ${phone} ${e_mail}`}>
          <div className={classes.who}>
            <b>{name}</b>
            {purpose && <span>{purpose}</span>}
          </div>
          {phone && (
            <a
              href={`tel:${phone.replace(/[^\d+]/g, '')}`}
              aria-label={i18n.t('Call {name}, {phone}', { name, phone })}
            >
              <Smartphone aria-hidden="true" />
              {phone}
            </a>
          )}
          {e_mail && (
            <a href={`mailto:${e_mail}`} aria-label={i18n.t('Write to {name}, {eMail}', { name, eMail: e_mail })}>
              <Mail aria-hidden="true" />
              {e_mail}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
