import type { PageParts } from '../../contract/page-parts.ts'
import type { Texts } from './texts.ts'

/** An award entry of a course. */
export type Award = { title: Texts; subtitle: Texts; image: string | null }

/**
 * A question in the snapshot of an attempt, in its language. `answer` is the index of the correct option, null in a
 * survey; the server sends it and the explanation only after the answers are submitted.
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
