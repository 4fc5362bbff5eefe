import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CategoryNode,
  type GradedCategory,
  finalWeights,
  gradeCategory,
  type ItemNode,
  percentageOf,
} from './grades.rules.ts'

const item = (id: number, weight: number, score: number | null): ItemNode => ({ id, weight, score })
const category = (
  id: number,
  weight: number,
  items: readonly ItemNode[],
  categories: readonly CategoryNode[] = [],
): CategoryNode => ({ id, weight, items, categories })

const allItems = (graded: GradedCategory): GradedCategory['items'][number][] => [
  ...graded.items,
  ...graded.categories.flatMap(allItems),
]

describe('the grade of a course', () => {
  test('is the weighted mean of its categories, and each item contributes its part', () => {
    const course = category(
      0,
      1,
      [],
      [category(1, 30, [item(11, 1, 80), item(12, 1, 100)]), category(2, 70, [item(21, 1, 50)])],
    )
    const graded = gradeCategory(course)
    expect(graded).toMatchObject({ percentage: 62, graded: 3, total: 3 })
    expect(graded.categories.map(({ percentage, share }) => [percentage, share])).toEqual([
      [90, { weight: 30, contribution: 27 }],
      [50, { weight: 70, contribution: 35 }],
    ])
    expect(graded.categories[0]?.items.map(({ share }) => share)).toEqual([
      { weight: 50, contribution: 12 },
      { weight: 50, contribution: 15 },
    ])
  })

  test('leaves out what is not graded yet', () => {
    const graded = gradeCategory(category(0, 1, [item(1, 1, 60), item(2, 3, null)]))
    expect(graded).toMatchObject({ percentage: 60, graded: 1, total: 2 })
    expect(graded.items.map(({ share }) => share)).toEqual([
      { weight: 100, contribution: 60 },
      { weight: null, contribution: null },
    ])
  })

  test('of weight 0 is not available, and adds nothing', () => {
    const graded = gradeCategory(category(0, 1, [item(1, 0, 100), item(2, 1, 40)], [category(3, 0, [item(4, 1, 90)])]))
    expect(graded.percentage).toBe(40)
    expect(graded.items[0]?.share).toEqual({ weight: null, contribution: null })
    expect(graded.categories[0]).toMatchObject({ percentage: 90, share: { weight: null, contribution: null } })
    expect(graded.categories[0]?.items[0]?.share).toEqual({ weight: 100, contribution: null })
  })

  test('is null while nothing is graded', () => {
    expect(gradeCategory(category(0, 1, [item(1, 1, null)])).percentage).toBeNull()
    expect(gradeCategory(category(0, 1, [])).percentage).toBeNull()
    expect(percentageOf(category(0, 1, [item(1, 0, 70)]))).toBeNull()
  })
})

const weight = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 1, max: 100_000 }).map((n) => n / 1000),
)
const score = fc.option(fc.integer({ min: 0, max: 100 }), { nil: null })
const items = fc.array(fc.record({ id: fc.nat(), weight, score }), { maxLength: 5 })
const { tree } = fc.letrec<{ tree: CategoryNode }>((tie) => ({
  tree: fc.record({
    id: fc.nat(),
    weight,
    items,
    categories: fc.oneof({ depthSize: 'small' }, fc.constant([]), fc.array(tie('tree'), { maxLength: 3 })),
  }),
}))

/** The same tree with the score of its `at`-th item changed. */
function rescored(node: CategoryNode, at: number, change: (score: number | null) => number | null): CategoryNode {
  let left = at
  const walk = (inner: CategoryNode): CategoryNode => ({
    ...inner,
    items: inner.items.map((one) => (left-- === 0 ? { ...one, score: change(one.score) } : one)),
    categories: inner.categories.map(walk),
  })
  return walk(node)
}

describe('for every course', () => {
  test('contributions add up to the grade', () => {
    fc.assert(
      fc.property(tree, (course) => {
        const graded = gradeCategory(course)
        const sum = allItems(graded).reduce((total, { share }) => total + (share.contribution ?? 0), 0)
        expect(sum).toBeCloseTo(graded.percentage ?? 0, 6)
      }),
    )
  })

  test('the grade is between 0 and 100, and there is one exactly when something with weight is graded', () => {
    fc.assert(
      fc.property(tree, (course) => {
        const graded = gradeCategory(course)
        const contributing = allItems(graded).some(({ share }) => share.contribution !== null)
        expect(graded.percentage !== null).toBe(contributing)
        if (graded.percentage !== null) {
          expect(graded.percentage).toBeGreaterThanOrEqual(0)
          expect(graded.percentage).toBeLessThanOrEqual(100 + 1e-9)
        }
      }),
    )
  })

  test('a better result never lowers the grade', () => {
    fc.assert(
      fc.property(tree, fc.nat({ max: 30 }), fc.integer({ min: 0, max: 100 }), (course, at, better) => {
        const before = gradeCategory(course).percentage
        const after = gradeCategory(
          rescored(course, at, (old) => (old === null ? null : Math.max(old, better))),
        ).percentage
        expect(after === null).toBe(before === null)
        expect(after ?? 0).toBeGreaterThanOrEqual((before ?? 0) - 1e-9)
      }),
    )
  })

  test('items that are not graded change nothing', () => {
    fc.assert(
      fc.property(tree, fc.integer({ min: 1, max: 9 }), (course, count) => {
        const more = Array.from({ length: count }, (_, id) => item(id, 1, null))
        expect(percentageOf({ ...course, items: [...course.items, ...more] })).toBe(percentageOf(course))
      }),
    )
  })
})

describe('the weights once everything is graded', () => {
  test('are parts of the whole, also of what is not graded yet; without what has no weight', () => {
    const course = category(
      0,
      1,
      [item(1, 20, null), item(2, 0, 100)],
      [category(3, 80, [item(4, 1, 90), item(5, 3, null)]), category(6, 50, [item(7, 0, null)])],
    )
    const { items, categories } = finalWeights(course)
    expect([...items]).toEqual([
      [1, 20],
      [4, 20],
      [5, 60],
    ])
    expect([...categories]).toEqual([[3, 80]])
  })

  test('are those of the grade when everything is graded', () => {
    const course = category(0, 1, [item(1, 1, 60)], [category(2, 3, [item(3, 1, 80), item(4, 1, 100)])])
    const points = [...finalWeights(course).items].map(([id, weight]) => [
      id,
      (weight * ({ 1: 60, 3: 80, 4: 100 }[id] ?? 0)) / 100,
    ])
    expect(points).toEqual(allItems(gradeCategory(course)).map(({ id, share }) => [id, share.contribution]))
  })
})
