import { MAX_ARTIST_USERS, type Artist, type ArtistUser } from '@laminate/contracts/artists';
import { confirm, failureOf, toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Button, IconButton } from '@laminate/ui';
import { Pencil, Trash2, UserPlus } from '@laminate/ui/icons';
import { useState } from 'react';
import { inviteAgain, removeUser } from '../../artist/api.ts';
import { UserForm } from './user-form.tsx';
import classes from './artist-users.module.css';

/** Who acts for an artist: each to read, or in edit mode to change, and a place for one more. */
export function ArtistUsers({ artist }: { readonly artist: Artist }) {
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  const { users, can } = artist;
  const full = users.length >= MAX_ARTIST_USERS;
  return (
    <section className={classes.section} aria-labelledby="artist-users">
      <div className={classes.head}>
        <h2 id="artist-users">{i18n.t('Users')}</h2>
        <span className={classes.count}>
          {i18n.t('{count} of {limit}', { count: users.length, limit: MAX_ARTIST_USERS })}
        </span>
      </div>
      {users.length === 0 && edited === null && (
        <p className={classes.quiet}>
          {i18n.t('No one represents this artist yet. People you add will get a link by e-mail.')}
        </p>
      )}
      {users.length > 0 && (
        <ul className={classes.users}>
          {users.map((user) => (
            <li key={user.id} className={classes.user}>
              {edited === user.id ? (
                <UserForm artist={artist} user={user} onClose={() => setEdited(null)} />
              ) : (
                <Shown artist={artist} user={user} onEdit={() => setEdited(user.id)} />
              )}
            </li>
          ))}
        </ul>
      )}
      {edited === 'new' && artist.form_id === null && (
        <p className={classes.quiet}>
          {i18n.t('This artist has no form yet. People you add won’t have anything to fill in until you choose one.')}
        </p>
      )}
      {edited === 'new' && <UserForm artist={artist} user={null} onClose={() => setEdited(null)} />}
      {can.add_user && edited !== 'new' && (
        <Button icon={<UserPlus aria-hidden="true" />} onClick={() => setEdited('new')}>
          {i18n.t('Add user')}
        </Button>
      )}
      {can.edit && full && <p className={classes.quiet}>{i18n.t('Each artist can have up to 4 users')}</p>}
      {can.edit && !full && artist.form_submitted && (
        <p className={classes.quiet}>{i18n.t('The form has been submitted, so you can’t add anyone.')}</p>
      )}
    </section>
  );
}

function Shown({
  artist,
  user,
  onEdit,
}: {
  readonly artist: Artist;
  readonly user: ArtistUser;
  readonly onEdit: () => void;
}) {
  const { id, name, e_mail: email, invited, mail_sent } = user;
  const attempt = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      toast.success(done);
    } catch (error) {
      toast.error(failureOf(error).message);
    }
  };
  const remove = async () => {
    const agreed = await confirm(i18n.t('Are you sure you want to delete this user?'), {
      title: name,
      confirmLabel: i18n.t('Delete user'),
      cancelLabel: i18n.t('Cancel'),
      danger: true,
    });
    if (agreed) await attempt(() => removeUser(artist, id), i18n.t('User deleted'));
  };
  return (
    <div className={classes.shown}>
      <div className={classes.who}>
        <span className={classes.name}>{name}</span>
        <span className={classes.quiet}>{email}</span>
        {invited && (
          <span className={classes.invited}>
            {mail_sent ? i18n.t('E-mail sent, password not chosen yet') : i18n.t('No e-mail sent yet')}
            {artist.can.edit && (
              <Button
                variant="link"
                aria-label={i18n.t('Resend to {name}', { name })}
                onClick={() =>
                  void attempt(() => inviteAgain(artist, id), i18n.t('Invitation sent to {email}', { email }))
                }
              >
                {i18n.t('Resend')}
              </Button>
            )}
          </span>
        )}
      </div>
      <div className={classes.buttons}>
        {artist.can.edit && (
          <IconButton label={i18n.t('Edit {name}', { name })} onClick={onEdit}>
            <Pencil aria-hidden="true" />
          </IconButton>
        )}
        {artist.can.remove_user && (
          <IconButton label={i18n.t('Delete {name}', { name })} onClick={() => void remove()}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </div>
  );
}
