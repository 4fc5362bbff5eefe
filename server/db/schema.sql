-- Written by "npm run db:dump" from the migrations; to read, not to run.

create table attempts (
  user_id uuid not null,
  id uuid not null,
  test_id integer not null,
  language text not null,
  started_at timestamp with time zone not null,
  submitted_at timestamp with time zone,
  answers jsonb,
  score integer,
  passed boolean,
  constraint attempts_check CHECK (((submitted_at IS NULL) = (answers IS NULL))),
  constraint attempts_check1 CHECK (((submitted_at IS NULL) = (score IS NULL))),
  constraint attempts_language_check CHECK ((language = ANY (ARRAY['lt'::text, 'en'::text, 'ru'::text]))),
  constraint attempts_score_check CHECK (((score >= 0) AND (score <= 100))),
  constraint attempts_test_id_fkey FOREIGN KEY (test_id) REFERENCES tests(id) ON DELETE CASCADE,
  constraint attempts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint attempts_pkey PRIMARY KEY (user_id, id)
);
CREATE INDEX attempts_test ON attempts USING btree (user_id, test_id, submitted_at);

create table cart_lines (
  cart_id uuid not null,
  id uuid not null,
  product_id integer not null,
  quantity smallint not null,
  added_at timestamp with time zone not null,
  constraint cart_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <= 3))),
  constraint cart_lines_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES carts(id) ON DELETE CASCADE,
  constraint cart_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(product_id) ON DELETE CASCADE,
  constraint cart_lines_pkey PRIMARY KEY (cart_id, id),
  constraint cart_lines_cart_id_product_id_key UNIQUE (cart_id, product_id)
);

create table carts (
  id uuid not null,
  user_id uuid,
  session_hash text,
  payment_method text,
  agreed boolean not null default false,
  comment text not null default ''::text,
  company jsonb,
  updated_at timestamp with time zone not null,
  constraint carts_check CHECK (((user_id IS NULL) <> (session_hash IS NULL))),
  constraint carts_payment_method_check CHECK ((payment_method = ANY (ARRAY['free'::text, 'banklink'::text, 'wallet'::text]))),
  constraint carts_session_hash_fkey FOREIGN KEY (session_hash) REFERENCES shop_sessions(id_hash) ON DELETE CASCADE,
  constraint carts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint carts_pkey PRIMARY KEY (id),
  constraint carts_session_hash_key UNIQUE (session_hash),
  constraint carts_user_id_key UNIQUE (user_id)
);

create table catalogue_cards (
  language text not null,
  course_id integer not null,
  category_id integer not null,
  card jsonb not null,
  title_key text not null,
  price_cents integer not null,
  rating_rank integer not null,
  sold integer not null,
  next_date date not null,
  published_at timestamp with time zone not null,
  featured boolean not null,
  search tsvector not null,
  plain text not null,
  constraint catalogue_cards_language_check CHECK ((language = ANY (ARRAY['lt'::text, 'en'::text, 'ru'::text]))),
  constraint catalogue_cards_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE,
  constraint catalogue_cards_pkey PRIMARY KEY (language, course_id)
);
CREATE INDEX catalogue_cards_category ON catalogue_cards USING btree (language, category_id, sold DESC);
CREATE INDEX catalogue_cards_date ON catalogue_cards USING btree (language, next_date, course_id);
CREATE INDEX catalogue_cards_newest ON catalogue_cards USING btree (language, published_at DESC, course_id);
CREATE INDEX catalogue_cards_price ON catalogue_cards USING btree (language, price_cents, course_id);
CREATE INDEX catalogue_cards_rating ON catalogue_cards USING btree (language, rating_rank DESC, course_id);
CREATE INDEX catalogue_cards_search ON catalogue_cards USING gin (search);
CREATE INDEX catalogue_cards_sold ON catalogue_cards USING btree (language, sold DESC, course_id);
CREATE INDEX catalogue_cards_title ON catalogue_cards USING btree (language, title_key, course_id);

create table catalogue_version (
  id integer not null,
  version bigint not null,
  constraint catalogue_version_id_check CHECK ((id = 1)),
  constraint catalogue_version_pkey PRIMARY KEY (id)
);

create table categories (
  category_id integer not null,
  parent_id integer not null,
  key text not null,
  name jsonb not null,
  description jsonb not null,
  "position" integer not null,
  constraint categories_description_check CHECK ((description ? 'lt'::text)),
  constraint categories_name_check CHECK ((name ? 'lt'::text)),
  constraint categories_pkey PRIMARY KEY (category_id),
  constraint categories_key_key UNIQUE (key)
);
CREATE INDEX categories_parent ON categories USING btree (parent_id, "position");

create table certificates (
  user_id uuid not null,
  id uuid not null,
  code text not null,
  number text not null,
  course_id integer not null,
  environment text not null default 'praktika'::text,
  type text not null,
  title jsonb not null,
  hours integer not null,
  holder text not null,
  organisation text not null,
  language text not null,
  valid_from date not null,
  valid_to date,
  end_result integer,
  issued_at timestamp with time zone not null,
  pdf_file text,
  constraint certificates_check CHECK ((valid_to >= valid_from)),
  constraint certificates_end_result_check CHECK (((end_result >= 0) AND (end_result <= 100))),
  constraint certificates_language_check CHECK ((language = ANY (ARRAY['lt'::text, 'en'::text, 'ru'::text]))),
  constraint certificates_title_check CHECK ((title ? 'lt'::text)),
  constraint certificates_type_check CHECK ((type = ANY (ARRAY['extlms'::text, 'pmp'::text]))),
  constraint certificates_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id),
  constraint certificates_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint certificates_pkey PRIMARY KEY (user_id, id),
  constraint certificates_code_key UNIQUE (code),
  constraint certificates_id_key UNIQUE (id),
  constraint certificates_number_key UNIQUE (number),
  constraint certificates_user_id_course_id_valid_from_key UNIQUE (user_id, course_id, valid_from)
);

create table completions (
  user_id uuid not null,
  course_id integer not null,
  module text not null,
  item_id integer not null,
  state text not null,
  changed_at timestamp with time zone not null,
  constraint completions_state_check CHECK ((state = ANY (ARRAY['none'::text, 'incomplete'::text, 'complete'::text, 'passed'::text, 'failed'::text]))),
  constraint completions_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE,
  constraint completions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint completions_pkey PRIMARY KEY (user_id, course_id, module, item_id)
);

create table course_filters (
  filter_id integer not null,
  course_id integer not null,
  constraint course_filters_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE,
  constraint course_filters_filter_id_fkey FOREIGN KEY (filter_id) REFERENCES filters(filter_id) ON DELETE CASCADE,
  constraint course_filters_pkey PRIMARY KEY (filter_id, course_id)
);
CREATE INDEX course_filters_course ON course_filters USING btree (course_id);

create table course_questions (
  id integer not null generated by default as identity,
  course_id integer not null,
  "position" integer not null,
  question jsonb not null,
  answer jsonb not null,
  constraint course_questions_answer_check CHECK ((answer ? 'lt'::text)),
  constraint course_questions_question_check CHECK ((question ? 'lt'::text)),
  constraint course_questions_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE,
  constraint course_questions_pkey PRIMARY KEY (id),
  constraint course_questions_course_id_position_key UNIQUE (course_id, "position")
);

create table courses (
  id integer not null generated by default as identity,
  slug text not null,
  shortname text not null,
  environment text not null default 'praktika'::text,
  lms_course_id integer,
  category_id integer not null,
  state text not null default 'draft'::text,
  title jsonb not null,
  short jsonb not null,
  about jsonb not null,
  purpose jsonb not null,
  objectives jsonb not null,
  study jsonb not null,
  skills jsonb not null,
  image text not null,
  hours integer not null,
  certificate_months integer,
  certificate_type text not null default 'pmp'::text,
  awards jsonb not null default '[]'::jsonb,
  featured boolean not null default false,
  published_at timestamp with time zone,
  constraint courses_about_check CHECK ((about ? 'lt'::text)),
  constraint courses_certificate_months_check CHECK ((certificate_months > 0)),
  constraint courses_certificate_type_check CHECK ((certificate_type = ANY (ARRAY['extlms'::text, 'pmp'::text]))),
  constraint courses_check CHECK (((state = 'draft'::text) OR (published_at IS NOT NULL))),
  constraint courses_hours_check CHECK ((hours > 0)),
  constraint courses_objectives_check CHECK ((objectives ? 'lt'::text)),
  constraint courses_purpose_check CHECK ((purpose ? 'lt'::text)),
  constraint courses_short_check CHECK ((short ? 'lt'::text)),
  constraint courses_skills_check CHECK ((skills ? 'lt'::text)),
  constraint courses_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'retired'::text]))),
  constraint courses_study_check CHECK ((study ? 'lt'::text)),
  constraint courses_title_check CHECK ((title ? 'lt'::text)),
  constraint courses_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(category_id),
  constraint courses_pkey PRIMARY KEY (id),
  constraint courses_shortname_key UNIQUE (shortname),
  constraint courses_slug_key UNIQUE (slug)
);

create table enrolments (
  user_id uuid not null,
  course_id integer not null,
  product_id integer,
  order_id integer,
  enrolled_at timestamp with time zone not null,
  last_activity_at timestamp with time zone,
  completed_at timestamp with time zone,
  constraint enrolments_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id),
  constraint enrolments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id),
  constraint enrolments_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(product_id),
  constraint enrolments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint enrolments_pkey PRIMARY KEY (user_id, course_id)
);
CREATE INDEX enrolments_course ON enrolments USING btree (course_id);

create table filter_groups (
  filter_group_id integer not null,
  parent_id integer not null,
  key text not null,
  name jsonb not null,
  "position" integer not null,
  constraint filter_groups_name_check CHECK ((name ? 'lt'::text)),
  constraint filter_groups_pkey PRIMARY KEY (filter_group_id),
  constraint filter_groups_key_key UNIQUE (key)
);

create table filters (
  filter_id integer not null,
  filter_group_id integer not null,
  key text not null,
  name jsonb not null,
  "position" integer not null,
  constraint filters_name_check CHECK ((name ? 'lt'::text)),
  constraint filters_filter_group_id_fkey FOREIGN KEY (filter_group_id) REFERENCES filter_groups(filter_group_id) ON DELETE CASCADE,
  constraint filters_pkey PRIMARY KEY (filter_id),
  constraint filters_filter_group_id_key_key UNIQUE (filter_group_id, key)
);

create table information_pages (
  id integer not null,
  parent_id integer,
  "position" integer not null default 0,
  title jsonb not null,
  description jsonb not null,
  image text,
  bottom boolean not null default false,
  constraint information_pages_description_check CHECK ((description ? 'lt'::text)),
  constraint information_pages_title_check CHECK ((title ? 'lt'::text)),
  constraint information_pages_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES information_pages(id) ON DELETE CASCADE,
  constraint information_pages_pkey PRIMARY KEY (id)
);

create table locations (
  id integer not null,
  key text not null,
  city jsonb not null,
  name jsonb not null,
  address jsonb not null,
  online boolean not null default false,
  constraint locations_address_check CHECK ((address ? 'lt'::text)),
  constraint locations_city_check CHECK ((city ? 'lt'::text)),
  constraint locations_name_check CHECK ((name ? 'lt'::text)),
  constraint locations_pkey PRIMARY KEY (id),
  constraint locations_key_key UNIQUE (key)
);

create table order_lines (
  order_id integer not null,
  "position" smallint not null,
  product_id integer not null,
  course_id integer not null,
  name text not null,
  quantity smallint not null,
  price_cents integer not null,
  constraint order_lines_price_cents_check CHECK ((price_cents >= 0)),
  constraint order_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <= 3))),
  constraint order_lines_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id),
  constraint order_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id) ON DELETE CASCADE,
  constraint order_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(product_id),
  constraint order_lines_pkey PRIMARY KEY (order_id, "position")
);
CREATE INDEX order_lines_course ON order_lines USING btree (course_id);

create table orders (
  order_id integer not null generated by default as identity,
  user_id uuid not null,
  cart_id uuid not null,
  state text not null,
  payment_method text not null,
  total_cents integer not null,
  language text not null,
  company jsonb,
  comment text not null default ''::text,
  date_added timestamp with time zone not null,
  paid_at timestamp with time zone,
  constraint orders_language_check CHECK ((language = ANY (ARRAY['lt'::text, 'en'::text, 'ru'::text]))),
  constraint orders_payment_method_check CHECK ((payment_method = ANY (ARRAY['free'::text, 'banklink'::text, 'wallet'::text]))),
  constraint orders_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'paid'::text, 'fulfilled'::text, 'cancelled'::text, 'refunded'::text]))),
  constraint orders_total_cents_check CHECK ((total_cents >= 0)),
  constraint orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint orders_pkey PRIMARY KEY (order_id),
  constraint orders_cart_id_key UNIQUE (cart_id)
);
CREATE INDEX orders_user ON orders USING btree (user_id, date_added DESC);

create table payment_attempts (
  id uuid not null,
  order_id integer not null,
  method text not null,
  state text not null,
  amount_cents integer not null,
  provider_reference text,
  started_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  constraint payment_attempts_amount_cents_check CHECK ((amount_cents >= 0)),
  constraint payment_attempts_method_check CHECK ((method = ANY (ARRAY['free'::text, 'banklink'::text, 'wallet'::text]))),
  constraint payment_attempts_state_check CHECK ((state = ANY (ARRAY['started'::text, 'waiting'::text, 'succeeded'::text, 'failed'::text, 'abandoned'::text]))),
  constraint payment_attempts_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id) ON DELETE CASCADE,
  constraint payment_attempts_pkey PRIMARY KEY (id),
  constraint payment_attempts_method_provider_reference_key UNIQUE (method, provider_reference)
);
CREATE INDEX payment_attempts_order ON payment_attempts USING btree (order_id);

create table practice_groups (
  id integer not null generated by default as identity,
  product_id integer not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  room text not null,
  constraint practice_groups_check CHECK ((ends_at > starts_at)),
  constraint practice_groups_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(product_id) ON DELETE CASCADE,
  constraint practice_groups_pkey PRIMARY KEY (id)
);
CREATE INDEX practice_groups_product ON practice_groups USING btree (product_id, starts_at);

create table practice_seats (
  group_id integer not null,
  seat smallint not null,
  user_id uuid,
  order_id integer,
  state text not null default 'free'::text,
  held_until timestamp with time zone,
  constraint practice_seats_check CHECK (((state = 'free'::text) = (order_id IS NULL))),
  constraint practice_seats_check1 CHECK (((state = 'held'::text) = (held_until IS NOT NULL))),
  constraint practice_seats_seat_check CHECK (((seat >= 1) AND (seat <= 3))),
  constraint practice_seats_state_check CHECK ((state = ANY (ARRAY['free'::text, 'held'::text, 'taken'::text]))),
  constraint practice_seats_group_id_fkey FOREIGN KEY (group_id) REFERENCES practice_groups(id) ON DELETE CASCADE,
  constraint practice_seats_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id),
  constraint practice_seats_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint practice_seats_pkey PRIMARY KEY (group_id, seat)
);
CREATE INDEX practice_seats_order ON practice_seats USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX practice_seats_user ON practice_seats USING btree (user_id) WHERE (user_id IS NOT NULL);

create table product_prices (
  product_id integer not null,
  from_at timestamp with time zone not null,
  cents integer not null,
  constraint product_prices_cents_check CHECK ((cents >= 0)),
  constraint product_prices_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(product_id) ON DELETE CASCADE,
  constraint product_prices_pkey PRIMARY KEY (product_id, from_at)
);

create table products (
  product_id integer not null generated by default as identity,
  course_id integer not null,
  location_id integer not null,
  start_date date,
  end_date date,
  hours integer not null,
  price_cents integer not null,
  special_cents integer,
  state text not null default 'offered'::text,
  constraint products_check CHECK (((special_cents >= 0) AND (special_cents < price_cents))),
  constraint products_check1 CHECK ((end_date >= start_date)),
  constraint products_hours_check CHECK ((hours > 0)),
  constraint products_price_cents_check CHECK ((price_cents >= 0)),
  constraint products_state_check CHECK ((state = ANY (ARRAY['offered'::text, 'withdrawn'::text]))),
  constraint products_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE,
  constraint products_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id),
  constraint products_pkey PRIMARY KEY (product_id)
);
CREATE INDEX products_course ON products USING btree (course_id, start_date);

create table refresh_tokens (
  token_hash text not null,
  family_id uuid not null,
  issued_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  spent_at timestamp with time zone,
  constraint refresh_tokens_family_id_fkey FOREIGN KEY (family_id) REFERENCES token_families(id) ON DELETE CASCADE,
  constraint refresh_tokens_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX refresh_tokens_family ON refresh_tokens USING btree (family_id);

create table reviews (
  user_id uuid not null,
  course_id integer not null,
  rating smallint not null,
  text text not null,
  created_at timestamp with time zone not null,
  constraint reviews_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint reviews_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 4000))),
  constraint reviews_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE,
  constraint reviews_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint reviews_pkey PRIMARY KEY (user_id, course_id)
);
CREATE INDEX reviews_course ON reviews USING btree (course_id, created_at DESC);

create table shop_sessions (
  id_hash text not null,
  user_id uuid,
  created_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  constraint shop_sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint shop_sessions_pkey PRIMARY KEY (id_hash)
);

create table sign_in_failures (
  key text not null,
  failures integer not null,
  last_at timestamp with time zone not null,
  constraint sign_in_failures_failures_check CHECK ((failures > 0)),
  constraint sign_in_failures_pkey PRIMARY KEY (key)
);

create table spent_captchas (
  signature text not null,
  spent_at timestamp with time zone not null,
  constraint spent_captchas_pkey PRIMARY KEY (signature)
);

create table steps (
  id integer not null generated by default as identity,
  topic_id integer not null,
  course_id integer not null,
  "position" integer not null,
  module text not null,
  title jsonb not null,
  description jsonb not null,
  content jsonb,
  link text,
  minutes integer not null default 5,
  completion smallint not null,
  constraint steps_completion_check CHECK ((completion = ANY (ARRAY[1, 2]))),
  constraint steps_minutes_check CHECK ((minutes > 0)),
  constraint steps_module_check CHECK ((module = ANY (ARRAY['page'::text, 'dynamic_form'::text, 'video'::text, 'document'::text, 'document_video'::text, 'algorithm'::text, 'extlmsroom'::text, 'resource'::text, 'survey'::text, 'quiz'::text, 'forum'::text, 'hvp'::text, 'link'::text, 'certificate'::text, 'calendar_room'::text, 'interactive_content'::text, 'scenario'::text, 'questionnaire'::text]))),
  constraint steps_title_check CHECK ((title ? 'lt'::text)),
  constraint steps_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE,
  constraint steps_topic_id_fkey FOREIGN KEY (topic_id) REFERENCES topics(id) ON DELETE CASCADE,
  constraint steps_pkey PRIMARY KEY (id),
  constraint steps_topic_id_position_key UNIQUE (topic_id, "position")
);
CREATE INDEX steps_course ON steps USING btree (course_id);

create table test_questions (
  id integer not null generated by default as identity,
  test_id integer not null,
  "position" integer not null,
  text jsonb not null,
  options jsonb not null,
  answer smallint,
  explanation jsonb,
  constraint test_questions_answer_check CHECK ((answer >= 0)),
  constraint test_questions_options_check CHECK ((options ? 'lt'::text)),
  constraint test_questions_text_check CHECK ((text ? 'lt'::text)),
  constraint test_questions_test_id_fkey FOREIGN KEY (test_id) REFERENCES tests(id) ON DELETE CASCADE,
  constraint test_questions_pkey PRIMARY KEY (id),
  constraint test_questions_test_id_position_key UNIQUE (test_id, "position")
);

create table tests (
  id integer not null generated by default as identity,
  course_id integer not null,
  module text not null,
  "position" integer not null,
  title jsonb not null,
  pass_percent integer not null,
  constraint tests_module_check CHECK ((module = ANY (ARRAY['quiz'::text, 'survey'::text]))),
  constraint tests_pass_percent_check CHECK (((pass_percent >= 0) AND (pass_percent <= 100))),
  constraint tests_title_check CHECK ((title ? 'lt'::text)),
  constraint tests_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE,
  constraint tests_pkey PRIMARY KEY (id),
  constraint tests_course_id_position_key UNIQUE (course_id, "position")
);

create table token_families (
  id uuid not null,
  user_id uuid not null,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  end_reason text,
  constraint token_families_check CHECK (((ended_at IS NULL) = (end_reason IS NULL))),
  constraint token_families_end_reason_check CHECK ((end_reason = ANY (ARRAY['signed_out'::text, 'reused'::text, 'expired'::text, 'password_changed'::text]))),
  constraint token_families_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint token_families_pkey PRIMARY KEY (id)
);
CREATE INDEX token_families_user ON token_families USING btree (user_id);

create table topics (
  id integer not null generated by default as identity,
  course_id integer not null,
  "position" integer not null,
  title jsonb not null,
  description jsonb not null,
  minutes integer not null,
  constraint topics_description_check CHECK ((description ? 'lt'::text)),
  constraint topics_minutes_check CHECK ((minutes > 0)),
  constraint topics_title_check CHECK ((title ? 'lt'::text)),
  constraint topics_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE,
  constraint topics_pkey PRIMARY KEY (id),
  constraint topics_course_id_position_key UNIQUE (course_id, "position")
);

create table users (
  id uuid not null,
  username text not null,
  username_key text not null,
  email text not null,
  email_key text not null,
  password_hash text not null,
  firstname text not null,
  lastname text not null,
  telephone text,
  date_of_birth date,
  gender text not null default 'male'::text,
  language text not null default 'lt'::text,
  country text,
  city text,
  timezone text,
  image text,
  role text not null default 'learner'::text,
  "position" text,
  terms_agreed_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  constraint users_date_of_birth_check CHECK ((date_of_birth < '2200-01-01'::date)),
  constraint users_gender_check CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text]))),
  constraint users_language_check CHECK ((language = ANY (ARRAY['lt'::text, 'en'::text, 'ru'::text]))),
  constraint users_role_check CHECK ((role = ANY (ARRAY['learner'::text, 'manager'::text]))),
  constraint users_username_check CHECK (((char_length(username) >= 3) AND (char_length(username) <= 64))),
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_key_key UNIQUE (email_key),
  constraint users_username_key_key UNIQUE (username_key)
);
