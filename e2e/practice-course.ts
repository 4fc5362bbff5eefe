import pino from 'pino'
import { type Config, readConfig } from '../server/config.ts'
import { openDatabase, openPool } from '../server/db/connect.ts'
import { runningDatabase } from '../server/db/embedded.ts'
import { openJobs } from '../server/jobs/jobs.ts'
import { recordAssessment, recordAttendance } from '../server/practice/public.ts'
import type { Work, WorkAt } from '../server/context.ts'
import { allJobs } from '../server/subjects.ts'
import { addForm } from '../server/test/forms.ts'
import { type MadeCourse, makeCourse } from '../server/test/make.ts'
import { lend } from '../server/test/make-world.ts'
import type { JourneyCourse } from './journey.ts'

const said = (lt: string) => ({ lt })
export const question = 'Ar pasirengęs praktikai?'
const form = {
  sections: [
    {
      key: 'ready',
      title: said('Prieš praktiką'),
      fields: [{ kind: 'yes_no', key: 'ready', label: said(question), required: true }],
    },
  ],
}

/** The database of a running server, for what staff's screens will do. */
export async function openBackOffice(dataDir: string) {
  const pool = openPool(runningDatabase(dataDir), 3)
  const db = openDatabase(pool)
  const jobs = await openJobs(pool, db, pino({ level: 'silent' }), allJobs, false)
  const config: Config = { ...readConfig({ DATA_DIR: dataDir }), secret: 'only the server signs anything here' }
  const now = () => new Date()

  /** What is recorded of a user in a course. */
  type Record = { userId: string; courseId: number; now: Date }
  async function record(username: string, courseId: number, work: (work: WorkAt, record: Record) => Promise<boolean>) {
    const { id: userId } = await db
      .selectFrom('users')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    return db
      .transaction()
      .execute((write) => work({ db: write, enqueue: jobs.enqueueIn(write), config }, { userId, courseId, now: now() }))
  }

  return {
    /**
     * A course for 89 € with two pages, a form, a test and a practice that is assessed, in two groups of three on
     * following days. Its certificate is renewable from its first day.
     */
    async makePracticeCourse(title: string): Promise<MadeCourse> {
      const world = lend({ db, pool, now })
      const course = await makeCourse(world, { title, cents: 8900, groups: 2, pages: 2, months: 2 })
      await addForm(world, course, form, 'questionnaire')
      await pool.query("update courses set practice = 'assessed' where id = $1", [course.id])
      await pool.query(
        `update practice_groups set starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day'
         where id = (select max(id) from practice_groups where product_id = $1)`,
        [course.productId],
      )
      await pool.query('update cache_version set version = version + 1')
      return course
    },
    /** A free online course that is read and passed in a few minutes. */
    async makeOnlineCourse(title: string): Promise<MadeCourse & JourneyCourse> {
      const course = await makeCourse(lend({ db, pool, now }), { title, pages: 2 })
      await pool.query('update cache_version set version = version + 1')
      return { ...course, words: title, pages: 2, answers: ['Pirmas', 'Antras'] }
    },
    /** Free courses that a search finds by their title. */
    async makeCourses(title: string, count: number): Promise<void> {
      const world = lend({ db, pool, now })
      for (let n = 1; n <= count; n += 1) await makeCourse(world, { title: `${title} ${n}` })
    },
    /** The practice begins, and the user came. */
    async attend(username: string, courseId: number): Promise<boolean> {
      await pool.query(
        `update practice_groups set starts_at = now() - interval '1 hour', ends_at = now() + interval '3 hours', room_id = null
         where id in (select group_id from practice_seats join users on users.id = user_id
           join enrolments e on e.id = enrolment_id where username = $1 and e.course_id = $2)`,
        [username, courseId],
      )
      return record(username, courseId, recordAttendance)
    },
    assess: (username: string, courseId: number) =>
      record(username, courseId, (work, about) => recordAssessment(work, { ...about, passed: true })),
    /** What staff or the system does with groups. */
    practise: (work: (practice: Work) => Promise<void>) =>
      db.transaction().execute((write) => work({ db: write, enqueue: jobs.enqueueIn(write), config, now })),
    close: async () => {
      await jobs.stop()
      await pool.end()
    },
  }
}
export type BackOffice = Awaited<ReturnType<typeof openBackOffice>>
