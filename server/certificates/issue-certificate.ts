import { sql } from 'kysely'
import { v7 } from 'uuid'
import * as v from 'valibot'
import { Language } from '../../contract/common.ts'
import { userEvents } from '../../contract/events.ts'
import { languageFilterGroup, ownEnvironment } from '../../contract/constants.ts'
import { printedName } from '../../contract/printable.ts'
import { editionAt } from '../catalogue/public.ts'
import type { WorkAt } from '../context.ts'
import type { Write } from '../db/connect.ts'
import { groupSessions } from '../db/group-sessions.ts'
import { notify } from '../mail/notify.ts'
import { dayInVilnius } from '../time.ts'
import { certifiedHours } from './certified-hours.rules.ts'
import { certificateAddress } from './addresses.rules.ts'
import { makePdf } from './certificates.jobs.ts'
import { certificateNumber, newCode } from './code.rules.ts'
import { taughtIn } from './taught-in.rules.ts'
import { lastDay } from './validity.rules.ts'

export type Earned = {
  userId: string
  courseId: number
  enrolmentId: string
  /** Validity in months. */
  months: number
  /** In percent; null when the course has no test. */
  endResult: number | null
  /** The day of the practice that the user attended; null: the certificate is of theory only. */
  practisedOn: string | null
  now: Date
}

const readHolder = (db: Write, userId: string) =>
  db
    .selectFrom('users')
    .select(['firstname', 'lastname', 'latin_name', 'language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

/** The course and the hours of the offering that the user took. */
async function readCourse(db: Write, { userId, courseId, enrolmentId }: Earned) {
  const course = await db
    .selectFrom('courses')
    .select(['title', 'hours', 'environment'])
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow()
  const offering = await db
    .selectFrom('enrolments')
    .innerJoin('products', 'products.product_id', 'enrolments.product_id')
    .select('hours')
    .where('enrolments.user_id', '=', userId)
    .where('enrolments.id', '=', enrolmentId)
    .executeTakeFirst()
  return { ...course, hours: offering?.hours ?? course.hours }
}

/** The languages that a course states, and that of the last test of the enrolment. */
async function readLanguages(db: Write, { userId, courseId, enrolmentId }: Earned) {
  const stated = await db
    .selectFrom('course_filters')
    .innerJoin('filters', 'filters.filter_id', 'course_filters.filter_id')
    .select('key')
    .where('course_id', '=', courseId)
    .where('filter_group_id', '=', languageFilterGroup)
    .orderBy('filters.position')
    .execute()
  const attempt = await db
    .selectFrom('attempts')
    .innerJoin('steps', 'steps.id', 'attempts.step_id')
    .select('language')
    .where('steps.module', '=', 'quiz')
    .where('user_id', '=', userId)
    .where('enrolment_id', '=', enrolmentId)
    .where('submitted_at', 'is not', null)
    .orderBy('submitted_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { stated: stated.flatMap(({ key }) => (v.is(Language, key) ? [key] : [])), tested: attempt?.language }
}

/**
 * How long the sessions of the attended practice of this enrolment were, in minutes, and whether the user came to each. Of a
 * group with one session the seat says so, of others what is recorded of each.
 */
const listPractised = (db: Write, { userId, enrolmentId }: Earned) =>
  db
    .selectFrom('practice_seats')
    .innerJoin(groupSessions.as('session'), 'session.group_id', 'practice_seats.group_id')
    .select(sql<number>`(extract(epoch from session.ends_at - session.starts_at) / 60)::int`.as('minutes'))
    .select(
      sql<boolean>`(not exists (select from practice_sessions p where p.group_id = session.group_id)
        or exists (select from practice_attendance a where a.group_id = session.group_id and a.session = session.session
          and a.user_id = practice_seats.user_id and a.enrolment_id = practice_seats.enrolment_id and a.came_at is not null))`.as(
        'came',
      ),
    )
    .where('user_id', '=', userId)
    .where('enrolment_id', '=', enrolmentId)
    .where('practice_seats.state', '=', 'attended')
    .where('replaced_at', 'is', null)
    .execute()

/** The hours of the certificate, and those of the practice that the user attended; null when there was none. */
async function countHours(db: Write, earned: Earned, hours: number) {
  const sessions = earned.practisedOn === null ? [] : await listPractised(db, earned)
  const minutesOf = (came: boolean) => sessions.filter((session) => session.came === came).map(({ minutes }) => minutes)
  const attended = minutesOf(true).reduce((sum, one) => sum + one, 0)
  return {
    hours: certifiedHours(hours, minutesOf(false)),
    practice_hours: attended ? Math.round(attended / 6) / 10 : null,
  }
}

/** The number of the next certificate. */
export async function nextSerial(db: Write): Promise<number> {
  const { rows } = await sql<{ serial: number }>`select nextval('certificate_numbers') as serial`.execute(db)
  return rows[0]?.serial ?? 0
}

/** Marks the user's earlier certificates of the course as superseded. */
const supersede = (db: Write, userId: string, courseId: number, newId: string, now: Date) =>
  db
    .updateTable('certificates')
    .set({ superseded_at: now })
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .where('id', '<>', newId)
    .where('superseded_at', 'is', null)
    .execute()

/**
 * Issues the certificate of a completed enrolment in the transaction that completes it, and enqueues its PDF and an
 * email. Idempotent: one certificate per enrolment; a repeated call returns the id of the first. The name of the
 * learner must be one that can be printed.
 */
export async function issueCertificate(work: WorkAt, earned: Earned): Promise<string> {
  const { db, enqueue, config } = work
  const { userId, courseId, enrolmentId, months, endResult, practisedOn, now } = earned
  const holder = await readHolder(db, userId)
  const name = printedName(holder)
  if (name === undefined) throw new Error('a certificate is issued to a name that cannot be printed')
  const course = await readCourse(db, earned)
  const { stated, tested } = await readLanguages(db, earned)
  const from = dayInVilnius(now)
  const certificate = { id: v7(), code: newCode(), environment: course.environment }
  const inserted = await db
    .insertInto('certificates')
    .values({
      ...certificate,
      user_id: userId,
      course_id: courseId,
      enrolment_id: enrolmentId,
      number: certificateNumber(from, await nextSerial(db)),
      type: course.environment === ownEnvironment ? 'pmp' : 'extlms',
      title: JSON.stringify(course.title),
      ...(await countHours(db, earned, course.hours)),
      holder: name,
      organisation: config.brand,
      issuer_name: config.seller?.name ?? null,
      issuer_code: config.seller?.code ?? null,
      language: holder.language,
      taught_in: taughtIn(stated, tested, holder.language),
      valid_from: from,
      valid_to: lastDay(from, months),
      end_result: endResult,
      practised_on: practisedOn,
      edition_id: editionAt(sql`${courseId}::int`, sql`${now}::timestamptz`),
      issued_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'enrolment_id']).where('corrected_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (!inserted) {
    const { id } = await db
      .selectFrom('certificates')
      .select('id')
      .where('user_id', '=', userId)
      .where('enrolment_id', '=', enrolmentId)
      .where('corrected_at', 'is', null)
      .executeTakeFirstOrThrow()
    return id
  }
  await supersede(db, userId, courseId, certificate.id, now)
  await enqueue(makePdf, { certificateId: certificate.id }, certificate.id)
  const { title } = course
  await notify(work, userId, userEvents.certificate_issued, { title }, ({ language, t }) => [
    t('text'),
    { link: certificateAddress(config, certificate, language), label: t('action') },
  ])
  return certificate.id
}
