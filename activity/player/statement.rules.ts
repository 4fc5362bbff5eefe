import * as v from 'valibot'
import type { ReportedResult } from '../../contract/activities/packages.ts'

/** What of an xAPI statement says how the content ended (xAPI 1.0.3, part 2, 2.4). */
const Statement = v.object({
  verb: v.object({ id: v.string() }),
  result: v.optional(
    v.object({
      completion: v.optional(v.boolean()),
      score: v.optional(
        v.object({ raw: v.optional(v.number()), max: v.optional(v.number()), scaled: v.optional(v.number()) }),
      ),
    }),
  ),
  context: v.optional(
    v.object({ contextActivities: v.optional(v.object({ parent: v.optional(v.array(v.unknown())) })) }),
  ),
})
const ends = /\/(?:completed|passed|failed|mastered|consumed)$/

/** The result that a statement of a whole content reports; undefined of its parts and of statements without one. */
export function resultOfStatement(given: unknown): ReportedResult | undefined {
  const parsed = v.safeParse(Statement, given)
  if (!parsed.success) return undefined
  const { verb, result, context } = parsed.output
  if (context?.contextActivities?.parent?.length) return undefined
  const { raw, max, scaled } = result?.score ?? {}
  const share = scaled ?? (raw !== undefined && max ? raw / max : undefined)
  const score = share === undefined ? null : Math.min(100, Math.max(0, Math.round(share * 10_000) / 100))
  const answered = verb.id.endsWith('/answered') && score !== null
  return ends.test(verb.id) || answered || result?.completion ? { ended: true, score } : undefined
}
