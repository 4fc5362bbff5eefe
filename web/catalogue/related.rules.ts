import type { FeaturedCourse } from '../../contract/catalogue.ts'

type Recommended = Pick<FeaturedCourse, 'course_id' | 'reasons'>

/** Whether those who learn it learn the course most often too. */
export const learnedWith = ({ reasons }: Recommended, course: number) =>
  reasons.with_courses.some(({ course_id }) => course_id === course)

/**
 * At most three recommended courses that are shown at the end of a course: first those that are learned together with
 * it, without `owned`. A single one would look like an advertisement: then there are none.
 */
export function relatedTo<Course extends Recommended>(
  course: number,
  recommended: readonly Course[],
  owned: readonly number[],
): Course[] {
  const others = recommended.filter(({ course_id }) => course_id !== course && !owned.includes(course_id))
  const first = others.filter((other) => learnedWith(other, course))
  const found = [...first, ...others.filter((other) => !first.includes(other))]
  return found.length > 1 ? found.slice(0, 3) : []
}
