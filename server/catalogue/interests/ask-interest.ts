import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { interestCalls } from '../../../contract/interests.ts'
import { addressEvents } from '../../../contract/events.ts'
import type { Language } from '../../../contract/common.ts'
import type { Read, Write } from '../../db/connect.ts'
import { failFields } from '../../http/fail.ts'
import type { Handler } from '../../http/handlers.ts'
import { hashOf } from '../../http/sessions.ts'
import { notifyAddress } from '../../mail/notify.ts'

/** An address gets at most so many links in an hour, and one for the same wish in so many minutes. */
const limits = { perHour: 10, minutesBetween: 10 }

export const newToken = () => randomBytes(32).toString('base64url')

const findAccount = (db: Read, userId: string) =>
  db.selectFrom('users').select(['email', 'email_verified_at']).where('id', '=', userId).executeTakeFirst()

const findCourse = (db: Read, id: number) =>
  db.selectFrom('courses').select('title').where('id', '=', id).where('state', '=', 'published').executeTakeFirst()

const findCity = (db: Read, filterId: number) =>
  db
    .selectFrom('filters')
    .innerJoin('filter_groups', 'filter_groups.filter_group_id', 'filters.filter_group_id')
    .select('filters.name')
    .where('filter_id', '=', filterId)
    .where('filter_groups.key', '=', 'city')
    .executeTakeFirst()

type Wish = { course_id: number; filter_id: number | null; language: Language; asked_at: Date }
const unique = ['course_id', 'filter_id', 'user_id', 'email'] as const

/** The wish of a user whose address is confirmed; who was notified before waits again. */
export async function storeOwnInterest(db: Write, userId: string, wish: Wish): Promise<void> {
  const { asked_at, language } = wish
  await db
    .insertInto('course_interests')
    .values({ id: v7(), ...wish, user_id: userId, confirmed_at: asked_at })
    .onConflict((conflict) =>
      conflict.columns([...unique]).doUpdateSet({ asked_at, language, confirmed_at: asked_at, notified_at: null }),
    )
    .execute()
}

/**
 * The wish of an address that anybody may have typed. Returns the token of the link to email; undefined when the address
 * got enough of them. One that was notified before must be confirmed again.
 */
async function storeTypedInterest(db: Write, email: string, wish: Wish): Promise<string | undefined> {
  const { asked_at, language } = wish
  await sql`select pg_advisory_xact_lock(hashtext(${`interests ${email}`}))`.execute(db)
  const ago = (minutes: number) => new Date(asked_at.getTime() - minutes * 60_000)
  const { sent } = await db
    .selectFrom('course_interests')
    .select((eb) => eb.fn.countAll<number>().as('sent'))
    .where('email', '=', email)
    .where('asked_at', '>', ago(60))
    .executeTakeFirstOrThrow()
  if (sent >= limits.perHour) return undefined
  const token = newToken()
  const token_hash = hashOf(token)
  const stored = await db
    .insertInto('course_interests')
    .values({ id: v7(), ...wish, email, token_hash })
    .onConflict((conflict) =>
      conflict
        .columns([...unique])
        .doUpdateSet({
          asked_at,
          language,
          token_hash,
          confirmed_at: sql`case when course_interests.notified_at is null then course_interests.confirmed_at end`,
          notified_at: null,
        })
        .where('course_interests.asked_at', '<', ago(limits.minutesBetween)),
    )
    .returning('id')
    .executeTakeFirst()
  return stored && token
}

/** Asks for one email when a date of a course can be booked. */
export const askInterest: Handler<(typeof interestCalls)['askInterest']> = async (ctx, { body }) => {
  const { db, principal, now, language, fail } = ctx
  const course = await findCourse(db, body.course)
  if (!course) return fail('not_found')
  if (body.filter_id !== undefined && !(await findCity(db, body.filter_id))) return fail('not_found', 'filter_id')
  const wish = { course_id: body.course, filter_id: body.filter_id ?? null, language, asked_at: now() }
  const account = principal && (await findAccount(db, principal.userId))
  if (principal && account?.email_verified_at) {
    await storeOwnInterest(db, principal.userId, wish)
    return { state: 'waiting' }
  }
  const email = (body.email ?? account?.email)?.trim() ?? failFields({ email: 'required' })
  const token = await storeTypedInterest(db, email.toLowerCase(), wish)
  if (token)
    await notifyAddress(ctx, { email, language }, addressEvents.interest_asked, { course: course.title }, (mail) => [
      mail.t('text'),
      mail.link(`/interest/${token}`, mail.t('action')),
      mail.t('about'),
    ])
  return { state: 'unconfirmed' }
}
