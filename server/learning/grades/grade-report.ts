import type { Language } from '../../../contract/common.ts'
import type { GradeCategory, GradeItem, GradeReport } from '../../../contract/grades.ts'
import { inLanguage, languageOf } from '../../db/texts.ts'
import { type CategoryNode, finalWeights, type GradedCategory, gradeCategory } from '../../../contract/grades.rules.ts'
import type { GradeCategoryRow, GradedCourse, GradedStep } from './grades.queries.ts'

export type CourseRows = { course: GradedCourse; steps: readonly GradedStep[]; categories: readonly GradeCategoryRow[] }

/** Two decimals. */
const rounded = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100)

/** The steps and categories that are in a category; null: in the course itself. */
function nodeOf(id: number | null, weight: number, rows: CourseRows): CategoryNode {
  const { steps, categories } = rows
  return {
    id: id ?? 0,
    weight,
    items: steps
      .filter((step) => step.grade_category_id === id)
      .map((step) => ({ id: step.id, weight: step.grade_weight ?? 0, score: step.score })),
    categories: categories
      .filter(({ parent_id }) => parent_id === id)
      .map((category) => nodeOf(category.id, category.weight, rows)),
  }
}

export const gradeCourse = (rows: CourseRows): GradedCategory => gradeCategory(nodeOf(null, 1, rows))

const headOf = ({ course }: CourseRows, language: Language) => ({
  id: course.id,
  shortname: course.shortname,
  environment: course.environment,
  title: inLanguage(course.title, language),
  lang: languageOf(course.title, language),
})

/** A course in the list of grades. */
export function courseGradeOf(rows: CourseRows, language: Language) {
  const { show_grades: showGrades } = rows.course
  const { percentage, graded, total } = gradeCourse(rows)
  return {
    ...headOf(rows, language),
    showGrades,
    grade: showGrades ? rounded(percentage) : null,
    gradedItems: showGrades ? graded : 0,
    totalItems: total,
  }
}

/** The whole report: categories in their order, each before those in it. */
export function gradeReportOf(rows: CourseRows, language: Language): GradeReport {
  const root = gradeCourse(rows)
  const final = finalWeights(nodeOf(null, 1, rows))
  const names = new Map(rows.categories.map(({ id, name }) => [id, inLanguage(name, language)]))
  const steps = new Map(rows.steps.map((step) => [step.id, step]))
  const itemsOf = ({ items }: GradedCategory): GradeItem[] =>
    items.flatMap(({ id, share }) => {
      const step = steps.get(id)
      if (!step) return []
      return {
        id,
        name: inLanguage(step.title, language),
        module: step.module,
        calculatedWeight: rounded(share.weight),
        contributionToCourseTotal: rounded(share.contribution),
        finalWeight: rounded(final.items.get(id) ?? null),
        feedback: step.feedback,
        percentage: step.score,
        grade: step.score,
      }
    })
  const flat = (category: GradedCategory, depth: number): GradeCategory[] =>
    category.categories.flatMap((inner) => [
      {
        id: inner.id,
        name: names.get(inner.id) ?? '',
        depth,
        grade: rounded(inner.percentage),
        percentage: rounded(inner.percentage),
        calculatedWeight: rounded(inner.share.weight),
        finalWeight: rounded(final.categories.get(inner.id) ?? null),
        gradedCourses: inner.graded,
        totalCourses: inner.total,
        items: itemsOf(inner),
      },
      ...flat(inner, depth + 1),
    ])
  return {
    ...headOf(rows, language),
    showGrades: true,
    grade: rounded(root.percentage),
    percentage: rounded(root.percentage),
    gradedItems: root.graded,
    totalItems: root.total,
    items: itemsOf(root),
    categories: flat(root, 1),
  }
}
