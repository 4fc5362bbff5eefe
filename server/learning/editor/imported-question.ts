/** A picture of another system's file in base64, with its text for those who do not see it. */
export type ImportedPicture = { content: string; alt: string }
/** A question of another system's file, in one language. */
export type ImportedQuestion = { text: string; explanation: string; picture?: ImportedPicture } & (
  | { kind: 'single'; options: string[]; answer: number }
  | { kind: 'multiple'; options: string[]; answers: number[] }
  | { kind: 'true_false'; answer: boolean }
  | { kind: 'numeric'; answer: number; tolerance: number; unit?: string }
  | { kind: 'short_text'; accepted: string[] }
  | { kind: 'matching'; prompts: string[]; options: string[] }
  | { kind: 'cloze'; gaps: string }
)
/** The same without its texts. */
export type ImportedAnswer = ImportedQuestion extends infer Q
  ? Q extends unknown
    ? Omit<Q, 'text' | 'explanation' | 'picture'>
    : never
  : never
