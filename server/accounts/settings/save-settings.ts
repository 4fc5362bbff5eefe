import { serverTimezone } from '../../../contract/constants.ts'
import type { Named } from '../../../contract/printable.ts'
import type { settingsCalls, SettingsChanges } from '../../../contract/settings.ts'
import { shownPersonChanged } from '../../catalogue/public.ts'
import { refusedBy } from '../../db/connect.ts'
import { failFields } from '../../http/fail.ts'
import type { Handler } from '../../http/handlers.ts'
import { certifyNamed } from '../../learning/public.ts'
import { accountKey, isAhead, nameFaults } from '../accounts.rules.ts'
import { findAddress, notifyFormerAddress } from '../notify-former-address.ts'
import { requireProof } from '../sign-ins/proof.ts'
import { takenKeys } from '../users.queries.ts'
import { emailVerification } from '../verify-email.ts'
import { isLithuanianCity } from '../../lithuanian-cities.ts'
import { isCountry } from '../../countries.ts'
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

const changesName = ({ firstname, lastname, latin_name }: SettingsChanges) =>
  [firstname, lastname, latin_name].some((part) => part !== undefined)

/**
 * The parts of a name are saved one by one: who changes it to other letters is asked for Latin ones by the settings, and the
 * account is not set up until then. Those once given are not removed while they are needed.
 */
const latinFaults = (settings: Named, changes: SettingsChanges) =>
  changes.latin_name === undefined ? {} : nameFaults({ ...settings, ...changes, latin_name: changes.latin_name })

/**
 * The columns to set. Another country without its city leaves none; an empty choice is none. Of a choice and an own text
 * the last that was given holds.
 */
function columnsOf({ firstname, lastname, latin_name, country, city, timezone, ...changes }: SettingsChanges) {
  const { organisation, position, own_organisation, own_position, ...rest } = changes
  return {
    ...rest,
    ...(firstname === undefined ? {} : { firstname: firstname.trim() }),
    ...(lastname === undefined ? {} : { lastname: lastname.trim() }),
    ...(latin_name === undefined ? {} : { latin_name: latin_name.trim() }),
    ...(country === undefined ? {} : { country: country || null, city: null }),
    ...(city === undefined ? {} : { city: city.trim() || null }),
    ...(timezone === undefined ? {} : { timezone: timezone || null }),
    ...(organisation === undefined ? {} : { organisation_id: organisation || null, own_organisation: null }),
    ...(position === undefined ? {} : { position_id: position || null, own_position: null }),
    ...(own_organisation === undefined
      ? {}
      : { organisation_id: null, own_organisation: own_organisation.trim() || null }),
    ...(own_position === undefined ? {} : { position_id: null, own_position: own_position.trim() || null }),
  }
}

/** What public pages show of a person, beside the photo. */
const shownColumns = ['firstname', 'lastname', 'position_id'] as const

/** Changes the given fields of the profile. Another email must be confirmed, and needs a fresh proof of identity. */
export const saveSettings: Handler<(typeof settingsCalls)['saveSettings']> = async (ctx, { body }) => {
  const { db, principal, language, now, enqueue, fail } = ctx
  const settings = await readSettings(db, principal.userId, language)
  if (!settings) return fail('not_found')
  const faults = { ...settingsFaults(body, settings.country, now()), ...latinFaults(settings, body) }
  if (Object.keys(faults).length) failFields(faults)
  const { email, ...others } = body
  const email_key = email === undefined ? undefined : accountKey(email)
  const isOther = email_key !== undefined && email_key !== accountKey(settings.email)
  if (isOther) {
    await requireProof(ctx, principal, 'email')
    if ((await takenKeys(db, [email_key], principal.userId)).has(email_key)) return fail('email_taken', 'email')
  }
  const former = isOther ? await findAddress(db, principal.userId) : undefined
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
  if (isOther && former) {
    await notifyFormerAddress(ctx, former)
    await enqueue(emailVerification, { userId: principal.userId })
  }
  if (shownColumns.some((column) => column in columns)) await shownPersonChanged(db, principal.userId)
  if (changesName(body)) await certifyNamed(ctx, principal.userId)
  return (await readSettings(db, principal.userId, language)) ?? fail('not_found')
}
