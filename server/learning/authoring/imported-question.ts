import type { ImportLoss, ImportReason } from '../../../contract/manage/questions.ts'
import type { Texts } from '../../db/texts.ts'
import type { QuestionDraft } from '../activities/quiz/kinds/kinds.ts'

/** A picture of another system's file in base64, with its text for those who do not see it. */
export type ImportedPicture = { content: string; alt: Texts }
/** The kind of an imported question and what its author writes for its answer. */
export type ImportedAnswer = QuestionDraft extends infer Q
  ? Q extends { kind: unknown; body: unknown }
    ? Pick<Q, 'kind' | 'body'>
    : never
  : never
/** A question of another system's file, in the languages that it has; `tags` are slugs. */
export type ImportedQuestion = {
  text: Texts
  explanation: Texts | null
  tags: readonly string[]
  picture?: ImportedPicture
} & ImportedAnswer

/** Where a question is in its file: its line, from 1, its name and kind as the file says them. */
export type ImportPlace = { line: number; name: string; kind: string }
export type TakenQuestion = { question: ImportedQuestion; at: ImportPlace; losses: readonly ImportLoss[] }
export type SkippedQuestion = ImportPlace & { reason: ImportReason }
export type ReadQuestions = { questions: TakenQuestion[]; skipped: SkippedQuestion[] }
