import type { confirmationCalls } from '../../../contract/manage/confirmations.ts'
import type { Handlers } from '../../http/handlers.ts'
import { nameOf } from './day.queries.ts'
import { answerConfirmation } from './answer-confirmation.ts'
import { findPin, setPin } from './assessment-pin.ts'
import { listConfirmations } from './confirmations.queries.ts'

export const confirmationHandlers: Handlers<typeof confirmationCalls> = {
  listConfirmations: async ({ db, principal, language }) => ({
    data: await listConfirmations(db, principal.userId, language),
  }),

  answerConfirmation: async (ctx, { params: { assessment }, body: { agrees, reason } }) => {
    await answerConfirmation(ctx, assessment, { agrees, reason: reason.trim() })
    return { data: await listConfirmations(ctx.db, ctx.principal.userId, ctx.language) }
  },

  getAssessmentPin: async ({ db, principal }) => ({
    set: (await findPin(db, principal.userId))?.toISOString() ?? null,
  }),

  setAssessmentPin: async (ctx, { body: { pin } }) => {
    await setPin({ ...ctx, name: await nameOf(ctx.db, ctx.principal) }, pin)
    return { set: (await findPin(ctx.db, ctx.principal.userId))?.toISOString() ?? null }
  },
}
