import type { passwordsCalls } from '../../../contract/passwords.ts'
import { type Handlers, ownTransaction } from '../../http/handlers.ts'
import { accountKey } from '../accounts.rules.ts'
import { isPasswordExpired } from '../users.queries.ts'
import { emailPasswordReset } from './email-password-reset.ts'
import { changePassword, checkPassword, resetPassword } from './set-password.ts'

export const passwordsHandlers: Handlers<typeof passwordsCalls> = {
  requestPasswordReset: async ({ enqueue, language }, { body: { username } }) => {
    await enqueue(emailPasswordReset, { login: accountKey(username), language })
    return { success: true }
  },

  resetPassword: ownTransaction(resetPassword),

  getPasswordPreference: async ({ db, principal }) => ({ result: await isPasswordExpired(db, principal.userId) }),

  checkPassword: ownTransaction(checkPassword),
  changePassword: ownTransaction(changePassword),
}
