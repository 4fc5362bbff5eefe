import { type CategoryNode, gradeCategory, type GradedCategory, type Share } from '../../../../contract/grades.rules.ts'
import type { GradableStep, StaffCategory } from '../../../../contract/manage/grading.ts'

type Grading = { categories: readonly StaffCategory[]; steps: readonly GradableStep[] }
/** By key: the share in its category in percent, and the points of 100 that it can add to the grade of the course. */
export type Weights = { categories: Map<string, Share>; steps: Map<string, Share> }

/** Weights as learners get them once everything is graded: by the rule of their grades, with full results. */
export function weightsOf({ categories, steps }: Grading): Weights {
  const nodeOf = (id: number, key: string | null, weight: number): CategoryNode => ({
    id,
    weight,
    items: steps.flatMap(({ graded }, at) =>
      graded && graded.category === key ? [{ id: at, weight: graded.weight, score: 100 }] : [],
    ),
    categories: categories.flatMap((one, at) => (one.parent === key ? [nodeOf(at, one.key, one.weight)] : [])),
  })
  const found: Weights = { categories: new Map(), steps: new Map() }
  function collect(category: GradedCategory) {
    for (const { id, share } of category.items) found.steps.set(steps[id]?.key ?? '', share)
    for (const inner of category.categories) {
      found.categories.set(categories[inner.id]?.key ?? '', inner.share)
      collect(inner)
    }
  }
  collect(gradeCategory(nodeOf(-1, null, 1)))
  return found
}

/** The categories with parents before them only, as they are saved. */
export const inOrder = (categories: readonly StaffCategory[]): StaffCategory[] =>
  categories.map((one, at) =>
    categories.slice(0, at).some(({ key }) => key === one.parent) ? one : { ...one, parent: null },
  )

/** How many categories a category is in. */
export function depthOf(categories: readonly StaffCategory[], { parent }: StaffCategory): number {
  const outer = categories.find(({ key }) => key === parent)
  return outer ? 1 + depthOf(categories, outer) : 0
}
