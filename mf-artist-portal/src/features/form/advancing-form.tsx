import type { SessionArtist } from '@laminate/contracts/session';
import { announce, failureOf } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { useNow } from '@laminate/sdk/use-now';
import { EmptyState, ErrorPanel, Perforation, Skeleton } from '@laminate/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { EventZone } from '../../portal/own-clock.ts';
import { portalFormQuery, type SeenForm } from './api/portal-form.ts';
import { closesAt } from '../../portal/closes-at.ts';
import { nextDeadline } from './model/deadline.ts';
import { formState, type FormState, type Group } from './model/form-state.ts';
import type { RequestedSection } from './model/form-state.ts';
import { Fold } from './parts/fold.tsx';
import { Standing } from './parts/standing.tsx';
import { submissionOf } from './parts/submission.ts';
import { SubmitPanel } from './parts/submit-panel.tsx';
import { Summary } from './parts/summary.tsx';
import { SectionText } from './parts/section-text.tsx';
import classes from './parts/form.module.css';
import { formWork } from './work/form-work.ts';
import type { ArtistPath } from '../../portal/artist-path.ts';
import type { Draft, Save } from './work/work.ts';

interface AdvancingFormProps {
  readonly artist: SessionArtist;
  /** Content between the sections and the end of the form. */
  readonly children?: ReactNode;
}

/** What is typed for an artist and not saved. */
function useDrafts({ artistId }: ArtistPath): readonly Draft[] {
  return useSyncExternalStore(formWork.drafts.subscribe, () => formWork.drafts.drafts).filter(
    (draft) => draft.artistId === artistId,
  );
}

/** What is on its way to the server, or waits for the network. */
function useSaves({ artistId }: ArtistPath): readonly Save[] {
  return useSyncExternalStore(formWork.saves.subscribe, () => formWork.saves.saves).filter(
    (save) => save.artistId === artistId,
  );
}

/** The advancing form in the hands of the artist. */
export function AdvancingForm({ artist, children }: AdvancingFormProps) {
  const path = useMemo(() => ({ eventId: artist.event_id, artistId: artist.id }), [artist.event_id, artist.id]);
  // Called next to the query, not below it, so a save and the resulting answer change in one step.
  const drafts = useDrafts(path);
  const saves = useSaves(path);
  const { data, error, isFetching, refetch } = useQuery(portalFormQuery(path, formWork.store));
  useEffect(() => {
    if (!data || data.away) return;
    void formWork.drafts
      .take(path, data.form.drafts, Date.parse(data.at))
      .then(() => formWork.drafts.rebase(data.form.answers));
    // The server answers: send what waited for it immediately.
    if (formWork.saves.saves.some(({ state }) => state === 'waiting')) formWork.sendNow();
  }, [data, path]);
  const shown = () => {
    if (data)
      return (
        <Form path={path} seen={data} drafts={drafts} saves={saves}>
          {children}
        </Form>
      );
    if (!error)
      return (
        <div className={classes.loading}>
          <Skeleton width="60%" />
          <Skeleton width="80%" />
          <Skeleton width="70%" />
        </div>
      );
    return (
      <ErrorPanel
        title={i18n.t('Couldn’t load the form')}
        {...failureOf(error)}
        retryLabel={i18n.t('Retry')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  };
  return (
    <div className={classes.page}>
      <title>{i18n.t('{title} – {artist} – Laminate', { title: i18n.t('Advancing form'), artist: artist.name })}</title>
      <h1 className="visually-hidden">{i18n.t('Advancing form')}</h1>
      {shown()}
    </div>
  );
}

/** The first one where something is to be done. */
const firstOpen = ({ groups, asked }: FormState): number | null =>
  groups.find(({ own, below, state }) => state !== 'done' && [own, ...below].some((section) => section?.can.edit))?.top
    .id ??
  (asked.length === 1 ? asked[0]?.section.id : null) ??
  null;

interface FormProps {
  readonly path: ArtistPath;
  readonly seen: SeenForm;
  readonly drafts: readonly Draft[];
  readonly saves: readonly Save[];
  readonly children: ReactNode;
}

const namesOf = (asked: readonly RequestedSection[]): string => asked.map(({ section }) => section.name).join(', ');

/** Says to screen readers which sections close, or open again, while the form is on the screen. */
function useAnnounceClosing(asked: readonly RequestedSection[]): void {
  const was = useRef<ReadonlyMap<number, boolean>>(new Map());
  useEffect(() => {
    const turned = asked.filter(
      ({ section, can }) => was.current.has(section.id) && was.current.get(section.id) !== can.edit,
    );
    was.current = new Map(asked.map(({ section, can }) => [section.id, can.edit]));
    const closed = turned.filter(({ can }) => !can.edit);
    const opened = turned.filter(({ can }) => can.edit);
    if (closed.length > 0) announce(i18n.t('Closed: {names}', { names: namesOf(closed) }));
    else if (opened.length > 0) announce(i18n.t('Reopened: {names}', { names: namesOf(opened) }));
  }, [asked]);
}

function Form({ path, seen, drafts, saves, children }: FormProps) {
  const { form, at, away } = seen;
  const ahead = Date.parse(form.now) - Date.parse(at);
  const moments = form.section_limits.flatMap(({ deadline }) =>
    deadline === null ? [] : [closesAt(deadline, form.time_zone)],
  );
  const now = useNow({ everyMs: 10_000, aheadMs: ahead, moments });
  const state = useMemo(() => formState(form, { saves, drafts, born: formWork.born }, now), [form, saves, drafts, now]);
  useAnnounceClosing(state.asked);
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set([firstOpen(state)].filter((id) => id !== null)));
  const [opened, setOpened] = useState(open);
  // Files of the artist's own need no form.
  if (!form.form)
    return (
      <>
        <EmptyState title={i18n.t('No form yet')}>
          {i18n.t('The organiser hasn’t chosen a form for you yet. You’ll find it here when they do.')}
        </EmptyState>
        <Perforation />
        {children}
      </>
    );

  const unfold = (id: number, to = true) => {
    setOpen((was) => new Set(to ? [...was, id] : [...was].filter((one) => one !== id)));
    if (to) setOpened((was) => new Set([...was, id]));
  };
  const show = (sectionId: number) => {
    const top = state.groups.find(
      ({ top: { id }, below }) => id === sectionId || below.some(({ section }) => section.id === sectionId),
    )?.top.id;
    if (top !== undefined) unfold(top);
    setTimeout(() => {
      const heading = document.querySelector<HTMLElement>(`#section-${sectionId} > :is(h2 > button, h2, h3)`);
      const target = heading?.querySelector<HTMLElement>('button') ?? heading;
      target?.focus();
      target?.scrollIntoView({ block: 'start' });
    });
  };
  const submission = submissionOf(path, state, {
    drafts,
    saves,
    submitted: form.form_submitted,
    at: form.submitted_at,
  });
  const deadline = form.form_submitted ? null : nextDeadline(state.asked, form.time_zone, now);
  const fold = (group: Group) => (
    <Fold
      path={path}
      group={group}
      drafts={drafts}
      saves={saves}
      writing={form.writing}
      people={form}
      open={open.has(group.top.id)}
      opened={opened.has(group.top.id)}
      onToggle={() => unfold(group.top.id, !open.has(group.top.id))}
    />
  );
  return (
    <EventZone value={form.time_zone}>
      <Standing state={state} submission={submission} />
      <Summary
        state={state}
        deadline={deadline}
        over={state.asked.some(({ passed }) => passed) && !state.asked.some(({ can }) => can.edit)}
        timeZone={form.time_zone}
        now={now}
        away={away}
        seenAt={at}
        waiting={saves.filter((save) => save.state === 'waiting' && save.kind !== 'discard').length}
      />
      {form.form.description && <p className={classes.intro}>{form.form.description}</p>}
      {state.groups.map((group) => (
        <div key={group.top.id}>
          {group.own || group.below.length > 0 ? (
            fold(group)
          ) : (
            <section className={classes.intro} aria-labelledby={`section-${group.top.id}-name`}>
              <h2 id={`section-${group.top.id}-name`} className={classes.introName}>
                {group.top.name}
              </h2>
              <SectionText section={group.top} />
            </section>
          )}
          <Perforation />
        </div>
      ))}
      {children}
      <SubmitPanel submission={submission} mayEdit={state.asked.some(({ can }) => can.edit)} onShow={show} />
    </EventZone>
  );
}
