import { deleteFavouritesOf, deleteInterestsOf, deleteReviewsOf, shownPersonChanged } from '../catalogue/public.ts'
import { anonymiseCertificatesOf } from '../certificates/public.ts'
import { deleteContactsOf } from '../companies/public.ts'
import { deleteRequestsOf } from '../content/public.ts'
import type { Write } from '../db/connect.ts'
import { fileOfImage } from './delete-files.ts'
import { deleteResponsesOf, erasePostsOf, forgetEnvironmentUser } from '../learning/public.ts'
import { forgetEmails } from '../mail/forget-emails.ts'
import { deleteThreadsOf } from '../messages/public.ts'
import { deleteCalendarOf, deletePinOf, endQueuesOf } from '../practice/public.ts'
import { deleteCartOf, forgetAddress, forgetName, forgetRefused, keepCompanyOf, lockOrdersOf } from '../shop/public.ts'

/** What a sign-in at a provider leaves. */
const signInTables = ['authorization_requests', 'sign_in_codes'] as const

/**
 * Erases a user's personal data on request (GDPR, article 17): the account, reviews, favourites, awaited dates, messages, contact
 * requests, submitted forms, the texts of forum posts, cart, sign-ins and, where the address was confirmed, what companies
 * have of the person as a contact and what others wrote of it in orders. Orders, enrolments and certificates stay
 * without a name, because numbers must add up; invoices keep the name and the address, because the law asks for them.
 * Returns the files to delete from the file store. Repeating it changes nothing.
 */
export async function anonymiseUser(db: Write, userId: string, now: Date): Promise<string[]> {
  const anonymous = `anonymised-${userId}`
  const before = await db
    .selectFrom('users')
    .select(['image', 'email', 'email_verified_at', 'anonymised_at', 'firstname', 'lastname'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!before || before.anonymised_at) return []
  await lockOrdersOf(db, [userId])
  await keepCompanyOf(db, [userId])
  const owned = [
    'user_roles',
    'email_links',
    'identities',
    'totp_factors',
    'recovery_codes',
    'passkeys',
    'list_views',
    // Replies to repeated calls have what the person wrote.
    'idempotency_keys',
  ] as const
  for (const table of [...owned, 'token_families', 'webauthn_challenges', ...signInTables] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute()
  await shownPersonChanged(db, userId)
  await deleteReviewsOf(db, userId, now)
  await deleteFavouritesOf(db, userId)
  // An address that was never confirmed may be that of somebody else.
  const email = before.email_verified_at ? before.email : null
  await deleteInterestsOf(db, { userId, email })
  await deleteRequestsOf(db, userId, email)
  await forgetRefused(db, { userId, email: before.email, confirmed: email !== null })
  if (email !== null) {
    await deleteContactsOf(db, email)
    await forgetAddress(db, email)
  }
  await forgetName(db, userId)
  await forgetEmails(db, { email: before.email, name: `${before.firstname} ${before.lastname}` })
  await deleteThreadsOf(db, userId)
  await deleteResponsesOf(db, userId)
  await erasePostsOf(db, userId, now)
  await deleteCartOf(db, userId)
  await deleteCalendarOf(db, userId)
  await deletePinOf(db, userId)
  await endQueuesOf(db, userId, now)
  await forgetEnvironmentUser(db, { userId, now })
  const files = await anonymiseCertificatesOf(db, userId)
  await db
    .updateTable('users')
    .set({
      username: anonymous,
      username_key: anonymous,
      email: `${anonymous}@anonymised.invalid`,
      email_key: `${anonymous}@anonymised.invalid`,
      password_hash: null,
      email_verified_at: null,
      firstname: '–',
      lastname: '–',
      latin_name: '',
      telephone: null,
      date_of_birth: null,
      // The value of everybody who does not say.
      gender: 'male',
      country: null,
      city: null,
      timezone: null,
      image: null,
      position: null,
      organisation_id: null,
      position_id: null,
      own_organisation: null,
      own_position: null,
      password_expired: false,
      anonymised_at: now,
    })
    .where('id', '=', userId)
    .execute()
  return [...fileOfImage(before.image), ...files]
}
