import type { ActivityModule } from '../../../../contract/activities/modules.ts'
import type { Fails } from '../../../context.ts'
import type { Read } from '../../../db/connect.ts'

/** A step that staff looks at, without an enrolment in its course. */
export async function findPreviewed(
  { db, fail }: { db: Read } & Fails<'activity_not_found'>,
  module: ActivityModule,
  id: number,
) {
  const step = await db
    .selectFrom('steps')
    .select(['id', 'course_id as courseId', 'topic_id as topicId', 'title', 'description', 'settings', 'completion'])
    .where('id', '=', id)
    .where('module', '=', module)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  return step ?? fail('activity_not_found')
}
export type Previewed = Awaited<ReturnType<typeof findPreviewed>>
