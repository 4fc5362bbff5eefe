import type { issuedCalls } from '../../contract/manage/certificates.ts'
import { recordChange } from '../audit/public.ts'
import type { Context, Fails } from '../context.ts'
import { holdUser } from '../db/hold-user.ts'
import { type Handlers, ownTransaction, type Handler } from '../http/handlers.ts'
import { dayInVilnius } from '../time.ts'
import { runTask } from '../workers/run-task.ts'
import { findCertificate } from './certificates.queries.ts'
import { findIssuedOne, showIssued } from './issued.queries.ts'
import { printedOf } from './printed-certificate.ts'
import { isHolderPrinted, reissueCertificate } from './reissue-certificate.ts'
import { revokeCertificate } from './revoke-certificate.ts'

const seen = ({ language, now }: Context) => ({ language, today: dayInVilnius(now()) })

async function show(ctx: Context & Fails<'not_found'>, id: string) {
  const row = await findIssuedOne(ctx.db, id)
  return row ? showIssued(row, seen(ctx)) : ctx.fail('not_found')
}

/** Draws the chosen certificates; it writes nothing, so it needs no transaction. */
const printCertificates: Handler<typeof issuedCalls.printCertificates> = async (ctx, { body }) => {
  const { db, config, fail } = ctx
  const rows = []
  for (const id of body.ids) {
    const row = await findCertificate(db, id)
    if (row && !row.revoked_at) rows.push(printedOf(row, config, seen(ctx)))
  }
  const [first, ...others] = rows
  if (!first) return fail('not_found')
  return runTask('drawCertificates', [first, ...others])
}

export const issuedHandlers: Handlers<typeof issuedCalls> = {
  revokeIssued: async (ctx, { params: { id }, body }) => {
    const { now, fail } = ctx
    await show(ctx, id)
    const reason = body.reason.trim()
    const revoked = await revokeCertificate(ctx, { id, reason, now: now() })
    if (!revoked.length) return fail('already_decided')
    for (const one of revoked)
      await recordChange(ctx, { action: 'certificate.revoked', id: one.id, about: one.number, after: { reason } })
    return show(ctx, id)
  },

  reissueIssued: async (ctx, { params: { id } }) => {
    const before = await show(ctx, id)
    // Of a holder who is erased nothing is issued again.
    if (!(await holdUser(ctx.db, before.user_id))) return ctx.fail('already_decided')
    if (!(await isHolderPrinted(ctx.db, id))) return ctx.fail('name_not_printed')
    const issued = await reissueCertificate(ctx, id)
    if (!issued) return ctx.fail('already_decided')
    const after = await show(ctx, issued)
    await recordChange(ctx, {
      action: 'certificate.reissued',
      id,
      about: before.number,
      before: { number: before.number },
      after: { number: after.number },
    })
    return after
  },

  printCertificates: ownTransaction(printCertificates),
}
