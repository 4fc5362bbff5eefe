import type { Language } from '../../contract/common.ts'
import type { Fails } from '../context.ts'
import type { Read } from '../db/connect.ts'
import { inLanguage, type Texts } from '../db/texts.ts'
import { sentence } from '../sentences.ts'
import { momentInWords } from '../time.ts'

/** When the practice of a course takes somebody's time. */
export type PracticeTime = { courseId: number; title: Texts; startsAt: Date; endsAt: Date }

/** The practice that a user has seats in and that is not over. */
export async function listOwnTimes(db: Read, userId: string, now: Date): Promise<PracticeTime[]> {
  const seats = await db
    .selectFrom('practice_seats')
    .innerJoin('practice_groups', 'practice_groups.id', 'practice_seats.group_id')
    .innerJoin('products', 'products.product_id', 'practice_groups.product_id')
    .innerJoin('courses', 'courses.id', 'products.course_id')
    .select(['products.course_id as courseId', 'title', 'starts_at as startsAt', 'ends_at as endsAt'])
    .where('user_id', '=', userId)
    .where('practice_seats.state', '=', 'taken')
    .where('practice_groups.state', '=', 'planned')
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .execute()
  return seats
}

/** Which practice of another course takes place at the same time: nobody can be at both. One may follow the other. */
export const findOverlap = (
  { courseId, startsAt, endsAt }: Omit<PracticeTime, 'title'>,
  times: readonly PracticeTime[],
): PracticeTime | undefined =>
  times.find((other) => other.courseId !== courseId && other.startsAt < endsAt && startsAt < other.endsAt)

/** What a sentence about an overlap says of the other practice. */
export const overlapWords = ({ title, startsAt }: PracticeTime, language: Language) => ({
  course: inLanguage(title, language),
  when: momentInWords(startsAt, language),
})

type Refusing = { db: Read; now: () => Date; language: Language } & Fails<'practice_overlaps'>
type Group = { starts_at: Date; ends_at: Date }

/** Fails when the user has practice of another course at the time of one of the groups that they want. */
export async function refuseOverlap(
  { db, now, language, fail }: Refusing,
  { userId, courseId }: { userId: string; courseId: number },
  { field, groups }: { field: string; groups: readonly Group[] },
): Promise<void> {
  const times = await listOwnTimes(db, userId, now())
  for (const { starts_at: startsAt, ends_at: endsAt } of groups) {
    const overlap = findOverlap({ courseId, startsAt, endsAt }, times)
    if (overlap) fail('practice_overlaps', { field, values: overlapWords(overlap, language) })
  }
}

/** Says which practice is at the same time; null when none is. */
export const overlapSentence = (overlap: PracticeTime | undefined, language: Language): string | null =>
  overlap ? sentence(language, 'failures.practice_overlaps', overlapWords(overlap, language)) : null
