import {
  portalCalendar,
  portalCalendarFile,
  portalCalendarLink,
  portalCalendarRevoke,
} from '@laminate/contracts/routes/portal-calendar';
import { call, callForBytes, failureOf, toast } from '@laminate/sdk';
import { saveBytes } from '@laminate/sdk/device';
import { formatDate } from '@laminate/sdk/format';
import { getLocale, i18n } from '@laminate/sdk/i18n';
import { Alert, Button, Modal, TextInput } from '@laminate/ui';
import { CalendarDays, Copy, Download } from '@laminate/ui/icons';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ArtistPath } from '../../portal/artist-path.ts';
import classes from './calendar-dialog.module.css';

type Step = 'make' | 'end' | 'file';

/** Whether the person has a link by which calendars follow the artist. */
const calendarQuery = (params: ArtistPath) =>
  queryOptions({
    queryKey: ['artist-portal', params.artistId, 'calendar'],
    queryFn: ({ signal }) => call(portalCalendar, { params: { ...params }, signal }),
  });

/** Makes a new link, for a calendar in the language of the page. @returns its address, shown only this once */
async function makeLink(params: ArtistPath): Promise<string> {
  const { path } = await call(portalCalendarLink, { params: { ...params }, body: { language: getLocale() } });
  return new URL(path, window.location.origin).href;
}

const endLink = (params: ArtistPath): Promise<unknown> => call(portalCalendarRevoke, { params: { ...params } });

async function saveCalendarFile(params: ArtistPath): Promise<void> {
  saveBytes(
    await callForBytes(portalCalendarFile, { params: { ...params }, query: { language: getLocale() } }),
    'laminate.ics',
    'text/calendar;charset=utf-8',
  );
}

/** The same address for apps that subscribe to calendars. */
const toSubscribe = (url: string): string => url.replace(/^https?:/, 'webcal:');

/** The ways into a calendar: a link that it follows, or a file of now. */
export function CalendarDialog({ onClose, ...artist }: ArtistPath & { readonly onClose: () => void }) {
  const client = useQueryClient();
  const { data } = useQuery(calendarQuery(artist));
  const [link, setLink] = useState<string | null>(null);

  const taking = useMutation({
    async mutationFn({ work }: { step: Step; work: () => Promise<unknown> }) {
      await work();
      await client.invalidateQueries({ queryKey: calendarQuery(artist).queryKey });
    },
  });
  const take = (step: Step, work: () => Promise<unknown>) => taking.mutate({ step, work });
  const busy = taking.isPending ? taking.variables.step : null;
  const make = () => take('make', async () => setLink(await makeLink(artist)));
  const end = () =>
    take('end', async () => {
      await endLink(artist);
      setLink(null);
      toast.success(i18n.t('Link revoked'));
    });
  const copy = async (url: string) => {
    await navigator.clipboard.writeText(url);
    toast.success(i18n.t('Copied'));
  };

  const since = data?.created_at ?? null;
  return (
    <Modal opened onClose={onClose} title={i18n.t('Add to calendar')} closeLabel={i18n.t('Close')}>
      <div className={classes.ways}>
        {taking.error && (
          <Alert kind="error" title={i18n.t('That didn’t work')}>
            {failureOf(taking.error).message}
          </Alert>
        )}
        <p>
          {i18n.t(
            'Subscribe to your sets and hotel nights in your calendar. They update when the organiser changes them. Anyone with the link can see them, so keep it private.',
          )}
        </p>
        {link ? (
          <>
            <Button
              variant="primary"
              size="door"
              block
              icon={<CalendarDays aria-hidden="true" />}
              onClick={() => window.location.assign(toSubscribe(link))}
            >
              {i18n.t('Open in my calendar')}
            </Button>
            <TextInput
              label={i18n.t('Link (only shown once)')}
              value={link}
              readOnly
              onChange={() => undefined}
              onFocus={(event) => event.currentTarget.select()}
            />
            {'clipboard' in navigator && (
              <Button size="door" block icon={<Copy aria-hidden="true" />} onClick={() => void copy(link)}>
                {i18n.t('Copy the link')}
              </Button>
            )}
          </>
        ) : (
          <>
            {since !== null && (
              <p className={classes.since}>
                {i18n.t('You created a link on {day}. A new one replaces it.', { day: formatDate(since) })}
              </p>
            )}
            <Button
              variant="primary"
              size="door"
              block
              loading={busy === 'make'}
              icon={<CalendarDays aria-hidden="true" />}
              onClick={make}
            >
              {since === null ? i18n.t('Create link') : i18n.t('Create new link')}
            </Button>
          </>
        )}
        {since !== null && (
          <Button size="door" block loading={busy === 'end'} onClick={end}>
            {i18n.t('Revoke link')}
          </Button>
        )}
        <hr />
        <p>{i18n.t('Or download a file. It contains what’s published now and won’t update.')}</p>
        <Button
          size="door"
          block
          loading={busy === 'file'}
          icon={<Download aria-hidden="true" />}
          onClick={() => take('file', () => saveCalendarFile(artist))}
        >
          {i18n.t('Download a file')}
        </Button>
      </div>
    </Modal>
  );
}
