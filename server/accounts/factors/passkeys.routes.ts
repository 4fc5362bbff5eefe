import type { passkeysCalls } from '../../../contract/passkeys.ts'
import { type Handlers, ownTransaction } from '../../http/handlers.ts'
import { requireProof } from '../sign-ins/proof.ts'
import { leavesWayIn, lockWaysIn } from '../ways-in.ts'
import { addPasskey, beginPasskey } from './add-passkey.ts'
import { deletePasskey } from './factors.queries.ts'
import { reportChange } from './report-change.ts'
import { beginPasskeySignIn, signInWithPasskey } from './sign-in-with-passkey.ts'

export const passkeysHandlers: Handlers<typeof passkeysCalls> = {
  beginPasskey,
  addPasskey: ownTransaction(addPasskey),

  removePasskey: async (ctx, { params: { id } }) => {
    const { db, principal, fail } = ctx
    await requireProof(ctx, principal)
    const ways = await lockWaysIn(db, principal.userId)
    if (!(await deletePasskey(db, principal.userId, id))) return fail('not_found')
    if (!leavesWayIn({ ...ways, passkeys: ways.passkeys - 1 })) return fail('last_way_in') // undoes the removal
    await reportChange(ctx, 'passkeyRemoved')
    return { success: true }
  },

  beginPasskeySignIn,
  signInWithPasskey: ownTransaction(signInWithPasskey),
}
