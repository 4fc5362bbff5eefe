import { createSecretKey } from 'node:crypto'
import { errors, SignJWT } from 'jose'
import * as v from 'valibot'
import { Language } from '../../../contract/common.ts'
import { verifyToken } from '../../http/verify-token.ts'

/** Seconds in which the files of a package can be read: as long as an opened activity can be worked on. */
export const readSeconds = 3 * 3600

const issuer = 'praktika'
/** Who reads which package for which step, from which portal, while which sign-in lasts; `preview`: as staff. */
const Claims = v.object({
  sub: v.string(),
  sid: v.string(),
  preview: v.optional(v.literal(true)),
  item: v.number(),
  package: v.string(),
  portal: v.string(),
  lang: Language,
  purpose: v.literal('package'),
})
export type PackageClaims = Omit<v.InferOutput<typeof Claims>, 'purpose'>

const claimsOf = (payload: unknown): PackageClaims | undefined => {
  const parsed = v.safeParse(Claims, payload)
  return parsed.success ? parsed.output : undefined
}

/**
 * Tokens in the addresses of a package's files, with a key of their own: they read that package and do nothing else.
 * The content of the package can read its own token, and no other.
 */
export function packageTokens(secret: string) {
  const key = createSecretKey(Buffer.from(`package ${secret}`))
  return {
    sign: ({ sub, ...claims }: PackageClaims, now: Date): Promise<string> => {
      const seconds = Math.floor(now.getTime() / 1000)
      return new SignJWT({ ...claims, purpose: 'package' })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(sub)
        .setIssuer(issuer)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + readSeconds)
        .sign(key)
    },
    /** Undefined: forged or for another purpose. `expired`: its time is over; what it named is still said. */
    read: async (token: string, now: Date): Promise<{ claims: PackageClaims; expired: boolean } | undefined> => {
      try {
        const claims = claimsOf(await verifyToken(token, key, { issuer, now }))
        return claims && { claims, expired: false }
      } catch (error) {
        const claims = error instanceof errors.JWTExpired ? claimsOf(error.payload) : undefined
        return claims && { claims, expired: true }
      }
    },
  }
}
