/** What is named in a sentence (`contract/sentences/`). */
type Said = { key: string; values: Record<string, string> }

/**
 * What becomes of a file that was made elsewhere. `file`: below `shared/data`, which is no part of the project;
 * `plays`: it was taken and opened without a loss; `losses`: what is left out of it or is not loaded, by name, and of a file
 * of questions why each is not taken and what the others lose; `sentence`: why it is refused.
 */
export type ImportOutcome = {
  kind: 'h5p' | 'scorm' | 'questions' | 'document' | 'captions' | 'picture' | 'people'
  file: string
  origin: string
  outcome: 'plays' | 'taken' | 'refused'
  losses: readonly string[]
  sentence: Said | null
}
