import type { ComponentType, ReactNode } from 'react'
import type { Answer, AskedQuestion, MarkedQuestion, QuestionKind } from '../../../contract/activities/questions.ts'

export type Asked<K extends QuestionKind = QuestionKind> = { [P in K]: Extract<AskedQuestion, { kind: P }> }[K]
export type InputProps<Q extends AskedQuestion = AskedQuestion> = {
  question: Q
  answer: Answer
  onAnswer: (answer: Answer) => void
  /** The text of the question: the name of its inputs. */
  title: ReactNode
  /** What is right, once the answer is checked; before, null. Absent where no answer is checked before the end. */
  mark?: MarkedQuestion | null
}
/** What answers are shown with; `decimal`: what separates the decimals of a number. */
export type Words = { yes: string; no: string; decimal: string }

/**
 * A kind of question as it is answered. `Input`: everything by keyboard, and by touch without dragging. `lines`: an answer
 * in words, a line for each of its parts. `isWhole`: whether what was answered is all that is asked (absent: always).
 * `shown`: what is shown before anything was answered, which is the answer when it is checked.
 * `showsRight`: the input shows what is right among its own choices, so that nothing repeats it.
 */
export type Kind<K extends QuestionKind> = {
  Input: ComponentType<InputProps<Asked<K>>>
  lines: (question: Asked<K>, answer: NonNullable<Answer>, words: Words) => string[]
  isWhole?: (question: Asked<K>, answer: Answer) => boolean
  shown?: (question: Asked<K>) => NonNullable<Answer>
  showsRight?: true
}

export const numbers = (answer: Answer) => (Array.isArray(answer) ? answer.map(Number) : [])
export const strings = (answer: Answer) => (Array.isArray(answer) ? answer.map(String) : [])
/** One of a list; a dash where there is none. */
export const lineAt = (list: readonly string[], index: number): string => list[index] ?? '–'
