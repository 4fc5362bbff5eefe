import { userEvents } from '../../contract/events.ts'
import { type Mailing, notify } from '../mail/notify.ts'

/** Emails a learner that the certificate of a course waits for the name in Latin letters. */
export async function emailNameNeeded(
  work: Mailing,
  { userId, courseId }: { userId: string; courseId: number },
): Promise<void> {
  const { title } = await work.db
    .selectFrom('courses')
    .select('title')
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow()
  await notify(work, userId, userEvents.certificate_awaits_name, { title }, ({ t, link }) => [
    t('text'),
    link('/dashboard/settings', t('action')),
  ])
}
