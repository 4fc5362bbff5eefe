import type { LmsUserField, NewLmsUser } from '../../integrations/lms/port.ts'
import type { LmsEnvironment } from './lms-environments.ts'
import type { KnownUser } from './environment-users.queries.ts'

type Match = LmsEnvironment['match']
export type Lookup = { field: LmsUserField; value: string }

/**
 * What an account of the user is known by in a learning system: stable, and no personal data. Who unlinked one and
 * linked another identity has a further account, with a `number` above 1.
 */
export const referenceOf = (userId: string, number = 1) => (number === 1 ? userId : `${userId}-${number}`)

/** Usernames are in small letters there. */
const usernameOf = (subject: string) => subject.toLowerCase()

/**
 * By what the account of a linked identity is found in the learning system. An address only when the provider has
 * confirmed it: otherwise an address that was taken there would open the account of another.
 */
export function lookupOf(match: Match, identity: KnownUser['identity']): Lookup | undefined {
  if (!identity) return undefined
  if (match === 'idnumber') return { field: match, value: identity.subject }
  if (match === 'username') return { field: match, value: usernameOf(identity.subject) }
  const { email, email_verified } = identity
  return email && email_verified ? { field: 'email', value: email } : undefined
}

/** The address of a new account: confirmed by the provider or by us; undefined when neither is. */
export const confirmedEmail = ({ user, identity }: KnownUser): string | undefined =>
  identity?.email && identity.email_verified
    ? identity.email
    : user && user.email_verified_at !== null
      ? user.email
      : undefined

/** The account that is created with a reference; undefined without a confirmed address. */
export function newUserOf(match: Match, reference: string, known: KnownUser): NewLmsUser | undefined {
  const { user, identity } = known
  const email = confirmedEmail(known)
  if (!user || email === undefined) return undefined
  return {
    username: match === 'username' && identity ? usernameOf(identity.subject) : `praktika-${reference}`,
    idnumber: match === 'idnumber' && identity ? identity.subject : reference,
    email: email.toLowerCase(),
    firstname: user.firstname,
    lastname: user.lastname,
    language: user.language,
  }
}
