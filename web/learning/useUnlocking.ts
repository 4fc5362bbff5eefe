import { useQuery } from '@tanstack/react-query'
import type { ActivityModule } from '../../contract/activity.ts'
import type { Material } from '../../contract/materials.ts'
import { studiedCourseQuery, surveysQuery, testsQuery } from './queries.ts'

type Unlocking = { steps: Material['unlocked_by']; lang: string }

/** What unlocks an activity of a course, as its topic or the list of tests says; `isLocked`: only then it is asked. */
export function useUnlocking(module: ActivityModule, id: number, courseId: number, isLocked: boolean): Unlocking {
  const { data: course } = useQuery({ ...studiedCourseQuery(courseId), enabled: isLocked })
  const { data: tests } = useQuery({ ...testsQuery(courseId), enabled: isLocked && module === 'quiz' })
  const { data: surveys } = useQuery({ ...surveysQuery(courseId), enabled: isLocked && module === 'survey' })
  const sections = course?.theory.flatMap((topic) => topic.sections) ?? []
  const step = [...sections, ...(tests?.data ?? []), ...(surveys?.data ?? [])].find((one) => one.id === id)
  return { steps: step?.unlocked_by ?? [], lang: course?.lang ?? '' }
}
