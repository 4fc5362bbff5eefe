import { createSecretKey } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import { Language } from '../../../contract/common.ts'

/** Seconds in which a launched activity must be opened, and in which an opened attempt can be submitted. */
export const openSeconds = 300
export const submitSeconds = 3 * 3600

const issuer = 'praktika'
const bearer = { sub: v.string(), module: v.picklist(['quiz', 'survey']), item: v.number(), lang: Language }
const purposes = {
  /** Opens attempts at one test for one user. */
  open: { claims: v.object({ ...bearer, purpose: v.literal('activity') }), seconds: openSeconds },
  /** Submits one attempt. */
  submit: {
    claims: v.object({ ...bearer, purpose: v.literal('activity-answers'), attempt: v.string() }),
    seconds: submitSeconds,
  },
} as const

export type OpenClaims = v.InferOutput<typeof purposes.open.claims>
export type SubmitClaims = v.InferOutput<typeof purposes.submit.claims>

export type ActivityTokens = {
  sign: (claims: OpenClaims | SubmitClaims, now: Date) => Promise<string>
  /** Undefined: expired, forged, or for another purpose. */
  readOpen: (token: string, now: Date) => Promise<OpenClaims | undefined>
  readSubmit: (token: string, now: Date) => Promise<SubmitClaims | undefined>
}

/** Tokens of the activities' own origin: a key of their own, so that none of them opens anything of the portal. */
export function activityTokens(secret: string): ActivityTokens {
  const key = createSecretKey(Buffer.from(`activity ${secret}`))
  const read = async (token: string, now: Date): Promise<unknown> => {
    try {
      return (await jwtVerify(token, key, { issuer, algorithms: ['HS256'], currentDate: now })).payload
    } catch {
      return undefined // forged, ended or not ours
    }
  }
  return {
    sign: ({ sub, ...claims }, now) => {
      const seconds = Math.floor(now.getTime() / 1000)
      const lifetime = claims.purpose === 'activity' ? openSeconds : submitSeconds
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(sub)
        .setIssuer(issuer)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + lifetime)
        .sign(key)
    },
    readOpen: async (token, now) => {
      const parsed = v.safeParse(purposes.open.claims, await read(token, now))
      return parsed.success ? parsed.output : undefined
    },
    readSubmit: async (token, now) => {
      const parsed = v.safeParse(purposes.submit.claims, await read(token, now))
      return parsed.success ? parsed.output : undefined
    },
  }
}
