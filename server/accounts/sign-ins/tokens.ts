import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { Tokens } from '../../../contract/accounts.ts'
import type { SignInMethod } from '../../../contract/sign-ins.ts'
import type { Context } from '../../context.ts'
import type { Read, Write } from '../../db/connect.ts'
import { holdAccount } from '../../db/hold-user.ts'
import { fail } from '../../http/fail.ts'
import { accessSeconds, accessTokens } from '../../http/identity.ts'
import { hashOf } from '../../http/sessions.ts'
import type { SignedOut } from '../../integrations/identity/port.ts'
import { findAllowed } from '../roles.queries.ts'
import { deviceCookie, deviceSeconds, rememberUser } from './known-devices.ts'

/** The cookie of the portal's refresh token: HttpOnly and bound to this host by the `__Host-` prefix. */
export const refreshCookie = '__Host-praktika-refresh'
const refreshDays = 30
export const refreshSeconds = refreshDays * 86_400
/** A sign-in ends after this time, however often it is used (ASVS 7.3.2). */
export const maxSignInDays = 90
/** Sign-ins of an account that may be open at once: the one that was seen least ends when another is opened. */
export const maxOpen = 100
/** A used token is accepted for this long, because several tabs or a retry after a lost reply may send it twice. */
export const graceSeconds = 30

/** A new refresh token of a family, as it is stored: only its hash is. */
export const storedToken = (token: string, familyId: string, now: Date) => ({
  token_hash: hashOf(token),
  family_id: familyId,
  issued_at: now,
  expires_at: new Date(now.getTime() + refreshSeconds * 1000),
})

/** The token that replaces a used one: always the same, so that a family has one valid token at a time. */
export const successorOf = (secret: string, token: string) =>
  createHmac('sha256', `refresh ${secret}`).update(token).digest('base64url')

/** A sign-in at an OpenID provider: which one, and its session there where it names one. */
export type ProviderSession = { issuer: string; session: string | null | undefined }

type NewFamily = {
  userId: string
  method: SignInMethod
  device: string
  secondFactor: boolean
  now: Date
  /** When the user last gave a proof of identity; now, when this sign-in is one. */
  authenticatedAt?: Date | undefined
  provider?: ProviderSession | undefined
  /** The hash that the given password was compared with. */
  provedHash?: string | null | undefined
}

/** The open sign-ins of a user that one more is too many for. */
const leastSeen = (db: Read, userId: string) =>
  db
    .selectFrom('token_families')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('seen_at', 'desc')
    .offset(sql.lit(maxOpen - 1))

/**
 * Creates a token family with its first refresh token, and ends the one that was seen least where there are
 * {@link maxOpen}; fails for an account that is erased meanwhile, or whose password was changed since it was compared.
 */
export async function startFamily(
  db: Write,
  { userId, method, device, secondFactor, now, authenticatedAt = now, provider, provedHash }: NewFamily,
): Promise<{ familyId: string; refreshToken: string }> {
  const account = await holdAccount(db, userId)
  if (!account) return fail('not_signed_in')
  if (provedHash !== undefined && provedHash !== account.password_hash) return fail('invalid_credentials')
  const familyId = v7()
  const refreshToken = randomBytes(32).toString('base64url')
  await db
    .with('family', (write) =>
      write
        .insertInto('token_families')
        .values({
          id: familyId,
          user_id: userId,
          method,
          device,
          second_factor: secondFactor,
          created_at: now,
          seen_at: now,
          authenticated_at: authenticatedAt,
          issuer: provider?.issuer ?? null,
          provider_session: provider?.session ?? null,
        }),
    )
    .with('ended', (write) =>
      write
        .updateTable('token_families')
        .set({ ended_at: now, end_reason: 'expired' })
        .where('id', 'in', leastSeen(db, userId))
        .where('ended_at', 'is', null),
    )
    .insertInto('refresh_tokens')
    .values(storedToken(refreshToken, familyId, now))
    .execute()
  return { familyId, refreshToken }
}

type EndReason = 'signed_out' | 'reused' | 'expired' | 'password_changed' | 'revoked'

/** Ends sign-ins of a user: all, all but one, or only one. Returns how many were open. */
export async function endFamilies(
  db: Write,
  { userId, except, only }: { userId: string; except?: string | undefined; only?: string },
  reason: EndReason,
  now: Date,
): Promise<number> {
  let open = db.updateTable('token_families').set({ ended_at: now, end_reason: reason })
  if (except !== undefined) open = open.where('id', '<>', except)
  if (only !== undefined) open = open.where('id', '=', only)
  const { numUpdatedRows } = await open.where('user_id', '=', userId).where('ended_at', 'is', null).executeTakeFirst()
  return Number(numUpdatedRows)
}

/**
 * Ends the sign-ins of a session at a provider; of all its sessions when only the subject is named. One of which the
 * provider named no session ends with any of the subject. Returns how many were open.
 */
export async function endProviderSessions(
  db: Write,
  { issuer, subject, session }: SignedOut,
  now: Date,
): Promise<number> {
  const owner = db.selectFrom('identities').select('user_id').where('issuer', '=', issuer)
  let open = db
    .updateTable('token_families')
    .set({ ended_at: now, end_reason: 'signed_out' })
    .where('issuer', '=', issuer)
    .where('ended_at', 'is', null)
  if (subject !== undefined) open = open.where('user_id', 'in', owner.where('subject', '=', subject))
  if (session !== undefined)
    open = open.where((eb) =>
      subject === undefined
        ? eb('provider_session', '=', session)
        : eb.or([eb('provider_session', '=', session), eb('provider_session', 'is', null)]),
    )
  return Number((await open.executeTakeFirst()).numUpdatedRows)
}

type SignIn = { userId: string; familyId: string; refreshToken: string; sessionId: string }

/** The token pair as a reply; the refresh token is in the reply, or in a cookie if the client requested that. */
export async function deliverTokens(
  ctx: Context,
  { userId, familyId, refreshToken, sessionId }: SignIn,
): Promise<Tokens> {
  const { agreed, capabilities, unread } = await findAllowed(ctx.db, { userId, familyId })
  if (ctx.delivery.byCookie) {
    ctx.delivery.setCookie(refreshCookie, refreshToken, refreshSeconds)
    const device = rememberUser(ctx.config.secret, ctx.delivery.cookie(deviceCookie), userId)
    ctx.delivery.setCookie(deviceCookie, device, deviceSeconds)
  }
  ctx.delivery.header('cache-control', 'no-store')
  return {
    access_token: await accessTokens(ctx.config.secret, ctx.now).sign({ userId, familyId }, ctx.now()),
    refresh_token: ctx.delivery.byCookie ? null : refreshToken,
    expires_in: accessSeconds,
    capabilities: [...capabilities],
    terms_agreed: agreed,
    unread_messages: unread,
    session_id: sessionId,
  }
}
