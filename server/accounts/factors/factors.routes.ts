import { renderSVG } from 'uqr'
import type { factorsCalls } from '../../../contract/factors.ts'
import type { Handlers } from '../../http/handlers.ts'
import { hasFreshProof, requireProof } from '../sign-ins/proof.ts'
import { encryptSecret } from '../../encrypt-secret.ts'
import { confirmTotp, deleteTotp, findFactors, findUsername, markSecondFactor, storeTotp } from './factors.queries.ts'
import { plainCode } from './factors.rules.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { reportChange } from './report-change.ts'
import { hasTotp, newTotpSecret, spendTotpCode, totpUri } from './totp.ts'

export const factorsHandlers: Handlers<typeof factorsCalls> = {
  getFactors: async (ctx) => {
    const { hasPassword, isStaff, totp, recoveryCodes, passkeys } = await findFactors(ctx.db, ctx.principal.userId)
    return {
      totp: Boolean(totp),
      recovery_codes_left: recoveryCodes ?? 0,
      passkeys: passkeys.map(({ created_at, last_used_at, ...passkey }) => ({
        ...passkey,
        created_at: created_at.toISOString(),
        last_used_at: last_used_at?.toISOString() ?? null,
      })),
      required: Boolean(isStaff),
      proven: await hasFreshProof(ctx, ctx.principal),
      has_password: Boolean(hasPassword),
    }
  },

  beginTotp: async (ctx) => {
    const { db, config, principal, now, fail } = ctx
    const { userId, familyId } = principal
    await requireProof(ctx, principal)
    const secret = newTotpSecret()
    const stored = {
      secret: encryptSecret(config.secret, { use: 'totp secrets', owner: userId }, secret),
      created_at: now(),
      family_id: familyId,
      last_step: null,
    }
    if (!(await storeTotp(db, userId, stored))) return fail('second_factor_exists')
    const { username } = await findUsername(db, userId)
    const uri = totpUri(secret, { brand: config.brand, username })
    return { uri, secret, qr: renderSVG(uri, { border: 2 }) }
  },

  confirmTotp: async (ctx, { body }) => {
    const { db, config, principal, now, fail } = ctx
    const { userId, familyId } = principal
    await requireProof(ctx, principal)
    if (await hasTotp(db, userId)) return fail('not_found') // nothing waits for a code
    if (!(await spendTotpCode(db, config.secret, { userId, code: plainCode(body.code), now: now() })))
      return fail('second_factor_wrong', 'code')
    await confirmTotp(db, userId, now())
    await markSecondFactor(db, familyId)
    await reportChange(ctx, 'secondFactorOn')
    return { recovery_codes: await replaceRecoveryCodes(db, config.secret, principal) }
  },

  removeTotp: async (ctx) => {
    const { db, principal, fail } = ctx
    const { userId } = principal
    await requireProof(ctx, principal)
    if (!(await hasTotp(db, userId))) return fail('not_found')
    await deleteTotp(db, userId)
    await reportChange(ctx, 'secondFactorOff')
    return { success: true }
  },

  renewRecoveryCodes: async (ctx) => {
    const { db, config, principal, fail } = ctx
    await requireProof(ctx, principal)
    if (!(await hasTotp(db, principal.userId))) return fail('not_found')
    return { recovery_codes: await replaceRecoveryCodes(db, config.secret, principal) }
  },
}
