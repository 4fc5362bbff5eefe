import type { CourseGap } from '../../../contract/manage/courses.ts'
import type { TextLists, Texts } from '../../db/texts.ts'

type Facts = {
  short: Texts
  about: Texts
  purpose: Texts
  study: Texts
  objectives: TextLists
  image: string
  /** Offerings that can still be bought; without one a course is shown as in preparation. */
  ahead: number
  /** Steps that a new learner gets. */
  steps: number
  /** Whether steps have conditions that nobody can meet. */
  endless: boolean
  /** Tests that draw no question. */
  unasked: number
  /** Whether it is studied at a partner's environment. */
  elsewhere: boolean
}

/** What a course lacks before it may be published, in the order of its editor. What is sold must have contents. */
export function gapsOf(course: Facts): CourseGap[] {
  const texts = (['short', 'about', 'purpose', 'study'] as const).filter((name) => !course[name].lt.trim())
  return [
    ...texts,
    ...(course.objectives.lt.length ? [] : ['objectives' as const]),
    ...(course.image ? [] : ['picture' as const]),
    ...(course.ahead > 0 && course.steps === 0 && !course.elsewhere ? ['contents' as const] : []),
    ...(course.endless ? ['conditions' as const] : []),
    ...(course.unasked > 0 ? ['questions' as const] : []),
  ]
}
