-- How the versions of a remote do that a rollout compares: counts of what pages report, and of nobody's in particular.
create table accounts.version_health (
  remote text not null,
  -- When the rollout began, and the number of its step that gave the version its share: each is compared by itself.
  began timestamptz not null,
  step int not null,
  version text not null,
  measure text not null,
  count int not null,
  primary key (remote, began, step, version, measure)
);
