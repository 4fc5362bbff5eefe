import type { QuestionDraft } from '../activities/quiz/kinds/kinds.ts'

/** A picture of another system's file in base64, with its text for those who do not see it. */
export type ImportedPicture = { content: string; alt: string }
/** The kind of an imported question and what its author writes for its answer, in Lithuanian. */
export type ImportedAnswer = QuestionDraft extends infer Q
  ? Q extends { kind: unknown; body: unknown }
    ? Pick<Q, 'kind' | 'body'>
    : never
  : never
/** A question of another system's file, in one language. */
export type ImportedQuestion = { text: string; explanation: string; picture?: ImportedPicture } & ImportedAnswer
