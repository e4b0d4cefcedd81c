import type { AdvancingBoard } from '@laminate/contracts/answers';
import { i18n } from '@laminate/sdk/i18n';
import { EmptyState, RecordName, RecordNote, RecordTable, TextLink } from '@laminate/ui';
import classes from './forms-overview.module.css';

type Form = AdvancingBoard['forms'][number];
type Artists = AdvancingBoard['artists'];

const artistsWith = ({ artists }: AdvancingBoard, form: Form): Artists =>
  artists.filter(({ form_id }) => form_id === form.id);

const NameLink = ({ href, name }: { readonly href: string; readonly name: string }) => (
  <RecordName>
    <TextLink href={href}>{name}</TextLink>
  </RecordName>
);

/** The forms of an event, and how far their artists are. */
export function FormsOverview({ eventId, board }: { readonly eventId: number; readonly board: AdvancingBoard }) {
  if (board.forms.length === 0) return <NoForms eventId={eventId} />;
  return (
    <RecordTable
      className={classes.table}
      label={i18n.t('Forms')}
      heads={[i18n.t('Form'), i18n.t('Sections'), i18n.t('Artists'), i18n.t('Submitted'), i18n.t('Overdue')]}
    >
      {board.forms.map((form) => {
        const artists = artistsWith(board, form);
        return (
          <tr key={form.id}>
            <th scope="row">
              <NameLink href={`/event/${eventId}/advancing-form/${form.id}`} name={form.name} />
            </th>
            <Count label={i18n.t('Sections')} count={form.section_count} />
            <Count label={i18n.t('Artists')} count={artists.length} />
            <Count label={i18n.t('Submitted')} count={artists.filter(({ form_submitted }) => form_submitted).length} />
            <Count label={i18n.t('Overdue')} count={artists.filter(({ late }) => late).length} />
          </tr>
        );
      })}
    </RecordTable>
  );
}

/** The sections of a form, and how many of its artists are how far with each. */
export function FormSections({ board, form }: { readonly board: AdvancingBoard; readonly form: Form }) {
  if (form.sections.length === 0) return <EmptyState title={i18n.t('This form has no sections yet')} />;
  const artists = artistsWith(board, form);
  return (
    <RecordTable
      className={classes.table}
      label={i18n.t('Sections')}
      heads={[i18n.t('Section'), i18n.t('Done'), i18n.t('In progress'), i18n.t('Empty'), i18n.t('Overdue')]}
    >
      {form.sections.map(({ id, name, admin_only }, at) => {
        const cells = artists.flatMap((artist) => artist.cells.slice(at, at + 1));
        const those = (state: (typeof cells)[number]['state']) => cells.filter((cell) => cell.state === state).length;
        return (
          <tr key={id}>
            <th scope="row">
              <RecordName>{name}</RecordName>
              {admin_only && <RecordNote>{i18n.t('Admins only')}</RecordNote>}
            </th>
            <Count label={i18n.t('Done')} count={those('done')} />
            <Count label={i18n.t('In progress')} count={those('partly')} />
            <Count label={i18n.t('Empty')} count={those('empty')} />
            <Count label={i18n.t('Overdue')} count={cells.filter(({ late }) => late).length} />
          </tr>
        );
      })}
    </RecordTable>
  );
}

/** A figure, with the word of its column on a phone. */
const Count = ({ label, count }: { readonly label: string; readonly count: number }) => (
  <td data-label={label} data-none={count === 0 || undefined}>
    {i18n.number(count)}
  </td>
);

/** Shown in place of forms while the event has none. */
export function NoForms({ eventId }: { readonly eventId: number }) {
  return (
    <EmptyState title={i18n.t('No forms yet')}>
      <TextLink href={`/event/${eventId}/forms`}>{i18n.t('Create a form for artists')}</TextLink>
    </EmptyState>
  );
}
