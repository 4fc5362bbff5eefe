import type { bulkCalls } from '../../../contract/manage/bulk.ts'
import type { peopleCalls } from '../../../contract/manage/people.ts'
import { recordChange } from '../../audit/public.ts'
import type { Context, Fails, Principal } from '../../context.ts'
import { doEach, type OneOfMany } from '../../http/bulk.ts'
import { ownTransaction, type Handler, type Handlers } from '../../http/handlers.ts'
import { accountKey } from '../accounts.rules.ts'
import { sendInvitation } from '../invite-person.ts'
import { emailPasswordReset } from '../passwords/email-password-reset.ts'
import { exportUser } from '../settings/export-account.ts'
import { exportArchive } from '../settings/export-archive.ts'
import {
  changeEmail,
  correctName,
  endSignIns,
  nameOf,
  removeFactors,
  requireChangeable,
  requirePerson,
} from './help-people.ts'
import { isLessProven, previewOf } from './merge-people.ts'
import { hasIdentity } from '../identities/identities.queries.ts'
import { findManaged } from './people.queries.ts'
import { showPerson } from './show-person.ts'

type PersonCalls = Omit<
  typeof peopleCalls,
  'listPersonCourses' | 'getPersonCourse' | 'grantAttempt' | 'saveFeedback' | 'mergePeople' | 'erasePerson'
> &
  Pick<typeof bulkCalls, 'invitePeople'>
type Showing = Context & { principal: Principal } & Fails<'not_found'>

const show = async (ctx: Showing, id: string) => (await showPerson(ctx, id)) ?? ctx.fail('not_found')

const exportPerson: Handler<typeof peopleCalls.exportPerson> = async (ctx, { params: { id } }) => {
  const user = await requireChangeable(ctx, id)
  const file = await exportUser(ctx, id)
  await ctx.transaction((db) => recordChange({ ...ctx, db }, { action: 'person.exported', id, about: nameOf(user) }))
  return file
}

const exportPersonArchive: Handler<typeof peopleCalls.exportPersonArchive> = async (ctx, { params: { id } }) => {
  const user = await requireChangeable(ctx, id)
  const file = await exportArchive(ctx, id)
  await ctx.transaction((db) => recordChange({ ...ctx, db }, { action: 'person.exported', id, about: nameOf(user) }))
  return file
}

/** Only who has never set a password and signs in by no other account is invited again. */
async function inviteAgain(ctx: OneOfMany, id: string) {
  const { db, fail, config } = ctx
  const user = await requirePerson(ctx, id)
  if (user.password_hash !== null || user.second_factor || (await hasIdentity(db, id))) return fail('already_signs_in')
  if (!(await sendInvitation(ctx, { ...user, by: config.brand }))) return fail('enough_emails')
  await recordChange(ctx, { action: 'person.invited', id, about: nameOf(user), after: { email: user.email } })
}

const invitePeople: Handler<typeof bulkCalls.invitePeople> = (ctx, { body: { ids } }) =>
  doEach(ctx, ids, { keyOf: String, one: inviteAgain })

export const managedPeopleHandlers: Handlers<PersonCalls> = {
  invitePeople: ownTransaction(invitePeople),

  getPerson: (ctx, { params: { id } }) => show(ctx, id),

  correctName: async (ctx, { params: { id }, body }) => {
    await correctName(ctx, id, body)
    return show(ctx, id)
  },

  changeEmail: async (ctx, { params: { id }, body }) => {
    await changeEmail(ctx, id, body)
    return show(ctx, id)
  },

  sendReset: async (ctx, { params: { id } }) => {
    const user = await requirePerson(ctx, id)
    await ctx.enqueue(emailPasswordReset, { login: user.email_key, language: user.language })
    await recordChange(ctx, { action: 'person.reset_sent', id, about: nameOf(user) })
    return { success: true }
  },

  endSignIns: async (ctx, { params: { id } }) => {
    await endSignIns(ctx, id)
    return show(ctx, id)
  },

  removeFactors: async (ctx, { params: { id }, body: { reason } }) => {
    await removeFactors(ctx, id, reason)
    return show(ctx, id)
  },

  exportPerson: ownTransaction(exportPerson),
  exportPersonArchive: ownTransaction(exportPersonArchive),

  previewMerge: async (ctx, { params: { id }, query: { email } }) => {
    const { db, fail } = ctx
    await requireChangeable(ctx, id)
    const duplicate = await findManaged(db, { emailKey: accountKey(email) })
    if (!duplicate) return fail('user_unknown', 'email')
    if (duplicate.id === id) return fail('same_account', 'email')
    if (duplicate.roles.length) return fail('staff_account', 'email')
    const kept = (await findManaged(db, { id })) ?? fail('not_found')
    if (isLessProven(kept, duplicate)) return fail('kept_unconfirmed', 'email')
    return previewOf(ctx, id, duplicate)
  },
}
