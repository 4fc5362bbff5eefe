import * as v from 'valibot'
import type { PartResult, ReportedResult, Verdict } from '../../../../contract/activities/packages.ts'

/** A number as SCORM writes it: a text, empty when there is none. */
const Measure = v.pipe(
  v.optional(v.union([v.string(), v.number()]), ''),
  v.transform((given) => (given === '' ? null : Number(given))),
  v.transform((value) => (value !== null && Number.isFinite(value) ? value : null)),
)
const Words = v.optional(v.string(), '')
const Score = v.optional(v.object({ raw: Measure, min: Measure, max: Measure, scaled: Measure }), {})

/** `terminated`: the content ended its session; with another `exit` than `suspend` it ended its attempt. */
const terminated = v.optional(v.boolean(), false)
/** What of CMI data decides (SCORM 1.2 run-time, 3.4; SCORM 2004 run-time, 4.2). */
const Cmi = {
  scorm12: v.object({
    cmi: v.object({ core: v.object({ lesson_status: Words, exit: Words, score: Score }) }),
    terminated,
  }),
  scorm2004: v.object({
    cmi: v.object({
      completion_status: Words,
      success_status: Words,
      progress_measure: Measure,
      exit: Words,
      score: Score,
    }),
    terminated,
  }),
}
const statesOf12: Readonly<Record<string, Verdict>> = { passed: 'passed', failed: 'failed', completed: 'complete' }

type ScoreGiven = v.InferOutput<typeof Score>

/** 0 to 100; null when none was reported. */
function percentOf({ raw, min, max, scaled }: ScoreGiven): number | null {
  const [from, to] = [min ?? 0, max ?? 100]
  const percent = scaled !== null ? scaled * 100 : raw !== null && to > from ? ((raw - from) / (to - from)) * 100 : null
  return percent === null ? null : Math.round(Math.min(100, Math.max(0, percent)) * 100) / 100
}

/** The score of mastery decides once the content has ended, whatever the content says itself. */
const byMastery = (verdict: Verdict, score: number | null, mastery: number | null): Verdict =>
  verdict === 'incomplete' || mastery === null || score === null ? verdict : score >= mastery ? 'passed' : 'failed'

/** A SCO that ends its attempt and never said how it went is complete (SCORM 1.2 run-time, 3.4.4: `lesson_status`). */
const statusOf12 = (status: string, hasEnded: boolean): Verdict =>
  (Object.hasOwn(statesOf12, status) ? statesOf12[status] : undefined) ??
  (hasEnded && ['', 'not attempted'].includes(status) ? 'complete' : 'incomplete')

/** Not passed yet is not failed: contents say `failed` from their first page on, until they are completed or ended. */
function statusOf2004(success: string, completion: string, hasEnded: boolean): Verdict {
  if (success === 'passed') return 'passed'
  if (success === 'failed') return completion === 'completed' || hasEnded ? 'failed' : 'incomplete'
  const isSilent = ['', 'unknown'].includes(completion)
  return completion === 'completed' || (hasEnded && isSilent) ? 'complete' : 'incomplete'
}

/** With a measure that completes, the progress decides on the completion (2004 run-time, table 4.2.4.1a). */
const completionOf = (status: string, progress: number | null, least: number | null): string =>
  least === null ? status : progress === null ? 'unknown' : progress >= least ? 'completed' : 'incomplete'

/** What the manifest decides by: the score that passes (0 to 100), and the measure of progress that completes. */
type Thresholds = { mastery: number | null; completion: number | null }

/**
 * What CMI data reports; undefined: they are none. In 1.2 the score of mastery is compared with the raw score, as that
 * format says.
 */
export function resultOfCmi(
  format: 'scorm12' | 'scorm2004',
  json: string,
  { mastery, completion }: Thresholds,
): PartResult | undefined {
  const data = v.safeParse(v.pipe(v.string(), v.parseJson()), json)
  if (!data.success) return undefined
  if (format === 'scorm12') {
    const parsed = v.safeParse(Cmi.scorm12, data.output)
    if (!parsed.success) return undefined
    const { lesson_status, exit, score } = parsed.output.cmi.core
    const verdict = statusOf12(lesson_status, parsed.output.terminated && exit !== 'suspend')
    return { verdict: byMastery(verdict, score.raw, mastery), score: percentOf(score) }
  }
  const parsed = v.safeParse(Cmi.scorm2004, data.output)
  if (!parsed.success) return undefined
  const { success_status, completion_status, progress_measure, exit, score } = parsed.output.cmi
  const percent = percentOf(score)
  const status = completionOf(completion_status, progress_measure, completion)
  const verdict = statusOf2004(success_status, status, parsed.output.terminated && exit !== 'suspend')
  return { verdict: byMastery(verdict, percent, mastery), score: percent }
}

/**
 * What an H5P content reported. With `passPercent` its score passes or fails it, and without a score it is not done;
 * else its end completes it.
 */
export function resultOfH5p(reported: ReportedResult | null, passPercent: number | undefined): PartResult {
  if (!reported?.ended) return { verdict: 'incomplete', score: null }
  const { score } = reported
  if (passPercent === undefined) return { verdict: 'complete', score }
  return { verdict: score === null ? 'incomplete' : score >= passPercent ? 'passed' : 'failed', score }
}

/** A reading is done when it was opened. */
export const resultOfReading = (reported: ReportedResult | null): PartResult => ({
  verdict: reported?.ended ? 'complete' : 'incomplete',
  score: null,
})

const worth: Readonly<Record<Verdict, number>> = { incomplete: 0, failed: 1, complete: 2, passed: 3 }

/** The better of two results: neither a verdict nor a score is ever taken away. */
export const betterResult = (before: PartResult, after: PartResult): PartResult => ({
  verdict: worth[after.verdict] > worth[before.verdict] ? after.verdict : before.verdict,
  score: before.score === null || (after.score !== null && after.score > before.score) ? after.score : before.score,
})

/**
 * The verdict of a package with these parts: done when all are; passed when each part was passed or completed and at
 * least one passed. Failed: all have ended and one was failed.
 */
export function verdictOf(parts: readonly PartResult[]): Verdict {
  const verdicts = parts.map(({ verdict }) => verdict)
  if (!verdicts.length || verdicts.includes('incomplete')) return 'incomplete'
  if (verdicts.includes('failed')) return 'failed'
  return verdicts.includes('passed') ? 'passed' : 'complete'
}

/** The mean score of the parts in percent, rounded; null while one of them has none. */
export function scoreOf(parts: readonly PartResult[]): number | null {
  const scores = parts.flatMap(({ score }) => (score === null ? [] : [score]))
  if (!parts.length || scores.length < parts.length) return null
  return Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length)
}
