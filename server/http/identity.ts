import { createSecretKey } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { SignJWT } from 'jose'
import * as v from 'valibot'
import type { Principal } from '../context.ts'
import { verifyToken } from './verify-token.ts'

/** Lifetime of an access token in seconds. */
export const accessSeconds = 600
const [issuer, audience] = ['praktika', 'praktika-api']
const Claims = v.object({ sub: v.string(), sid: v.string() })

export type Identify = (request: FastifyRequest) => Promise<Principal | undefined>
export type AccessTokens = {
  sign: (principal: Principal, now: Date) => Promise<string>
  verify: (token: string) => Promise<Principal | undefined>
}

/**
 * Access tokens: JWT (RFC 7519) signed with HMAC-SHA-256; claims: user id, token family as session id. What staff may do
 * is not among them: it is read from the database, so that it ends at once.
 */
export function accessTokens(secret: string, now: () => Date): AccessTokens {
  const key = createSecretKey(Buffer.from(`access ${secret}`))
  return {
    sign: ({ userId, familyId }, at) => {
      const seconds = Math.floor(at.getTime() / 1000)
      return new SignJWT({ sid: familyId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + accessSeconds)
        .sign(key)
    },
    verify: async (token) => {
      try {
        const { sub, sid } = v.parse(Claims, await verifyToken(token, key, { issuer, audience, now: now() }))
        return { userId: sub, familyId: sid }
      } catch {
        return undefined // forged, expired or of another issuer: not signed in
      }
    },
  }
}

/** The token of `Authorization: Bearer` (RFC 6750, 2.1; the scheme in any case, RFC 9110, 11.1); empty without one. */
export const bearerOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  /^bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''

/** Reads the principal from the access token of a request. */
export const identifyBy =
  (tokens: AccessTokens): Identify =>
  async (request) => {
    const token = bearerOf(request)
    return token ? tokens.verify(token) : undefined
  }
