import { Migration } from '@mikro-orm/migrations';

/** Who a section is about, and how many answers it takes where an artist has no number of their own. */
export class M0080SectionCovers extends Migration {
  override up(): void {
    this.addSql(`
      alter table advancing.form_section
        add column limits int check (limits >= 1),
        add column covers text check (covers in ('contact', 'performers', 'crew')),
        add check (covers is null or (section_type = 'Section' and parent_section_id is null));
    `);
  }
}
