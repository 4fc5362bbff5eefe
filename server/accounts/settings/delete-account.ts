import { addressEvents } from '../../../contract/events.ts'
import type { settingsCalls } from '../../../contract/settings.ts'
import { raiseCacheVersion } from '../../http/cache-version.ts'
import { ExpectedFailure } from '../../http/fail.ts'
import type { Write } from '../../db/connect.ts'
import type { WriteContext } from '../../context.ts'
import { type Handler, ownTransaction } from '../../http/handlers.ts'
import { lockUsers } from '../../db/hold-user.ts'
import { notifyAddress } from '../../mail/notify.ts'
import { leaveOrders } from '../../shop/public.ts'
import { anonymiseUser } from '../anonymise-user.ts'
import { deleteFiles } from '../delete-files.ts'
import { hasFreshProof, lockSignIn } from '../sign-ins/proof.ts'
import { provePassword } from '../sign-ins/prove-password.ts'
import { refreshCookie } from '../sign-ins/tokens.ts'

/** Whether somebody counts on the account as staff: it leads groups, answers people, manages the others. */
const hasRoles = async (db: Write, userId: string): Promise<boolean> =>
  (await db.selectFrom('user_roles').select('role').where('user_id', '=', userId).limit(1).executeTakeFirst()) !==
  undefined

/** What else is kept by the confirmed address of who is erased, in the transaction of the erasure. */
type AlsoErase = (work: Pick<WriteContext, 'db' | 'enqueue' | 'config' | 'now'>, email: string) => Promise<void>

/**
 * Erases the account after a check of the password; without one, the sign-in must be recent. An account of staff must lose its
 * roles first, as when staff erases it.
 */
export const deleteAccountWith = (alsoErase: AlsoErase): Handler<(typeof settingsCalls)['deleteAccount']> =>
  ownTransaction(async (ctx, { body }) => {
    const { db, principal, config, now, delivery } = ctx
    const user = await db
      .selectFrom('users')
      .select(['id', 'email', 'language', 'password_hash'])
      .where('id', '=', principal.userId)
      .where('anonymised_at', 'is', null)
      .executeTakeFirst()
    const isProved = user?.password_hash
      ? await provePassword(ctx, user, user.id, body.password)
      : await hasFreshProof(ctx, principal)
    if (!user || !isProved) return ctx.fail('incorrect_password', 'password')
    await ctx.transaction(async (write, enqueue) => {
      await lockUsers(write, [user.id])
      if (!(await lockSignIn(write, principal))) throw new ExpectedFailure('not_signed_in')
      if (await hasRoles(write, user.id)) return ctx.fail('own_staff_account')
      const confirmed = await write
        .selectFrom('users')
        .select('email')
        .where('id', '=', user.id)
        .where('email_verified_at', 'is not', null)
        .executeTakeFirst()
      const publicDataChanged = () => raiseCacheVersion(write)
      await leaveOrders({ ...ctx, db: write, enqueue, publicDataChanged }, user.id)
      const names = await anonymiseUser(write, user.id, now())
      if (confirmed) await alsoErase({ db: write, enqueue, config, now }, confirmed.email)
      if (names.length) await enqueue(deleteFiles, { names })
      await notifyAddress({ db: write, enqueue, config }, user, addressEvents.account_deleted)
    })
    delivery.clearCookie(refreshCookie)
    return { success: true }
  })
