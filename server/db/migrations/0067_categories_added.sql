-- Categories are added by staff, with a picture of their own; those of the installation have drawn ones.
alter table categories add column image text;
update categories set image = '/media/categories/' || key || '-320.webp';
alter table categories alter column image set not null;
