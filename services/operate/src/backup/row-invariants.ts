/** What must be true of the rows of an installation. */
interface Invariant {
  /** In words. */
  readonly invariant: string;
  /** Query for the rows that break it, each named in its column `what`. */
  readonly broken: string;
}

/** What no constraint of the database holds: it spans rows, tables or schemas. */
export const INVARIANTS: readonly Invariant[] = [
  {
    invariant: 'a guest is counted in as often as the ledger says',
    broken: `
      select format('guest %s of event %s: %s counted, %s in the ledger', p.id, p.event_id, p.checked_in_count, coalesce(e.ledger, 0)) as what
      from accreditation.person p left join lateral (
        select sum(delta)::int as ledger from accreditation.check_in_entry e where (e.account_id, e.event_id, e.person_id) = (p.account_id, p.event_id, p.id)
          and e.checkpoint_id is null
      ) e on true where p.checked_in_count <> coalesce(e.ledger, 0)`,
  },
  {
    invariant: 'no arrival is taken back by more than it brought',
    broken: `select format('guest %s of event %s, number %s', person_id, event_id, coalesce(undoes_seq, seq)) as what
      from accreditation.check_in_entry where checkpoint_id is null
      group by account_id, event_id, person_id, coalesce(undoes_seq, seq) having sum(delta) < 0`,
  },
  {
    invariant: 'what passed in an area is what the ledger says',
    broken: `
      select format('area %s of event %s: %s in, %s out, %s refused; in the ledger %s, %s, %s', c.area_id, c.event_id, c.entries, c.exits, c.refused, e.entries, e.exits, e.refused) as what
      from accreditation.area_count c cross join lateral (
        select coalesce(sum(delta) filter (where direction = 'in'), 0)::int as entries, coalesce(-sum(delta) filter (where direction = 'out'), 0)::int as exits,
          coalesce(sum(guests), 0)::int as refused
        from accreditation.check_in_entry e where (e.account_id, e.event_id, e.area_id) = (c.account_id, c.event_id, c.area_id)
      ) e where (c.entries, c.exits, c.refused) <> (e.entries, e.exits, e.refused)`,
  },
  {
    invariant: 'the totals of an event are the sums over its list',
    broken: `
      select format('event %s: %s entries, %s guests, %s in; its list says %s, %s, %s', s.event_id, s.people_count, s.guest_count, s.checked_in_count, p.people, p.guests, p.inside) as what
      from accreditation.event_state s cross join lateral (
        select count(*)::int as people, coalesce(sum(guest_count), 0)::int as guests, coalesce(sum(checked_in_count), 0)::int as inside
        from accreditation.person p where (p.account_id, p.event_id) = (s.account_id, s.event_id) and p.deleted_at is null
      ) p where (s.people_count, s.guest_count, s.checked_in_count) <> (p.people, p.guests, p.inside)`,
  },
  {
    invariant: 'the sequence of an event has no gap and ends at its number',
    broken: `
      select format('event %s is at %s, with %s numbers up to %s', s.event_id, s.seq, c.numbers, c.last) as what
      from accreditation.event_state s cross join lateral (
        select count(*)::int as numbers, max(seq) as last, min(seq) as first
        from accreditation.event_change c where (c.account_id, c.event_id) = (s.account_id, s.event_id)
      ) c where c.numbers > 0 and (c.last <> s.seq or c.numbers <> c.last - c.first + 1)`,
  },
  {
    invariant: 'a stock of wristbands is what its ledger adds up to',
    broken: `
      select format('wristband %s at desk %s of event %s: %s in stock, %s in the ledger', coalesce(b.wristband_id, m.wristband_id), coalesce(b.desk_id, m.desk_id), coalesce(b.event_id, m.event_id), b.in_stock, m.ledger) as what
      from accreditation.stock_balance b full join (
        select account_id, event_id, wristband_id, desk_id, sum(delta)::int as ledger from accreditation.stock_movement group by 1, 2, 3, 4
      ) m using (account_id, event_id, wristband_id, desk_id) where b.in_stock is distinct from m.ledger`,
  },
  {
    invariant: 'guest lists and artists belong to events of the directory',
    broken: `
      select format('event %s of account %s', s.event_id, s.account_id) as what
      from (select account_id, event_id from accreditation.event_state union select account_id, event_id from advancing.event_state) s
      where not exists (select from accounts.event e where (e.account_id, e.id) = (s.account_id, s.event_id))`,
  },
  {
    invariant: 'whoever acts for an artist acts for one that there is',
    broken: `
      select format('artist %s of event %s', l.artist_id, l.event_id) as what from accounts.artist_link l
      where not exists (select from advancing.artist a where (a.account_id, a.event_id, a.id) = (l.account_id, l.event_id, l.artist_id))`,
  },
  {
    invariant: 'a guest taken over from an artist is on the guest list',
    broken: `
      select format('answer %s of event %s', a.id, a.event_id) as what from advancing.answer a where a.person_id is not null
        and not exists (select from accreditation.person p where (p.account_id, p.event_id, p.id) = (a.account_id, a.event_id, a.person_id))`,
  },
  {
    invariant: 'the ledger names users that there are',
    broken: `
      select distinct format('user %s of event %s', e.user_id, e.event_id) as what from accreditation.check_in_entry e
      where e.user_id <> 0 and not exists (select from accounts.app_user u where u.id = e.user_id)`,
  },
  {
    invariant: 'invoices of a year are numbered without a gap',
    broken: `
      select format('%s: %s invoices, numbered up to %s', y.year, i.count, y.last) as what from accounts.invoice_year y cross join lateral (
        select count(*)::int as count, coalesce(max(serial), 0) as top from accounts.invoice i where i.year = y.year
      ) i where i.count <> y.last or i.top <> y.last`,
  },
];
