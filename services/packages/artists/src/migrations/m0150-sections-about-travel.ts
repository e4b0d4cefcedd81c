import { Migration } from '@mikro-orm/migrations';

/** Words of sections and their days about how people come and go, in the languages that forms were written in so far. */
const TRAVEL = String.raw`\m(travel|arriv|depart|flight|transport|way home|reis|saabu|lahku|lend|lennu|transpord|kojusõi)`;

/** Sections say themselves that they are about travel. Those that were known by their words so far are told so this once. */
export class M0150SectionsAboutTravel extends Migration {
  override up(): void {
    this.addSql(`
      alter table advancing.form_section drop constraint form_section_covers_check,
        add constraint form_section_covers_check check (covers in ('contact', 'performers', 'crew', 'travel'));
      -- Of all accounts at once, which the owner alone may do, and only so.
      ${ROW_SECURITY('no force')}
      update advancing.form_section s set covers = 'travel'
      where s.covers is null and s.section_type = 'Section' and s.parent_section_id is null and (
        s.name ~* '${TRAVEL}' or exists (
          select from advancing.form_field f
          where f.account_id = s.account_id and f.event_id = s.event_id and f.section_id = s.id
            and f.field_type in ('date', 'time') and f.label ~* '${TRAVEL}'
        )
      );
      ${ROW_SECURITY('force')}
    `);
  }
}

const ROW_SECURITY = (forced: 'force' | 'no force') =>
  ['form_section', 'form_field'].map((table) => `alter table advancing.${table} ${forced} row level security;`).join('\n');
