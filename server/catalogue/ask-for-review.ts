import { type Authoring, lockForEdit } from './authoring.ts'
import { moveCourse } from './move-course.ts'

/** Asks for a draft to be published. */
export async function askForReview(authoring: Authoring, courseId: number): Promise<void> {
  await moveCourse(authoring, await lockForEdit(authoring, courseId), 'ask')
}
