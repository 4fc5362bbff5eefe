import { readPhone } from '../phone.ts'
import { dayInVilnius } from '../time.ts'

/** What uniqueness and sign-in are judged by: the same letters, however they were typed. */
export const accountKey = (text: string) => text.trim().normalize('NFKC').toLowerCase()

/** Seconds that a guesser waits after so many failures in a row: none for five, then doubling, at most 15 minutes. */
export const pauseAfter = (failures: number) => (failures < 5 ? 0 : Math.min(900, 2 ** (failures - 4)))

/** Failures are forgotten after this many minutes without one. */
export const failureMemoryMinutes = 30

type Registration = {
  password: string
  confirm?: string | undefined
  birthdate: string
  phone: string
  agree: boolean
  username: string
  email: string
}

/** Whether nobody can have been born on that day: it is today or later. */
export const isAhead = (birthdate: string, now: Date) => birthdate >= dayInVilnius(now)

/** What a schema cannot say about a registration, as faults of fields. */
export function registrationFaults(registration: Registration, now: Date): Record<string, string> {
  const { password, confirm, birthdate, phone, agree, username, email } = registration
  return {
    // Sign-in takes either, so a user name must never be what somebody else's e-mail could be.
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
  email: string
  telephone: string | null
}

/** Point 4: an account counts as set up when none of these is missing. */
export const isSetUp = ({ date_of_birth, firstname, lastname, email, telephone }: Profile) =>
  Boolean(date_of_birth && firstname && lastname && email && telephone)
