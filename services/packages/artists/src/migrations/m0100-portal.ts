import { Migration } from '@mikro-orm/migrations';

const PORTAL = 'laminate_artist_portal';

/** A second wall for one role: of the rows of the account it sees and writes only these. */
const only = (table: string, rows: string): string => `
  create policy portal on advancing.${table} as restrictive to ${PORTAL} using (${rows});`;

/** What the service of the artists' portal may read and write: the artists its caller acts for, and what was published to them. */
export class M0100Portal extends Migration {
  override up(): void {
    this.addSql(`
      grant usage on schema advancing to ${PORTAL};

      -- The texts for the artists of an event, and for this one alone; no row until they are published.
      create function advancing.published_information(p_event int, p_artist int) returns table (general_information text, artist_information text)
      language sql stable security definer set search_path = advancing, pg_temp as $fn$
        select coalesce(s.general_information, ''), a.general_information
        from accounts.published_to_artists(p_event) p
        join artist a on a.account_id = app_account() and a.event_id = p_event and a.id = p_artist and a.deleted_at is null
        left join event_state s on s.account_id = a.account_id and s.event_id = a.event_id
        where p.general_information and accounts.acts_for(p_event, p_artist);
      $fn$;
      -- A policy of sections can't look at sections by itself.
      create function advancing.for_admins(p_event int, p_section int) returns boolean
      language sql stable security definer set search_path = advancing, pg_temp as $fn$
        select s.admin_only from form_section s where s.account_id = app_account() and s.event_id = p_event and s.id = p_section;
      $fn$;
      revoke all on function advancing.published_information, advancing.for_admins from public;
      grant execute on function advancing.published_information, advancing.for_admins to ${PORTAL};
      ${LIMITS.join('')}
      ${GRANTS}
    `);
  }
}

/** Policies are asked with the rights of who reads: a row is there if the one that it belongs to is. */
const there = (table: string, condition: string) =>
  `exists (select from advancing.${table} o where o.account_id = ${condition})`;

const LIMITS = [
  only('artist', 'accounts.acts_for(event_id, id)'),
  only('form', there('artist', 'form.account_id and o.event_id = form.event_id and o.form_id = form.id')),
  // What is for admins alone, and what lies below it.
  only('form_section', `not admin_only and ${there('form', 'form_section.account_id and o.event_id = form_section.event_id and o.id = form_section.form_id')}
    and (parent_section_id is null or not advancing.for_admins(event_id, parent_section_id))`),
  only('form_field', there('form_section', 'form_field.account_id and o.event_id = form_field.event_id and o.id = form_field.section_id')),
  only('section_limit', 'accounts.acts_for(event_id, artist_id)'),
  only('answer', `accounts.acts_for(event_id, artist_id)
    and ${there('form_section', 'answer.account_id and o.event_id = answer.event_id and o.id = answer.section_id')}`),
  only('rider_file', 'accounts.acts_for(event_id, artist_id)'),
  only('activity_log', 'accounts.acts_for(event_id, artist_id)'),
  only('performance', `accounts.acts_for(event_id, artist_id) and ${there('schedule', 'performance.account_id and o.event_id = performance.event_id and o.id = performance.schedule_id')}`),
  only('schedule', '(select p.schedule from accounts.published_to_artists(event_id) p)'),
  only('schedule_stage', there('schedule', 'schedule_stage.account_id and o.event_id = schedule_stage.event_id and o.id = schedule_stage.schedule_id')),
  only('stage', '(select p.schedule from accounts.published_to_artists(event_id) p)'),
  only('hotel_booking', there('artist', 'hotel_booking.account_id and o.event_id = hotel_booking.event_id and o.id = hotel_booking.artist_id and o.accommodation_published')),
  only('hotel', there('hotel_booking', 'hotel.account_id and o.event_id = hotel.event_id and o.hotel_id = hotel.id')),
];

const GRANTS = `
  grant select (account_id, event_id, id, name, name_folded, country_code, form_id, form_submitted_at, form_submitted_by,
      general_information_revision, accommodation_published, performers_limit, crew_limit, guestlist_limit, contact_deadline,
      performers_deadline, crew_deadline, guestlist_deadline, rider_deadline, revision, created_at, deleted_at),
    update (form_submitted_at, form_submitted_by) on advancing.artist to ${PORTAL};
  grant select on advancing.form, advancing.form_section, advancing.form_field, advancing.section_limit, advancing.stage, advancing.schedule, advancing.schedule_stage,
    advancing.performance, advancing.hotel, advancing.hotel_booking to ${PORTAL};
  grant select, insert, update on advancing.answer to ${PORTAL};
  grant select, insert, update on advancing.rider_file to ${PORTAL};
  grant insert on advancing.activity_log to ${PORTAL};
`;
