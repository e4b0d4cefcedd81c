-- Who knows the present link of a list, and whose token a ticket shop is read with; null where that was before it was
-- noted.
alter table accreditation.delegated_list add column made_by int;
alter table accreditation.live_source add column made_by int;
