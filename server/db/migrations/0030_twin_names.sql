-- What names are compared by: without letter case, invisible characters (Unicode: Default_Ignorable_Code_Point) and doubled spaces.
create function name_key(name text) returns text language sql immutable strict parallel safe as $$
  select lower(trim(regexp_replace(
    regexp_replace(normalize(name, NFKC), '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0]', '', 'g'),
    '\s+', ' ', 'g')))
$$;

-- Twins that are there already get their id after the name; texts in three languages get it in Lithuanian.
-- ── practice ──
update rooms r set name = left(name, 70) || ' (' || id || ')'
where exists (select from rooms o where o.location_id = r.location_id and o.id < r.id and name_key(o.name) = name_key(r.name));
update equipment e set name = left(name, 70) || ' (' || id || ')'
where exists (select from equipment o where o.id < e.id and name_key(o.name) = name_key(e.name));
alter table rooms drop constraint rooms_location_id_name_key;
alter table equipment drop constraint equipment_name_key;
create unique index rooms_name_key on rooms (location_id, name_key(name));
create unique index equipment_name_key on equipment (name_key(name));

-- ── inbox ──
update reply_templates t set name = left(name, 70) || ' (' || id || ')'
where exists (select from reply_templates o where o.id < t.id and name_key(o.name) = name_key(t.name));
drop index reply_templates_name_idx;
create unique index reply_templates_name_key on reply_templates (name_key(name));

-- ── catalogue ──
-- Two locations of one name in one city have different addresses; some addresses name the city once more.
update locations l set name = jsonb_set(name, '{lt}', to_jsonb(left(name->>'lt', 110) || ' (' || id || ')'))
where exists (
  select from locations o
  where o.id < l.id and name_key(o.name->>'lt') = name_key(l.name->>'lt')
    and name_key(o.city->>'lt') = name_key(l.city->>'lt')
    and replace(name_key(o.address->>'lt'), ', ' || name_key(o.city->>'lt'), '')
      = replace(name_key(l.address->>'lt'), ', ' || name_key(l.city->>'lt'), ''));
create unique index locations_name_key on locations (
  name_key(name->>'lt'), name_key(city->>'lt'), replace(name_key(address->>'lt'), ', ' || name_key(city->>'lt'), ''));
update categories c set name = jsonb_set(name, '{lt}', to_jsonb(left(name->>'lt', 50) || ' (' || category_id || ')'))
where exists (
  select from categories o where o.category_id < c.category_id and name_key(o.name->>'lt') = name_key(c.name->>'lt'));
create unique index categories_name_key on categories (name_key(name->>'lt'));
update filter_groups g set name = jsonb_set(name, '{lt}', to_jsonb(left(name->>'lt', 50) || ' (' || filter_group_id || ')'))
where exists (
  select from filter_groups o
  where o.filter_group_id < g.filter_group_id and name_key(o.name->>'lt') = name_key(g.name->>'lt'));
create unique index filter_groups_name_key on filter_groups (name_key(name->>'lt'));
update filters f set name = jsonb_set(name, '{lt}', to_jsonb(left(name->>'lt', 50) || ' (' || filter_id || ')'))
where exists (
  select from filters o
  where o.filter_group_id = f.filter_group_id and o.filter_id < f.filter_id
    and name_key(o.name->>'lt') = name_key(f.name->>'lt'));
create unique index filters_name_key on filters (filter_group_id, name_key(name->>'lt'));

-- ── content ──
update contact_subjects s set name = jsonb_set(name, '{lt}', to_jsonb(left(name->>'lt', 50) || ' (' || id || ')'))
where exists (select from contact_subjects o where o.id < s.id and name_key(o.name->>'lt') = name_key(s.name->>'lt'));
create unique index contact_subjects_name_key on contact_subjects (name_key(name->>'lt'));
update faq_categories c set name = jsonb_set(name, '{lt}', to_jsonb(left(name->>'lt', 70) || ' (' || id || ')'))
where exists (select from faq_categories o where o.id < c.id and name_key(o.name->>'lt') = name_key(c.name->>'lt'));
create unique index faq_categories_name_key on faq_categories (name_key(name->>'lt'));
