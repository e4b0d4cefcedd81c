-- A link may be for a checkpoint of its event (accreditation.checkpoint): the device that opens it stands there.
alter table accounts.door_device
  add column checkpoint_id int,
  add column role text not null
    generated always as (case when checkpoint_id is null then 'worker_bee' else 'gate' end) stored;
