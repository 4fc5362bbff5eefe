import { longRows, part } from './part.ts'

/** What a user wrote, and what they were answered. */
export const messageParts = {
  messages: part(
    ['id'],
    (db, userId) =>
      db
        .selectFrom('contact_requests')
        .select(['id', 'kind', 'language', 'name', 'phone', 'email', 'subject', 'message', 'created_at'])
        .where('user_id', '=', userId),
    longRows,
  ),
  message_answers: part(
    ['contact_answers.id'],
    (db, userId) =>
      db
        .selectFrom('contact_answers')
        .innerJoin('contact_requests', 'contact_requests.id', 'request_id')
        .select(['request_id', 'contact_answers.text', 'contact_answers.created_at'])
        .where('user_id', '=', userId),
    longRows,
  ),
  threads: part(
    ['messages.created_at', 'messages.id'],
    (db, userId) =>
      db
        .selectFrom('threads')
        .innerJoin('messages', 'messages.thread_id', 'threads.id')
        .select(['threads.id', 'subject', 'sender', 'text', 'messages.created_at'])
        .where('user_id', '=', userId),
    longRows,
  ),
  posts: part(
    ['forum_posts.created_at', 'forum_posts.id'],
    (db, userId) =>
      db
        .selectFrom('forum_posts')
        .innerJoin('forum_threads', 'forum_threads.id', 'forum_posts.thread_id')
        .select(['forum_threads.title', 'text', 'forum_posts.created_at', 'edited_at', 'removed_at', 'state', 'reason'])
        .where('user_id', '=', userId),
    longRows,
  ),
  followed_threads: part(['thread_id'], (db, userId) =>
    db.selectFrom('forum_readers').select(['thread_id', 'read_at', 'follows']).where('user_id', '=', userId),
  ),
  reported_posts: part(['post_id'], (db, userId) =>
    db
      .selectFrom('forum_reports')
      .select(['post_id', 'reason', 'note', 'created_at', 'closed_at'])
      .where('user_id', '=', userId),
  ),
  reviews: part(
    ['id'],
    (db, userId) =>
      db
        .selectFrom('reviews')
        .select(['id', 'course_id', 'rating', 'text', 'language', 'state', 'reason', 'created_at', 'moderated_at'])
        .where('user_id', '=', userId),
    longRows,
  ),
}
