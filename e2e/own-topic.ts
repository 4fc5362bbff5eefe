import type { Page } from 'playwright-core'
import type { Pool } from '../server/db/connect.ts'
import { visit } from './browser.ts'

/** Opens a topic of a demo course, the first or the one whose title begins so, as the signed-in learner. */
export async function openTopic(page: Page, pool: Pool, slug: string, topic = ''): Promise<void> {
  const { rows } = await pool.query(
    `select c.id as course, t.id as topic from courses c join topics t on t.course_id = c.id
     where c.slug = $1 and t.title ->> 'lt' like $2 and t.retired_at is null order by t.position limit 1`,
    [slug, `${topic}%`],
  )
  await visit(page, `/course/${rows[0].course}/theory/${rows[0].topic}`)
}
