import { expect, test } from 'vitest'
import { practiceHours } from './hours.ts'
import { readCourses } from './read.ts'

test.each(readCourses().map((course) => [course.file.slug, course] as const))(
  'the parts of the practice of %s take as long as its groups meet',
  (_slug, course) => {
    const minutes = (course.file.practice_day ?? []).reduce((sum, part) => sum + part.minutes, 0)
    expect(minutes).toBe(practiceHours(course) * 60)
  },
)
