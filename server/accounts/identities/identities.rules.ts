import { ownPathPattern, type SignInError } from '../../../contract/constants.ts'
import type { IdentityFaultReason } from '../../integrations/identity/port.ts'

/** A path of this site without a language prefix; anything else is dropped (open redirect). */
export const ownPath = (path: string | undefined): string | undefined =>
  path !== undefined && ownPathPattern.test(path) ? path : undefined

/** An app to which a sign-in returns: the link, a text that it gets back, and its challenge (PKCE). */
export type AppReturn = { link: string; state: string | undefined; challenge: string | undefined }

type AppQuery = { redirect?: string | undefined; state?: string | undefined; code_challenge?: string | undefined }

/**
 * The app that asks for a sign-in; undefined when it is a browser. A link is compared as a whole (RFC 9700, 4.1.3); one
 * that is not listed is `unknown` when an app asks, and counts as absent when a browser does.
 */
export function appReturnOf(
  links: readonly string[],
  { redirect, state, code_challenge: challenge }: AppQuery,
): AppReturn | 'unknown' | undefined {
  if (redirect !== undefined && links.includes(redirect)) return { link: redirect, state, challenge }
  return challenge === undefined ? undefined : 'unknown'
}

/** An app's link with the outcome. */
export function inApp({ link, state }: Pick<AppReturn, 'link' | 'state'>, query: { code: string } | { error: string }) {
  const search = new URLSearchParams({ ...query, ...(state === undefined ? {} : { state }) })
  return `${link}?${search}`
}

/** What is known of a sign-in at a provider. */
type Situation = {
  /** The user to whom the identity (issuer and subject) is linked. */
  ownerId: string | undefined
  /** What the provider says of the address. */
  email: { given: boolean; verified: boolean }
  /** Our account with the same address. */
  account: { id: string; verified: boolean } | undefined
}
export type Decision =
  | { kind: 'known' | 'link'; userId: string }
  | { kind: 'create' }
  | { kind: 'refuse'; error: 'email_unverified' | 'email_missing' }

/**
 * Whom a sign-in at a provider signs in. An address links an account only when both the provider and we have confirmed
 * it; otherwise an address taken at one side would open the account at the other.
 */
export function decideSignIn({ ownerId, email, account }: Situation): Decision {
  if (ownerId !== undefined) return { kind: 'known', userId: ownerId }
  if (!email.given) return { kind: 'refuse', error: 'email_missing' }
  if (!account) return { kind: 'create' }
  return email.verified && account.verified
    ? { kind: 'link', userId: account.id }
    : { kind: 'refuse', error: 'email_unverified' }
}

/** Whether an identity may be linked to a user; `known` when it already is. */
export const decideLink = (ownerId: string | undefined, userId: string): 'link' | 'known' | 'linked_elsewhere' =>
  ownerId === undefined ? 'link' : ownerId === userId ? 'known' : 'linked_elsewhere'

export const errorOf: Readonly<Record<IdentityFaultReason, SignInError>> = {
  away: 'identity_provider_away',
  denied: 'denied',
  refused: 'identity_refused',
}

const maxUsername = 64

/** The username of a new account: the address, because no other may contain @ (registration). */
export const usernameOf = (email: string, isTaken: boolean, random: string) =>
  isTaken || email.length > maxUsername || email.length < 3 ? `naudotojas-${random}` : email
