export type CourseState = 'draft' | 'published' | 'retired'

/**
 * draft: seen by its authors only; published: in the catalogue; retired: not sold any more, still studied by those who
 * have it. A published course does not become a draft again, since learners may have it.
 */
export const courseMoves = {
  publish: { from: ['draft', 'retired'], to: 'published' },
  retire: { from: ['published'], to: 'retired' },
} as const satisfies Record<string, { from: readonly CourseState[]; to: CourseState }>
export type CourseMove = keyof typeof courseMoves
