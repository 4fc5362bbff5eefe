/** A graded step; `score` in percent, null as long as it is not graded. */
export type ItemNode = { id: number; weight: number; score: number | null }
/** A category with its weight in the one that it is in. */
export type CategoryNode = {
  id: number
  weight: number
  items: readonly ItemNode[]
  categories: readonly CategoryNode[]
}

/** Percent. `contribution`: points that it adds to the whole. Null: it has no weight or nothing in it is graded. */
export type Share = { weight: number | null; contribution: number | null }
export type GradedCategory = {
  id: number
  percentage: number | null
  share: Share
  graded: number
  total: number
  items: readonly { id: number; share: Share }[]
  categories: readonly GradedCategory[]
}

const none: Share = { weight: null, contribution: null }

type Weighed = { weight: number; percentage: number | null }
const counts = ({ weight, percentage }: Weighed): boolean => weight > 0 && percentage !== null

/** The weighted mean of what is graded, in percent; what is not graded or has no weight does not count. */
function meanOf(children: readonly Weighed[]): number | null {
  const counted = children.filter(counts)
  const total = counted.reduce((sum, { weight }) => sum + weight, 0)
  const sum = counted.reduce((points, { weight, percentage }) => points + weight * (percentage ?? 0), 0)
  return total > 0 ? sum / total : null
}

const childrenOf = ({ items, categories }: CategoryNode): Weighed[] => [
  ...items.map(({ weight, score }) => ({ weight, percentage: score })),
  ...categories.map((category) => ({ weight: category.weight, percentage: percentageOf(category) })),
]

export const percentageOf = (category: CategoryNode): number | null => meanOf(childrenOf(category))

/**
 * The grade of a course and what each part of it contributes. `part`: the share of the category in the whole, 0 to 1;
 * null: it does not count. The contributions of all items add up to the percentage of the whole.
 */
export function gradeCategory(category: CategoryNode, share: Share = none, part: number | null = 1): GradedCategory {
  const total = childrenOf(category)
    .filter(counts)
    .reduce((sum, { weight }) => sum + weight, 0)
  const partOf = (child: Weighed) => (counts(child) && total > 0 ? child.weight / total : null)
  const shareOf = (child: Weighed): Share => {
    const own = partOf(child)
    if (own === null) return none
    return { weight: own * 100, contribution: part === null ? null : part * own * (child.percentage ?? 0) }
  }
  const items = category.items.map(({ id, weight, score }) => ({ id, share: shareOf({ weight, percentage: score }) }))
  const categories = category.categories.map((inner) => {
    const child = { weight: inner.weight, percentage: percentageOf(inner) }
    const own = partOf(child)
    return gradeCategory(inner, shareOf(child), own === null || part === null ? null : part * own)
  })
  const sum = (key: 'graded' | 'total') => categories.reduce((count, inner) => count + inner[key], 0)
  return {
    id: category.id,
    percentage: percentageOf(category),
    share,
    graded: category.items.filter(({ score }) => score !== null).length + sum('graded'),
    total: category.items.length + sum('total'),
    items,
    categories,
  }
}

/** Whether anything in a category has weight, graded or not. */
const holdsWeight = ({ items, categories }: CategoryNode): boolean =>
  items.some(({ weight }) => weight > 0) || categories.some((inner) => inner.weight > 0 && holdsWeight(inner))

export type FinalWeights = { items: Map<number, number>; categories: Map<number, number> }

/**
 * By id, how much of the whole each item and category is once everything is graded: percent. Without those that have no
 * weight. `part`: the category itself.
 */
export function finalWeights(category: CategoryNode, part = 100): FinalWeights {
  const items = category.items.filter(({ weight }) => weight > 0)
  const categories = category.categories.filter((inner) => inner.weight > 0 && holdsWeight(inner))
  const total = [...items, ...categories].reduce((sum, { weight }) => sum + weight, 0)
  const inner = categories.map((one) => ({ id: one.id, part: (part * one.weight) / total, node: one }))
  const below = inner.map((one) => finalWeights(one.node, one.part))
  return {
    items: new Map([
      ...items.map(({ id, weight }) => [id, (part * weight) / total] as const),
      ...below.flatMap((one) => [...one.items]),
    ]),
    categories: new Map([
      ...inner.map((one) => [one.id, one.part] as const),
      ...below.flatMap((one) => [...one.categories]),
    ]),
  }
}
