import type { KeyObject } from 'node:crypto'
import { errors, type JWTPayload, jwtVerify } from 'jose'

/** Seconds by which the clocks of servers may differ. */
const maxAhead = 120

type Verified = { issuer: string; audience?: string; now: Date }

/**
 * The payload of a token that this product signed (RFC 7519, HMAC-SHA-256). Throws for a forged or expired one, and for
 * one that was signed while the clock of a server was ahead: it would live for as long as that.
 */
export async function verifyToken(token: string, key: KeyObject, { now, ...of }: Verified): Promise<JWTPayload> {
  const { payload } = await jwtVerify(token, key, { ...of, algorithms: ['HS256'], currentDate: now })
  if ((payload.iat ?? 0) > now.getTime() / 1000 + maxAhead)
    throw new errors.JWTClaimValidationFailed('The token is from the future', payload, 'iat', 'check_failed')
  return payload
}
