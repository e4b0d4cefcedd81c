import { cancelledEntries, findArtist, schedulesOf, setsOf, stagesOf } from '@laminate/artists';
import { advancing } from '@laminate/contracts';
import { nameForFile, type FileMaker } from '@laminate/files';
import { apiError, endpoint, type Endpoint, scopeOf } from '@laminate/kit';
import { publicHost } from '@laminate/kit/public-url';
import { eventOf, fileDetails, untilGone } from '../../exports/file-details.ts';
import type { ProgrammeOrder } from '../../exports/make-programme-file.ts';
import { programmeLabelsOf } from '../../exports/programme-labels.ts';
import { seesSchedule } from '../../policies/published.ts';
import { checkSeesArtist } from '../../policies/sees-artist.ts';

const getArtistSchedule = endpoint(advancing.getArtistSchedule).handle(({ identity, params, transaction }) =>
  transaction(async (em) => {
    const { eventId, artistId } = params;
    const scope = scopeOf(identity, eventId);
    await checkSeesArtist(em, identity, eventId, artistId);
    const { id, name } = await findArtist(em, scope, artistId);
    const event = eventOf(identity);
    const answer = { artist: { id, name }, schedule_published: event.schedule_published };
    if (!seesSchedule(identity, event)) return { ...answer, schedules: [] };
    return { ...answer, schedules: await setsOf(em, scope, id, event.time_zone) };
  }),
);

const exportProgramme = (files: FileMaker<ProgrammeOrder>): Endpoint =>
  endpoint(advancing.exportProgramme).handle(async ({ identity, params, body, res, env, transaction }) => {
    const { format, language } = body;
    const scope = scopeOf(identity, params.eventId);
    const event = eventOf(identity);
    const programme = await transaction(async (em) => ({
      schedules: await schedulesOf(em, scope),
      stages: await stagesOf(em, scope),
      timeZone: event.time_zone,
      cancelled: await cancelledEntries(em, scope, event.name),
    }));
    const details = fileDetails(event, programmeLabelsOf(language).files.programme, format);
    const contentBase64 = await files.make(
      {
        ...details,
        what: 'programme',
        format,
        language,
        programme,
        cancelled: programme.cancelled,
        host: publicHost(env),
      },
      untilGone(res),
    );
    return { contentBase64, fileTitle: details.title };
  });

const exportArtistSchedule = (files: FileMaker<ProgrammeOrder>): Endpoint =>
  endpoint(advancing.exportArtistSchedule).handle(async ({ identity, params, body, res, env, transaction }) => {
    const { format, language } = body;
    const { eventId, artistId } = params;
    const scope = scopeOf(identity, eventId);
    const event = eventOf(identity);
    const { artist, ...programme } = await transaction(async (em) => {
      await checkSeesArtist(em, identity, eventId, artistId);
      const artist = await findArtist(em, scope, artistId);
      if (!seesSchedule(identity, event)) throw apiError('conflict', { message: 'schedule_not_published' });
      return {
        artist,
        schedules: await schedulesOf(em, scope),
        stages: await stagesOf(em, scope),
        timeZone: event.time_zone,
        cancelled: await cancelledEntries(em, scope, event.name, artistId),
      };
    });
    const details = fileDetails(
      event,
      `${nameForFile(artist.name)} ${programmeLabelsOf(language).files.schedule}`,
      format,
      `${artist.name}, ${event.name}`,
    );
    const contentBase64 = await files.make(
      {
        ...details,
        what: 'programme',
        format,
        language,
        programme,
        cancelled: programme.cancelled,
        artistId,
        host: publicHost(env),
      },
      untilGone(res),
    );
    return { contentBase64, fileTitle: details.title };
  });

export const artistScheduleRoutes = (files: FileMaker<ProgrammeOrder>): readonly Endpoint[] => [
  getArtistSchedule,
  exportProgramme(files),
  exportArtistSchedule(files),
];
