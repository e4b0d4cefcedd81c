-- Who gave the address, and answers for what is sent there; null where that was before it was noted.
alter table integrations.webhook add column made_by int;
