import type { PageParts } from '../../contract/page-parts.ts'
import type { Texts } from './texts.ts'

/** An award entry of a course. */
export type Award = { title: Texts; subtitle: Texts; image: string | null }

/**
 * A question as an attempt asked it, in the attempt's language. `answer` is the index of the right option, null in a survey;
 * it and the explanation leave the server only after the answers are submitted.
 */
export type AttemptQuestion = {
  id: number
  text: string
  options: readonly string[]
  answer: number | null
  explanation: string
}

/** What is derived from an authored text when it is saved. */
export type TextParts = PageParts
/** The parts of a text in the languages that it has. */
export type TextPartsByLanguage = { lt: TextParts; en?: TextParts; ru?: TextParts }
