import type { Read, Write } from '../../db/connect.ts'
import type { SessionRecord } from './session-records.rules.ts'

/** What is recorded of the sessions of a group with several, by enrolment; or of one enrolment. */
export const listRecords = (db: Read, groupId: number, enrolmentId?: string) =>
  db
    .selectFrom('practice_attendance')
    .select(['enrolment_id', 'session', 'came_at', 'left_at', 'came_how', 'came_note', 'absent_at'])
    .where('group_id', '=', groupId)
    .$if(enrolmentId !== undefined, (query) => query.where('enrolment_id', '=', enrolmentId ?? ''))
    .orderBy('session')
    .execute()

type Of = { userId: string; enrolmentId: string; groupId: number }

/** Replaces what is recorded of a session; undefined: nothing is. */
export async function storeRecord(
  db: Write,
  { userId, enrolmentId, groupId }: Of,
  session: number,
  record: Omit<SessionRecord, 'session'> | undefined,
): Promise<void> {
  await db
    .deleteFrom('practice_attendance')
    .where('group_id', '=', groupId)
    .where('enrolment_id', '=', enrolmentId)
    .where('session', '=', session)
    .execute()
  if (record)
    await db
      .insertInto('practice_attendance')
      .values({ user_id: userId, enrolment_id: enrolmentId, group_id: groupId, session, ...record })
      .execute()
}

/** Deletes all that is recorded of an enrolment in a group. */
export async function deleteRecords(db: Write, { enrolmentId, groupId }: Omit<Of, 'userId'>): Promise<void> {
  await db
    .deleteFrom('practice_attendance')
    .where('group_id', '=', groupId)
    .where('enrolment_id', '=', enrolmentId)
    .execute()
}
