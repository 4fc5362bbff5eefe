import type { Database, Write } from '../../db/connect.ts'
import { isUnavailable, refusedBy } from '../../db/connect.ts'
import { runInTransaction } from '../../db/transaction.ts'
import { type LmsReason, LmsRefused, LmsUnavailable } from '../../integrations/lms/port.ts'
import type { JobParts } from '../../jobs/job.ts'
import { triesBeforeTask, waitAfter } from './access.rules.ts'
import {
  claimDue,
  type DueAccess,
  endPassedOn,
  forgetEnrolment,
  isSharedAccess,
  knownEnrolment,
  leaveAccount,
  noteAccount,
  orderOf,
  settleAccess,
} from './access.queries.ts'
import { readEnvironmentUser, storeEnvironmentUser } from './environment-users.queries.ts'
import { findOrCreateUser } from './find-or-create-user.ts'
import { faultOf } from './fault.rules.ts'
import { findLmsEnvironments, type LmsEnvironment } from './lms-environments.ts'

/** Access that could not be given or taken back for about an hour, or was refused. */
export type StuckAccess = { environment: string; orderId: number | null; lmsCourseId: number; fault: string }
type OnStuck = (db: Write, stuck: StuckAccess) => Promise<void>
type Parts = Pick<JobParts, 'db' | 'config' | 'integrations' | 'now' | 'log'>

/** Why an access cannot be prepared now, for staff. */
class Fault extends Error {}
/** The course is given, but nobody can sign in to the account. */
class Suspended extends Fault {}

async function requireUser(parts: Parts, at: LmsEnvironment, { user_id: userId, environment }: DueAccess) {
  const key = { environment, userId }
  const known = await readEnvironmentUser(parts.db, key)
  if (known.lmsUserId !== null) return known.lmsUserId
  if (!known.identity && !known.hasAsked) return undefined
  const found = await findOrCreateUser(at, userId, known)
  if (found === 'exists') throw new Fault('an account with this address exists there and is not proven to be the same')
  if (found === 'email_not_confirmed') throw new Fault('the address of the linked account is not confirmed')
  const { lmsUserId } = found
  await runInTransaction(parts.db, (db) => storeEnvironmentUser(db, { ...key, lmsUserId }, parts.now())).catch(
    (error: unknown) => {
      if (refusedBy(error) === undefined) throw error
      throw new Fault('the account there is linked to another user')
    },
  )
  return lmsUserId
}

/** An account that was deleted there is looked for again at the next try. */
async function forgetUser({ db, now }: Parts, { environment, user_id: userId }: DueAccess) {
  await runInTransaction(db, (write) => storeEnvironmentUser(write, { environment, userId, lmsUserId: null }, now()))
}

const isRefused = (error: unknown, ...reasons: LmsReason[]): error is LmsRefused =>
  error instanceof LmsRefused && (!reasons.length || reasons.includes(error.reason))

/** Whether the account is enrolled in the course there; what the system does not show is not there. */
async function isEnrolled(at: LmsEnvironment, userId: string, courseId: number) {
  const courses = await at.lms.listCourses(at.client, userId).catch((error: unknown) => {
    if (isRefused(error)) return []
    throw error
  })
  return courses.some(({ id }) => id === courseId)
}

/** Whether the owner of the system had enrolled the account before: asked once, before the portal enrols it. */
async function wasEnrolled({ db }: Parts, at: LmsEnvironment, due: DueAccess, userId: string): Promise<boolean> {
  if (due.lms_user_id === userId && due.was_enrolled !== null) return due.was_enrolled
  return (await knownEnrolment(db, due, userId)) ?? isEnrolled(at, userId, due.lms_course_id)
}

/**
 * The access as one of an account: from another account that had been given it, also before it was passed on to this one, it is
 * taken back.
 */
async function ofAccount({ db, now }: Parts, due: DueAccess, userId: string): Promise<DueAccess> {
  const isOfOther = due.lms_user_id !== null && due.lms_user_id !== userId
  await runInTransaction(db, async (write) => {
    await endPassedOn(write, due, userId, now())
    if (isOfOther) await leaveAccount(write, due, now())
  })
  return isOfOther ? { ...due, lms_user_id: null, was_enrolled: null } : due
}

async function give(parts: Parts, at: LmsEnvironment, claimed: DueAccess) {
  const userId = await requireUser(parts, at, claimed)
  if (userId === undefined) return settleAccess(parts.db, claimed, { state: 'account_needed' }, parts.now())
  const due = await ofAccount(parts, claimed, userId)
  const courseId = due.lms_course_id
  const was_enrolled = await wasEnrolled(parts, at, due, userId)
  await noteAccount(parts.db, due, { lms_user_id: userId, was_enrolled })
  try {
    await at.lms.enrol(at.client, { userId, courseId })
  } catch (error) {
    if (isRefused(error, 'user_gone')) await forgetUser(parts, due)
    if (!isRefused(error) || !(await isEnrolled(at, userId, courseId))) throw error
  }
  const [user] = await at.lms.findUsers(at.client, 'id', userId)
  if (user?.suspended) throw new Suspended('the account there is suspended')
  return settleAccess(parts.db, due, { state: 'ready' }, parts.now())
}

/** Ends the access, unless another enrolment of the user gives the same, or the owner of the system had given it. */
async function takeBack(parts: Parts, at: LmsEnvironment, due: DueAccess) {
  const { lms_user_id: userId, lms_course_id: courseId } = due
  if (userId !== null && !(await isSharedAccess(parts.db, due))) {
    if (!due.was_enrolled)
      await at.lms.unenrol(at.client, { userId, courseId }).catch((error: unknown) => {
        if (!isRefused(error, 'course_gone', 'user_gone')) throw error
      })
    await forgetEnrolment(parts.db, due)
  }
  await settleAccess(parts.db, due, { state: 'ended' }, parts.now())
}

async function postpone(parts: Parts, due: DueAccess, error: unknown, onStuck: OnStuck) {
  const now = parts.now()
  const fault = faultOf(error).slice(0, 500)
  parts.log.warn({ access: due.id, environment: due.environment, tries: due.tries, fault }, 'an access is not prepared')
  const orderId = await orderOf(parts.db, due)
  await runInTransaction(parts.db, async (db) => {
    const state = error instanceof Suspended ? 'account_suspended' : undefined
    const dueAt = new Date(now.getTime() + waitAfter(due.tries))
    const kept = await settleAccess(db, due, { state, dueAt, fault }, now)
    if (kept && due.tries === triesBeforeTask)
      await onStuck(db, { environment: due.environment, orderId, lmsCourseId: due.lms_course_id, fault })
  })
}

const isExpected = (error: unknown) =>
  error instanceof LmsRefused || error instanceof LmsUnavailable || error instanceof Fault

/** The longest time that a run takes, in milliseconds; what is left is due at the next. */
const runMs = 60_000

/**
 * Gives and takes back the access that is due in learning systems. Each step is harmless when repeated, so that it may
 * be cut off anywhere. A system that does not answer is not asked again in this run. `onStuck` is called in the
 * transaction that records the last of many tries.
 */
export async function prepareDueAccess(parts: Parts & { db: Database }, onStuck: OnStuck): Promise<void> {
  const environments = await findLmsEnvironments(parts)
  const away = new Set<string>()
  const until = Date.now() + runMs
  while (Date.now() < until) {
    const due = await claimDue(parts.db, [...away], parts.now())
    if (!due) return
    const at = environments.get(due.environment)
    try {
      if (!at) throw new LmsUnavailable('its token is not configured')
      await (due.state === 'ending' ? takeBack(parts, at, due) : give(parts, at, due))
    } catch (error) {
      if (isUnavailable(error)) throw error
      if (!isExpected(error)) parts.log.error({ err: error, access: due.id }, 'an access could not be prepared')
      if (error instanceof LmsUnavailable) away.add(due.environment)
      await postpone(parts, due, error, onStuck)
    }
  }
}
