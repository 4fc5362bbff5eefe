import type { CourseState } from '../../contract/manage/courses.ts'

export type { CourseState }

/**
 * draft: seen by its authors only; review: its author asks for it to be published; published: in the catalogue; retired:
 * not sold any more, still studied by those who have it. A published course does not become a draft again, since
 * learners may have it.
 */
export const courseMoves = {
  ask: { from: ['draft'], to: 'review' },
  revise: { from: ['review'], to: 'draft' },
  publish: { from: ['draft', 'review', 'retired'], to: 'published' },
  retire: { from: ['published'], to: 'retired' },
} as const satisfies Record<string, { from: readonly CourseState[]; to: CourseState }>
export type CourseMove = keyof typeof courseMoves

const names = Object.keys(courseMoves) as CourseMove[]

/** Where a course's state can go. */
export const movesFrom = (state: CourseState): CourseMove[] =>
  names.filter((name) => courseMoves[name].from.some((from) => from === state))

/** Whether visitors or learners may know the course. */
export const isPublic = (state: CourseState): boolean => state === 'published' || state === 'retired'
