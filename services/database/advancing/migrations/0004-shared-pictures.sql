-- A copy of an event shows the pictures of its original, so that several events can have one file.
alter table advancing.picture drop constraint picture_key_key;
create index picture_file on advancing.picture (account_id, key);
