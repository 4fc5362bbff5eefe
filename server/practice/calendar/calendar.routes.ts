import { createHmac, randomBytes } from 'node:crypto'
import type { calendarCalls } from '../../../contract/calendar.ts'
import type { Config } from '../../config.ts'
import type { FileReply, Handlers } from '../../http/handlers.ts'
import { hashOf } from '../../http/sessions.ts'
import { findFeed, findFeedOwner, listLed, listSessions, storeFeed } from './calendar.queries.ts'
import { daysBefore } from '../../time.ts'
import { writeCalendar } from './write-calendar.ts'

/** For how many days back the groups that an instructor led are in the calendar. */
const ledDays = 365

/** Made of the server's secret too, so that a copy of the database opens no calendar; 256 bits. */
const tokenOf = ({ secret }: Config, nonce: string) =>
  createHmac('sha256', secret).update(`calendar ${nonce}`).digest('base64url')

const addressOf = (config: Config, nonce: string) =>
  `${config.publicUrl}/api/learning/calendar/${tokenOf(config, nonce)}.ics`

const fileOf = (text: string, name: string): FileReply<'text/calendar'> => ({
  bytes: Buffer.from(text),
  type: 'text/calendar',
  name,
})

const tokenPattern = /^([\w-]{43})\.ics$/

export const calendarHandlers: Handlers<typeof calendarCalls> = {
  getCalendarAddress: async ({ db, principal, config }) => {
    const feed = await findFeed(db, principal.userId)
    return { url: feed ? addressOf(config, feed.nonce) : null }
  },

  renewCalendarAddress: async ({ db, principal, config, now }) => {
    const nonce = randomBytes(18).toString('base64url')
    const token_hash = hashOf(tokenOf(config, nonce))
    await storeFeed(db, principal.userId, { nonce, token_hash, created_at: now() })
    return { url: addressOf(config, nonce) }
  },

  getCalendar: async ({ db, config, now, delivery, fail }, { params: { token } }) => {
    const [, secret] = tokenPattern.exec(token) ?? []
    const owner = secret && (await findFeedOwner(db, hashOf(secret)))
    if (!owner) return fail('not_found')
    const since = daysBefore(now(), ledDays)
    const sessions = [...(await listSessions(db, owner.id)), ...(await listLed(db, { userId: owner.id, since }))]
    delivery.header('cache-control', 'private, max-age=900')
    return fileOf(writeCalendar(sessions, { config, language: owner.language, now: now() }), 'praktika.ics')
  },

  getPracticeEvent: async ({ db, principal, config, language, now, fail }, { params: { id } }) => {
    const sessions = await listSessions(db, principal.userId, id)
    if (!sessions.length) return fail('not_found')
    return fileOf(writeCalendar(sessions, { config, language, now: now() }), 'praktika.ics')
  },
}
