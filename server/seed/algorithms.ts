import * as v from 'valibot'
import { bySystem } from '../audit/public.ts'
import type { Write } from '../db/connect.ts'
import { algorithms } from '../practice/public.ts'
import type { SeededCourse } from './orders.ts'
import { read } from './read.ts'

const three = { lt: v.string(), en: v.string(), ru: v.string() }
const Algorithms = v.record(
  v.string(),
  v.object({
    courses: v.array(v.string()),
    title: v.object(three),
    goal: v.object(three),
    steps: v.array(
      v.object({
        key: v.string(),
        by: v.number(),
        weight: v.number(),
        critical: v.optional(v.boolean(), false),
        ...three,
      }),
    ),
  }),
)

/** The algorithms that groups of the demo courses go through in Trio Runs: their ids by their keys in the file. */
export async function seedAlgorithms(db: Write, courses: readonly SeededCourse[], now: Date) {
  const made = new Map<string, string>()
  const saving = bySystem(db, () => now)
  for (const [key, algorithm] of Object.entries(read(Algorithms, 'algorithms.yaml'))) {
    const ids = algorithm.courses.map((slug) => {
      const course = courses.find((one) => one.slug === slug)
      if (!course) throw new Error(`algorithms.yaml: no course ${slug}`)
      return course.id
    })
    const steps = algorithm.steps.map(({ key: step, by, weight, critical, ...text }) => ({
      key: step,
      by,
      weight,
      critical,
      text,
    }))
    const { title, goal } = algorithm
    made.set(key, await algorithms.save(saving, null, { title, goal, steps, course_ids: ids }))
  }
  return made
}
