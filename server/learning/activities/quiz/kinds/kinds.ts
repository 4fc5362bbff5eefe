import * as v from 'valibot'
import type { QuestionKind } from '../../../../../contract/activities/questions.ts'
import { AuthoredText, Key } from '../../../../content/public.ts'
import type { KeptQuestion } from '../../../../db/json-columns.ts'
import { Picture } from '../../picture.ts'
import { cloze } from './cloze.ts'
import { hotspot } from './hotspot.ts'
import type { Kind } from './kind.ts'
import { matching } from './matching.ts'
import { multiple } from './multiple.ts'
import { numeric } from './numeric.ts'
import { ordering } from './ordering.ts'
import { shortText } from './short-text.ts'
import { single } from './single.ts'
import { trueFalse } from './true-false.ts'

const base = {
  key: Key,
  tags: v.array(Key),
  text: AuthoredText,
  explanation: v.optional(v.nullable(AuthoredText), null),
  /** Shown with the question. */
  picture: v.optional(v.nullable(Picture), null),
}
const of = <K extends QuestionKind, B extends v.GenericSchema>({ kind, body }: { kind: K; body: B }) =>
  v.object({ ...base, kind: v.literal(kind), body })

/** A question of a course's bank, with its answer; tests draw it by its tags. */
export const QuestionInput = v.variant('kind', [
  of(single),
  of(multiple),
  of(trueFalse),
  of(matching),
  of(ordering),
  of(numeric),
  of(shortText),
  of(hotspot),
  of(cloze),
])
const all = {
  single,
  multiple,
  true_false: trueFalse,
  matching,
  ordering,
  numeric,
  short_text: shortText,
  hotspot,
  cloze,
}
type BodyOf<K extends QuestionKind> = (typeof all)[K]['body']
type SnapshotOf<K extends QuestionKind> = ReturnType<(typeof all)[K]['snapshot']>

type Base = v.InferOutput<v.ObjectSchema<typeof base, undefined>>
export type QuestionInput<K extends QuestionKind = QuestionKind> = {
  [P in K]: Base & { kind: P; body: v.InferOutput<BodyOf<P>> }
}[K]
/** A question as its author writes it. */
export type QuestionDraft<K extends QuestionKind = QuestionKind> = {
  [P in K]: v.InferInput<v.ObjectSchema<typeof base, undefined>> & { kind: P; body: v.InferInput<BodyOf<P>> }
}[K]
/** A question in the snapshot of an attempt, in its language, with its answer: sent only after it is submitted. */
export type AttemptQuestion<K extends QuestionKind = QuestionKind> = {
  [P in K]: Omit<KeptQuestion, 'kind'> & { kind: P } & SnapshotOf<P>
}[K]

/** The kinds of questions, by their names. */
export const kinds: { [P in QuestionKind]: Kind<P, BodyOf<P>, SnapshotOf<P>> } = all
