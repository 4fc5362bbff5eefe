import { failFields } from '../http/fail.ts'
import { type Authoring, lockForEdit } from './authoring.ts'
import { moveCourse } from './move-course.ts'

/**
 * Puts a course into the catalogue. It needs a picture. Published again after it was retired, it keeps its first date.
 * `publishedAt` is an earlier date where a course was published before it came here.
 */
export async function publishCourse(authoring: Authoring, courseId: number, publishedAt?: Date): Promise<void> {
  const course = await lockForEdit(authoring, courseId)
  if (!course.image) failFields({ image: 'required' })
  await moveCourse(authoring, course, 'publish', publishedAt)
}
