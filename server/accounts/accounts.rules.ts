import { isLatinName, type Named, needsLatinName, printedName } from '../../contract/printable.ts'
import { readPhone } from '../phone.ts'
import { dayInVilnius } from '../time.ts'

/** The normalised form of a username or email (NFKC, lower case), for uniqueness and sign-in. */
export const accountKey = (text: string) => text.trim().normalize('NFKC').toLowerCase()

/**
 * Failed sign-ins without a pause, and the longest pause in seconds. The address of an institution serves many people,
 * so it tolerates more and never pauses for long.
 */
const throttles = {
  'device': { free: 5, longest: 900 },
  'account and address': { free: 5, longest: 900 },
  'account': { free: 20, longest: 900 },
  'address': { free: 100, longest: 60 },
} as const
export type ThrottleKind = keyof typeof throttles

/** Seconds to wait after this many failures in a row: from 2, doubling. */
export function pauseAfter(kind: ThrottleKind, failures: number): number {
  const { free, longest } = throttles[kind]
  return failures < free ? 0 : Math.min(longest, 2 ** (failures - free + 1))
}

/** The count of failures restarts after this many minutes without one. */
export const failureWindowMinutes = 30

type Registration = {
  password: string
  confirm?: string | undefined
  birthdate: string
  phone: string
  agree: boolean
  username: string
  email: string
}

/** Whether a date of birth is impossible: today or later. */
export const isAhead = (birthdate: string, now: Date) => birthdate >= dayInVilnius(now)

/** The rules of a registration that a schema cannot express, as faults by field. */
export function registrationFaults(registration: Registration, now: Date): Record<string, string> {
  const { password, confirm, birthdate, phone, agree, username, email } = registration
  return {
    // Sign-in accepts either, so a username must not be another user's possible email.
    ...(username.includes('@') && accountKey(username) !== accountKey(email) ? { username: 'username_email' } : {}),
    ...(confirm !== undefined && confirm !== password ? { confirm: 'passwords_differ' } : {}),
    ...(isAhead(birthdate, now) ? { birthdate: 'birthdate_future' } : {}),
    ...(readPhone(phone) ? {} : { phone: 'phone' }),
    ...(agree ? {} : { agree: 'agree' }),
  }
}

type Profile = {
  date_of_birth: string | null
  firstname: string
  lastname: string
  latin_name: string
  email: string
  telephone: string | null
}

/** An account is set up when all of these are filled in (requirements 4, "Sign-in"). */
export const isSetUp = ({ date_of_birth, email, telephone, ...name }: Profile) =>
  Boolean(date_of_birth && name.firstname && name.lastname && email && telephone && printedName(name))

/**
 * What is wrong with the form of a name in Latin letters, by field: it is missing although the name has other letters, or
 * is no name in Latin letters itself.
 */
export function nameFaults(name: Named): Record<string, string> {
  if (!isLatinName(name.latin_name)) return { latin_name: 'latin' }
  if (!name.latin_name.trim()) return needsLatinName(name) ? { latin_name: 'latin_name' } : {}
  return /\p{L}/u.test(name.latin_name) ? {} : { latin_name: 'latin' }
}
