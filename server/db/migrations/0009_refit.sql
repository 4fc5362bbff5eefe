-- Names of the field, enrolments with an id, snapshots of attempts, VAT and discounts of order lines, a policy for every foreign key.

-- ── http ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- One row: its number rises with each write of public data, so that every server process empties its response cache.
alter table catalogue_version rename to cache_version;

-- ── content ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- Which parts of the first data an installation has got: what its owner deletes later is not seeded again.
alter table sown rename to seed_runs;
alter table seed_runs rename column at to ran_at;
-- The checksum of each information page with its chapters and of each FAQ category, and when it last changed (sitemap lastmod).
alter table content_marks rename to content_checksums;
alter table content_checksums rename column mark to checksum;

-- ── catalogue ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- page_checksum: of the texts and offerings of the course's public page, in all languages.
alter table catalogue_cards rename column page_mark to page_checksum;
-- unaccented: title and short text without diacritics, in lower case.
alter table catalogue_cards rename column plain to unaccented;

-- VAT category (UNTDID 5305: S standard, Z zero, E exempt, O outside the scope) and rate in percent.
alter table products
  add column vat_category text not null default 'O' check (vat_category in ('S', 'Z', 'E', 'O')),
  add column vat_rate numeric(5, 2) not null default 0 check (vat_rate between 0 and 100),
  add check (vat_category = 'S' or vat_rate = 0);
create index products_location on products (location_id);
create index courses_category on courses (category_id);
create index catalogue_cards_course on catalogue_cards (course_id);
alter table courses drop constraint courses_category_id_fkey,
  add foreign key (category_id) references categories on delete restrict;
alter table products drop constraint products_location_id_fkey,
  add foreign key (location_id) references locations on delete restrict;

-- Positions are checked at commit, so that rows can be reordered.
alter table course_questions drop constraint course_questions_course_id_position_key,
  add unique (course_id, position) deferrable initially deferred;

-- ── learning ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
alter table topics drop constraint topics_course_id_position_key,
  add unique (course_id, position) deferrable initially deferred;
alter table steps drop constraint steps_topic_id_position_key,
  add unique (topic_id, position) deferrable initially deferred;
alter table tests drop constraint tests_course_id_position_key,
  add unique (course_id, position) deferrable initially deferred;
alter table test_questions drop constraint test_questions_test_id_position_key,
  add unique (test_id, position) deferrable initially deferred;

-- One time that a user takes a course. A renewal is another enrolment; the one before it has ended.
alter table enrolments add column id uuid, add column ended_at timestamptz;
update enrolments set id = gen_random_uuid();
alter table enrolments alter column id set not null, drop constraint enrolments_pkey, add primary key (user_id, id);
create unique index enrolments_current on enrolments (user_id, course_id) where ended_at is null;
create index enrolments_user_course on enrolments (user_id, course_id, enrolled_at desc);
create index enrolments_product on enrolments (product_id);
create index enrolments_order on enrolments (order_id);
alter table enrolments
  drop constraint enrolments_course_id_fkey, add foreign key (course_id) references courses on delete restrict,
  drop constraint enrolments_product_id_fkey, add foreign key (product_id) references products on delete restrict,
  drop constraint enrolments_order_id_fkey, add foreign key (order_id) references orders on delete restrict;

alter table completions add column enrolment_id uuid;
update completions c set enrolment_id = e.id from enrolments e where e.user_id = c.user_id and e.course_id = c.course_id;
delete from completions where enrolment_id is null;
alter table completions alter column enrolment_id set not null, drop constraint completions_pkey, drop column course_id,
  add primary key (user_id, enrolment_id, module, item_id),
  add foreign key (user_id, enrolment_id) references enrolments (user_id, id) on delete cascade;

-- questions: what the attempt asks, in its language, with answers and explanations: [{id, text, options, answer, explanation}].
alter table attempts add column enrolment_id uuid, add column questions jsonb, add column pass_percent integer;
update attempts a set enrolment_id = e.id, pass_percent = t.pass_percent, questions = coalesce((
    select jsonb_agg(jsonb_build_object('id', q.id, 'text', coalesce(q.text ->> a.language, q.text ->> 'lt'),
      'options', coalesce(q.options -> a.language, q.options -> 'lt'), 'answer', q.answer,
      'explanation', coalesce(q.explanation ->> a.language, q.explanation ->> 'lt', '')) order by q.position)
    from test_questions q where q.test_id = a.test_id), '[]')
  from tests t join enrolments e on e.course_id = t.course_id
  where t.id = a.test_id and e.user_id = a.user_id;
delete from attempts where enrolment_id is null;
alter table attempts alter column enrolment_id set not null, alter column questions set not null,
  alter column pass_percent set not null, add check (pass_percent between 0 and 100),
  add foreign key (user_id, enrolment_id) references enrolments (user_id, id) on delete cascade;
drop index attempts_test;
create index attempts_enrolment on attempts (user_id, enrolment_id, test_id, submitted_at);
create index attempts_test on attempts (test_id);

-- ── certificates ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- superseded_at: when a newer certificate of the same course was issued to the same user.
alter table certificates add column enrolment_id uuid, add column superseded_at timestamptz;
update certificates c set enrolment_id = e.id from enrolments e where e.user_id = c.user_id and e.course_id = c.course_id;
alter table certificates drop constraint certificates_user_id_course_id_valid_from_key,
  add unique (user_id, enrolment_id),
  drop constraint certificates_user_id_fkey, add foreign key (user_id) references users on delete restrict,
  drop constraint certificates_course_id_fkey, add foreign key (course_id) references courses on delete restrict,
  add foreign key (user_id, enrolment_id) references enrolments (user_id, id) on delete restrict;
create index certificates_course on certificates (course_id);
create index certificates_user_course on certificates (user_id, course_id, valid_from desc);

-- ── shop ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
alter table orders add column discount_cents integer not null default 0 check (discount_cents >= 0);
-- price_cents and discount_cents are for the whole line's seats: one unit price, one discount; VAT as it was on the day of the order.
alter table order_lines
  add column discount_cents integer not null default 0 check (discount_cents >= 0 and discount_cents <= price_cents * quantity),
  add column vat_category text not null default 'O' check (vat_category in ('S', 'Z', 'E', 'O')),
  add column vat_rate numeric(5, 2) not null default 0 check (vat_rate between 0 and 100),
  add check (vat_category = 'S' or vat_rate = 0),
  drop constraint order_lines_quantity_check, add check (quantity between 1 and 30),
  drop constraint order_lines_product_id_fkey, add foreign key (product_id) references products on delete restrict,
  drop constraint order_lines_course_id_fkey, add foreign key (course_id) references courses on delete restrict;
create index order_lines_product on order_lines (product_id);
alter table cart_lines drop constraint cart_lines_quantity_check, add check (quantity between 1 and 30);
create index cart_lines_product on cart_lines (product_id);
alter table orders drop constraint orders_user_id_fkey, add foreign key (user_id) references users on delete restrict;
create index shop_sessions_user on shop_sessions (user_id);

-- ── accounts ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- When the user's personal data was erased on request; the row stays because orders refer to it.
alter table users add column anonymised_at timestamptz;

-- ── practice ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
update practice_seats set state = 'free', held_until = null, order_id = null, user_id = null where state = 'held';
alter table practice_seats drop constraint practice_seats_state_check, drop constraint practice_seats_check1,
  add constraint practice_seats_state_check check (state in ('free', 'reserved', 'taken'));
alter table practice_seats rename column held_until to reserved_until;
alter table practice_seats
  add constraint practice_seats_reserved_check check ((state = 'reserved') = (reserved_until is not null)),
  add column enrolment_id uuid,
  drop constraint practice_seats_user_id_fkey, add foreign key (user_id) references users on delete restrict,
  drop constraint practice_seats_order_id_fkey, add foreign key (order_id) references orders on delete restrict,
  add foreign key (user_id, enrolment_id) references enrolments (user_id, id) on delete restrict;
update practice_seats s set enrolment_id = e.id
  from practice_groups g, products p, enrolments e
  where g.id = s.group_id and p.product_id = g.product_id and e.course_id = p.course_id and e.user_id = s.user_id;
create index practice_seats_enrolment on practice_seats (user_id, enrolment_id) where user_id is not null;
drop index practice_seats_user;

-- ── content ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
create index contact_requests_user on contact_requests (user_id);
