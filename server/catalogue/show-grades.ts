import { type Authoring, lockForEdit } from './authoring.ts'

/** Lets the learners of a course see their grades, or not. An edit of the course that began before conflicts. */
export async function showGrades(authoring: Authoring, courseId: number, shown: boolean): Promise<void> {
  await lockForEdit(authoring, courseId)
  await authoring.db
    .updateTable('courses')
    .set((eb) => ({ show_grades: shown, version: eb('version', '+', 1) }))
    .where('id', '=', courseId)
    .where('show_grades', '!=', shown)
    .execute()
}
