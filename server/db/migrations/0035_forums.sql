-- Forums of steps: threads with posts, what a reader has seen of a thread, and reports of posts.

-- ── learning ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
create table forum_threads (
  -- That of its first post.
  id uuid primary key,
  step_id integer not null references steps on delete cascade,
  -- Null: the author removed the first post, or the account was erased.
  title text check (char_length(title) between 1 and 120),
  created_at timestamptz not null,
  -- Of the last post that is shown; null when none is: the thread is not listed then.
  last_post_at timestamptz
);
create index forum_threads_step_id_idx on forum_threads (step_id, last_post_at desc);

create table forum_posts (
  id uuid primary key,
  thread_id uuid not null references forum_threads on delete cascade,
  -- Null: the account was erased.
  user_id uuid references users on delete set null,
  -- Of staff, when the post was written.
  role text check (role in ('manager', 'author', 'instructor', 'finance', 'support')),
  text text not null check (char_length(text) <= 4000),
  created_at timestamptz not null,
  edited_at timestamptz,
  -- Removed by its author, or with the account; the text is gone.
  removed_at timestamptz,
  state text not null default 'visible' check (state in ('visible', 'hidden')),
  -- Why it is hidden, for its author.
  reason text check (char_length(reason) between 1 and 1000),
  moderated_at timestamptz,
  moderator_id uuid references users on delete set null,
  constraint forum_posts_removed_check check ((removed_at is null) = (text <> '')),
  constraint forum_posts_hidden_check check ((state = 'hidden') = (reason is not null))
);
create index forum_posts_thread_id_idx on forum_posts (thread_id, created_at);
create index forum_posts_user_id_idx on forum_posts (user_id, created_at);
create index forum_posts_moderator_id_idx on forum_posts (moderator_id) where moderator_id is not null;

create table forum_readers (
  user_id uuid not null references users on delete cascade,
  thread_id uuid not null references forum_threads on delete cascade,
  -- The posts up to this instant were shown.
  read_at timestamptz,
  -- Whether replies are emailed; null: never chosen, and never written.
  follows boolean,
  -- When an email about a reply was due; null again once the thread is looked at, so that several replies are one email.
  notified_at timestamptz,
  primary key (user_id, thread_id)
);
create index forum_readers_thread_id_idx on forum_readers (thread_id);

create table forum_reports (
  post_id uuid not null references forum_posts on delete cascade,
  user_id uuid not null references users on delete cascade,
  reason text not null check (reason in ('patient_data', 'harmful', 'offensive', 'advert', 'other')),
  note text not null check (char_length(note) <= 500),
  created_at timestamptz not null,
  -- Staff has decided, or the post is gone.
  closed_at timestamptz,
  primary key (post_id, user_id)
);
create index forum_reports_user_id_idx on forum_reports (user_id);
create index forum_reports_open_idx on forum_reports (created_at) where closed_at is null;
