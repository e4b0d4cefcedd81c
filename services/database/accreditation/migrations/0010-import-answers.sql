-- What a person answered about a table with these headings: see `ImportAnswers` of the contracts. Lists of columns are in
-- the order of the headings.
alter table accreditation.import_mapping add column answers jsonb not null default '{}';
