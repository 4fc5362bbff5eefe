import type { QuestionKind } from '../../../../../contract/activities/questions.ts'
import { cloze } from './cloze.tsx'
import { hotspot } from './hotspot.tsx'
import type { Kind } from './kind.ts'
import { matching } from './matching.tsx'
import { multiple } from './multiple.tsx'
import { numeric } from './numeric.tsx'
import { ordering } from './ordering.tsx'
import { shortText } from './short-text.tsx'
import { single } from './single.tsx'
import { trueFalse } from './true-false.tsx'

/** The editors of the kinds of questions, in the order in which they are offered. */
export const kinds: Record<QuestionKind, Kind> = {
  single,
  multiple,
  true_false: trueFalse,
  numeric,
  short_text: shortText,
  matching,
  ordering,
  hotspot,
  cloze,
}
