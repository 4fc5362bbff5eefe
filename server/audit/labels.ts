import type { Language } from '../../contract/common.ts'
import { columnLabels, type Labelled } from '../../contract/manage/labels.ts'
import { sentenceOr } from '../sentences.ts'

/** The label of a column or filter of a list. */
export const labelIn = (language: Language, of: Labelled, column: string): string =>
  columnLabels(of, column).reduceRight((other, key) => sentenceOr(language, `words.${key}`, other), '')
