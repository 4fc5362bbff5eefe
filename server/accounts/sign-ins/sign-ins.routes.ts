import type { signInsCalls } from '../../../contract/sign-ins.ts'
import type { Handlers } from '../../http/handlers.ts'
import { emailVerification, verifyEmail } from '../verify-email.ts'
import { listOpenSignIns } from './open-sign-in.queries.ts'
import { requireProof } from './proof.ts'
import { endFamilies } from './tokens.ts'

export const signInsHandlers: Handlers<typeof signInsCalls> = {
  listSignIns: async ({ db, principal, now }) => {
    const rows = await listOpenSignIns(db, principal.userId, now())
    return rows.map(({ created_at, seen_at, ...row }) => ({
      ...row,
      signed_in_at: created_at.toISOString(),
      seen_at: seen_at.toISOString(),
      current: row.id === principal.familyId,
    }))
  },

  endSignIn: async (ctx, { params: { id } }) => {
    const { db, principal, now, fail } = ctx
    await requireProof(ctx, principal)
    const ended = await endFamilies(db, { userId: principal.userId, only: id }, 'revoked', now())
    return ended ? { success: true } : fail('not_found')
  },

  endOtherSignIns: async (ctx) => {
    const { db, principal, now } = ctx
    await requireProof(ctx, principal)
    const { userId, familyId } = principal
    await endFamilies(db, { userId, except: familyId }, 'revoked', now())
    return { success: true }
  },

  requestEmailVerification: async ({ enqueue, principal }) => {
    await enqueue(emailVerification, { userId: principal.userId })
    return { success: true }
  },

  verifyEmail,
}
