import * as v from 'valibot'
import { expect, test } from 'vitest'
import { CourseInput } from '../catalogue/public.ts'
import { courseInputOf, theoryOf } from '../learning/public.ts'
import { readCourse } from '../workers/archive/read-course.ts'
import { writeCourse } from '../workers/archive/write-course.ts'
import { readCourses } from './read.ts'

const encoder = new TextEncoder()
const courses = readCourses().map((course) => [course.file.slug, course] as const)

test.each(courses)('%s is the same course after it was exported and imported', (slug, course) => {
  const input = v.parse(CourseInput, { ...courseInputOf(course), image: `courses/${slug}` })
  const files = writeCourse(input, theoryOf(course))
  const result = readCourse(new Map([...files].map(([name, text]) => [name, encoder.encode(text)])))
  if ('faults' in result) throw new Error(JSON.stringify(result.faults))
  const { written } = result.read
  expect(v.parse(CourseInput, courseInputOf(written))).toEqual(input)
  expect(Object.fromEntries(writeCourse(courseInputOf(written), theoryOf(written)))).toEqual(Object.fromEntries(files))
})
