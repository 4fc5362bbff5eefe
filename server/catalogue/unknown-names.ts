import type { Read } from '../db/connect.ts'
import { findCategoryId, findFilterIds, isEnvironment } from './course-authoring.queries.ts'
import type { CourseInput } from './course-input.ts'

/** The fields of a course that name what this installation does not have. */
export async function listUnknownNames(
  db: Read,
  { category, filters, environment }: CourseInput,
): Promise<('category' | 'filters' | 'environment')[]> {
  const hasCategory = (await findCategoryId(db, category)) !== undefined
  const hasFilters = (await findFilterIds(db, filters)) !== undefined
  const hasEnvironment = !environment || (await isEnvironment(db, environment.key))
  return [
    ...(hasCategory ? [] : (['category'] as const)),
    ...(hasFilters ? [] : (['filters'] as const)),
    ...(hasEnvironment ? [] : (['environment'] as const)),
  ]
}
