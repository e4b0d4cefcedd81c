import type { ExportForm } from '@laminate/contracts/artist-exports';
import type { Event } from '@laminate/contracts/events';
import { exportSection, exportSectionXlsx, listExportForms } from '@laminate/contracts/routes/artist-exports';
import { call, failureOf, toast } from '@laminate/sdk';
import { downloadFile } from '@laminate/sdk/device';
import { getLocale, i18n } from '@laminate/sdk/i18n';
import {
  Button,
  EmptyState,
  ErrorPanel,
  Page,
  RecordActions,
  RecordName,
  RecordTable,
  Select,
  Skeleton,
} from '@laminate/ui';
import { Download, FileSpreadsheet } from '@laminate/ui/icons';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AdvancingFrame } from '../../advancing-frame.tsx';
import classes from './artist-exports.module.css';

/** The forms of an event with the sections that can be exported. */
const exportFormsQuery = (eventId: number) =>
  queryOptions({
    queryKey: ['artist-exports', eventId],
    queryFn: async ({ signal }) => (await call(listExportForms, { params: { eventId }, signal })).forms,
  });

interface Section {
  readonly eventId: number;
  readonly formId: number;
  readonly sectionId: number;
}

/** Saves the answers to a section as a file. */
async function saveAnswers(params: Section, format: 'csv' | 'xlsx'): Promise<void> {
  const { contentBase64, fileTitle } = await call(format === 'csv' ? exportSection : exportSectionXlsx, {
    params: { ...params },
    query: { language: getLocale() },
  });
  downloadFile(contentBase64, fileTitle);
}

/** Answers to a form, section by section, as files. */
function ArtistExports({ event }: { readonly event: Event }) {
  const { data: forms, error, refetch, isFetching } = useQuery(exportFormsQuery(event.id));
  const [chosen, setChosen] = useState<string | null>(null);
  const form = forms?.find(({ id }) => String(id) === chosen) ?? forms?.[0];
  const title = i18n.t('Export');
  return (
    <Page
      title={title}
      documentTitle={i18n.t('{name} – {event} – Laminate', { name: title, event: event.name })}
      width="text"
    >
      {error && !forms && (
        <ErrorPanel
          title={i18n.t('Couldn’t load the forms')}
          {...failureOf(error)}
          retryLabel={i18n.t('Retry')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!forms && !error && <Skeleton width="60%" />}
      {forms?.length === 0 && (
        <EmptyState title={i18n.t('No forms yet')} icon={<FileSpreadsheet aria-hidden="true" />}>
          {i18n.t('You can export answers once artists have a form.')}
        </EmptyState>
      )}
      {forms && form && (
        <>
          <Select
            className={classes.form}
            label={i18n.t('Form')}
            options={forms.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={String(form.id)}
            onChange={setChosen}
          />
          <Sections eventId={event.id} form={form} />
        </>
      )}
    </Page>
  );
}

function Sections({ eventId, form }: { readonly eventId: number; readonly form: ExportForm }) {
  if (form.sections.length === 0) return <EmptyState title={i18n.t('No section in this form collects answers')} />;
  return (
    <RecordTable label={form.name} heads={[i18n.t('Section'), i18n.t('Responses')]} actionsHead={i18n.t('Actions')}>
      {form.sections.map(({ id, name, answers }) => (
        <tr key={id}>
          <th scope="row">
            <RecordName>{name}</RecordName>
          </th>
          <td>{i18n.t('{answers, plural, one {# response} other {# responses}}', { answers })}</td>
          <RecordActions className={classes.actions}>
            <ExportButtons section={{ eventId, formId: form.id, sectionId: id }} name={name} />
          </RecordActions>
        </tr>
      ))}
    </RecordTable>
  );
}

interface ExportButtonsProps {
  readonly section: Parameters<typeof saveAnswers>[0];
  readonly name: string;
}

function ExportButtons({ section, name }: ExportButtonsProps) {
  const save = useMutation({
    mutationFn: (format: 'csv' | 'xlsx') => saveAnswers(section, format),
    onError: (error) => toast.error(failureOf(error).message),
  });
  const busy = save.isPending ? save.variables : null;
  return (
    <>
      <Button
        icon={<Download aria-hidden="true" />}
        loading={busy === 'csv'}
        disabled={busy === 'xlsx'}
        aria-label={i18n.t('Export {name}', { name })}
        onClick={() => save.mutate('csv')}
      >
        {i18n.t('Export')}
      </Button>
      <Button
        variant="ghost"
        loading={busy === 'xlsx'}
        disabled={busy === 'csv'}
        aria-label={i18n.t('Excel: {name}', { name })}
        onClick={() => save.mutate('xlsx')}
      >
        Excel
      </Button>
    </>
  );
}

/** Answers as files. */
export default function ArtistExportsScreen() {
  return <AdvancingFrame>{(event) => <ArtistExports event={event} />}</AdvancingFrame>;
}
