import * as v from 'valibot'

/** What we use of a content in the H5P player, whose files are loaded as they are (decision 030). */
export type Content = {
  getCurrentState?: () => unknown
  getMaxScore?: () => unknown
  getScore?: () => unknown
  on?: (event: string, listen: (event: unknown) => void) => void
  /** The slides of a Course Presentation, the pages of a Documentation Tool. */
  slides?: unknown
  pageInstances?: unknown
}

/** The score of a content in percent; null when it has none to report. */
export function scoreOf(content: Content): number | null {
  const [score, max] = [Number(content.getScore?.() ?? 0), Number(content.getMaxScore?.() ?? 0)]
  if (!(max > 0) || !Number.isFinite(score)) return null
  return Math.min(100, Math.max(0, Math.round((score / max) * 10_000) / 100))
}

const point = 'http://id.tincanapi.com/extension/ending-point'
const Progress = v.object({
  verb: v.object({ id: v.pipe(v.string(), v.regex(/\/progressed$/)) }),
  object: v.object({ definition: v.object({ extensions: v.object({ [point]: v.number() }) }) }),
})

/** Whether a statement says that the last slide or page was reached. Slides are counted from 1, pages from 0. */
export function isAtLastPage({ slides, pageInstances }: Content, statement: unknown): boolean {
  const progress = v.safeParse(Progress, statement)
  if (!progress.success) return false
  const at = progress.output.object.definition.extensions[point]
  if (Array.isArray(slides)) return at >= slides.length
  return Array.isArray(pageInstances) && at >= pageInstances.length - 1
}

const BookCompleted = v.object({ data: v.object({ completed: v.literal(true) }) })
/** Whether an event of an Interactive Book says that all its pages were read. */
export const isWholeBook = (event: unknown): boolean => v.is(BookCompleted, event)
