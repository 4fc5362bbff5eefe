import type { settingsCalls } from '../../../contract/settings.ts'
import { exportOpenings } from '../../audit/public.ts'
import type { Read } from '../../db/connect.ts'
import type { Context, Fails } from '../../context.ts'
import type { FileReply, Handler } from '../../http/handlers.ts'
import { exportPosts, listEnvironmentUsers } from '../../learning/public.ts'
import { exportThreads } from '../../messages/public.ts'
import { readSettings } from './settings.queries.ts'

/** The rows about a user, by what they are. */
async function readRows(db: Read, userId: string) {
  const [
    orders,
    enrolments,
    certificates,
    reviews,
    signIns,
    identities,
    messages,
    passkeys,
    environments,
    favourites,
    interests,
    threads,
    posts,
    openings,
  ] = await Promise.all([
    db
      .selectFrom('orders')
      .innerJoin('order_lines', 'order_lines.order_id', 'orders.order_id')
      .select(['orders.order_id', 'date_added', 'state', 'payment_method', 'total_cents', 'company'])
      .select(['consents', 'terms_version'])
      .select(['order_lines.name', 'quantity', 'price_cents'])
      .where('user_id', '=', userId)
      .orderBy('orders.order_id')
      .execute(),
    db
      .selectFrom('enrolments')
      .innerJoin('courses', 'courses.id', 'enrolments.course_id')
      .select(['courses.title', 'enrolments.enrolled_at'])
      .where('user_id', '=', userId)
      .execute(),
    db.selectFrom('certificates').selectAll().where('user_id', '=', userId).execute(),
    db.selectFrom('reviews').selectAll().where('user_id', '=', userId).execute(),
    db
      .selectFrom('token_families')
      .select(['device', 'method', 'created_at', 'seen_at', 'ended_at'])
      .where('user_id', '=', userId)
      .execute(),
    db
      .selectFrom('identities')
      .select(['issuer', 'subject', 'email', 'created_at', 'last_used_at'])
      .where('user_id', '=', userId)
      .execute(),
    db.selectFrom('contact_requests').selectAll().where('user_id', '=', userId).execute(),
    db.selectFrom('passkeys').select(['name', 'created_at', 'last_used_at']).where('user_id', '=', userId).execute(),
    listEnvironmentUsers(db, userId),
    db.selectFrom('favourites').select(['course_id', 'created_at']).where('user_id', '=', userId).execute(),
    db
      .selectFrom('course_interests')
      .select(['course_id', 'filter_id', 'asked_at', 'notified_at'])
      .where('user_id', '=', userId)
      .execute(),
    exportThreads(db, userId),
    exportPosts(db, userId),
    exportOpenings(db, userId),
  ])
  const terms = await db
    .selectFrom('terms_versions')
    .select(['version', 'language', 'text'])
    .where((eb) =>
      eb.or([
        eb('version', 'in', eb.selectFrom('users').select('terms_version').where('id', '=', userId)),
        eb('version', 'in', eb.selectFrom('orders').select('terms_version').where('user_id', '=', userId)),
      ]),
    )
    .execute()
  return {
    terms,
    orders,
    enrolments,
    certificates,
    reviews,
    sign_ins: signIns,
    identities,
    messages,
    passkeys,
    environments,
    favourites,
    interests,
    threads,
    posts,
    openings,
  }
}

type Exporting = Pick<Context, 'db' | 'language' | 'now' | 'config'> & Fails<'not_found'>

/** All data of a user as a JSON file. */
export async function exportUser(ctx: Exporting, userId: string): Promise<FileReply<'application/json'>> {
  const { db, language, now, config, fail } = ctx
  const profile = await readSettings(db, userId, language)
  if (!profile) return fail('not_found')
  const rows = await readRows(db, userId)
  const agreed = await db
    .selectFrom('users')
    .select(['terms_agreed_at', 'terms_version'])
    .where('id', '=', userId)
    .executeTakeFirst()
  const bytes = Buffer.from(JSON.stringify({ exported_at: now(), profile, agreed, ...rows }, null, 2))
  return { bytes, type: 'application/json', name: `${config.brand.toLowerCase()}-${profile.username}.json` }
}

/** All data of the own account. */
export const exportAccount: Handler<(typeof settingsCalls)['exportAccount']> = (ctx) =>
  exportUser(ctx, ctx.principal.userId)
