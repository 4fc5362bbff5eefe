import { confirmationEvents } from '../../../contract/events.ts'
import type { Work } from '../../context.ts'
import { notify } from '../../mail/notify.ts'
import { sentence } from '../../sentences.ts'
import { findGroup } from '../groups.queries.ts'

type About = { groupId: number; assessor: string; second: string }
type Said = About & { kind: keyof typeof confirmationEvents; reason?: string }

/** Emails an assessor or a second one about the confirmation of an assessment, with a link to where it is answered. */
export async function notifyConfirmation(
  work: Work,
  userId: string | null,
  { kind, groupId, assessor, second, reason = '' }: Said,
): Promise<void> {
  if (userId === null) return
  const group = await findGroup(work.db, groupId)
  const values = { title: group.title, when: group.starts_at, assessor, second }
  const path = kind === 'disagreed' ? `/manage/days/${groupId}` : '/manage/days'
  await notify(work, userId, confirmationEvents[kind], values, (mail) => [
    mail.t('text'),
    ...(reason ? [{ rows: [[sentence(mail.language, 'mail.practice.reason'), reason] as const] }] : []),
    mail.link(path, mail.t('action')),
  ])
}
