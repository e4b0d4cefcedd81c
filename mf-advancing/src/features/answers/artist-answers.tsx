import type { FormResponses } from '@laminate/contracts/answers';
import type { Event } from '@laminate/contracts/events';
import { allSections, givenOf, visibleSections } from '@laminate/rules/form-rules';
import { confirm, failureOf, hasCode, toast } from '@laminate/sdk';
import { i18n, formatPercent } from '@laminate/sdk/i18n';
import { useIdParam } from '@laminate/sdk/router';
import {
  Alert,
  Breadcrumbs,
  Button,
  EmptyState,
  ErrorPanel,
  Meter,
  Page,
  Skeleton,
  Switch,
  TextLink,
} from '@laminate/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AdvancingFrame } from '../../advancing-frame.tsx';
import { ArtistPlaces } from '../../artist/artist-places.tsx';
import { withinAdvancing } from '../../advancing-trail.ts';
import { missingLabel, requiredLabel } from './answer-labels.ts';
import { formResponsesQuery, submitForm, type ArtistPath } from './api/form-responses.ts';
import { missingOf } from './missing.ts';
import { SectionAnswers } from './section-answers.tsx';
import { SectionLimitsDialog } from './section-limits-dialog.tsx';
import classes from './answers.module.css';

/** What one artist has answered, for the organiser to read, complete and correct. */
function ArtistAnswers({ event }: { readonly event: Event }) {
  const artistId = useIdParam('artistId');
  const path = { eventId: event.id, artistId };
  const { data, error, refetch, isFetching } = useQuery({
    ...formResponsesQuery(path),
    enabled: !Number.isNaN(artistId),
  });
  if (Number.isNaN(artistId) || hasCode(error, 'not_found'))
    return <EmptyState headingLevel={1} title={i18n.t('Artist not found')} />;
  if (error && !data) {
    return (
      <ErrorPanel
        headingLevel={1}
        title={i18n.t('Couldn’t load the responses')}
        {...failureOf(error)}
        retryLabel={i18n.t('Retry')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton width="60%" />;
  return <Answers key={artistId} event={event} path={path} responses={data} />;
}

function Answers({
  event,
  path,
  responses,
}: {
  readonly event: Event;
  readonly path: ArtistPath;
  readonly responses: FormResponses;
}) {
  const [admin, setAdmin] = useState(false);
  const [limiting, setLimiting] = useState(false);
  const { artist, form, answers, can } = responses;
  const given = givenOf(responses);
  const sections = form ? visibleSections(form, given, { admin: true }) : [];
  const missing = missingOf(form ?? { sections: [] }, given);
  const { progress } = missing;
  const asked = form && { label: form.name, href: `/event/${event.id}/advancing-form/${form.id}?artists` };

  async function submit(): Promise<void> {
    const question = i18n.t('Submit the form for {name}? You won’t be able to add more users to the artist.', {
      name: artist.name,
    });
    if (
      !(await confirm(`${requiredLabel(missing)} ${question}`, {
        confirmLabel: i18n.t('Submit form'),
        cancelLabel: i18n.t('Cancel'),
      }))
    )
      return;
    try {
      await submitForm(path, admin);
      toast.success(i18n.t('Form submitted'));
    } catch (error) {
      toast.error(failureOf(error).message);
    }
  }
  return (
    <Page
      title={artist.name}
      documentTitle={i18n.t('{name} – {event} – Laminate', { name: artist.name, event: event.name })}
      note={form?.name}
      breadcrumbs={
        <Breadcrumbs
          label={i18n.t('Breadcrumbs')}
          items={withinAdvancing(event.id, ...(asked ? [asked] : []), { label: artist.name })}
        />
      }
      actions={
        form &&
        can.admin && (
          <>
            <Button onClick={() => setLimiting(true)}>{i18n.t('Limits and deadlines')}</Button>
            {can.submit && <Button onClick={() => void submit()}>{i18n.t('Submit form')}</Button>}
          </>
        )
      }
    >
      <ArtistPlaces eventId={event.id} artist={artist} />
      {form ? (
        <div className={classes.page}>
          <div className={classes.summary}>
            <div className={classes.progress}>
              <span>{i18n.t('{percent} of required fields', { percent: formatPercent(progress) })}</span>
              <Meter label={i18n.t('Progress')} value={progress} max={100} valueText={formatPercent(progress)} />
            </div>
            {responses.performers.limit !== null && (
              <span>
                {i18n.t('{count} of {limit} performers', {
                  count: responses.performers.used,
                  limit: responses.performers.limit,
                })}
              </span>
            )}
            {responses.crew.limit !== null && (
              <span>
                {i18n.t('{count} of {limit} crew', { count: responses.crew.used, limit: responses.crew.limit })}
              </span>
            )}
            {responses.guests.limit !== null && (
              <span>
                {i18n.t('{count} of {limit} guests', { count: responses.guests.used, limit: responses.guests.limit })}
              </span>
            )}
            {can.admin && (
              <Switch
                label={i18n.t('Admin mode')}
                description={i18n.t(
                  'You can answer after a deadline and fill in admin-only sections. Limits still apply.',
                )}
                value={admin}
                onChange={setAdmin}
              />
            )}
          </div>
          {responses.form_submitted && (
            <Alert kind="success" title={i18n.t('The form has been submitted')}>
              {missingLabel(missing)}
            </Alert>
          )}
          {sections.map((section) => {
            const terms = responses.section_limits.find(({ section_id }) => section_id === section.id);
            const own = answers.filter(({ section_id }) => section_id === section.id);
            return (
              terms && (
                <SectionAnswers
                  key={section.id}
                  timeZone={event.time_zone}
                  path={path}
                  section={section}
                  terms={terms}
                  answers={own}
                  people={responses}
                  admin={admin}
                  editable={can.admin}
                />
              )
            );
          })}
        </div>
      ) : (
        <EmptyState title={i18n.t('This artist has no form yet')}>
          <TextLink href={`/event/${event.id}/artist/${artist.id}`}>
            {i18n.t('Choose a form for {name}', { name: artist.name })}
          </TextLink>
        </EmptyState>
      )}
      {limiting && form && (
        <SectionLimitsDialog
          path={path}
          sections={allSections(form)}
          terms={responses.section_limits}
          onClose={() => setLimiting(false)}
        />
      )}
    </Page>
  );
}

/** What one artist has answered. */
export default function ArtistAnswersScreen() {
  return <AdvancingFrame>{(event) => <ArtistAnswers event={event} />}</AdvancingFrame>;
}
