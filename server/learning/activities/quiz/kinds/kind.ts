import type * as v from 'valibot'
import type { Answer, AskedQuestion, QuestionKind } from '../../../../../contract/activities/questions.ts'
import type { Language } from '../../../../../contract/common.ts'
import type { WrittenQuestion } from '../../../../../contract/manage/questions.ts'
import { boundText } from '../../../../../contract/typography.ts'
import type { QuestionPicture } from '../../../../db/json-columns.ts'
import { inLanguage, type Texts } from '../../../../db/texts.ts'
import type { FieldFault } from '../../../../http/fail.ts'
import { sample } from '../draw.rules.ts'

/** How an attempt asks its questions. `pick` returns an integer below its argument, by chance. */
export type Asking = { language: Language; shuffle: boolean; pick: (below: number) => number }

/** Typography is applied where a text is shown: an answer is compared as it was written. */
export const print = (texts: Texts, { language }: Asking): string => boundText(inLanguage(texts, language))
/** A list in a random order. */
export const mixed = <T>(list: readonly T[], { pick }: Asking): T[] => sample(list, list.length, pick)

type Common = Pick<AskedQuestion, 'id' | 'text' | 'picture'>
/** What the browser is sent of a question, besides what all kinds have. */
type AskedOf<K extends QuestionKind> = Omit<Extract<AskedQuestion, { kind: K }>, 'kind' | keyof Common>
/** A question as the browser is sent it. */
export type Asked<K extends QuestionKind = QuestionKind> = { [P in K]: Common & { kind: P } & AskedOf<P> }[K]

/** What is wrong with a written question, by its fields. */
export type Faults = Record<string, FieldFault>
/** What is saved of a written question, and its picture where that is not the one that was written. */
type Draft<B extends v.GenericSchema> = { body: v.InferInput<B>; picture?: QuestionPicture | null }
/** The question as it was; absent: it is new. */
export type Known<B> = { body: B; picture?: QuestionPicture | null | undefined }

/**
 * A kind of question. `body`: what an author writes for its answer. `snapshot`: what an attempt keeps of it, in its
 * language; all that follows reads only that. `asked`: what of it the browser is sent, never the answer. `fits`: whether
 * an answer is one that it can have. `points`: of an answer that fits, from 0 to 1. `right`: an answer that gets all
 * points, with what of `given` is right; null: it has none, as in a survey. `feedback`: what its author says of what was chosen. `show`: what the editor
 * has of it; `draft`: what is saved of what was written there; `faults`: what is wrong with that.
 */
export type Kind<K extends QuestionKind, B extends v.GenericSchema, S> = {
  kind: K
  body: B
  snapshot: (body: v.InferOutput<B>, asking: Asking) => S
  asked: (snapshot: S) => AskedOf<K>
  fits: (snapshot: S, answer: Answer) => boolean
  points: (snapshot: S, answer: Answer) => number
  right: (snapshot: S, given: Answer) => Answer
  feedback: (snapshot: S, answer: Answer) => string[]
  show: (body: v.InferOutput<B>) => Partial<WrittenQuestion>
  draft: (written: WrittenQuestion, known: Known<v.InferInput<B>> | undefined) => Draft<B>
  faults: (written: WrittenQuestion) => Faults
}
export const defineKind = <K extends QuestionKind, B extends v.GenericSchema, S>(kind: Kind<K, B, S>) => kind

export const isIndex = (answer: Answer, below: number) => typeof answer === 'number' && answer >= 0 && answer < below
export const isList = (answer: Answer): answer is number[] =>
  Array.isArray(answer) && answer.every((one) => typeof one === 'number')
export const isTexts = (answer: Answer): answer is string[] =>
  Array.isArray(answer) && answer.every((one) => typeof one === 'string')
/** Whether an answer is a list of different indexes. */
export const isChoiceOf = (answer: Answer, below: number): answer is number[] =>
  isList(answer) && new Set(answer).size === answer.length && answer.every((one) => isIndex(one, below))

/** The part that is right. */
export const share = (hits: readonly boolean[]) => hits.filter(Boolean).length / hits.length
/** For kinds that say nothing of an answer besides the explanation of their question. */
export const nothingSaid = (): string[] => []
