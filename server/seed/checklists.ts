import * as v from 'valibot'
import { bySystem } from '../audit/public.ts'
import type { Write } from '../db/connect.ts'
import { checklists } from '../practice/public.ts'
import type { SeededCourse } from './orders.ts'
import { read } from './read.ts'

const Checklists = v.record(
  v.string(),
  v.object({
    name: v.string(),
    needed: v.number(),
    items: v.array(
      v.object({
        key: v.string(),
        critical: v.optional(v.boolean(), false),
        lt: v.string(),
        en: v.string(),
        ru: v.string(),
      }),
    ),
  }),
)

/** The checklists by which the practice of the demo courses is assessed. */
export async function seedChecklists(db: Write, courses: readonly SeededCourse[], now: Date): Promise<void> {
  for (const [slug, { name, needed, items }] of Object.entries(read(Checklists, 'checklists.yaml'))) {
    const course = courses.find((one) => one.slug === slug)
    if (!course) throw new Error(`checklists.yaml: no course ${slug}`)
    const written = items.map(({ key, critical, ...text }) => ({ key, critical, text }))
    const saving = bySystem(db, () => now)
    await checklists.save(saving, null, { name, needed, items: written, course_ids: [course.id] })
  }
}
