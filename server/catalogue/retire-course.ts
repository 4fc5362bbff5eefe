import { type Authoring, lockForEdit } from './authoring.ts'
import { moveCourse } from './move-course.ts'

/** Takes a course out of the catalogue and out of sale; those who are enrolled keep it. */
export async function retireCourse(authoring: Authoring, courseId: number): Promise<void> {
  await moveCourse(authoring, await lockForEdit(authoring, courseId), 'retire')
}
