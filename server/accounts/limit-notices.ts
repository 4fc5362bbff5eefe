import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Language } from '../../contract/common.ts'
import type { SecurityEvent } from '../../contract/events.ts'
import type { Write } from '../db/connect.ts'

/**
 * How many security notices an account is emailed until there was none for some hours. An address that was never confirmed
 * may be a stranger's: few of all events. The owner of a confirmed one gets those of every event, but of one event not so many
 * that another is missed among them.
 */
const most = { unconfirmed: { notices: 3, hours: 24 }, confirmed: { notices: 20, hours: 1 } } as const

type Notice = { userId: string; event: SecurityEvent; now: Date; secret: string }

/**
 * Counts a security notice and returns to whom it is emailed; undefined when there were enough, which is not counted. The
 * counters are among those of failed sign-ins (`sign_in_failures`) and undone with the transaction of what is reported.
 */
export async function countNotice(db: Write, { userId, event, now, secret }: Notice) {
  const counterOf = (kind: keyof typeof most, counted: string) => ({
    key: createHmac('sha256', secret).update(`notice ${userId} ${counted}`).digest('base64url'),
    since: new Date(now.getTime() - most[kind].hours * 3_600_000),
    notices: most[kind].notices,
  })
  const any = counterOf('unconfirmed', 'unconfirmed')
  const own = counterOf('confirmed', event)
  const isOwn = sql`excluded.key = ${own.key}`
  const since = sql`case when ${isOwn} then ${own.since}::timestamptz else ${any.since}::timestamptz end`
  const notices = sql`case when ${isOwn} then ${own.notices}::int else ${any.notices}::int end`
  const { rows } = await sql<{ email: string; language: Language }>`
    with addressee as (
      select email, language, email_verified_at from users where id = ${userId} and anonymised_at is null
    ), counted as (
      insert into sign_in_failures as counter (key, failures, last_at)
      select case when email_verified_at is null then ${any.key} else ${own.key} end, 1, ${now}::timestamptz from addressee
      on conflict (key) do update
        set failures = case when counter.last_at > ${since} then counter.failures + 1 else 1 end, last_at = excluded.last_at
        where counter.last_at <= ${since} or counter.failures < ${notices}
      returning key
    )
    select email, language from addressee, counted`.execute(db)
  return rows[0]
}
