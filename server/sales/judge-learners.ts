import { ownEnvironment } from '../../contract/constants.ts'
import type { Language } from '../../contract/common.ts'
import type { EnrolState } from '../../contract/manage/enrolling.ts'
import { accountKey } from '../accounts/public.ts'
import type { Read } from '../db/connect.ts'
import type { FieldFault } from '../http/fail.ts'
import { accountsAt, listEnrolled } from '../learning/public.ts'
import { findOverlap, listFreeTimes, listTimes, overlapSentence, proposeSeats } from '../practice/public.ts'
import { sentence } from '../sentences.ts'
import { findBuyable } from '../shop/public.ts'

/** Somebody who is to be enrolled. */
export type Learner = { email: string; firstname: string; lastname: string }
/** What becomes of them: `fault` says why not; `user`: the account that has the address. */
export type Verdict = {
  state: EnrolState
  user: { id: string; language: Language } | undefined
  fault: FieldFault | undefined
  warnings: string[]
}
/** A date as staff enrols in it; `left`: free seats, null where it needs none. */
export type Judged = { courseId: number; left: number | null; verdicts: Verdict[] }

type Asking = { db: Read; now: () => Date; language: Language }

const listAccounts = (db: Read, emails: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['id', 'email_key', 'language', 'email_verified_at', 'password_hash'])
    .where('email_key', 'in', [...emails.map(accountKey), ''])
    .execute()

/** Whether somebody registered with an address that they have not confirmed: it may be another person's. */
export const isUnproven = (user: { email_verified_at: Date | null; password_hash: string | null }): boolean =>
  user.email_verified_at === null && user.password_hash !== null

/** What of the practice, and of the partner where the course is, does not prevent that a person is enrolled. */
async function warner({ db, now, language }: Asking, productId: number, courseId: number, environment: string) {
  const [times, isOwn] = [await listFreeTimes(db, productId, now()), environment === ownEnvironment]
  return async (userId: string | undefined, own: Awaited<ReturnType<typeof listTimes>>): Promise<string[]> => {
    const overlaps = times.map((time) => overlapSentence(findOverlap({ courseId, ...time }, own), language))
    const hasAccount = isOwn || (userId !== undefined && (await accountsAt(db, { environment, userId })).length > 0)
    return [
      ...new Set(overlaps.filter((one) => one !== null)),
      ...(hasAccount ? [] : [sentence(language, 'enrolling.account_needed')]),
    ]
  }
}

/**
 * What would become of people, each another one, who are enrolled in a date by staff; undefined: the date cannot be had now.
 * Who may have the course gets a seat in the order of the list.
 */
export async function judgeLearners(
  ctx: Asking,
  productId: number,
  people: readonly Learner[],
): Promise<Judged | undefined> {
  const { db, now } = ctx
  const product = await findBuyable(db, productId, now())
  if (!product) return undefined
  const { course_id: courseId, environment } = product
  const left = (await proposeSeats(db, [{ productId, quantity: 1 }], now())).get(productId)?.left ?? null
  const accounts = await listAccounts(
    db,
    people.map(({ email }) => email),
  )
  const users = new Map(accounts.map((user) => [user.email_key, user]))
  const ids = accounts.map(({ id }) => id)
  const enrolled = await listEnrolled(db, ids, courseId, now())
  const times = Map.groupBy(await listTimes(db, ids, now()), ({ userId }) => userId)
  const warningsOf = await warner(ctx, productId, courseId, environment)
  let seats = left ?? Number.POSITIVE_INFINITY
  const verdicts: Verdict[] = []
  for (const { email, firstname, lastname } of people) {
    const user = users.get(accountKey(email))
    const fault = faultOf(user, { isNamed: Boolean(firstname && lastname), hasSeat: seats > 0 })
    const isEnrolled = user !== undefined && enrolled.has(user.id)
    const state = isEnrolled ? 'enrolled' : fault ? 'refused' : user ? 'known' : 'new'
    const isGiven = state === 'known' || state === 'new'
    if (isGiven) seats -= 1
    verdicts.push({
      state,
      user,
      fault: isEnrolled ? { key: 'enrolling.enrolled' } : fault,
      warnings: isGiven ? await warningsOf(user?.id, times.get(user?.id ?? '') ?? []) : [],
    })
  }
  return { courseId, left, verdicts }
}

type Known = Awaited<ReturnType<typeof listAccounts>>[number]

/** Why a person who does not have the course cannot be enrolled. */
function faultOf(user: Known | undefined, { isNamed, hasSeat }: { isNamed: boolean; hasSeat: boolean }) {
  if (user && isUnproven(user)) return { key: 'fields.account_unconfirmed' }
  if (!user && !isNamed) return { key: 'enrolling.name_missing' }
  return hasSeat ? undefined : { key: 'enrolling.no_seat' }
}
