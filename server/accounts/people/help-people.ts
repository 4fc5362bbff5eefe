import type { Capability } from '../../../contract/common.ts'
import { addressEvents } from '../../../contract/events.ts'
import { nameInDocuments } from '../../../contract/printable.ts'
import { recordChange } from '../../audit/public.ts'
import { shownPersonChanged } from '../../catalogue/public.ts'
import { reissueNamed } from '../../certificates/public.ts'
import type { Fails, Principal, WriteContext } from '../../context.ts'
import { type Read, refusedBy } from '../../db/connect.ts'
import { lockAccount, lockUsers } from '../../db/hold-user.ts'
import { failFields } from '../../http/fail.ts'
import { certifyNamed } from '../../learning/public.ts'
import { notifyAddress } from '../../mail/notify.ts'
import { keepCompanyOf, leaveOrders } from '../../shop/public.ts'
import { sendSecurityNotice } from '../account-emails.ts'
import { accountKey, nameFaults } from '../accounts.rules.ts'
import { anonymiseUser } from '../anonymise-user.ts'
import { deleteFiles } from '../delete-files.ts'
import { endFamilies } from '../sign-ins/tokens.ts'
import { takenKeys } from '../users.queries.ts'
import { emailVerification } from '../verify-email.ts'
import { findManaged, type ManagedUser } from './people.queries.ts'

export type Helping = WriteContext & { principal: Principal } & Fails<'not_found'>
type HelpingStaff = Helping & Fails<'not_found' | 'staff_account'>

export const nameOf = ({ firstname, lastname }: Pick<ManagedUser, 'firstname' | 'lastname'>) =>
  `${firstname} ${lastname}`

/** A user who is not erased. */
export async function requirePerson({ db, fail }: { db: Read } & Fails<'not_found'>, id: string): Promise<ManagedUser> {
  const user = await findManaged(db, { id })
  return user && !user.anonymised_at ? user : fail('not_found')
}

type Asking = { db: Read; capabilities: readonly Capability[] } & Fails<'not_found' | 'staff_account'>

/**
 * As {@link requirePerson}; the account of staff is only for those who manage staff, so that nobody takes it over or takes
 * its data.
 */
export async function requireChangeable(ctx: Asking, id: string): Promise<ManagedUser> {
  const user = await requirePerson(ctx, id)
  return user.roles.length && !ctx.capabilities.includes('manage_staff') ? ctx.fail('staff_account') : user
}

type Name = { firstname: string; lastname: string }
type Corrected = Name & { latin_name?: string | undefined }

/** Corrects the name that was read, and issues valid certificates again with it. */
export async function correctName(
  ctx: HelpingStaff & Fails<'not_found' | 'staff_account' | 'name_changed'>,
  id: string,
  { shown_name: shown, ...name }: Corrected & { shown_name: Name },
) {
  // One correction after another: each sees the name that the one before it saved.
  await ctx.db.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const before = await requireChangeable(ctx, id)
  if (before.firstname !== shown.firstname || before.lastname !== shown.lastname)
    return ctx.fail('name_changed', { field: 'firstname', values: { name: nameOf(before) } })
  const after = {
    firstname: name.firstname.trim(),
    lastname: name.lastname.trim(),
    latin_name: (name.latin_name ?? before.latin_name).trim(),
  }
  const faults = nameFaults(after)
  if (Object.keys(faults).length) return failFields(faults)
  await ctx.db.updateTable('users').set(after).where('id', '=', id).execute()
  await shownPersonChanged(ctx.db, id)
  const certificates = await reissueNamed(ctx, id, nameInDocuments(after))
  await certifyNamed(ctx, id)
  await recordChange(ctx, {
    action: 'person.renamed',
    id,
    about: nameOf(after),
    before: { name: nameOf(before) },
    after: { name: nameOf(after), ...(certificates ? { certificates } : {}) },
  })
}

/** Changes the email address: it must be confirmed, and the earlier one is notified. */
export async function changeEmail(
  ctx: HelpingStaff & Fails<'not_found' | 'staff_account' | 'email_taken'>,
  id: string,
  { email, reason }: { email: string; reason: string },
) {
  const { db, now, enqueue, fail } = ctx
  await lockAccount(db, id)
  const before = await requireChangeable(ctx, id)
  const email_key = accountKey(email)
  if ((await takenKeys(db, [email_key], id)).has(email_key)) return fail('email_taken', 'email')
  const change = {
    action: 'person.email_changed',
    id,
    about: nameOf(before),
    before: { email: before.email },
    after: { email: email.trim(), reason: reason.trim() },
  } as const
  // The same address in upper or lower case is confirmed as before.
  if (email_key === accountKey(before.email)) {
    await db.updateTable('users').set({ email: email.trim() }).where('id', '=', id).execute()
    return recordChange(ctx, change)
  }
  await keepCompanyOf(db, [id])
  try {
    await db
      .updateTable('users')
      .set({ email: email.trim(), email_key, email_verified_at: null })
      .where('id', '=', id)
      .execute()
  } catch (error) {
    if (refusedBy(error) === 'users_email_key_key') return fail('email_taken', 'email')
    throw error
  }
  await endFamilies(db, { userId: id }, 'revoked', now())
  await notifyAddress(ctx, before, addressEvents.email_changed)
  await enqueue(emailVerification, { userId: id })
  await recordChange(ctx, change)
}

/** Ends the sign-ins; the user, who is signed out without having done anything, is emailed. */
export async function endSignIns(ctx: HelpingStaff, id: string) {
  const { db, now, enqueue, config } = ctx
  await lockAccount(db, id)
  const user = await requireChangeable(ctx, id)
  const count = await endFamilies(db, { userId: id }, 'revoked', now())
  if (count) await sendSecurityNotice({ db, enqueue, config }, id, { event: 'signedOut', at: now() })
  await recordChange(ctx, { action: 'person.signed_out', id, about: nameOf(user), after: { devices: count } })
}

/** Removes the second factors and ends the sign-ins; the user is emailed. */
export async function removeFactors(ctx: HelpingStaff, id: string, reason: string) {
  const { db, now, enqueue, config } = ctx
  await lockAccount(db, id)
  const user = await requireChangeable(ctx, id)
  for (const table of ['totp_factors', 'recovery_codes', 'passkeys'] as const)
    await db.deleteFrom(table).where('user_id', '=', id).execute()
  await endFamilies(db, { userId: id }, 'revoked', now())
  await sendSecurityNotice({ db, enqueue, config }, id, { event: 'secondFactorOff', at: now() })
  await recordChange(ctx, {
    action: 'person.factors_removed',
    id,
    about: nameOf(user),
    after: { reason: reason.trim() },
  })
}

/**
 * Erases a user who asked for it. An account of staff must lose its roles first. Answers the confirmed address that it
 * had.
 */
export async function erasePerson(ctx: HelpingStaff, id: string, reason: string): Promise<string | undefined> {
  const { db, now, enqueue, fail } = ctx
  await lockUsers(db, [id])
  const user = await requirePerson(ctx, id)
  if (user.roles.length) return fail('staff_account')
  await leaveOrders(ctx, id)
  const names = await anonymiseUser(db, id, now())
  if (names.length) await enqueue(deleteFiles, { names })
  await notifyAddress(ctx, user, addressEvents.account_deleted)
  // The log does not keep the name of who was erased.
  await recordChange(ctx, { action: 'person.erased', id, about: '–', after: { reason: reason.trim() } })
  return user.email_verified_at ? user.email : undefined
}
