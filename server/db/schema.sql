-- Written by "npm run db:dump" from the migrations; to read, not to run.

create table activity_states (
  user_id uuid not null,
  enrolment_id uuid not null,
  step_id integer not null,
  state jsonb not null,
  changed_at timestamp with time zone not null,
  constraint activity_states_step_id_fkey FOREIGN KEY (step_id) REFERENCES steps(id) ON DELETE CASCADE,
  constraint activity_states_user_id_enrolment_id_fkey FOREIGN KEY (user_id, enrolment_id) REFERENCES enrolments(user_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint activity_states_pkey PRIMARY KEY (user_id, enrolment_id, step_id)
);
CREATE INDEX activity_states_step_id_idx ON activity_states USING btree (step_id);

create table assessments (
  id uuid not null,
  user_id uuid not null,
  enrolment_id uuid not null,
  group_id integer not null,
  assessor_id uuid,
  assessor text not null,
  second_assessor text not null default ''::text,
  checklist jsonb not null,
  answers jsonb not null,
  passed boolean not null,
  comment text not null default ''::text,
  assessed_at timestamp with time zone not null,
  constraint assessments_comment_check CHECK ((length(comment) <= 2000)),
  constraint assessments_assessor_id_fkey FOREIGN KEY (assessor_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint assessments_group_id_fkey FOREIGN KEY (group_id) REFERENCES practice_groups(id) ON DELETE RESTRICT,
  constraint assessments_user_id_enrolment_id_fkey FOREIGN KEY (user_id, enrolment_id) REFERENCES enrolments(user_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint assessments_pkey PRIMARY KEY (id)
);
CREATE INDEX assessments_assessor_id_idx ON assessments USING btree (assessor_id);
CREATE INDEX assessments_group_id_idx ON assessments USING btree (group_id);
CREATE INDEX assessments_user_id_enrolment_id_idx ON assessments USING btree (user_id, enrolment_id);

create table attempts (
  user_id uuid not null,
  id uuid not null,
  language text not null,
  started_at timestamp with time zone not null,
  submitted_at timestamp with time zone,
  answers jsonb,
  score integer,
  passed boolean,
  enrolment_id uuid not null,
  questions jsonb not null,
  pass_percent integer not null,
  step_id integer not null,
  draft jsonb not null default '[]'::jsonb,
  deadline_at timestamp with time zone,
  points jsonb,
  certainty boolean not null default false,
  constraint attempts_check CHECK (((submitted_at IS NULL) = (answers IS NULL))),
  constraint attempts_check1 CHECK (((submitted_at IS NULL) = (score IS NULL))),
  constraint attempts_language_check CHECK ((language = ANY (ARRAY['lt'::text, 'en'::text, 'ru'::text]))),
  constraint attempts_pass_percent_check CHECK (((pass_percent >= 0) AND (pass_percent <= 100))),
  constraint attempts_score_check CHECK (((score >= 0) AND (score <= 100))),
  constraint attempts_step_id_fkey FOREIGN KEY (step_id) REFERENCES steps(id) ON DELETE CASCADE,
  constraint attempts_user_id_enrolment_id_fkey FOREIGN KEY (user_id, enrolment_id) REFERENCES enrolments(user_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint attempts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint attempts_pkey PRIMARY KEY (user_id, id)
);
CREATE INDEX attempts_deadline_at_idx ON attempts USING btree (deadline_at) WHERE ((submitted_at IS NULL) AND (deadline_at IS NOT NULL));
CREATE INDEX attempts_step_id_idx ON attempts USING btree (step_id);
CREATE INDEX attempts_user_id_enrolment_id_step_id_idx ON attempts USING btree (user_id, enrolment_id, step_id);

create table audit_entries (
  id uuid not null,
  at timestamp with time zone not null,
  user_id uuid,
  actor text not null,
  action text not null,
  object text not null,
  object_id text not null,
  about text not null,
  before jsonb not null,
  after jsonb not null,
  constraint audit_entries_object_check CHECK ((split_part(action, '.'::text, 1) = object)),
  constraint audit_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint audit_entries_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_entries_action_idx ON audit_entries USING btree (action, id);
CREATE INDEX audit_entries_object_idx ON audit_entries USING btree (object, object_id, id);
CREATE INDEX audit_entries_user_id_idx ON audit_entries USING btree (user_id, id);

create table authorization_requests (
  state_hash text not null,
  browser_hash text not null,
  service text not null,
  nonce text not null,
  verifier text not null,
  action text not null,
  user_id uuid,
  redirect text,
  back text,
  language text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  app_link text,
  app_state text,
  code_challenge text,
  constraint authorization_requests_action_check CHECK ((action = ANY (ARRAY['login'::text, 'link'::text]))),
  constraint authorization_requests_app_check CHECK (((app_link IS NULL) = (code_challenge IS NULL))),
  constraint authorization_requests_check CHECK (((action = 'link'::text) = (user_id IS NOT NULL))),
  constraint authorization_requests_language_check CHECK ((language = ANY (ARRAY['lt'::text, 'en'::text, 'ru'::text]))),
  constraint authorization_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint authorization_requests_pkey PRIMARY KEY (state_hash)
);
CREATE INDEX authorization_requests_user_id_idx ON authorization_requests USING btree (user_id);

create table banners (
  id integer not null generated by default as identity,
  group_id integer not null,
  "position" integer not null,
  title jsonb not null,
  link text,
  image text not null,
  version integer not null default 1,
  translated_from jsonb not null default '{}'::jsonb,
  updated_at timestamp with time zone,
  shown boolean not null default true,
  shown_from date,
  shown_until date,
  constraint banners_period_check CHECK ((shown_until >= shown_from)),
  constraint banners_title_check CHECK ((title ? 'lt'::text)),
  constraint banners_pkey PRIMARY KEY (id)
);
CREATE INDEX banners_group ON banners USING btree (group_id, "position");

create table buyers (
  user_id uuid not null,
  company jsonb not null,
  updated_at timestamp with time zone not null,
  constraint buyers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint buyers_pkey PRIMARY KEY (user_id)
);

create table cache_version (
  id integer not null,
  version bigint not null,
  constraint catalogue_version_id_check CHECK ((id = 1)),
  constraint catalogue_version_pkey PRIMARY KEY (id)
);

create table calendar_feeds (
  user_id uuid not null,
  nonce text not null,
  token_hash text not null,
  created_at timestamp with time zone not null,
  constraint calendar_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint calendar_feeds_pkey PRIMARY KEY (user_id),
  constraint calendar_feeds_token_hash_key UNIQUE (token_hash)
);

create table cart_lines (
  cart_id uuid not null,
  id uuid not null,
  product_id integer not null,
  quantity smallint not null,
  added_at timestamp with time zone not null,
  constraint cart_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <= 30))),
  constraint cart_lines_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES carts(id) ON DELETE CASCADE,
  constraint cart_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(product_id) ON DELETE CASCADE,
  constraint cart_lines_pkey PRIMARY KEY (cart_id, id),
  constraint cart_lines_cart_id_product_id_key UNIQUE (cart_id, product_id)
);
CREATE INDEX cart_lines_product ON cart_lines USING btree (product_id);

create table carts (
  id uuid not null,
  user_id uuid,
  session_hash text,
  payment_method text,
  agreed boolean not null default false,
  comment text not null default ''::text,
  company jsonb,
  updated_at timestamp with time zone not null,
  discount_code text,
  own_place boolean,
  start_now boolean not null default false,
  accept_loss boolean not null default false,
  constraint carts_check CHECK (((user_id IS NULL) <> (session_hash IS NULL))),
  constraint carts_payment_method_check CHECK ((payment_method = ANY (ARRAY['free'::text, 'banklink'::text, 'wallet'::text, 'invoice'::text]))),
  constraint carts_discount_code_fkey FOREIGN KEY (discount_code) REFERENCES discount_codes(code) ON DELETE SET NULL,
  constraint carts_session_hash_fkey FOREIGN KEY (session_hash) REFERENCES shop_sessions(id_hash) ON DELETE CASCADE,
  constraint carts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint carts_pkey PRIMARY KEY (id),
  constraint carts_session_hash_key UNIQUE (session_hash),
  constraint carts_user_id_key UNIQUE (user_id)
);
CREATE INDEX carts_discount_code_idx ON carts USING btree (discount_code);

create table catalogue_cards (
  language text not null,
  course_id integer not null,
  category_id integer not null,
  card jsonb not null,
  title_key text not null,
  price_cents integer,
  rating_rank integer not null,
  sold integer not null,
  next_date date not null,
  published_at timestamp with time zone not null,
  featured boolean not null,
  search tsvector not null,
  unaccented text not null,
  page_checksum text,
  changed_at timestamp with time zone,
  constraint catalogue_cards_language_check CHECK ((language = ANY (ARRAY['lt'::text, 'en'::text, 'ru'::text]))),
  constraint catalogue_cards_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE,
  constraint catalogue_cards_pkey PRIMARY KEY (language, course_id)
);
CREATE INDEX catalogue_cards_category ON catalogue_cards USING btree (language, category_id, sold DESC);
CREATE INDEX catalogue_cards_course ON catalogue_cards USING btree (course_id);
CREATE INDEX catalogue_cards_date ON catalogue_cards USING btree (language, next_date, course_id);
CREATE INDEX catalogue_cards_featured ON catalogue_cards USING btree (language, sold DESC) WHERE featured;
CREATE INDEX catalogue_cards_newest ON catalogue_cards USING btree (language, published_at DESC, course_id);
CREATE INDEX catalogue_cards_price ON catalogue_cards USING btree (language, price_cents, course_id);
CREATE INDEX catalogue_cards_price_desc ON catalogue_cards USING btree (language, price_cents DESC NULLS LAST, course_id);
CREATE INDEX catalogue_cards_rating ON catalogue_cards USING btree (language, rating_rank DESC, course_id);
CREATE INDEX catalogue_cards_search ON catalogue_cards USING gin (search);
CREATE INDEX catalogue_cards_sold ON catalogue_cards USING btree (language, sold DESC, course_id);
CREATE INDEX catalogue_cards_title ON catalogue_cards USING btree (language, title_key, course_id);

create table catalogue_words (
  language text not null,
  word text not null,
  stem text not null,
  constraint catalogue_words_language_check CHECK ((language = ANY (ARRAY['lt'::text, 'en'::text, 'ru'::text]))),
  constraint catalogue_words_pkey PRIMARY KEY (language, word)
);
CREATE INDEX catalogue_words_backwards ON catalogue_words USING btree (language, reverse(word) COLLATE "C");
CREATE INDEX catalogue_words_forwards ON catalogue_words USING btree (language, word COLLATE "C");
CREATE INDEX catalogue_words_stems_backwards ON catalogue_words USING btree (language, reverse(stem) COLLATE "C");

create table categories (
  category_id integer not null,
  parent_id integer not null,
  key text not null,
  name jsonb not null,
  description jsonb not null,
  "position" integer not null,
  version integer not null default 1,
  translated_from jsonb not null default '{}'::jsonb,
  updated_at timestamp with time zone,
  image text not null,
  constraint categories_description_check CHECK ((description ? 'lt'::text)),
  constraint categories_name_check CHECK ((name ? 'lt'::text)),
  constraint categories_pkey PRIMARY KEY (category_id),
  constraint categories_key_key UNIQUE (key)
);
CREATE INDEX categories_parent ON categories USING btree (parent_id, "position");

create table certificate_reminders (
  certificate_id uuid not null,
  days smallint not null,
  sent_at timestamp with time zone not null,
  constraint certificate_reminders_days_check CHECK ((days = ANY (ARRAY[90, 30, 7]))),
  constraint certificate_reminders_certificate_id_fkey FOREIGN KEY (certificate_id) REFERENCES certificates(id) ON DELETE CASCADE,
  constraint certificate_reminders_pkey PRIMARY KEY (certificate_id, days)
);

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
  enrolment_id uuid,
  superseded_at timestamp with time zone,
  practised_on date,
  guideline jsonb,
  practice_hours numeric(4,1),
  revoked_at timestamp with time zone,
  revoked_reason text,
  status_index integer not null generated by default as identity,
  corrected_at timestamp with time zone,
  taught_in text not null,
  constraint certificates_check CHECK ((valid_to >= valid_from)),
  constraint certificates_corrected_check CHECK (((corrected_at IS NULL) OR (superseded_at IS NOT NULL))),
  constraint certificates_end_result_check CHECK (((end_result >= 0) AND (end_result <= 100))),
  constraint certificates_guideline_check CHECK ((guideline ? 'lt'::text)),
  constraint certificates_language_check CHECK ((language = ANY (ARRAY['lt'::text, 'en'::text, 'ru'::text]))),
  constraint certificates_practice_hours_check CHECK ((practice_hours > (0)::numeric)),
  constraint certificates_revoked_check CHECK (((revoked_at IS NULL) = (revoked_reason IS NULL))),
  constraint certificates_revoked_reason_check CHECK (((length(revoked_reason) >= 1) AND (length(revoked_reason) <= 500))),
  constraint certificates_taught_in_check CHECK ((taught_in = ANY (ARRAY['lt'::text, 'en'::text, 'ru'::text]))),
  constraint certificates_title_check CHECK ((title ? 'lt'::text)),
  constraint certificates_type_check CHECK ((type = ANY (ARRAY['extlms'::text, 'pmp'::text]))),
  constraint certificates_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE RESTRICT,
  constraint certificates_user_id_enrolment_id_fkey FOREIGN KEY (user_id, enrolment_id) REFERENCES enrolments(user_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  constraint certificates_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE RESTRICT,
  constraint certificates_pkey PRIMARY KEY (user_id, id),
  constraint certificates_code_key UNIQUE (code),
  constraint certificates_id_key UNIQUE (id),
  constraint certificates_number_key UNIQUE (number),
  constraint certificates_status_index_key UNIQUE (status_index)
);
CREATE INDEX certificates_course ON certificates USING btree (course_id);
CREATE UNIQUE INDEX certificates_enrolment_current ON certificates USING btree (user_id, enrolment_id) WHERE (corrected_at IS NULL);
CREATE INDEX certificates_enrolment_id_idx ON certificates USING btree (user_id, enrolment_id);
CREATE INDEX certificates_issued_at_idx ON certificates USING btree (issued_at DESC, id);
CREATE INDEX certificates_search_idx ON certificates USING gin (translate(lower(((((holder || ' '::text) || number) || ' '::text) || code)), 'ąčęėįšųūžё'::text, 'aceeisuuzе'::text) gin_trgm_ops);
CREATE INDEX certificates_user_course ON certificates USING btree (user_id, course_id, valid_from DESC);
CREATE INDEX certificates_valid_to_idx ON certificates USING btree (valid_to) WHERE (superseded_at IS NULL);

create table checklists (
  id integer not null generated by default as identity,
  name text not null,
  needed integer not null,
  items jsonb not null,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint checklists_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint checklists_needed_check CHECK ((needed > 0)),
  constraint checklists_pkey PRIMARY KEY (id)
);

create table completions (
  user_id uuid not null,
  state text not null,
  changed_at timestamp with time zone not null,
  enrolment_id uuid not null,
  step_id integer not null,
  score smallint,
  feedback text,
  constraint completions_feedback_check CHECK (((length(feedback) >= 1) AND (length(feedback) <= 2000))),
  constraint completions_score_check CHECK (((score >= 0) AND (score <= 100))),
  constraint completions_state_check CHECK ((state = ANY (ARRAY['none'::text, 'incomplete'::text, 'complete'::text, 'passed'::text, 'failed'::text]))),
  constraint completions_step_id_fkey FOREIGN KEY (step_id) REFERENCES steps(id) ON DELETE CASCADE,
  constraint completions_user_id_enrolment_id_fkey FOREIGN KEY (user_id, enrolment_id) REFERENCES enrolments(user_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint completions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint completions_pkey PRIMARY KEY (user_id, enrolment_id, step_id)
);
CREATE INDEX completions_step_id_idx ON completions USING btree (step_id);

create table contact_answers (
  id uuid not null,
  request_id uuid not null,
  staff_id uuid,
  text text not null,
  created_at timestamp with time zone not null,
  constraint contact_answers_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 4000))),
  constraint contact_answers_request_id_fkey FOREIGN KEY (request_id) REFERENCES contact_requests(id) ON DELETE CASCADE,
  constraint contact_answers_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint contact_answers_pkey PRIMARY KEY (id)
);
CREATE INDEX contact_answers_request_id_idx ON contact_answers USING btree (request_id, created_at);
CREATE INDEX contact_answers_staff_id_idx ON contact_answers USING btree (staff_id) WHERE (staff_id IS NOT NULL);

create table contact_requests (
  id uuid not null,
  kind text not null,
  user_id uuid,
  language text not null,
  name text,
  phone text,
  email text,
  subject text,
  message text,
  created_at timestamp with time zone not null,
  mailed_at timestamp with time zone,
  waiting_since timestamp with time zone,
  assignee_id uuid,
  thread_id uuid,
  constraint contact_requests_check CHECK (((kind <> 'phone'::text) OR (phone IS NOT NULL))),
  constraint contact_requests_check1 CHECK (((kind <> 'email'::text) OR ((name IS NOT NULL) AND (email IS NOT NULL) AND (subject IS NOT NULL) AND (message IS NOT NULL)))),
  constraint contact_requests_kind_check CHECK ((kind = ANY (ARRAY['phone'::text, 'email'::text]))),
  constraint contact_requests_language_check CHECK ((language = ANY (ARRAY['lt'::text, 'en'::text, 'ru'::text]))),
  constraint contact_requests_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint contact_requests_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES threads(id) ON DELETE CASCADE,
  constraint contact_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint contact_requests_pkey PRIMARY KEY (id)
);
CREATE INDEX contact_requests_assignee_id_idx ON contact_requests USING btree (assignee_id) WHERE (assignee_id IS NOT NULL);
CREATE INDEX contact_requests_created ON contact_requests USING btree (created_at);
CREATE INDEX contact_requests_thread_id_idx ON contact_requests USING btree (thread_id) WHERE (thread_id IS NOT NULL);
CREATE INDEX contact_requests_user ON contact_requests USING btree (user_id);
CREATE INDEX contact_requests_waiting_since_idx ON contact_requests USING btree (waiting_since) WHERE (waiting_since IS NOT NULL);

create table contact_subjects (
  "position" integer not null,
  name jsonb not null,
  with_shop boolean,
  key text not null default (gen_random_uuid())::text,
  id integer not null generated by default as identity,
  version integer not null default 1,
  translated_from jsonb not null default '{}'::jsonb,
  updated_at timestamp with time zone,
  constraint contact_subjects_name_check CHECK ((name ? 'lt'::text)),
  constraint contact_subjects_pkey PRIMARY KEY (id),
  constraint contact_subjects_key_key UNIQUE (key)
);

create table content_checksums (
  kind text not null,
  id integer not null,
  checksum text not null,
  changed_at timestamp with time zone not null,
  constraint content_marks_kind_check CHECK ((kind = ANY (ARRAY['page'::text, 'faq'::text]))),
  constraint content_marks_pkey PRIMARY KEY (kind, id)
);

create table course_files (
  id integer not null generated by default as identity,
  course_id integer not null,
  name text not null,
  type text not null,
  size integer not null,
  sha256 text not null,
  stored_name text not null,
  saved_at timestamp with time zone not null,
  constraint course_files_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint course_files_size_check CHECK ((size > 0)),
  constraint course_files_type_check CHECK ((type = ANY (ARRAY['application/pdf'::text, 'video/mp4'::text, 'video/webm'::text, 'text/vtt'::text]))),
  constraint course_files_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE,
  constraint course_files_pkey PRIMARY KEY (id),
  constraint course_files_course_id_name_key UNIQUE (course_id, name)
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
  key text not null default (gen_random_uuid())::text,
  answer_source jsonb,
  constraint course_questions_answer_check CHECK ((answer ? 'lt'::text)),
  constraint course_questions_answer_source_check CHECK ((answer_source ? 'lt'::text)),
  constraint course_questions_question_check CHECK ((question ? 'lt'::text)),
  constraint course_questions_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE,
  constraint course_questions_pkey PRIMARY KEY (id),
  constraint course_questions_course_id_key_key UNIQUE (course_id, key),
  constraint course_questions_course_id_position_key UNIQUE (course_id, "position") DEFERRABLE INITIALLY DEFERRED
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
  version integer not null default 1,
  about_source jsonb,
  purpose_source jsonb,
  study_source jsonb,
  show_grades boolean not null default true,
  practice text not null default 'optional'::text,
  guideline jsonb,
  updated_at timestamp with time zone not null default now(),
  translated_from jsonb not null default '{}'::jsonb,
  constraint courses_about_check CHECK ((about ? 'lt'::text)),
  constraint courses_about_source_check CHECK ((about_source ? 'lt'::text)),
  constraint courses_certificate_months_check CHECK ((certificate_months > 0)),
  constraint courses_certificate_type_check CHECK ((certificate_type = ANY (ARRAY['extlms'::text, 'pmp'::text]))),
  constraint courses_guideline_check CHECK ((guideline ? 'lt'::text)),
  constraint courses_hours_check CHECK ((hours > 0)),
  constraint courses_objectives_check CHECK ((objectives ? 'lt'::text)),
  constraint courses_practice_check CHECK ((practice = ANY (ARRAY['optional'::text, 'attended'::text, 'assessed'::text]))),
  constraint courses_published_at_check CHECK (((state = ANY (ARRAY['draft'::text, 'review'::text])) OR (published_at IS NOT NULL))),
  constraint courses_purpose_check CHECK ((purpose ? 'lt'::text)),
  constraint courses_purpose_source_check CHECK ((purpose_source ? 'lt'::text)),
  constraint courses_short_check CHECK ((short ? 'lt'::text)),
  constraint courses_skills_check CHECK ((skills ? 'lt'::text)),
  constraint courses_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'review'::text, 'published'::text, 'retired'::text]))),
  constraint courses_study_check CHECK ((study ? 'lt'::text)),
  constraint courses_study_source_check CHECK ((study_source ? 'lt'::text)),
  constraint courses_title_check CHECK ((title ? 'lt'::text)),
  constraint courses_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(category_id) ON DELETE RESTRICT,
  constraint courses_pkey PRIMARY KEY (id),
  constraint courses_shortname_key UNIQUE (shortname),
  constraint courses_slug_key UNIQUE (slug)
);
CREATE INDEX courses_category ON courses USING btree (category_id);

create table device_links (
  id uuid not null,
  user_id uuid not null,
  family_id uuid not null,
  secret_hash text not null,
  state text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  claim_hash text,
  claimed_at timestamp with time zone,
  device text not null default ''::text,
  address text not null default ''::text,
  number smallint,
  choices smallint[],
  constraint device_links_check CHECK (((claim_hash IS NULL) = (claimed_at IS NULL))),
  constraint device_links_check1 CHECK ((((claim_hash IS NULL) = (number IS NULL)) AND ((claim_hash IS NULL) = (choices IS NULL)))),
  constraint device_links_check2 CHECK (((state = 'refused'::text) OR ((state = 'shown'::text) = (claim_hash IS NULL)))),
  constraint device_links_number_check CHECK (((number >= 10) AND (number <= 99))),
  constraint device_links_state_check CHECK ((state = ANY (ARRAY['shown'::text, 'claimed'::text, 'confirmed'::text, 'refused'::text, 'used'::text]))),
  constraint device_links_family_id_fkey FOREIGN KEY (family_id) REFERENCES token_families(id) ON DELETE CASCADE,
  constraint device_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint device_links_pkey PRIMARY KEY (id),
  constraint device_links_claim_hash_key UNIQUE (claim_hash),
  constraint device_links_secret_hash_key UNIQUE (secret_hash)
);
CREATE INDEX device_links_family_id_idx ON device_links USING btree (family_id);
CREATE INDEX device_links_user_id_idx ON device_links USING btree (user_id, claimed_at);

create table discount_codes (
  code text not null,
  kind text not null,
  cents integer,
  percent smallint,
  prepaid boolean not null default false,
  spent_cents integer not null default 0,
  valid_from date,
  valid_to date,
  min_cents integer not null default 0,
  course_ids integer[],
  user_id uuid,
  max_uses integer,
  max_uses_each integer,
  used integer not null default 0,
  series text,
  ended_at timestamp with time zone,
  version integer not null default 1,
  constraint discount_codes_cents_check CHECK ((cents > 0)),
  constraint discount_codes_check CHECK (((cents IS NULL) <> (percent IS NULL))),
  constraint discount_codes_check1 CHECK (((kind = 'coupon'::text) OR (percent IS NULL))),
  constraint discount_codes_check2 CHECK (((NOT prepaid) OR ((kind = 'voucher'::text) AND (cents IS NOT NULL)))),
  constraint discount_codes_check3 CHECK (((used >= 0) AND ((max_uses IS NULL) OR (used <= max_uses)))),
  constraint discount_codes_check4 CHECK (((spent_cents >= 0) AND (spent_cents <=
CASE
    WHEN prepaid THEN cents
    ELSE 0
END))),
  constraint discount_codes_check5 CHECK ((valid_to >= valid_from)),
  constraint discount_codes_code_check CHECK (((code = upper(code)) AND (code <> ''::text))),
  constraint discount_codes_kind_check CHECK ((kind = ANY (ARRAY['voucher'::text, 'coupon'::text]))),
  constraint discount_codes_max_uses_check CHECK ((max_uses > 0)),
  constraint discount_codes_max_uses_each_check CHECK ((max_uses_each > 0)),
  constraint discount_codes_min_cents_check CHECK ((min_cents >= 0)),
  constraint discount_codes_percent_check CHECK (((percent >= 1) AND (percent <= 100))),
  constraint discount_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint discount_codes_pkey PRIMARY KEY (code)
);
CREATE INDEX discount_codes_series_idx ON discount_codes USING btree (series) WHERE (series IS NOT NULL);
CREATE INDEX discount_codes_user_id_idx ON discount_codes USING btree (user_id);

create table discount_uses (
  order_id integer not null,
  code text not null,
  user_id uuid not null,
  cents integer not null,
  released_at timestamp with time zone,
  constraint discount_uses_cents_check CHECK ((cents >= 0)),
  constraint discount_uses_code_fkey FOREIGN KEY (code) REFERENCES discount_codes(code) ON DELETE RESTRICT,
  constraint discount_uses_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id) ON DELETE RESTRICT,
  constraint discount_uses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE RESTRICT,
  constraint discount_uses_pkey PRIMARY KEY (order_id)
);
CREATE INDEX discount_uses_code_idx ON discount_uses USING btree (code, user_id);
CREATE INDEX discount_uses_user_id_idx ON discount_uses USING btree (user_id);

create table discounts (
  id integer not null generated by default as identity,
  "position" integer not null,
  discount text not null,
  color text not null,
  image text,
  title jsonb not null,
  description jsonb not null,
  link text not null,
  link_text jsonb not null,
  version integer not null default 1,
  translated_from jsonb not null default '{}'::jsonb,
  updated_at timestamp with time zone,
  shown boolean not null default true,
  shown_from date,
  shown_until date,
  image_alt jsonb,
  constraint discounts_color_check CHECK ((color ~ '^#[0-9a-f]{6}$'::text)),
  constraint discounts_description_check CHECK ((description ? 'lt'::text)),
  constraint discounts_image_alt_check CHECK ((image_alt ? 'lt'::text)),
  constraint discounts_link_text_check CHECK ((link_text ? 'lt'::text)),
  constraint discounts_period_check CHECK ((shown_until >= shown_from)),
  constraint discounts_title_check CHECK ((title ? 'lt'::text)),
  constraint discounts_pkey PRIMARY KEY (id)
);

create table email_links (
  token_hash text not null,
  purpose text not null,
  user_id uuid not null,
  email text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint email_links_purpose_check CHECK ((purpose = ANY (ARRAY['reset_password'::text, 'verify_email'::text, 'invitation'::text]))),
  constraint email_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint email_links_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX email_links_user_id_idx ON email_links USING btree (user_id, purpose, created_at);

create table enrolments (
  user_id uuid not null,
  course_id integer not null,
  product_id integer,
  order_id integer,
  enrolled_at timestamp with time zone not null,
  last_activity_at timestamp with time zone,
  completed_at timestamp with time zone,
  id uuid not null,
  ended_at timestamp with time zone,
  opens_on date,
  last_step_id integer,
  constraint enrolments_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE RESTRICT,
  constraint enrolments_last_step_id_fkey FOREIGN KEY (last_step_id) REFERENCES steps(id) ON DELETE SET NULL,
  constraint enrolments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id) ON DELETE RESTRICT,
  constraint enrolments_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(product_id) ON DELETE RESTRICT,
  constraint enrolments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint enrolments_pkey PRIMARY KEY (user_id, id)
);
CREATE INDEX enrolments_course ON enrolments USING btree (course_id);
CREATE UNIQUE INDEX enrolments_current ON enrolments USING btree (user_id, course_id) WHERE (ended_at IS NULL);
CREATE INDEX enrolments_last_step_id_idx ON enrolments USING btree (last_step_id) WHERE (last_step_id IS NOT NULL);
CREATE INDEX enrolments_order ON enrolments USING btree (order_id);
CREATE INDEX enrolments_product ON enrolments USING btree (product_id);
CREATE INDEX enrolments_user_course ON enrolments USING btree (user_id, course_id, enrolled_at DESC);

create table environment_access (
  id uuid not null,
  environment text not null,
  user_id uuid not null,
  enrolment_id uuid not null,
  lms_user_id text,
  lms_course_id integer not null,
  state text not null,
  due_at timestamp with time zone,
  tries integer not null default 0,
  fault text,
  changed_at timestamp with time zone not null,
  constraint environment_access_check CHECK (((state = ANY (ARRAY['preparing'::text, 'ending'::text])) = (due_at IS NOT NULL))),
  constraint environment_access_lms_course_id_check CHECK ((lms_course_id > 0)),
  constraint environment_access_state_check CHECK ((state = ANY (ARRAY['account_needed'::text, 'preparing'::text, 'ready'::text, 'ending'::text, 'ended'::text]))),
  constraint environment_access_environment_fkey FOREIGN KEY (environment) REFERENCES environments(environment) ON DELETE CASCADE,
  constraint environment_access_user_id_enrolment_id_fkey FOREIGN KEY (user_id, enrolment_id) REFERENCES enrolments(user_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint environment_access_pkey PRIMARY KEY (id),
  constraint environment_access_user_id_enrolment_id_key UNIQUE (user_id, enrolment_id)
);
CREATE INDEX environment_access_due_idx ON environment_access USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX environment_access_environment_idx ON environment_access USING btree (environment);

create table environment_users (
  environment text not null,
  user_id uuid not null,
  lms_user_id text,
  created_at timestamp with time zone not null,
  linked_at timestamp with time zone,
  constraint environment_users_check CHECK (((lms_user_id IS NULL) = (linked_at IS NULL))),
  constraint environment_users_environment_fkey FOREIGN KEY (environment) REFERENCES environments(environment) ON DELETE CASCADE,
  constraint environment_users_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint environment_users_pkey PRIMARY KEY (environment, user_id),
  constraint environment_users_environment_lms_user_id_key UNIQUE (environment, lms_user_id)
);
CREATE INDEX environment_users_user_id_idx ON environment_users USING btree (user_id);

create table environments (
  environment text not null,
  id integer not null generated by default as identity,
  "position" integer not null,
  name jsonb not null,
  logo text not null default ''::text,
  lms_url text not null default ''::text,
  issuer text not null,
  client_id text not null,
  client_secret_env text not null,
  ways text[] not null,
  lms jsonb,
  constraint environments_client_secret_env_check CHECK ((client_secret_env ~ '_CLIENT_SECRET$'::text)),
  constraint environments_environment_check CHECK (((environment ~ '^[a-z][a-z0-9-]{1,31}$'::text) AND (environment <> 'google'::text))),
  constraint environments_name_check CHECK ((name ? 'lt'::text)),
  constraint environments_ways_check CHECK (((ways <@ ARRAY['oauth'::text, 'password'::text]) AND (cardinality(ways) > 0))),
  constraint environments_pkey PRIMARY KEY (environment),
  constraint environments_id_key UNIQUE (id)
);

create table equipment (
  id integer not null generated by default as identity,
  name text not null,
  room_id integer,
  note text not null default ''::text,
  active boolean not null default true,
  version integer not null default 1,
  constraint equipment_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint equipment_note_check CHECK ((length(note) <= 1000)),
  constraint equipment_room_id_fkey FOREIGN KEY (room_id) REFERENCES rooms(id) ON DELETE RESTRICT,
  constraint equipment_pkey PRIMARY KEY (id),
  constraint equipment_name_key UNIQUE (name)
);
CREATE INDEX equipment_room_id_idx ON equipment USING btree (room_id);

create table faq_categories (
  id integer not null,
  "position" integer not null,
  name jsonb not null,
  intro jsonb not null,
  icon text not null,
  with_shop boolean,
  version integer not null default 1,
  translated_from jsonb not null default '{}'::jsonb,
  updated_at timestamp with time zone,
  shown boolean not null default true,
  shown_from date,
  shown_until date,
  constraint faq_categories_intro_check CHECK ((intro ? 'lt'::text)),
  constraint faq_categories_name_check CHECK ((name ? 'lt'::text)),
  constraint faq_categories_period_check CHECK ((shown_until >= shown_from)),
  constraint faq_categories_pkey PRIMARY KEY (id)
);

create table faq_items (
  id integer not null,
  category_id integer not null,
  "position" integer not null,
  question jsonb not null,
  answer jsonb not null,
  with_shop boolean,
  answer_source jsonb,
  version integer not null default 1,
  translated_from jsonb not null default '{}'::jsonb,
  updated_at timestamp with time zone,
  shown boolean not null default true,
  shown_from date,
  shown_until date,
  constraint faq_items_answer_check CHECK ((answer ? 'lt'::text)),
  constraint faq_items_answer_source_check CHECK ((answer_source ? 'lt'::text)),
  constraint faq_items_period_check CHECK ((shown_until >= shown_from)),
  constraint faq_items_question_check CHECK ((question ? 'lt'::text)),
  constraint faq_items_category_id_fkey FOREIGN KEY (category_id) REFERENCES faq_categories(id) ON DELETE CASCADE,
  constraint faq_items_pkey PRIMARY KEY (id)
);
CREATE INDEX faq_items_category ON faq_items USING btree (category_id, "position");

create table favourites (
  id integer not null generated by default as identity,
  user_id uuid not null,
  course_id integer not null,
  created_at timestamp with time zone not null,
  constraint favourites_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE,
  constraint favourites_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint favourites_pkey PRIMARY KEY (id),
  constraint favourites_user_id_course_id_key UNIQUE (user_id, course_id)
);
CREATE INDEX favourites_course_id_idx ON favourites USING btree (course_id);

create table filter_groups (
  filter_group_id integer not null,
  parent_id integer not null,
  key text not null,
  name jsonb not null,
  "position" integer not null,
  version integer not null default 1,
  translated_from jsonb not null default '{}'::jsonb,
  updated_at timestamp with time zone,
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
  version integer not null default 1,
  translated_from jsonb not null default '{}'::jsonb,
  updated_at timestamp with time zone,
  constraint filters_name_check CHECK ((name ? 'lt'::text)),
  constraint filters_filter_group_id_fkey FOREIGN KEY (filter_group_id) REFERENCES filter_groups(filter_group_id) ON DELETE CASCADE,
  constraint filters_pkey PRIMARY KEY (filter_id),
  constraint filters_filter_group_id_key_key UNIQUE (filter_group_id, key)
);

create table form_responses (
  id uuid not null,
  step_id integer not null,
  user_id uuid,
  enrolment_id uuid,
  submitted_at timestamp with time zone,
  form jsonb not null,
  answers jsonb not null,
  constraint form_responses_anonymous_check CHECK ((((user_id IS NULL) = (enrolment_id IS NULL)) AND ((user_id IS NULL) = (submitted_at IS NULL)))),
  constraint form_responses_step_id_fkey FOREIGN KEY (step_id) REFERENCES steps(id) ON DELETE CASCADE,
  constraint form_responses_user_id_enrolment_id_fkey FOREIGN KEY (user_id, enrolment_id) REFERENCES enrolments(user_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint form_responses_pkey PRIMARY KEY (id)
);
CREATE INDEX form_responses_step_id_idx ON form_responses USING btree (step_id);
CREATE INDEX form_responses_user_id_enrolment_id_step_id_idx ON form_responses USING btree (user_id, enrolment_id, step_id);

create table forum_posts (
  id uuid not null,
  thread_id uuid not null,
  user_id uuid,
  role text,
  text text not null,
  created_at timestamp with time zone not null,
  edited_at timestamp with time zone,
  removed_at timestamp with time zone,
  state text not null default 'visible'::text,
  reason text,
  moderated_at timestamp with time zone,
  moderator_id uuid,
  constraint forum_posts_hidden_check CHECK (((state = 'hidden'::text) = (reason IS NOT NULL))),
  constraint forum_posts_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 1000))),
  constraint forum_posts_removed_check CHECK (((removed_at IS NULL) = (text <> ''::text))),
  constraint forum_posts_role_check CHECK ((role = ANY (ARRAY['manager'::text, 'author'::text, 'instructor'::text, 'finance'::text, 'support'::text]))),
  constraint forum_posts_state_check CHECK ((state = ANY (ARRAY['visible'::text, 'hidden'::text]))),
  constraint forum_posts_text_check CHECK ((char_length(text) <= 4000)),
  constraint forum_posts_moderator_id_fkey FOREIGN KEY (moderator_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint forum_posts_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES forum_threads(id) ON DELETE CASCADE,
  constraint forum_posts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint forum_posts_pkey PRIMARY KEY (id)
);
CREATE INDEX forum_posts_moderator_id_idx ON forum_posts USING btree (moderator_id) WHERE (moderator_id IS NOT NULL);
CREATE INDEX forum_posts_thread_id_idx ON forum_posts USING btree (thread_id, created_at);
CREATE INDEX forum_posts_user_id_idx ON forum_posts USING btree (user_id, created_at);

create table forum_readers (
  user_id uuid not null,
  thread_id uuid not null,
  read_at timestamp with time zone,
  follows boolean,
  notified_at timestamp with time zone,
  constraint forum_readers_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES forum_threads(id) ON DELETE CASCADE,
  constraint forum_readers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint forum_readers_pkey PRIMARY KEY (user_id, thread_id)
);
CREATE INDEX forum_readers_thread_id_idx ON forum_readers USING btree (thread_id);

create table forum_reports (
  post_id uuid not null,
  user_id uuid not null,
  reason text not null,
  note text not null,
  created_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint forum_reports_note_check CHECK ((char_length(note) <= 500)),
  constraint forum_reports_reason_check CHECK ((reason = ANY (ARRAY['patient_data'::text, 'harmful'::text, 'offensive'::text, 'advert'::text, 'other'::text]))),
  constraint forum_reports_post_id_fkey FOREIGN KEY (post_id) REFERENCES forum_posts(id) ON DELETE CASCADE,
  constraint forum_reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint forum_reports_pkey PRIMARY KEY (post_id, user_id)
);
CREATE INDEX forum_reports_open_idx ON forum_reports USING btree (created_at) WHERE (closed_at IS NULL);
CREATE INDEX forum_reports_user_id_idx ON forum_reports USING btree (user_id);

create table forum_threads (
  id uuid not null,
  step_id integer not null,
  title text,
  created_at timestamp with time zone not null,
  last_post_at timestamp with time zone,
  constraint forum_threads_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 120))),
  constraint forum_threads_step_id_fkey FOREIGN KEY (step_id) REFERENCES steps(id) ON DELETE CASCADE,
  constraint forum_threads_pkey PRIMARY KEY (id)
);
CREATE INDEX forum_threads_step_id_idx ON forum_threads USING btree (step_id, last_post_at DESC);

create table grade_categories (
  id integer not null generated by default as identity,
  course_id integer not null,
  key text not null,
  parent_id integer,
  name jsonb not null,
  weight numeric(7,3) not null,
  "position" integer not null,
  constraint grade_categories_name_check CHECK ((name ? 'lt'::text)),
  constraint grade_categories_weight_check CHECK ((weight >= (0)::numeric)),
  constraint grade_categories_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE,
  constraint grade_categories_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES grade_categories(id) ON DELETE CASCADE,
  constraint grade_categories_pkey PRIMARY KEY (id),
  constraint grade_categories_course_id_key_key UNIQUE (course_id, key)
);
CREATE INDEX grade_categories_parent_id_idx ON grade_categories USING btree (parent_id);

create table idempotency_keys (
  user_id uuid not null,
  call text not null,
  key text not null,
  input_hash text not null,
  reply jsonb,
  created_at timestamp with time zone not null,
  constraint idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint idempotency_keys_pkey PRIMARY KEY (user_id, call, key)
);
CREATE INDEX idempotency_keys_created_at_idx ON idempotency_keys USING btree (created_at);

create table identities (
  id uuid not null,
  user_id uuid not null,
  issuer text not null,
  subject text not null,
  environment text,
  email text,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  email_verified boolean not null default false,
  constraint identities_environment_fkey FOREIGN KEY (environment) REFERENCES environments(environment) ON DELETE CASCADE,
  constraint identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint identities_pkey PRIMARY KEY (id),
  constraint identities_issuer_subject_key UNIQUE (issuer, subject)
);
CREATE INDEX identities_environment_idx ON identities USING btree (environment);
CREATE INDEX identities_user_id_idx ON identities USING btree (user_id);

create table import_rows (
  import_id uuid not null,
  line integer not null,
  cells jsonb not null,
  outcome text not null,
  faults jsonb not null default '[]'::jsonb,
  constraint import_rows_check CHECK (((outcome = 'refused'::text) = (faults <> '[]'::jsonb))),
  constraint import_rows_line_check CHECK ((line > 0)),
  constraint import_rows_outcome_check CHECK ((outcome = ANY (ARRAY['ready'::text, 'created'::text, 'existing'::text, 'refused'::text]))),
  constraint import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE,
  constraint import_rows_pkey PRIMARY KEY (import_id, line)
);
CREATE INDEX import_rows_outcome_idx ON import_rows USING btree (import_id, outcome, line);

create table imports (
  id uuid not null,
  kind text not null,
  file_name text not null,
  state text not null default 'checked'::text,
  created_at timestamp with time zone not null,
  created_by uuid,
  constraint imports_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200))),
  constraint imports_kind_check CHECK ((kind = ANY (ARRAY['people'::text, 'dates'::text]))),
  constraint imports_state_check CHECK ((state = ANY (ARRAY['checked'::text, 'running'::text, 'done'::text]))),
  constraint imports_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint imports_pkey PRIMARY KEY (id)
);
CREATE INDEX imports_created_at_idx ON imports USING btree (created_at);
CREATE INDEX imports_created_by_idx ON imports USING btree (created_by);
CREATE INDEX imports_kind_idx ON imports USING btree (kind, created_at DESC);

create table information_pages (
  id integer not null,
  parent_id integer,
  "position" integer not null default 0,
  title jsonb not null,
  description jsonb not null,
  image text,
  bottom boolean not null default false,
  with_shop boolean,
  heading_level smallint,
  key text not null default (gen_random_uuid())::text,
  kind text,
  description_source jsonb,
  parts jsonb,
  version integer not null default 1,
  translated_from jsonb not null default '{}'::jsonb,
  updated_at timestamp with time zone,
  shown boolean not null default true,
  shown_from date,
  shown_until date,
  image_alt jsonb,
  constraint information_pages_description_check CHECK ((description ? 'lt'::text)),
  constraint information_pages_description_source_check CHECK ((description_source ? 'lt'::text)),
  constraint information_pages_heading_level_check CHECK (((heading_level >= 2) AND (heading_level <= 4))),
  constraint information_pages_image_alt_check CHECK ((image_alt ? 'lt'::text)),
  constraint information_pages_kind_check CHECK ((kind = ANY (ARRAY['phone'::text, 'email'::text, 'address'::text, 'hours'::text, 'other'::text]))),
  constraint information_pages_parts_check CHECK ((parts ? 'lt'::text)),
  constraint information_pages_period_check CHECK ((shown_until >= shown_from)),
  constraint information_pages_title_check CHECK ((title ? 'lt'::text)),
  constraint information_pages_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES information_pages(id) ON DELETE CASCADE,
  constraint information_pages_pkey PRIMARY KEY (id),
  constraint information_pages_parent_id_key_key UNIQUE NULLS NOT DISTINCT (parent_id, key)
);
CREATE INDEX information_pages_parent ON information_pages USING btree (parent_id, "position");

create table instructor_absences (
  user_id uuid not null,
  id uuid not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  reason text not null default ''::text,
  constraint instructor_absences_check CHECK ((ends_at > starts_at)),
  constraint instructor_absences_reason_check CHECK ((length(reason) <= 200)),
  constraint instructor_absences_user_id_fkey FOREIGN KEY (user_id) REFERENCES instructors(user_id) ON DELETE CASCADE,
  constraint instructor_absences_pkey PRIMARY KEY (user_id, id)
);

create table instructor_courses (
  user_id uuid not null,
  course_id integer not null,
  constraint instructor_courses_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE,
  constraint instructor_courses_user_id_fkey FOREIGN KEY (user_id) REFERENCES instructors(user_id) ON DELETE CASCADE,
  constraint instructor_courses_pkey PRIMARY KEY (user_id, course_id)
);
CREATE INDEX instructor_courses_course_id_idx ON instructor_courses USING btree (course_id);

create table instructors (
  user_id uuid not null,
  note text not null default ''::text,
  active boolean not null default true,
  version integer not null default 1,
  constraint instructors_note_check CHECK ((length(note) <= 1000)),
  constraint instructors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE RESTRICT,
  constraint instructors_pkey PRIMARY KEY (user_id)
);

create table invoice_series (
  series text not null,
  next_number integer not null default 1,
  constraint invoice_series_next_number_check CHECK ((next_number > 0)),
  constraint invoice_series_pkey PRIMARY KEY (series)
);

create table invoices (
  id uuid not null,
  series text not null,
  number integer not null,
  kind text not null,
  order_id integer not null,
  corrects uuid,
  issued_on date not null,
  document jsonb not null,
  constraint invoices_check CHECK (((kind = 'credit_note'::text) = (corrects IS NOT NULL))),
  constraint invoices_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit_note'::text]))),
  constraint invoices_number_check CHECK ((number > 0)),
  constraint invoices_corrects_fkey FOREIGN KEY (corrects) REFERENCES invoices(id) ON DELETE RESTRICT,
  constraint invoices_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id) ON DELETE RESTRICT,
  constraint invoices_series_fkey FOREIGN KEY (series) REFERENCES invoice_series(series) ON DELETE RESTRICT,
  constraint invoices_pkey PRIMARY KEY (id),
  constraint invoices_series_number_key UNIQUE (series, number)
);
CREATE INDEX invoices_corrects_idx ON invoices USING btree (corrects);
CREATE INDEX invoices_order_id_idx ON invoices USING btree (order_id);
CREATE UNIQUE INDEX invoices_order_key ON invoices USING btree (order_id) WHERE (kind = 'invoice'::text);

create table legal_versions (
  id integer not null generated by default as identity,
  page_id integer not null,
  number integer not null,
  valid_from timestamp with time zone not null default now(),
  editor text not null default ''::text,
  texts jsonb not null,
  agreed_as text[] not null,
  constraint legal_versions_number_check CHECK ((number > 0)),
  constraint legal_versions_page_id_fkey FOREIGN KEY (page_id) REFERENCES information_pages(id) ON DELETE RESTRICT,
  constraint legal_versions_pkey PRIMARY KEY (id),
  constraint legal_versions_page_id_number_key UNIQUE (page_id, number)
);

create table locations (
  id integer not null generated by default as identity,
  key text not null,
  city jsonb not null,
  name jsonb not null,
  address jsonb not null,
  online boolean not null default false,
  active boolean not null default true,
  version integer not null default 1,
  constraint locations_address_check CHECK ((address ? 'lt'::text)),
  constraint locations_city_check CHECK ((city ? 'lt'::text)),
  constraint locations_name_check CHECK ((name ? 'lt'::text)),
  constraint locations_pkey PRIMARY KEY (id),
  constraint locations_key_key UNIQUE (key)
);

create table messages (
  id uuid not null,
  thread_id uuid not null,
  sender text not null,
  staff_id uuid,
  text text not null,
  created_at timestamp with time zone not null,
  mailed_at timestamp with time zone,
  constraint messages_sender_check CHECK ((sender = ANY (ARRAY['learner'::text, 'provider'::text]))),
  constraint messages_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 4000))),
  constraint messages_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint messages_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES threads(id) ON DELETE CASCADE,
  constraint messages_pkey PRIMARY KEY (id)
);
CREATE INDEX messages_staff_id_idx ON messages USING btree (staff_id) WHERE (staff_id IS NOT NULL);
CREATE INDEX messages_thread_id_idx ON messages USING btree (thread_id, created_at);
CREATE INDEX messages_unmailed_idx ON messages USING btree (created_at) WHERE ((sender = 'learner'::text) AND (mailed_at IS NULL));

create table notices (
  id integer not null,
  text jsonb not null,
  link text,
  link_text jsonb,
  shown boolean not null default true,
  with_shop boolean,
  version integer not null default 1,
  translated_from jsonb not null default '{}'::jsonb,
  updated_at timestamp with time zone,
  shown_from date,
  shown_until date,
  constraint notices_check CHECK (((link IS NULL) = (link_text IS NULL))),
  constraint notices_link_text_check CHECK ((link_text ? 'lt'::text)),
  constraint notices_period_check CHECK ((shown_until >= shown_from)),
  constraint notices_text_check CHECK ((text ? 'lt'::text)),
  constraint notices_pkey PRIMARY KEY (id)
);

create table order_lines (
  order_id integer not null,
  "position" smallint not null,
  product_id integer not null,
  course_id integer not null,
  name text not null,
  quantity smallint not null,
  price_cents integer not null,
  discount_cents integer not null default 0,
  vat_category text not null default 'O'::text,
  vat_rate numeric(5,2) not null default 0,
  constraint order_lines_check CHECK (((discount_cents >= 0) AND (discount_cents <= (price_cents * quantity)))),
  constraint order_lines_check1 CHECK (((vat_category = 'S'::text) OR (vat_rate = (0)::numeric))),
  constraint order_lines_price_cents_check CHECK ((price_cents >= 0)),
  constraint order_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <= 2000))),
  constraint order_lines_vat_category_check CHECK ((vat_category = ANY (ARRAY['S'::text, 'Z'::text, 'E'::text, 'O'::text]))),
  constraint order_lines_vat_rate_check CHECK (((vat_rate >= (0)::numeric) AND (vat_rate <= (100)::numeric))),
  constraint order_lines_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE RESTRICT,
  constraint order_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id) ON DELETE CASCADE,
  constraint order_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(product_id) ON DELETE RESTRICT,
  constraint order_lines_pkey PRIMARY KEY (order_id, "position")
);
CREATE INDEX order_lines_course ON order_lines USING btree (course_id);
CREATE INDEX order_lines_product ON order_lines USING btree (product_id);

create table order_places (
  id uuid not null,
  order_id integer not null,
  line smallint not null,
  "position" smallint not null,
  group_id integer,
  seat smallint,
  user_id uuid,
  enrolment_id uuid,
  claim_hash text,
  sent_to text,
  sent_at timestamp with time zone,
  claimed_at timestamp with time zone,
  constraint order_places_check CHECK (((user_id IS NULL) = (enrolment_id IS NULL))),
  constraint order_places_check1 CHECK (((user_id IS NULL) = (claimed_at IS NULL))),
  constraint order_places_check2 CHECK (((user_id IS NULL) OR (claim_hash IS NULL))),
  constraint order_places_seat_check CHECK (((enrolment_id IS NULL) OR (group_id IS NULL))),
  constraint order_places_group_id_seat_fkey FOREIGN KEY (group_id, seat) REFERENCES practice_seats(group_id, seat) ON DELETE SET NULL,
  constraint order_places_order_id_line_fkey FOREIGN KEY (order_id, line) REFERENCES order_lines(order_id, "position") ON DELETE CASCADE,
  constraint order_places_user_id_enrolment_id_fkey FOREIGN KEY (user_id, enrolment_id) REFERENCES enrolments(user_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  constraint order_places_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE RESTRICT,
  constraint order_places_pkey PRIMARY KEY (id),
  constraint order_places_claim_hash_key UNIQUE (claim_hash),
  constraint order_places_order_id_line_position_key UNIQUE (order_id, line, "position")
);
CREATE INDEX order_places_enrolment_idx ON order_places USING btree (user_id, enrolment_id);
CREATE UNIQUE INDEX order_places_seat_key ON order_places USING btree (group_id, seat) WHERE (group_id IS NOT NULL);

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
  discount_cents integer not null default 0,
  hold_until timestamp with time zone,
  own_place boolean not null default true,
  discount_code text,
  consents jsonb,
  fulfilled_at timestamp with time zone,
  closed_at timestamp with time zone,
  terms_version text,
  company_text text generated always as (translate(lower((company ->> 'company_name'::text)), 'ąčęėįšųūžё'::text, 'aceeisuuzе'::text)) stored,
  constraint orders_discount_cents_check CHECK ((discount_cents >= 0)),
  constraint orders_hold_check CHECK (((hold_until IS NULL) OR (state = 'pending'::text))),
  constraint orders_language_check CHECK ((language = ANY (ARRAY['lt'::text, 'en'::text, 'ru'::text]))),
  constraint orders_payment_method_check CHECK ((payment_method = ANY (ARRAY['free'::text, 'banklink'::text, 'wallet'::text, 'invoice'::text]))),
  constraint orders_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'paid'::text, 'fulfilled'::text, 'review'::text, 'expired'::text, 'cancelled'::text, 'refunded'::text]))),
  constraint orders_total_cents_check CHECK ((total_cents >= 0)),
  constraint orders_discount_code_fkey FOREIGN KEY (discount_code) REFERENCES discount_codes(code) ON DELETE RESTRICT,
  constraint orders_terms_version_fkey FOREIGN KEY (terms_version) REFERENCES terms_versions(version) ON DELETE RESTRICT,
  constraint orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE RESTRICT,
  constraint orders_pkey PRIMARY KEY (order_id),
  constraint orders_cart_id_key UNIQUE (cart_id)
);
CREATE INDEX orders_company_idx ON orders USING gin (company_text gin_trgm_ops);
CREATE INDEX orders_date_added_idx ON orders USING btree (date_added, order_id);
CREATE INDEX orders_discount_code_idx ON orders USING btree (discount_code);
CREATE INDEX orders_hold_until_idx ON orders USING btree (hold_until) WHERE (state = 'pending'::text);
CREATE INDEX orders_state_idx ON orders USING btree (state, order_id);
CREATE INDEX orders_terms_version_idx ON orders USING btree (terms_version);
CREATE INDEX orders_total_cents_idx ON orders USING btree (total_cents, order_id);
CREATE INDEX orders_unfinished_idx ON orders USING btree (state) WHERE (state = ANY (ARRAY['paid'::text, 'review'::text]));
CREATE INDEX orders_user ON orders USING btree (user_id, date_added DESC);

create table organisations (
  id integer not null generated by default as identity,
  name text not null,
  name_key text not null,
  constraint organisations_name_check CHECK ((name <> ''::text)),
  constraint organisations_pkey PRIMARY KEY (id),
  constraint organisations_name_key UNIQUE (name)
);

create table packages (
  hash text not null,
  format text not null,
  title text not null,
  version text not null,
  parts jsonb not null,
  files jsonb not null,
  bytes integer not null,
  imported_at timestamp with time zone not null,
  constraint packages_format_check CHECK ((format = ANY (ARRAY['h5p'::text, 'scorm12'::text, 'scorm2004'::text]))),
  constraint packages_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint packages_pkey PRIMARY KEY (hash)
);

create table passkeys (
  id uuid not null,
  user_id uuid not null,
  credential_id text not null,
  public_key text not null,
  counter bigint not null,
  transports text not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkeys_counter_check CHECK ((counter >= 0)),
  constraint passkeys_name_check CHECK ((name <> ''::text)),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential_id_key UNIQUE (credential_id)
);
CREATE INDEX passkeys_user_id_idx ON passkeys USING btree (user_id);

create table payment_attempts (
  id uuid not null,
  order_id integer not null,
  method text not null,
  state text not null,
  amount_cents integer not null,
  url text,
  provider_reference text,
  capture_reference text,
  fault text,
  started_at timestamp with time zone not null,
  returned_at timestamp with time zone,
  decided_at timestamp with time zone,
  next_ask_at timestamp with time zone,
  asks smallint not null default 0,
  constraint payment_attempts_amount_cents_check1 CHECK ((amount_cents >= 0)),
  constraint payment_attempts_method_check1 CHECK ((method = ANY (ARRAY['free'::text, 'banklink'::text, 'wallet'::text, 'invoice'::text]))),
  constraint payment_attempts_state_check1 CHECK ((state = ANY (ARRAY['started'::text, 'waiting'::text, 'succeeded'::text, 'failed'::text, 'abandoned'::text, 'mismatched'::text, 'duplicate'::text]))),
  constraint payment_attempts_order_id_fkey1 FOREIGN KEY (order_id) REFERENCES orders(order_id) ON DELETE RESTRICT,
  constraint payment_attempts_pkey PRIMARY KEY (id),
  constraint payment_attempts_method_provider_reference_key UNIQUE (method, provider_reference)
);
CREATE INDEX payment_attempts_next_ask_at_idx ON payment_attempts USING btree (next_ask_at) WHERE (next_ask_at IS NOT NULL);
CREATE INDEX payment_attempts_order_id_idx ON payment_attempts USING btree (order_id);
CREATE UNIQUE INDEX payment_attempts_success_key ON payment_attempts USING btree (order_id) WHERE (state = 'succeeded'::text);

create table payment_notifications (
  id bigint not null generated by default as identity,
  provider text not null,
  event_key text not null,
  report jsonb,
  refund jsonb,
  received_at timestamp with time zone not null,
  processed_at timestamp with time zone,
  constraint payment_notifications_provider_check CHECK ((provider = ANY (ARRAY['banklink'::text, 'wallet'::text]))),
  constraint payment_notifications_pkey PRIMARY KEY (id),
  constraint payment_notifications_provider_event_key_key UNIQUE (provider, event_key)
);
CREATE INDEX payment_notifications_attempt_idx ON payment_notifications USING btree (((report ->> 'attemptId'::text)));
CREATE INDEX payment_notifications_unprocessed_idx ON payment_notifications USING btree (id) WHERE (processed_at IS NULL);

create table planned_prices (
  id uuid not null,
  product_id integer not null,
  special_cents integer not null,
  from_day date not null,
  until_day date not null,
  state text not null default 'planned'::text,
  created_at timestamp with time zone not null,
  constraint planned_prices_cents_check CHECK ((special_cents >= 0)),
  constraint planned_prices_days_check CHECK ((until_day >= from_day)),
  constraint planned_prices_state_check CHECK ((state = ANY (ARRAY['planned'::text, 'running'::text, 'ended'::text, 'cancelled'::text]))),
  constraint planned_prices_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(product_id) ON DELETE CASCADE,
  constraint planned_prices_pkey PRIMARY KEY (id)
);
CREATE INDEX planned_prices_due_idx ON planned_prices USING btree (state, from_day) WHERE (state = ANY (ARRAY['planned'::text, 'running'::text]));
CREATE INDEX planned_prices_product_id_idx ON planned_prices USING btree (product_id);

create table positions (
  id integer not null generated by default as identity,
  name jsonb not null,
  constraint positions_name_check CHECK ((name ? 'lt'::text)),
  constraint positions_pkey PRIMARY KEY (id)
);

create table practice_checklists (
  course_id integer not null,
  checklist_id integer not null,
  constraint practice_checklists_checklist_id_fkey FOREIGN KEY (checklist_id) REFERENCES checklists(id) ON DELETE RESTRICT,
  constraint practice_checklists_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE,
  constraint practice_checklists_pkey PRIMARY KEY (course_id)
);
CREATE INDEX practice_checklists_checklist_id_idx ON practice_checklists USING btree (checklist_id);

create table practice_claims (
  resource text not null,
  resource_id text not null,
  quarter timestamp with time zone not null,
  group_id integer not null,
  constraint practice_claims_quarter_check CHECK ((mod((EXTRACT(epoch FROM quarter))::bigint, (900)::bigint) = 0)),
  constraint practice_claims_resource_check CHECK ((resource = ANY (ARRAY['room'::text, 'instructor'::text, 'equipment'::text]))),
  constraint practice_claims_group_id_fkey FOREIGN KEY (group_id) REFERENCES practice_groups(id) ON DELETE CASCADE,
  constraint practice_claims_pkey PRIMARY KEY (resource, resource_id, quarter)
);
CREATE INDEX practice_claims_group_id_idx ON practice_claims USING btree (group_id);

create table practice_group_equipment (
  group_id integer not null,
  equipment_id integer not null,
  constraint practice_group_equipment_equipment_id_fkey FOREIGN KEY (equipment_id) REFERENCES equipment(id) ON DELETE RESTRICT,
  constraint practice_group_equipment_group_id_fkey FOREIGN KEY (group_id) REFERENCES practice_groups(id) ON DELETE CASCADE,
  constraint practice_group_equipment_pkey PRIMARY KEY (group_id, equipment_id)
);
CREATE INDEX practice_group_equipment_equipment_id_idx ON practice_group_equipment USING btree (equipment_id);

create table practice_groups (
  id integer not null generated by default as identity,
  product_id integer not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  sequence integer not null default 0,
  room_id integer,
  instructor_id uuid,
  state text not null default 'planned'::text,
  reason text not null default ''::text,
  moved_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  version integer not null default 1,
  constraint practice_groups_cancelled_check CHECK (((state = 'cancelled'::text) = (cancelled_at IS NOT NULL))),
  constraint practice_groups_check CHECK ((ends_at > starts_at)),
  constraint practice_groups_reason_check CHECK ((length(reason) <= 500)),
  constraint practice_groups_state_check CHECK ((state = ANY (ARRAY['planned'::text, 'cancelled'::text]))),
  constraint practice_groups_instructor_id_fkey FOREIGN KEY (instructor_id) REFERENCES instructors(user_id) ON DELETE RESTRICT,
  constraint practice_groups_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(product_id) ON DELETE CASCADE,
  constraint practice_groups_room_id_fkey FOREIGN KEY (room_id) REFERENCES rooms(id) ON DELETE RESTRICT,
  constraint practice_groups_pkey PRIMARY KEY (id)
);
CREATE INDEX practice_groups_instructor_id_idx ON practice_groups USING btree (instructor_id, starts_at);
CREATE INDEX practice_groups_product ON practice_groups USING btree (product_id, starts_at);
CREATE INDEX practice_groups_room_id_idx ON practice_groups USING btree (room_id, starts_at);
CREATE INDEX practice_groups_starts_at_idx ON practice_groups USING btree (starts_at);

create table practice_invitations (
  user_id uuid not null,
  enrolment_id uuid not null,
  group_id integer not null,
  token_hash text not null,
  expires_at timestamp with time zone not null,
  constraint practice_invitations_group_id_fkey FOREIGN KEY (group_id) REFERENCES practice_groups(id) ON DELETE CASCADE,
  constraint practice_invitations_user_id_enrolment_id_fkey FOREIGN KEY (user_id, enrolment_id) REFERENCES enrolments(user_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint practice_invitations_pkey PRIMARY KEY (user_id, enrolment_id, group_id),
  constraint practice_invitations_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX practice_invitations_group_id_idx ON practice_invitations USING btree (group_id);

create table practice_merge_answers (
  user_id uuid not null,
  enrolment_id uuid not null,
  merge_id uuid not null,
  agreed_at timestamp with time zone,
  constraint practice_merge_answers_merge_id_fkey FOREIGN KEY (merge_id) REFERENCES practice_merges(id) ON DELETE CASCADE,
  constraint practice_merge_answers_user_id_enrolment_id_fkey FOREIGN KEY (user_id, enrolment_id) REFERENCES enrolments(user_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint practice_merge_answers_pkey PRIMARY KEY (user_id, enrolment_id, merge_id)
);
CREATE INDEX practice_merge_answers_merge_id_idx ON practice_merge_answers USING btree (merge_id);

create table practice_merges (
  id uuid not null,
  from_group integer not null,
  to_group integer not null,
  proposed_at timestamp with time zone not null,
  until timestamp with time zone not null,
  state text not null,
  constraint practice_merges_check CHECK ((from_group <> to_group)),
  constraint practice_merges_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'done'::text, 'ended'::text]))),
  constraint practice_merges_from_group_fkey FOREIGN KEY (from_group) REFERENCES practice_groups(id) ON DELETE CASCADE,
  constraint practice_merges_to_group_fkey FOREIGN KEY (to_group) REFERENCES practice_groups(id) ON DELETE CASCADE,
  constraint practice_merges_pkey PRIMARY KEY (id)
);
CREATE INDEX practice_merges_from_group_idx ON practice_merges USING btree (from_group);
CREATE UNIQUE INDEX practice_merges_from_group_key ON practice_merges USING btree (from_group) WHERE (state = 'proposed'::text);
CREATE INDEX practice_merges_to_group_idx ON practice_merges USING btree (to_group);

create table practice_notices (
  user_id uuid not null,
  enrolment_id uuid not null,
  group_id integer not null,
  starts_at timestamp with time zone not null,
  kind text not null,
  sent_at timestamp with time zone not null,
  constraint practice_notices_kind_check CHECK ((kind = ANY (ARRAY['missing_72'::text, 'missing_24'::text]))),
  constraint practice_notices_group_id_fkey FOREIGN KEY (group_id) REFERENCES practice_groups(id) ON DELETE CASCADE,
  constraint practice_notices_user_id_enrolment_id_fkey FOREIGN KEY (user_id, enrolment_id) REFERENCES enrolments(user_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint practice_notices_pkey PRIMARY KEY (user_id, enrolment_id, group_id, starts_at, kind)
);
CREATE INDEX practice_notices_group_id_idx ON practice_notices USING btree (group_id);

create table practice_seats (
  group_id integer not null,
  seat smallint not null,
  user_id uuid,
  order_id integer,
  state text not null default 'free'::text,
  reserved_until timestamp with time zone,
  enrolment_id uuid,
  assessment text,
  assessed_at timestamp with time zone,
  merge_id uuid,
  came_at timestamp with time zone,
  left_at timestamp with time zone,
  came_how text,
  came_note text,
  absent_at timestamp with time zone,
  calendar_group integer,
  calendar_sequence integer not null default 0,
  constraint practice_seats_absent_check CHECK (((state = 'absent'::text) = (absent_at IS NOT NULL))),
  constraint practice_seats_absent_user_check CHECK (((state <> 'absent'::text) OR ((user_id IS NOT NULL) AND (enrolment_id IS NOT NULL)))),
  constraint practice_seats_assessed_at_check CHECK (((assessment IS NULL) = (assessed_at IS NULL))),
  constraint practice_seats_assessed_check CHECK (((assessment IS NULL) OR (state = 'attended'::text))),
  constraint practice_seats_assessment_check CHECK ((assessment = ANY (ARRAY['passed'::text, 'failed'::text]))),
  constraint practice_seats_attended_check CHECK (((state <> 'attended'::text) OR (user_id IS NOT NULL))),
  constraint practice_seats_came_check CHECK (((came_at IS NULL) = (came_how IS NULL))),
  constraint practice_seats_came_how_check CHECK ((came_how = ANY (ARRAY['scan'::text, 'hand'::text]))),
  constraint practice_seats_came_note_check CHECK ((length(came_note) <= 500)),
  constraint practice_seats_left_check CHECK (((left_at IS NULL) OR (left_at >= came_at))),
  constraint practice_seats_merge_check CHECK (((merge_id IS NULL) OR (state = 'offered'::text))),
  constraint practice_seats_offered_check CHECK (((state <> 'offered'::text) OR ((enrolment_id IS NOT NULL) AND (order_id IS NULL)))),
  constraint practice_seats_owner_check CHECK (((state = 'free'::text) = ((order_id IS NULL) AND (user_id IS NULL)))),
  constraint practice_seats_reserved_check CHECK (((state = ANY (ARRAY['reserved'::text, 'offered'::text])) = (reserved_until IS NOT NULL))),
  constraint practice_seats_seat_check CHECK (((seat >= 1) AND (seat <= 3))),
  constraint practice_seats_state_check CHECK ((state = ANY (ARRAY['free'::text, 'reserved'::text, 'offered'::text, 'taken'::text, 'attended'::text, 'absent'::text]))),
  constraint practice_seats_group_id_fkey FOREIGN KEY (group_id) REFERENCES practice_groups(id) ON DELETE CASCADE,
  constraint practice_seats_merge_id_fkey FOREIGN KEY (merge_id) REFERENCES practice_merges(id) ON DELETE SET NULL,
  constraint practice_seats_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id) ON DELETE RESTRICT,
  constraint practice_seats_user_id_enrolment_id_fkey FOREIGN KEY (user_id, enrolment_id) REFERENCES enrolments(user_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  constraint practice_seats_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE RESTRICT,
  constraint practice_seats_pkey PRIMARY KEY (group_id, seat)
);
CREATE INDEX practice_seats_enrolment ON practice_seats USING btree (user_id, enrolment_id) WHERE (user_id IS NOT NULL);
CREATE INDEX practice_seats_merge_id_idx ON practice_seats USING btree (merge_id) WHERE (merge_id IS NOT NULL);
CREATE UNIQUE INDEX practice_seats_offer_key ON practice_seats USING btree (group_id, user_id, enrolment_id) WHERE (state = 'offered'::text);
CREATE INDEX practice_seats_offered_idx ON practice_seats USING btree (reserved_until) WHERE (state = 'offered'::text);
CREATE INDEX practice_seats_order ON practice_seats USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE UNIQUE INDEX practice_seats_own_key ON practice_seats USING btree (user_id, enrolment_id) WHERE ((state = ANY (ARRAY['taken'::text, 'attended'::text])) AND (enrolment_id IS NOT NULL));

create table practice_waits (
  user_id uuid not null,
  enrolment_id uuid not null,
  group_id integer not null,
  "position" integer not null,
  joined_at timestamp with time zone not null,
  constraint practice_waits_group_id_fkey FOREIGN KEY (group_id) REFERENCES practice_groups(id) ON DELETE CASCADE,
  constraint practice_waits_user_id_enrolment_id_fkey FOREIGN KEY (user_id, enrolment_id) REFERENCES enrolments(user_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint practice_waits_pkey PRIMARY KEY (user_id, enrolment_id, group_id),
  constraint practice_waits_group_id_position_key UNIQUE (group_id, "position")
);

create table product_prices (
  product_id integer not null,
  from_at timestamp with time zone not null,
  cents integer not null,
  constraint product_prices_cents_check CHECK ((cents >= 0)),
  constraint product_prices_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(product_id) ON DELETE CASCADE,
  constraint product_prices_pkey PRIMARY KEY (product_id, from_at)
);

create table product_vat (
  product_id integer not null,
  from_day date not null,
  vat_category text not null,
  vat_rate numeric(5,2) not null,
  constraint product_vat_check CHECK (((vat_category = 'S'::text) OR (vat_rate = (0)::numeric))),
  constraint product_vat_vat_category_check CHECK ((vat_category = ANY (ARRAY['S'::text, 'Z'::text, 'E'::text, 'O'::text]))),
  constraint product_vat_vat_rate_check CHECK (((vat_rate >= (0)::numeric) AND (vat_rate <= (100)::numeric))),
  constraint product_vat_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(product_id) ON DELETE CASCADE,
  constraint product_vat_pkey PRIMARY KEY (product_id, from_day)
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
  version integer not null default 1,
  constraint products_check CHECK (((special_cents >= 0) AND (special_cents < price_cents))),
  constraint products_check1 CHECK ((end_date >= start_date)),
  constraint products_hours_check CHECK ((hours > 0)),
  constraint products_price_cents_check CHECK ((price_cents >= 0)),
  constraint products_state_check CHECK ((state = ANY (ARRAY['offered'::text, 'withdrawn'::text]))),
  constraint products_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE,
  constraint products_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id) ON DELETE RESTRICT,
  constraint products_pkey PRIMARY KEY (product_id)
);
CREATE INDEX products_course ON products USING btree (course_id, start_date);
CREATE INDEX products_location ON products USING btree (location_id);

create table questions (
  id integer not null generated by default as identity,
  course_id integer not null,
  key text not null,
  "position" integer not null,
  tags text[] not null default '{}'::text[],
  kind text not null,
  text jsonb not null,
  body jsonb not null,
  explanation jsonb,
  constraint questions_text_check CHECK ((text ? 'lt'::text)),
  constraint questions_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE,
  constraint questions_pkey PRIMARY KEY (id),
  constraint questions_course_id_key_key UNIQUE (course_id, key),
  constraint questions_course_id_position_key UNIQUE (course_id, "position") DEFERRABLE INITIALLY DEFERRED
);

create table quote_lines (
  quote_id integer not null,
  "position" smallint not null,
  product_id integer not null,
  name text not null,
  quantity smallint not null,
  price_cents integer not null,
  discount_cents integer not null default 0,
  vat_category text not null,
  vat_rate numeric(5,2) not null,
  constraint quote_lines_check CHECK (((discount_cents >= 0) AND (discount_cents <= (price_cents * quantity)))),
  constraint quote_lines_price_cents_check CHECK ((price_cents >= 0)),
  constraint quote_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <= 2000))),
  constraint quote_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(product_id) ON DELETE RESTRICT,
  constraint quote_lines_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES quotes(id) ON DELETE CASCADE,
  constraint quote_lines_pkey PRIMARY KEY (quote_id, "position")
);
CREATE INDEX quote_lines_product_id_idx ON quote_lines USING btree (product_id);

create table quotes (
  id integer not null generated by default as identity,
  state text not null default 'draft'::text,
  request_id uuid,
  thread_id uuid,
  author_id uuid,
  order_id integer,
  order_key uuid not null default gen_random_uuid(),
  language text not null,
  contact_name text not null,
  email text not null,
  company jsonb not null,
  employees integer,
  discount_percent smallint not null default 0,
  discount_cents integer not null default 0,
  total_cents integer not null,
  valid_until date not null,
  note text not null default ''::text,
  answer text not null default ''::text,
  token_hash text,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  decided_at timestamp with time zone,
  constraint quotes_check CHECK (((employees IS NULL) OR (discount_percent = 0))),
  constraint quotes_check1 CHECK (((state = ANY (ARRAY['draft'::text, 'withdrawn'::text])) OR ((token_hash IS NOT NULL) AND (sent_at IS NOT NULL)))),
  constraint quotes_check2 CHECK (((state = 'accepted'::text) = (order_id IS NOT NULL))),
  constraint quotes_contact_name_check CHECK (((char_length(contact_name) >= 1) AND (char_length(contact_name) <= 120))),
  constraint quotes_discount_cents_check CHECK ((discount_cents >= 0)),
  constraint quotes_discount_percent_check CHECK (((discount_percent >= 0) AND (discount_percent <= 90))),
  constraint quotes_employees_check CHECK (((employees >= 100) AND (employees <= 2000))),
  constraint quotes_language_check CHECK ((language = ANY (ARRAY['lt'::text, 'en'::text, 'ru'::text]))),
  constraint quotes_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'sent'::text, 'accepted'::text, 'declined'::text, 'expired'::text, 'withdrawn'::text]))),
  constraint quotes_total_cents_check CHECK ((total_cents > 0)),
  constraint quotes_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint quotes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id) ON DELETE RESTRICT,
  constraint quotes_request_id_fkey FOREIGN KEY (request_id) REFERENCES contact_requests(id) ON DELETE SET NULL,
  constraint quotes_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES threads(id) ON DELETE SET NULL,
  constraint quotes_pkey PRIMARY KEY (id),
  constraint quotes_order_id_key UNIQUE (order_id),
  constraint quotes_order_key_key UNIQUE (order_key),
  constraint quotes_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX quotes_author_id_idx ON quotes USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE INDEX quotes_request_id_idx ON quotes USING btree (request_id) WHERE (request_id IS NOT NULL);
CREATE INDEX quotes_sent_idx ON quotes USING btree (valid_until) WHERE (state = 'sent'::text);
CREATE INDEX quotes_thread_id_idx ON quotes USING btree (thread_id) WHERE (thread_id IS NOT NULL);

create table recovery_codes (
  code_hash text not null,
  user_id uuid not null,
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint recovery_codes_pkey PRIMARY KEY (code_hash)
);
CREATE INDEX recovery_codes_user_id_idx ON recovery_codes USING btree (user_id);

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

create table refunds (
  id uuid not null,
  attempt_id uuid not null,
  amount_cents integer not null,
  reason text not null,
  state text not null,
  provider_reference text,
  requested_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  note text,
  constraint refunds_amount_cents_check CHECK ((amount_cents > 0)),
  constraint refunds_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'succeeded'::text, 'failed'::text, 'manual'::text]))),
  constraint refunds_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payment_attempts(id) ON DELETE RESTRICT,
  constraint refunds_pkey PRIMARY KEY (id)
);
CREATE INDEX refunds_attempt_id_idx ON refunds USING btree (attempt_id);
CREATE INDEX refunds_requested_idx ON refunds USING btree (requested_at) WHERE (state = 'requested'::text);

create table reply_templates (
  id integer not null generated by default as identity,
  name text not null,
  text jsonb not null,
  version integer not null default 1,
  changed_at timestamp with time zone not null,
  constraint reply_templates_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80))),
  constraint reply_templates_text_check CHECK ((text ?& ARRAY['lt'::text, 'en'::text, 'ru'::text])),
  constraint reply_templates_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX reply_templates_name_idx ON reply_templates USING btree (lower(name));

create table reviews (
  user_id uuid not null,
  course_id integer not null,
  rating smallint not null,
  text text not null,
  created_at timestamp with time zone not null,
  language text not null default 'lt'::text,
  id uuid not null default gen_random_uuid(),
  state text not null default 'pending'::text,
  reason text,
  moderated_at timestamp with time zone,
  moderator_id uuid,
  constraint reviews_language_check CHECK ((language = ANY (ARRAY['lt'::text, 'en'::text, 'ru'::text]))),
  constraint reviews_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint reviews_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 1000))),
  constraint reviews_rejected_check CHECK (((state = 'rejected'::text) = (reason IS NOT NULL))),
  constraint reviews_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'published'::text, 'rejected'::text]))),
  constraint reviews_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 4000))),
  constraint reviews_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE,
  constraint reviews_moderator_id_fkey FOREIGN KEY (moderator_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint reviews_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint reviews_pkey PRIMARY KEY (user_id, course_id),
  constraint reviews_id_key UNIQUE (id)
);
CREATE INDEX reviews_course ON reviews USING btree (course_id, created_at DESC);
CREATE INDEX reviews_moderator_id_idx ON reviews USING btree (moderator_id) WHERE (moderator_id IS NOT NULL);
CREATE INDEX reviews_pending_idx ON reviews USING btree (created_at) WHERE (state = 'pending'::text);

create table rooms (
  id integer not null generated by default as identity,
  location_id integer not null,
  name text not null,
  capacity smallint not null,
  note text not null default ''::text,
  active boolean not null default true,
  version integer not null default 1,
  constraint rooms_capacity_check CHECK (((capacity >= 1) AND (capacity <= 60))),
  constraint rooms_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint rooms_note_check CHECK ((length(note) <= 1000)),
  constraint rooms_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id) ON DELETE RESTRICT,
  constraint rooms_pkey PRIMARY KEY (id),
  constraint rooms_location_id_name_key UNIQUE (location_id, name)
);

create table scenario_runs (
  user_id uuid not null,
  id uuid not null,
  enrolment_id uuid not null,
  step_id integer not null,
  tree jsonb not null,
  taken jsonb not null default '[]'::jsonb,
  node text not null,
  entered_at timestamp with time zone not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  points integer,
  passed boolean,
  outcome text,
  constraint scenario_runs_ended_check CHECK ((((ended_at IS NULL) = (points IS NULL)) AND ((ended_at IS NULL) = (passed IS NULL)) AND ((ended_at IS NULL) = (outcome IS NULL)))),
  constraint scenario_runs_outcome_check CHECK ((outcome = ANY (ARRAY['good'::text, 'poor'::text]))),
  constraint scenario_runs_step_id_fkey FOREIGN KEY (step_id) REFERENCES steps(id) ON DELETE CASCADE,
  constraint scenario_runs_user_id_enrolment_id_fkey FOREIGN KEY (user_id, enrolment_id) REFERENCES enrolments(user_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint scenario_runs_pkey PRIMARY KEY (user_id, id)
);
CREATE UNIQUE INDEX scenario_runs_open_idx ON scenario_runs USING btree (user_id, enrolment_id, step_id) WHERE (ended_at IS NULL);
CREATE INDEX scenario_runs_step_id_idx ON scenario_runs USING btree (step_id);
CREATE INDEX scenario_runs_user_id_enrolment_id_step_id_idx ON scenario_runs USING btree (user_id, enrolment_id, step_id);

create table seed_runs (
  part text not null,
  ran_at timestamp with time zone not null default now(),
  constraint seed_runs_part_check CHECK ((part = ANY (ARRAY['catalogue'::text, 'content'::text, 'lookups'::text]))),
  constraint sown_pkey PRIMARY KEY (part)
);

create table shop_sessions (
  id_hash text not null,
  user_id uuid,
  created_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  constraint shop_sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint shop_sessions_pkey PRIMARY KEY (id_hash)
);
CREATE INDEX shop_sessions_user ON shop_sessions USING btree (user_id);

create table sign_in_codes (
  code_hash text not null,
  browser_hash text,
  user_id uuid not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  code_challenge text,
  second_factor boolean not null default false,
  asked_at timestamp with time zone,
  constraint sign_in_codes_holder_check CHECK (((browser_hash IS NULL) <> (code_challenge IS NULL))),
  constraint sign_in_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint sign_in_codes_pkey PRIMARY KEY (code_hash)
);
CREATE INDEX sign_in_codes_user_id_idx ON sign_in_codes USING btree (user_id);

create table sign_in_failures (
  key text not null,
  failures integer not null,
  last_at timestamp with time zone not null,
  constraint sign_in_failures_failures_check CHECK ((failures > 0)),
  constraint sign_in_failures_pkey PRIMARY KEY (key)
);

create table signing_keys (
  kid text not null,
  public_jwk jsonb not null,
  private_key text not null,
  created_at timestamp with time zone not null,
  constraint signing_keys_pkey PRIMARY KEY (kid)
);

create table slides (
  id integer not null generated by default as identity,
  key text not null,
  "position" integer not null,
  title jsonb not null,
  image text,
  thumb text,
  tone text not null,
  link text,
  link_text jsonb,
  link2 text,
  link_text2 jsonb,
  mobile_image text,
  mobile_thumb text,
  version integer not null default 1,
  translated_from jsonb not null default '{}'::jsonb,
  updated_at timestamp with time zone,
  shown boolean not null default true,
  shown_from date,
  shown_until date,
  image_alt jsonb,
  constraint slides_check CHECK (((link IS NULL) = (link_text IS NULL))),
  constraint slides_check1 CHECK (((link2 IS NULL) = (link_text2 IS NULL))),
  constraint slides_image_alt_check CHECK ((image_alt ? 'lt'::text)),
  constraint slides_image_check CHECK ((COALESCE(image, mobile_image) IS NOT NULL)),
  constraint slides_link_text2_check CHECK ((link_text2 ? 'lt'::text)),
  constraint slides_link_text_check CHECK ((link_text ? 'lt'::text)),
  constraint slides_mobile_thumb_check CHECK (((mobile_image IS NULL) = (mobile_thumb IS NULL))),
  constraint slides_period_check CHECK ((shown_until >= shown_from)),
  constraint slides_thumb_check CHECK (((image IS NULL) = (thumb IS NULL))),
  constraint slides_title_check CHECK ((title ? 'lt'::text)),
  constraint slides_tone_check CHECK ((tone = ANY (ARRAY['dark'::text, 'light'::text]))),
  constraint slides_pkey PRIMARY KEY (id),
  constraint slides_key_key UNIQUE (key)
);

create table spent_captchas (
  signature text not null,
  spent_at timestamp with time zone not null,
  constraint spent_captchas_pkey PRIMARY KEY (signature)
);

create table spent_id_tokens (
  token_hash text not null,
  spent_at timestamp with time zone not null,
  constraint spent_id_tokens_pkey PRIMARY KEY (token_hash)
);

create table staff_tasks (
  id uuid not null,
  kind text not null,
  order_id integer,
  attempt_id uuid,
  details jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null,
  done_at timestamp with time zone,
  note text,
  constraint staff_tasks_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id) ON DELETE RESTRICT,
  constraint staff_tasks_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX staff_tasks_cause_key ON staff_tasks USING btree (kind, order_id, attempt_id) NULLS NOT DISTINCT WHERE (order_id IS NOT NULL);
CREATE INDEX staff_tasks_open_idx ON staff_tasks USING btree (created_at) WHERE (done_at IS NULL);
CREATE INDEX staff_tasks_order_id_idx ON staff_tasks USING btree (order_id);

create table steps (
  id integer not null generated by default as identity,
  topic_id integer,
  course_id integer not null,
  "position" integer not null,
  module text not null,
  title jsonb not null,
  description jsonb not null,
  content jsonb,
  link text,
  minutes integer not null default 5,
  completion smallint not null,
  key text not null default (gen_random_uuid())::text,
  content_source jsonb,
  retired_at timestamp with time zone,
  group_id integer,
  settings jsonb not null default '{}'::jsonb,
  conditions jsonb not null default '[]'::jsonb,
  package text generated always as (
CASE
    WHEN (module = ANY (ARRAY['hvp'::text, 'interactive_content'::text, 'scorm'::text])) THEN (settings ->> 'package'::text)
    ELSE NULL::text
END) stored,
  grade_category_id integer,
  grade_weight numeric(7,3),
  translated_from jsonb not null default '{}'::jsonb,
  since timestamp with time zone,
  until timestamp with time zone,
  constraint steps_completion_check CHECK ((completion = ANY (ARRAY[1, 2]))),
  constraint steps_content_source_check CHECK ((content_source ? 'lt'::text)),
  constraint steps_grade_weight_check CHECK ((grade_weight >= (0)::numeric)),
  constraint steps_group_check CHECK (((group_id IS NULL) OR (module <> 'label'::text))),
  constraint steps_minutes_check CHECK ((minutes > 0)),
  constraint steps_module_check CHECK ((module = ANY (ARRAY['label'::text, 'page'::text, 'dynamic_form'::text, 'video'::text, 'document'::text, 'document_video'::text, 'algorithm'::text, 'extlmsroom'::text, 'resource'::text, 'survey'::text, 'quiz'::text, 'forum'::text, 'hvp'::text, 'link'::text, 'certificate'::text, 'calendar_room'::text, 'interactive_content'::text, 'scenario'::text, 'questionnaire'::text, 'scorm'::text]))),
  constraint steps_since_until_check CHECK ((until > since)),
  constraint steps_title_check CHECK ((title ? 'lt'::text)),
  constraint steps_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE,
  constraint steps_grade_category_id_fkey FOREIGN KEY (grade_category_id) REFERENCES grade_categories(id) ON DELETE SET NULL,
  constraint steps_group_id_fkey FOREIGN KEY (group_id) REFERENCES steps(id) ON DELETE SET NULL,
  constraint steps_package_fkey FOREIGN KEY (package) REFERENCES packages(hash) ON DELETE RESTRICT,
  constraint steps_topic_id_fkey FOREIGN KEY (topic_id) REFERENCES topics(id) ON DELETE CASCADE,
  constraint steps_pkey PRIMARY KEY (id),
  constraint steps_course_id_key_key UNIQUE (course_id, key),
  constraint steps_topic_id_position_key UNIQUE NULLS NOT DISTINCT (course_id, topic_id, "position") DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX steps_course ON steps USING btree (course_id);
CREATE INDEX steps_grade_category_id_idx ON steps USING btree (grade_category_id) WHERE (grade_category_id IS NOT NULL);
CREATE INDEX steps_group_id_idx ON steps USING btree (group_id) WHERE (group_id IS NOT NULL);
CREATE INDEX steps_package_idx ON steps USING btree (package);
CREATE INDEX steps_topic_id_idx ON steps USING btree (topic_id);

create table terms_versions (
  version text not null,
  language text not null,
  text text not null,
  first_agreed_at timestamp with time zone not null,
  constraint terms_versions_language_check CHECK ((language = ANY (ARRAY['lt'::text, 'en'::text, 'ru'::text]))),
  constraint terms_versions_version_check CHECK ((version ~ '^[0-9a-f]{64}$'::text)),
  constraint terms_versions_pkey PRIMARY KEY (version)
);

create table threads (
  id uuid not null,
  user_id uuid not null,
  subject text not null,
  created_at timestamp with time zone not null,
  last_message_at timestamp with time zone not null,
  read_at timestamp with time zone,
  notified_at timestamp with time zone,
  waiting_since timestamp with time zone,
  assignee_id uuid,
  constraint threads_subject_check CHECK (((char_length(subject) >= 1) AND (char_length(subject) <= 160))),
  constraint threads_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint threads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint threads_pkey PRIMARY KEY (id)
);
CREATE INDEX threads_assignee_id_idx ON threads USING btree (assignee_id) WHERE (assignee_id IS NOT NULL);
CREATE INDEX threads_last_message_at_idx ON threads USING btree (last_message_at);
CREATE INDEX threads_user_id_idx ON threads USING btree (user_id, last_message_at DESC);
CREATE INDEX threads_waiting_since_idx ON threads USING btree (waiting_since) WHERE (waiting_since IS NOT NULL);

create table token_families (
  id uuid not null,
  user_id uuid not null,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  end_reason text,
  method text not null default 'password'::text,
  device text not null default ''::text,
  seen_at timestamp with time zone not null,
  authenticated_at timestamp with time zone not null,
  second_factor boolean not null default false,
  constraint token_families_check CHECK (((ended_at IS NULL) = (end_reason IS NULL))),
  constraint token_families_end_reason_check CHECK ((end_reason = ANY (ARRAY['signed_out'::text, 'reused'::text, 'expired'::text, 'password_changed'::text, 'revoked'::text]))),
  constraint token_families_method_check CHECK ((method = ANY (ARRAY['password'::text, 'oidc'::text, 'passkey'::text, 'device'::text]))),
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
  key text not null default (gen_random_uuid())::text,
  retired_at timestamp with time zone,
  translated_from jsonb not null default '{}'::jsonb,
  constraint topics_description_check CHECK ((description ? 'lt'::text)),
  constraint topics_minutes_check CHECK ((minutes > 0)),
  constraint topics_title_check CHECK ((title ? 'lt'::text)),
  constraint topics_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE,
  constraint topics_pkey PRIMARY KEY (id),
  constraint topics_course_id_key_key UNIQUE (course_id, key),
  constraint topics_course_id_position_key UNIQUE (course_id, "position") DEFERRABLE INITIALLY DEFERRED
);

create table totp_factors (
  user_id uuid not null,
  secret text not null,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  last_step bigint,
  constraint totp_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint totp_factors_pkey PRIMARY KEY (user_id)
);

create table trio_algorithm_courses (
  course_id integer not null,
  algorithm_key text not null,
  "position" integer not null,
  constraint trio_algorithm_courses_algorithm_key_fkey FOREIGN KEY (algorithm_key) REFERENCES trio_algorithms(key) ON DELETE CASCADE,
  constraint trio_algorithm_courses_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE,
  constraint trio_algorithm_courses_pkey PRIMARY KEY (course_id, algorithm_key)
);
CREATE INDEX trio_algorithm_courses_algorithm_key_idx ON trio_algorithm_courses USING btree (algorithm_key);

create table trio_algorithms (
  key text not null,
  title jsonb not null,
  goal jsonb not null,
  steps jsonb not null,
  version integer not null default 1,
  constraint trio_algorithms_key_check CHECK ((key ~ '^[a-z0-9-]{1,60}$'::text)),
  constraint trio_algorithms_pkey PRIMARY KEY (key)
);

create table trio_entries (
  id uuid not null,
  run_id uuid not null,
  "position" smallint not null,
  kind text not null,
  round smallint not null,
  step text not null default ''::text,
  value text,
  at integer not null default 0,
  text text not null default ''::text,
  made_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  constraint trio_entries_at_check CHECK (((at >= 0) AND (at <= 14400))),
  constraint trio_entries_kind_check CHECK ((kind = ANY (ARRAY['begin'::text, 'mark'::text, 'note'::text, 'end'::text, 'takeaway'::text]))),
  constraint trio_entries_kind_round_check CHECK (((round = 0) = (kind = 'takeaway'::text))),
  constraint trio_entries_kind_value_check CHECK (
CASE kind
    WHEN 'mark'::text THEN (value = ANY (ARRAY['done'::text, 'late'::text, 'wrong'::text, 'skipped'::text]))
    WHEN 'note'::text THEN (value = ANY (ARRAY['good'::text, 'improve'::text]))
    ELSE (value IS NULL)
END),
  constraint trio_entries_round_check CHECK (((round >= 0) AND (round <= 3))),
  constraint trio_entries_text_check CHECK ((length(text) <= 500)),
  constraint trio_entries_run_id_position_fkey FOREIGN KEY (run_id, "position") REFERENCES trio_members(run_id, "position") ON DELETE CASCADE,
  constraint trio_entries_pkey PRIMARY KEY (id)
);
CREATE INDEX trio_entries_run_id_position_idx ON trio_entries USING btree (run_id, "position");

create table trio_members (
  run_id uuid not null,
  "position" smallint not null,
  user_id uuid not null,
  enrolment_id uuid not null,
  joined_at timestamp with time zone not null,
  constraint trio_members_position_check CHECK ((("position" >= 1) AND ("position" <= 3))),
  constraint trio_members_run_id_fkey FOREIGN KEY (run_id) REFERENCES trio_runs(id) ON DELETE CASCADE,
  constraint trio_members_user_id_enrolment_id_fkey FOREIGN KEY (user_id, enrolment_id) REFERENCES enrolments(user_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint trio_members_pkey PRIMARY KEY (run_id, "position"),
  constraint trio_members_run_id_enrolment_id_key UNIQUE (run_id, enrolment_id)
);
CREATE INDEX trio_members_user_id_enrolment_id_idx ON trio_members USING btree (user_id, enrolment_id);

create table trio_runs (
  id uuid not null,
  group_id integer not null,
  algorithm jsonb not null,
  state text not null default 'joining'::text,
  size smallint,
  opened_by uuid,
  opened_at timestamp with time zone not null,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint trio_runs_end_check CHECK (((ended_at IS NULL) = (state <> 'ended'::text))),
  constraint trio_runs_size_check CHECK ((size = ANY (ARRAY[2, 3]))),
  constraint trio_runs_start_check CHECK (((started_at IS NULL) = (size IS NULL))),
  constraint trio_runs_state_check CHECK ((state = ANY (ARRAY['joining'::text, 'running'::text, 'ended'::text]))),
  constraint trio_runs_group_id_fkey FOREIGN KEY (group_id) REFERENCES practice_groups(id) ON DELETE RESTRICT,
  constraint trio_runs_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint trio_runs_pkey PRIMARY KEY (id)
);
CREATE INDEX trio_runs_group_id_idx ON trio_runs USING btree (group_id, opened_at DESC);
CREATE UNIQUE INDEX trio_runs_open ON trio_runs USING btree (group_id) WHERE (state <> 'ended'::text);
CREATE INDEX trio_runs_opened_by_idx ON trio_runs USING btree (opened_by);

create table user_roles (
  user_id uuid not null,
  role text not null,
  granted_at timestamp with time zone not null,
  constraint user_roles_role_check CHECK ((role = ANY (ARRAY['manager'::text, 'author'::text, 'instructor'::text, 'finance'::text, 'support'::text]))),
  constraint user_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint user_roles_pkey PRIMARY KEY (user_id, role)
);

create table users (
  id uuid not null,
  username text not null,
  username_key text not null,
  email text not null,
  email_key text not null,
  password_hash text,
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
  "position" text,
  terms_agreed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  anonymised_at timestamp with time zone,
  password_expired boolean not null default false,
  email_verified_at timestamp with time zone,
  organisation_id integer,
  position_id integer,
  terms_version text,
  search_text text generated always as (translate(lower(((((((firstname || ' '::text) || lastname) || ' '::text) || email) || ' '::text) || username)), 'ąčęėįšųūžё'::text, 'aceeisuuzе'::text)) stored,
  constraint users_date_of_birth_check CHECK ((date_of_birth < '2200-01-01'::date)),
  constraint users_gender_check CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text]))),
  constraint users_language_check CHECK ((language = ANY (ARRAY['lt'::text, 'en'::text, 'ru'::text]))),
  constraint users_username_check CHECK (((char_length(username) >= 3) AND (char_length(username) <= 64))),
  constraint users_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE SET NULL,
  constraint users_position_id_fkey FOREIGN KEY (position_id) REFERENCES positions(id) ON DELETE SET NULL,
  constraint users_terms_version_fkey FOREIGN KEY (terms_version) REFERENCES terms_versions(version) ON DELETE RESTRICT,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_key_key UNIQUE (email_key),
  constraint users_username_key_key UNIQUE (username_key)
);
CREATE INDEX users_created_at_idx ON users USING btree (created_at DESC, id) WHERE (anonymised_at IS NULL);
CREATE INDEX users_name_idx ON users USING btree (lastname, firstname, id) WHERE (anonymised_at IS NULL);
CREATE INDEX users_organisation_id_idx ON users USING btree (organisation_id);
CREATE INDEX users_position_id_idx ON users USING btree (position_id);
CREATE INDEX users_search_idx ON users USING gin (search_text gin_trgm_ops);
CREATE INDEX users_terms_version_idx ON users USING btree (terms_version);

create table webauthn_challenges (
  challenge_hash text not null,
  purpose text not null,
  user_id uuid,
  expires_at timestamp with time zone not null,
  constraint webauthn_challenges_check CHECK (((purpose = 'add'::text) = (user_id IS NOT NULL))),
  constraint webauthn_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['add'::text, 'sign_in'::text]))),
  constraint webauthn_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint webauthn_challenges_pkey PRIMARY KEY (challenge_hash)
);
CREATE INDEX webauthn_challenges_expires_at_idx ON webauthn_challenges USING btree (expires_at);
CREATE INDEX webauthn_challenges_user_id_idx ON webauthn_challenges USING btree (user_id);

create table withdrawals (
  id uuid not null,
  order_id integer,
  name text not null,
  order_number text not null,
  email text not null,
  language text not null,
  declared_at timestamp with time zone not null,
  state text not null,
  decided_at timestamp with time zone,
  constraint withdrawals_language_check CHECK ((language = ANY (ARRAY['lt'::text, 'en'::text, 'ru'::text]))),
  constraint withdrawals_state_check CHECK ((state = ANY (ARRAY['received'::text, 'accepted'::text, 'refused'::text]))),
  constraint withdrawals_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id) ON DELETE RESTRICT,
  constraint withdrawals_pkey PRIMARY KEY (id)
);
CREATE INDEX withdrawals_order_id_idx ON withdrawals USING btree (order_id);
