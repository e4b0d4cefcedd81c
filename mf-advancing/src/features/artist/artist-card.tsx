import type { Artist } from '@laminate/contracts/artists';
import { formatDate } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { Button, TextLink } from '@laminate/ui';
import { Check, Pencil } from '@laminate/ui/icons';
import { useState } from 'react';
import { ArtistProgress } from '../../artist/artist-progress.tsx';
import { ArtistCardForm } from './artist-card-form.tsx';
import { appliesToLabel, deadlineLabels, formValuesLabel, limitLabels } from './limits.ts';
import { sourceLabel, termsOf } from './section-terms.ts';
import classes from './artist.module.css';

/** YYYY-MM-DD as people write it. */
const dayOf = (day: string | null) => (day ? formatDate(day, 'UTC') : null);

/** The form of an artist with the limits and deadlines that hold for it: to read, and in edit mode to change. */
export function ArtistCard({ artist }: { readonly artist: Artist }) {
  const [editing, setEditing] = useState(false);
  return (
    <section className={classes.section} aria-labelledby="artist-card">
      <div className={classes.head}>
        <h2 id="artist-card">{i18n.t('Form, limits and deadlines')}</h2>
        {artist.can.edit && !editing && (
          <Button variant="link" icon={<Pencil aria-hidden="true" />} onClick={() => setEditing(true)}>
            {i18n.t('Edit')}
          </Button>
        )}
      </div>
      {editing ? <ArtistCardForm artist={artist} onClose={() => setEditing(false)} /> : <Details artist={artist} />}
    </section>
  );
}

function Details({ artist }: { readonly artist: Artist }) {
  const sections = artist.section_limits
    .map((section) => ({ section, terms: termsOf(section, artist, artist.section_limits) }))
    .filter(({ terms }) => terms.length > 0);
  return (
    <>
      <dl className={classes.details}>
        <div>
          <dt>{i18n.t('Form')}</dt>
          <dd>
            <Value value={artist.form?.name} />
            {artist.form_submitted && (
              <span className={classes.submitted}>
                <Check aria-hidden="true" size={14} /> {i18n.t('Submitted')}
              </span>
            )}
          </dd>
        </div>
        {artist.form && (
          <div>
            <dt>{i18n.t('Progress')}</dt>
            <dd>
              <ArtistProgress artist={artist} />
            </dd>
          </div>
        )}
        {artist.form && (
          <div>
            <dt>{i18n.t('Responses')}</dt>
            <dd>
              <TextLink href={`/event/${artist.event_id}/advancing-form-artist/${artist.id}`}>
                {i18n.t('Read and edit')}
              </TextLink>
            </dd>
          </div>
        )}
      </dl>
      <h3>{i18n.t('Limits')}</h3>
      <dl className={classes.details}>
        {limitLabels().map(({ key, label, about }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <Value value={artist[key] ?? formValuesLabel(artist, about, 'limit')} />
              <Binds of={artist[key]} label={appliesToLabel(artist, about)} />
            </dd>
          </div>
        ))}
      </dl>
      <h3>{i18n.t('Deadlines')}</h3>
      <dl className={classes.details}>
        {deadlineLabels().map(({ key, label, about }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <Value value={dayOf(artist[key]) ?? formValuesLabel(artist, about, 'deadline')} />
              <Binds of={artist[key]} label={appliesToLabel(artist, about)} />
            </dd>
          </div>
        ))}
      </dl>
      {sections.length > 0 && (
        <>
          <h3>{i18n.t('Sections')}</h3>
          <dl className={classes.details}>
            {sections.map(({ section: { section_id, name }, terms }) => (
              <div key={section_id}>
                <dt>{name}</dt>
                <dd>
                  {terms.map(({ label, of }) => (
                    <span key={label} className={classes.term}>
                      {label}
                      <span className={classes.binds}>{sourceLabel(of)}</span>
                    </span>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </>
  );
}

/** Where what is set holds. */
function Binds({ of, label }: { readonly of: string | number | null; readonly label: string | undefined }) {
  return of === null || label === undefined ? null : <span className={classes.binds}>{label}</span>;
}

/** Shows a figure or a word, or a quiet dash for nothing. */
function Value({ value }: { readonly value: string | number | null | undefined }) {
  return value === null || value === undefined ? <span className={classes.none}>–</span> : value;
}
