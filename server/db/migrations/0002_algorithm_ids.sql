-- owner: practice
-- An edited object is known by its id (contract/manage/resources.ts).
alter table trio_algorithms rename column key to id;
