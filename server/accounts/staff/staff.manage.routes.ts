import { type Role, roles } from '../../../contract/common.ts'
import type { staffCalls } from '../../../contract/manage/staff.ts'
import { userEvents } from '../../../contract/events.ts'
import { recordChange } from '../../audit/public.ts'
import type { WriteContext } from '../../context.ts'
import { ExpectedFailure } from '../../http/fail.ts'
import type { Handlers } from '../../http/handlers.ts'
import { notify } from '../../mail/notify.ts'
import { accountKey } from '../accounts.rules.ts'
import { findCapabilities } from '../roles.queries.ts'
import { blockedBy, capabilitiesOf } from '../roles.rules.ts'
import { nameOf, rolesOf, showMember } from './show-member.ts'
import { changeRoles, findSelf, listMembers, lockMember, lockRoles, type MemberRow } from './staff.queries.ts'

/** Emails the person which roles they were given and which were taken, and which they have now. */
async function sendRolesChanged(
  work: WriteContext,
  { id }: MemberRow,
  { added, removed, after }: { added: Role[]; removed: Role[]; after: Role[] },
): Promise<void> {
  await notify(work, id, userEvents.roles_changed, {}, ({ t, link }) => {
    const named = (of: Role[]) => of.map((role) => t(`names.${role}`)).join(', ')
    return [
      t('text'),
      {
        rows: [
          ...(added.length ? [[t('given'), named(added)] as const] : []),
          ...(removed.length ? [[t('taken'), named(removed)] as const] : []),
          [t('present'), after.length ? named(after) : t('none')],
        ],
      },
      ...(after.length ? [t('proof'), link('/manage', t('action'))] : []),
    ]
  })
}

export const staffHandlers: Handlers<typeof staffCalls> = {
  getStaffProfile: async ({ db, principal }) => {
    const self = await findSelf(db, principal)
    const own = rolesOf(self)
    const confirmed = self.email_verified_at !== null
    const proof = { confirmed, has: Boolean(self.second_factor), given: self.given }
    const may = { capabilities: capabilitiesOf(own, proof), blocked: blockedBy(proof) }
    return { id: principal.userId, name: nameOf(self), roles: own, ...may }
  },

  listStaff: async ({ db, principal }) => ({
    data: (await listMembers(db)).map((row) => showMember(row, principal.userId)),
  }),

  setRoles: async (ctx, { body }) => {
    const { db, principal, now, fail } = ctx
    // One change after another: each sees the roles that the one before it saved, also those of who makes it. Else two
    // managers who take the role from each other at once would leave none.
    await lockRoles(db)
    if (!(await findCapabilities(db, principal)).includes('manage_staff')) throw new ExpectedFailure('not_allowed')
    const member = await lockMember(db, accountKey(body.email))
    if (!member) return fail('user_unknown', 'email')
    if (member.id === principal.userId) return fail('own_roles')
    const before = rolesOf(member)
    if (before.join() !== roles.filter((role) => body.shown_roles.includes(role)).join()) return fail('roles_changed')
    const after = roles.filter((role) => body.roles.includes(role))
    const added = after.filter((role) => !before.includes(role))
    const removed = before.filter((role) => !after.includes(role))
    // The person who registered with the address need not be the one who reads it.
    if (added.length && !member.email_verified_at) return fail('address_unconfirmed', 'email')
    await changeRoles(db, member.id, { added, removed, now: now() })
    if (added.length || removed.length) {
      await sendRolesChanged(ctx, member, { added, removed, after })
      // Pages of courses name who is an instructor.
      await ctx.publicDataChanged()
      await recordChange(ctx, {
        action: added.length ? 'staff.granted' : 'staff.revoked',
        id: member.id,
        about: nameOf(member),
        before: { roles: before },
        after: { roles: after },
      })
    }
    return showMember({ ...member, roles: after.join(' ') }, principal.userId)
  },
}
