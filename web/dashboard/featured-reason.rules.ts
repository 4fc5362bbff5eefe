import type { FeaturedCourse } from '../../contract/recommended.ts'

export type FeaturedReason = { kind: 'together'; course: string } | { kind: 'position' } | { kind: 'chosen' }

type Reader = { owned: readonly number[]; position: number | null }

/** Why a course is recommended to a user: what they study goes before who they are, and that before what holds for anybody. */
export function reasonFor({ reasons }: Pick<FeaturedCourse, 'reasons'>, { owned, position }: Reader): FeaturedReason {
  const { with_courses, positions } = reasons
  const own = with_courses.find(({ course_id }) => owned.includes(course_id))
  if (own) return { kind: 'together', course: own.name }
  if (position !== null && positions.includes(position)) return { kind: 'position' }
  return { kind: 'chosen' }
}
