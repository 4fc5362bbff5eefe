import type { GradeItem, GradeReport } from '../../../contract/grades.ts'

type Grades = Pick<GradeReport, 'items' | 'categories'>

const isGraded = ({ percentage, feedback }: GradeItem) => percentage !== null || feedback !== null

/** What is graded, and what is not yet; each with the categories that it is in. */
export function partGrades({ items, categories }: Grades): { graded: Grades; rest: Grades; left: number } {
  const part = (list: readonly GradeItem[], graded: boolean) => list.filter((item) => isGraded(item) === graded)
  const inCategories = (graded: boolean) =>
    categories
      .filter(({ gradedCourses: done, totalCourses: all }) => (graded ? done > 0 : all > done))
      .map((category) => ({ ...category, items: part(category.items, graded) }))
  const all = [...items, ...categories.flatMap((category) => category.items)]
  return {
    graded: { items: part(items, true), categories: inCategories(true) },
    rest: { items: part(items, false), categories: inCategories(false) },
    left: part(all, false).length,
  }
}
