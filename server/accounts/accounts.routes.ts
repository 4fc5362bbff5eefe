import type { accountsCalls } from '../../contract/accounts.ts'
import { signOutAddress } from './identities/sign-out-address.ts'
import { type Handlers, ownTransaction, withFaults } from '../http/handlers.ts'
import { endShopSession, startShopSession } from '../shop/public.ts'
import { sendSecurityNotice } from './account-emails.ts'
import { agreeToTerms } from './agree-to-terms.ts'
import { newChallenge } from './captcha.ts'
import { register, registrationFaultsOf } from './register.ts'
import { saveAccount } from './save-account.ts'
import { findFamily, rotateToken } from './sign-ins/refresh-tokens.ts'
import { signIn } from './sign-ins/sign-in.ts'
import { requireLinked } from './sign-ins/linked-environment.ts'
import { deliverTokens, endFamilies, refreshCookie } from './sign-ins/tokens.ts'
import { setLanguage } from './users.queries.ts'

export const accountsHandlers: Handlers<typeof accountsCalls> = {
  listLanguages: async () => [
    { title_native: 'Lietuvių', url_code: 'lt', tag: 'lt-lt' },
    { title_native: 'English', url_code: 'en', tag: 'en-gb' },
    { title_native: 'Русский', url_code: 'ru', tag: 'ru-ru' },
  ],

  chooseLanguage: async ({ db, principal }, { body: { language } }) => {
    await setLanguage(db, principal.userId, language)
    return { success: true }
  },

  signIn: ownTransaction((ctx, { body }) => signIn(ctx, body)),

  refreshTokens: ownTransaction(async (ctx, { body }) => {
    const token = ctx.delivery.byCookie ? ctx.delivery.cookie(refreshCookie) : body.refresh_token
    const now = ctx.now()
    // After a reuse the family must stay revoked although the call fails, so it fails after the transaction.
    const signIn = token
      ? await ctx.transaction(async (db, enqueue) => {
          const refreshed = await rotateToken(db, ctx.config.secret, token, now)
          if (!refreshed) return undefined
          if ('stolenFrom' in refreshed) {
            const notice = { event: 'tokenReused', at: now } as const
            await sendSecurityNotice({ db, enqueue, config: ctx.config }, refreshed.stolenFrom, notice)
            return undefined
          }
          await requireLinked({ asked: ctx.asked, db }, refreshed.userId)
          return { ...refreshed, sessionId: ctx.shopSession ?? (await startShopSession(db, refreshed.userId, now)) }
        })
      : undefined
    if (signIn) return deliverTokens(ctx, signIn)
    if (ctx.delivery.byCookie) ctx.delivery.clearCookie(refreshCookie)
    return ctx.fail('session_ended')
  }),

  register: withFaults(
    ownTransaction((ctx, { body }) => register(ctx, body)),
    registrationFaultsOf,
  ),

  getCaptcha: async ({ config, now, delivery }) => {
    delivery.header('cache-control', 'no-store')
    const { algorithm, challenge, maxnumber, salt, signature } = await newChallenge(config.secret, now())
    return { algorithm, challenge, maxnumber: maxnumber ?? 0, salt, signature }
  },

  signOut: async (ctx, { body }) => {
    const { db, principal, now, shopSession, delivery } = ctx
    const token = delivery.byCookie ? delivery.cookie(refreshCookie) : body.refresh_token
    if (delivery.byCookie) delivery.clearCookie(refreshCookie)
    const signedIn = (token ? await findFamily(db, token) : undefined) ?? principal
    const provider_sign_out = signedIn ? await signOutAddress(ctx, signedIn.familyId) : null
    if (signedIn) {
      await endFamilies(db, { userId: signedIn.userId, only: signedIn.familyId }, 'signed_out', now())
      if (shopSession) await endShopSession(db, shopSession, signedIn.userId)
    }
    return { success: true, provider_sign_out }
  },

  agreeToTerms,

  saveAccount,
}
