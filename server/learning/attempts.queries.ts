import type { Language } from '../../contract/common.ts'
import type { Read, Write } from '../db/connect.ts'
import { v7 } from 'uuid'

type Opening = { userId: string; testId: number; language: Language; now: Date }

/** The id of the attempt to answer: the one opened since and not submitted, so that a page opened again goes on with it; else a new one. */
export async function openAttempt(db: Write, { userId, testId, language, now }: Opening, since: Date): Promise<string> {
  const open = await db
    .selectFrom('attempts')
    .select('id')
    .where('user_id', '=', userId)
    .where('test_id', '=', testId)
    .where('submitted_at', 'is', null)
    .where('language', '=', language)
    .where('started_at', '>', since)
    .orderBy('started_at', 'desc')
    .executeTakeFirst()
  if (open) return open.id
  const id = v7()
  await db.insertInto('attempts').values({ user_id: userId, id, test_id: testId, language, started_at: now }).execute()
  return id
}

export const findAttempt = (db: Read, userId: string, id: string, testId: number) =>
  db
    .selectFrom('attempts')
    .select(['answers', 'score', 'passed'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('test_id', '=', testId)
    .executeTakeFirst()

type Submission = { answers: readonly number[]; score: number; passed: boolean; now: Date }

/** Completes an attempt, once: false when it was submitted before. */
export async function submitAttempt(
  db: Write,
  userId: string,
  id: string,
  { answers, score, passed, now }: Submission,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('attempts')
    .set({ answers: JSON.stringify(answers), score, passed, submitted_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('submitted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}
