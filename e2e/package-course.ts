import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { v7 } from 'uuid'
import { openDatabase, type Pool } from '../server/db/connect.ts'
import { diskFiles } from '../server/integrations/files/disk.ts'
import { storePackage } from '../server/learning/packages/store-package.ts'
import { readPackage } from '../server/workers/packages/check-package.ts'
import type { PackageKind } from '../server/workers/packages/manifests.ts'
import { activityFrame, signInAs } from './browser.ts'
import { registerUser } from './register-user.ts'

const password = 'Laukiam-rudens-7'

/** Packages made elsewhere, which are not part of the project. */
const outside = process.env.PACKAGES_DIR ?? join(import.meta.dirname, '../../shared/data/packages')
export const hasOutsidePackages = existsSync(outside)
const readOutside = (name: string) => readFileSync(join(outside, name))

/** The activity in the page, the player in the activity, and the content in the player. */
export function activityFrames(page: Page) {
  const activity = activityFrame(page)
  const player = activity.frameLocator('iframe')
  return { activity, player, content: player.frameLocator('iframe') }
}

/** The address of the activity screen for a step. */
export function activityPath(courseId: number, module: string, id: number): string {
  const json = { title: 'Paketas', url: `/activity/${module}/${id}`, backUrl: `/course/${courseId}/theory` }
  return `/course/${courseId}/activity?json=${encodeURIComponent(JSON.stringify(json))}`
}

/** Gives a user a course. */
export async function enrolIn(pool: Pool, username: string, courseId: number): Promise<void> {
  await pool.query(
    `insert into enrolments (user_id, id, course_id, enrolled_at)
     select users.id, $2, $3, now() from users where username = $1`,
    [username, v7(), courseId],
  )
}

/** Gives a user a course of the demo. Returns its id. */
export async function enrol(pool: Pool, username: string, slug: string): Promise<number> {
  const { rows } = await pool.query<{ id: number }>('select id from courses where slug = $1', [slug])
  const id = rows[0]?.id ?? 0
  await enrolIn(pool, username, id)
  return id
}

/** A new learner of a course, signed in. Returns the id of the course. */
export async function signInLearner(page: Page, pool: Pool, slug: string): Promise<number> {
  const { username } = await registerUser(password)
  const courseId = await enrol(pool, username, slug)
  await signInAs(page, username, password)
  return courseId
}

type AddedPackage = { name: string; kind: PackageKind; bytes: Uint8Array }

/** Imports a package into the running server and makes a step that plays it, in no topic. Returns its address. */
export async function addPackage(pool: Pool, slug: string, { name, kind, bytes }: AddedPackage): Promise<string> {
  const store = diskFiles(join(inject('portalDataDir'), 'files'))
  const checked = await readPackage(bytes, kind)
  await openDatabase(pool)
    .transaction()
    .execute((db) => storePackage({ db, store, now: new Date() }, checked))
  const { hash } = checked
  const module = kind === 'h5p' ? 'hvp' : 'scorm'
  const { rows } = await pool.query(
    `insert into steps (course_id, key, module, position, completion, title, description, settings)
     select id, $2, $3, (select coalesce(max(position), 0) + 1 from steps where course_id = courses.id and topic_id is null),
       2, $4, '{"lt": ""}', $5 from courses where slug = $1 returning id, course_id`,
    [
      slug,
      `outside-${hash.slice(0, 8)}-${randomUUID().slice(0, 8)}`,
      module,
      JSON.stringify({ lt: name }),
      JSON.stringify({ package: hash }),
    ],
  )
  return activityPath(rows[0].course_id, module, rows[0].id)
}

/** The same with a package made elsewhere. */
export const addOutside = (pool: Pool, slug: string, name: string, kind: PackageKind): Promise<string> =>
  addPackage(pool, slug, { name, kind, bytes: readOutside(name) })

/** The state of a step in the database. */
export async function stateOf(pool: Pool, title: string): Promise<string | undefined> {
  const { rows } = await pool.query(
    `select c.state from completions c join steps s on s.id = c.step_id where s.title ->> 'lt' = $1
     order by c.changed_at desc limit 1`,
    [title],
  )
  return rows[0]?.state
}
