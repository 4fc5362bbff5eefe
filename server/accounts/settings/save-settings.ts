import { serverTimezone } from '../../../contract/constants.ts'
import type { settingsCalls, SettingsChanges } from '../../../contract/settings.ts'
import { refusedBy } from '../../db/connect.ts'
import { failFields } from '../../http/fail.ts'
import type { Handler } from '../../http/handlers.ts'
import { accountKey, isAhead } from '../accounts.rules.ts'
import { hasFreshProof } from '../passwords/set-password.ts'
import { takenKeys } from '../users.queries.ts'
import { emailVerification } from '../verify-email.ts'
import { isLithuanianCity } from './cities.ts'
import { isCountry } from './countries.ts'
import { readSettings } from './settings.queries.ts'

const zones = new Set(Intl.supportedValuesOf('timeZone'))
const isTimezone = (zone: string) => zone === serverTimezone || zone === 'UTC' || zones.has(zone)

/** What a schema cannot say, as faults by field. A city of Lithuania is one of the list. */
export function settingsFaults(changes: SettingsChanges, country: string | null, now: Date): Record<string, string> {
  const { date_of_birth, timezone, city } = changes
  const given = changes.country ?? country
  return {
    ...(date_of_birth && isAhead(date_of_birth, now) ? { date_of_birth: 'birthdate_future' } : {}),
    ...(changes.country && !isCountry(changes.country) ? { country: 'choice' } : {}),
    ...(timezone && !isTimezone(timezone) ? { timezone: 'choice' } : {}),
    ...(city && given === 'LT' && !isLithuanianCity(city) ? { city: 'choice' } : {}),
  }
}

/** The columns to set. Another country without its city leaves none; an empty choice is none. */
function columnsOf({ firstname, lastname, country, city, timezone, organisation, position, ...rest }: SettingsChanges) {
  return {
    ...rest,
    ...(firstname === undefined ? {} : { firstname: firstname.trim() }),
    ...(lastname === undefined ? {} : { lastname: lastname.trim() }),
    ...(country === undefined ? {} : { country: country || null, city: null }),
    ...(city === undefined ? {} : { city: city.trim() || null }),
    ...(timezone === undefined ? {} : { timezone: timezone || null }),
    ...(organisation === undefined ? {} : { organisation_id: organisation || null }),
    ...(position === undefined ? {} : { position_id: position || null }),
  }
}

/** Changes the given fields of the profile. Another email must be confirmed, and needs a fresh proof of identity. */
export const saveSettings: Handler<(typeof settingsCalls)['saveSettings']> = async (ctx, { body }) => {
  const { db, principal, language, now, enqueue, fail } = ctx
  const settings = await readSettings(db, principal.userId, language)
  if (!settings) return fail('not_found')
  const faults = settingsFaults(body, settings.country, now())
  if (Object.keys(faults).length) failFields(faults)
  const { email, ...others } = body
  const email_key = email === undefined ? undefined : accountKey(email)
  const isOther = email_key !== undefined && email_key !== accountKey(settings.email)
  if (isOther) {
    if (!(await hasFreshProof(ctx, principal))) return fail('proof_needed', 'email')
    if ((await takenKeys(db, [email_key], principal.userId)).has(email_key)) return fail('email_taken', 'email')
  }
  const columns = {
    ...columnsOf(others),
    ...(isOther ? { email: email?.trim(), email_key, email_verified_at: null } : {}),
  }
  if (Object.keys(columns).length)
    try {
      await db.updateTable('users').set(columns).where('id', '=', principal.userId).execute()
    } catch (error) {
      const constraint = refusedBy(error)
      if (constraint === 'users_email_key_key') return fail('email_taken', 'email')
      if (constraint === 'users_organisation_id_fkey') failFields({ organisation: 'choice' })
      if (constraint === 'users_position_id_fkey') failFields({ position: 'choice' })
      throw error
    }
  if (isOther) await enqueue(emailVerification, { userId: principal.userId })
  return (await readSettings(db, principal.userId, language)) ?? fail('not_found')
}
