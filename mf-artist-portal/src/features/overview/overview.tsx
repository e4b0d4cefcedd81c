import type { PortalPage, PortalSection } from '@laminate/contracts/artist-portal';
import { RichText } from '@laminate/sdk';
import { useClockOff } from '@laminate/sdk/device';
import { formatPercent, i18n } from '@laminate/sdk/i18n';
import { Alert, AppLink } from '@laminate/ui';
import { ChevronRight } from '@laminate/ui/icons';
import { useState } from 'react';
import { longDay, nextSet, readableDay, shortDay } from '../../portal/day-labels.ts';
import { ForLinkedArtist } from '../../portal/for-linked-artist.tsx';
import { openProgress, progressLabel } from '../../portal/open-progress.ts';
import { PortalScreen } from '../../portal/portal-screen.tsx';
import { SectionProgress } from '../../portal/section-progress.tsx';
import { SetCard } from '../../portal/set-card.tsx';
import { timeLeftLabel, msLeft, openDeadlines } from './deadlines.ts';
import parts from '../../portal/parts.module.css';
import classes from './overview.module.css';

const FORM = '/artist-advancing-form';
const RIDERS = `${FORM}#riders`;

/** How far the form is: a punch for each section that asks for something. */
function Progress({ sections }: { readonly sections: readonly PortalSection[] }) {
  const total = openProgress(sections);
  return (
    <AppLink href={FORM} className={classes.progress}>
      <span className={classes.percent}>{formatPercent(total.progress)}</span>
      <SectionProgress sections={sections} />
      <span className={classes.answered}>{progressLabel(total)}</span>
      <ChevronRight aria-hidden="true" />
    </AppLink>
  );
}

const missingLabel = (missing: number | null): string =>
  missing === null
    ? ''
    : missing === 0
      ? i18n.t('editable')
      : i18n.t('{count, plural, one {# required field left} other {# required fields left}}', { count: missing });

interface OverviewLinkProps {
  readonly href: string;
  readonly title: string;
  readonly note: string;
}

const OverviewLink = ({ href, title, note }: OverviewLinkProps) => (
  <li>
    <AppLink href={href} className={classes.place}>
      <span>
        <b>{title}</b>
        <span>{note}</span>
      </span>{' '}
      <ChevronRight aria-hidden="true" />
    </AppLink>
  </li>
);

/**
 * Shows how far the artist is, what is due next, and what has been published for them. Each part leads to its place.
 */
function Overview({ page }: { readonly page: PortalPage }) {
  const { artist, event, schedules, hotels } = page;
  const published = page.general_information !== null || schedules !== null || hotels !== null;
  // To the hour is enough: it is read again each time the page is opened.
  const [shown] = useState(() => Date.now());
  const now = shown - useClockOff();
  const due = openDeadlines(page, now).slice(0, 3);
  const { required, answered } = openProgress(page.sections);
  const ready = !artist.form_submitted && required > 0 && answered === required;
  const set = nextSet(schedules, now);
  const [stay] = hotels ?? [];
  return (
    <>
      {artist.form_submitted && <Alert kind="success" title={i18n.t('Your form has been submitted!')} />}
      {artist.form_id !== null && page.sections.length > 0 && <Progress sections={page.sections} />}
      <ul className={classes.places}>
        {ready && (
          <OverviewLink
            href={FORM}
            title={
              page.sections.some((section) => section.answered < section.required)
                ? i18n.t('Nothing left to answer, not submitted')
                : i18n.t('All answered, not submitted')
            }
            note={i18n.t('Submit the form')}
          />
        )}
        {due.map(({ key, name, day, missing }) => (
          <OverviewLink
            key={key}
            href={key === 'riders' ? RIDERS : FORM}
            title={`${name}: ${timeLeftLabel(msLeft(day, event.time_zone, now))}`}
            note={[i18n.t('Until the end of {day}', { day: longDay(day) }), missingLabel(missing)]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </ul>
      {set && (
        <SetCard
          set={set}
          timeZone={event.time_zone}
          lead={i18n.t('Next set, {day}', { day: shortDay(set.date) })}
          href={`/artist-timetable?day=${set.date}`}
        />
      )}
      <ul className={classes.places}>
        <OverviewLink
          href={RIDERS}
          title={i18n.t('Riders and files')}
          note={i18n.t('{count, plural, =0 {Nothing sent yet} one {# file} other {# files}}', {
            count: page.rider_files,
          })}
        />
        {schedules !== null && (
          <OverviewLink
            href="/artist-timetable"
            title={i18n.t('Schedule')}
            note={schedules.length === 1 ? i18n.t('1 set') : i18n.t('{count} sets', { count: schedules.length })}
          />
        )}
        {stay && (
          <OverviewLink
            href="/artist-accommodation"
            title={i18n.t('Accommodation')}
            note={`${stay.hotel_name}, ${readableDay(stay.from)} – ${readableDay(stay.to)}`}
          />
        )}
        {page.general_information !== null && (
          <OverviewLink
            href="/artist-general-information"
            title={i18n.t('General information')}
            note={i18n.t('Organiser information and contacts')}
          />
        )}
        {published && (
          <OverviewLink
            href="/artist-day-sheet"
            title={i18n.t('Day sheet')}
            note={i18n.t('A day’s travel, hotel, sets and contacts on one page')}
          />
        )}
      </ul>
      {page.general_information && (
        <section className={classes.information}>
          <h2 className={parts.heading}>{i18n.t('General information')}</h2>
          <RichText html={page.general_information} />
        </section>
      )}
      {!published && <p className={classes.soon}>{i18n.t('Informative content coming soon, stay tuned!')}</p>}
    </>
  );
}

/** /artist-page */
export default function ArtistPageScreen() {
  return (
    <ForLinkedArtist>
      <PortalScreen title={i18n.t('Overview')}>{(page) => <Overview page={page} />}</PortalScreen>
    </ForLinkedArtist>
  );
}
