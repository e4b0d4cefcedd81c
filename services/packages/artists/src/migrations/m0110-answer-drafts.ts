import { Migration } from '@mikro-orm/migrations';

/** What artists have typed and not saved, and by which piece of work an answer came. */
export class M0110AnswerDrafts extends Migration {
  override up(): void {
    this.addSql(`
      -- Made up by the browser: the same answer sent again is stored once.
      alter table advancing.answer add column slot uuid;
      create unique index answer_slot on advancing.answer (account_id, event_id, artist_id, slot) where slot is not null;

      create table advancing.answer_draft (
        account_id int not null,
        event_id int not null,
        artist_id int not null,
        user_id int not null,
        slot uuid not null,
        user_name text not null,
        section_id int not null,
        -- Null for a new answer.
        answer_id int,
        -- Of an answer that is changed, what was changed alone.
        values_ jsonb not null default '{}' check (jsonb_typeof(values_) = 'object'),
        based_on_revision int,
        -- Of the browser: what comes late never replaces what is newer.
        counter bigint not null,
        -- Saved or discarded: kept without its values, so that what comes late does not bring it back.
        closed boolean not null default false,
        changed_at timestamptz not null default clock_timestamp(),
        primary key (account_id, event_id, artist_id, user_id, slot),
        foreign key (account_id, event_id, artist_id) references advancing.artist (account_id, event_id, id),
        foreign key (account_id, event_id, section_id) references advancing.form_section (account_id, event_id, id),
        foreign key (account_id, event_id, answer_id) references advancing.answer (account_id, event_id, id)
      );
      alter table advancing.answer_draft enable row level security;
      alter table advancing.answer_draft force row level security;
      create policy own_account on advancing.answer_draft using (account_id = advancing.app_account());
      create policy portal on advancing.answer_draft as restrictive to laminate_artist_portal using (accounts.acts_for(event_id, artist_id));
      grant select, insert, update, delete on advancing.answer_draft to laminate_artist_portal;

      ${FORGET_GUESTS}
    `);
  }
}

/** As before, and nothing that was typed about these guests stays either. Exported for the controls of the tests. */
export const FORGET_GUESTS = `
  create or replace function advancing.forget_guests(p_event int, p_people int[]) returns void
  language sql security definer set search_path = advancing, pg_temp as $fn$
    delete from answer_draft d
    where d.account_id = app_account() and d.event_id = p_event
      and case when p_people is null
        then d.section_id in (select s.id from form_section s where s.account_id = app_account() and s.event_id = p_event and s.section_type = 'BackstageGuests')
        else d.answer_id in (select a.id from answer a where a.account_id = app_account() and a.event_id = p_event and a.person_id = any (p_people)) end;
    update answer a set values_ = '{}', accepted_values = null, guest_state = null, person_id = null, revision = a.revision + 1,
      deleted_at = coalesce(a.deleted_at, now())
    where a.account_id = app_account() and a.event_id = p_event
      and case when p_people is null
        then a.section_id in (select s.id from form_section s where s.account_id = app_account() and s.event_id = p_event and s.section_type = 'BackstageGuests')
        else a.person_id = any (p_people) end;
  $fn$;
`;
