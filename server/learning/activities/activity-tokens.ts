import { createSecretKey } from 'node:crypto'
import { SignJWT } from 'jose'
import * as v from 'valibot'
import { ActivityModule } from '../../../contract/activity.ts'
import { Language } from '../../../contract/common.ts'
import { verifyToken } from '../../http/verify-token.ts'

/** Seconds in which a launched activity must be opened, and in which an opened one can be worked on. */
export const openSeconds = 300
export const submitSeconds = 3 * 3600
/** Seconds in which staff can look at an opened preview. */
export const previewSeconds = 1800

const issuer = 'praktika'
/** `sid`: the sign-in that launched it, with which it ends; `portal`: the origin of the portal that launched it. */
const bearer = {
  sub: v.string(),
  sid: v.string(),
  module: ActivityModule,
  item: v.number(),
  lang: Language,
  portal: v.optional(v.string()),
}
const purposes = {
  /** Opens one activity for one user. */
  open: { claims: v.object({ ...bearer, purpose: v.literal('activity') }), seconds: openSeconds },
  /** Works with one opened activity. */
  work: { claims: v.object({ ...bearer, purpose: v.literal('activity-work') }), seconds: submitSeconds },
  /** Gets one file of an opened activity. */
  file: {
    claims: v.object({
      ...bearer,
      purpose: v.literal('activity-file'),
      file: v.number(),
      /** For staff, who need not have the course. */
      preview: v.optional(v.literal(true)),
    }),
    seconds: submitSeconds,
  },
  /** Opens a step for staff, as learners see it. Nothing that works for learners takes it. */
  previewOpen: { claims: v.object({ ...bearer, purpose: v.literal('activity-preview') }), seconds: openSeconds },
  previewWork: {
    claims: v.object({ ...bearer, purpose: v.literal('activity-preview-work') }),
    seconds: previewSeconds,
  },
} as const

export type OpenClaims = v.InferOutput<typeof purposes.open.claims>
export type WorkClaims = v.InferOutput<typeof purposes.work.claims>
export type FileClaims = v.InferOutput<typeof purposes.file.claims>
export type PreviewClaims =
  | v.InferOutput<typeof purposes.previewOpen.claims>
  | v.InferOutput<typeof purposes.previewWork.claims>
type AnyClaims = OpenClaims | WorkClaims | FileClaims | PreviewClaims

const secondsOf = (claims: AnyClaims): number => {
  if ('preview' in claims) return previewSeconds
  const known = Object.values(purposes).find(({ claims: { entries } }) => entries.purpose.literal === claims.purpose)
  return known?.seconds ?? openSeconds
}

export type ActivityTokens = {
  sign: (claims: AnyClaims, now: Date) => Promise<string>
  /** Undefined: expired, forged, or for another purpose. */
  readOpen: (token: string, now: Date) => Promise<OpenClaims | undefined>
  readWork: (token: string, now: Date) => Promise<WorkClaims | undefined>
  readFile: (token: string, now: Date) => Promise<FileClaims | undefined>
  /** Of a preview that is launched, or opened. */
  readPreview: (token: string, now: Date, step: 'launch' | 'work') => Promise<PreviewClaims | undefined>
}

/** The sign-in that launched an activity. */
export const signInOf = ({ sub, sid }: { sub: string; sid: string }) => ({ userId: sub, familyId: sid })

/** The token to work with an activity that was opened. */
export const workToken = (
  { config, now }: { config: { secret: string }; now: Date },
  { sub, sid, module, item, lang }: OpenClaims,
): Promise<string> =>
  activityTokens(config.secret).sign({ sub, sid, module, item, lang, purpose: 'activity-work' }, now)

/** Tokens of the activities' own origin: a key of their own, so that none of them opens anything of the portal. */
export function activityTokens(secret: string): ActivityTokens {
  const key = createSecretKey(Buffer.from(`activity ${secret}`))
  const read = async (token: string, now: Date): Promise<unknown> => {
    try {
      return await verifyToken(token, key, { issuer, now })
    } catch {
      return undefined // forged, ended or not ours
    }
  }
  return {
    sign: (all, now) => {
      const { sub, ...claims } = all
      const seconds = Math.floor(now.getTime() / 1000)
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(sub)
        .setIssuer(issuer)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + secondsOf(all))
        .sign(key)
    },
    readOpen: async (token, now) => {
      const parsed = v.safeParse(purposes.open.claims, await read(token, now))
      return parsed.success ? parsed.output : undefined
    },
    readWork: async (token, now) => {
      const parsed = v.safeParse(purposes.work.claims, await read(token, now))
      return parsed.success ? parsed.output : undefined
    },
    readFile: async (token, now) => {
      const parsed = v.safeParse(purposes.file.claims, await read(token, now))
      return parsed.success ? parsed.output : undefined
    },
    readPreview: async (token, now, step) => {
      const { claims } = step === 'launch' ? purposes.previewOpen : purposes.previewWork
      const parsed = v.safeParse(claims, await read(token, now))
      return parsed.success ? parsed.output : undefined
    },
  }
}
