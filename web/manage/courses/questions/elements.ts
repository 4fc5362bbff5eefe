import type { BankElement, GapAnswer } from '../../../../contract/manage/questions.ts'
import { freeKey } from '../../kit/rows.ts'

const empty = { lt: '', en: '', ru: '' }
/** A row without texts, with an id that none of the others has. */
export const newAnswer = (others: readonly { id: string }[]): GapAnswer => ({
  id: freeKey(
    'option',
    others.map(({ id }) => id),
  ),
  texts: empty,
  mark: 0,
  feedback: empty,
})
export const newElement = (others: readonly { id: string }[]): BankElement => ({
  ...newAnswer(others),
  prompt: empty,
  area: null,
  gap: null,
})
/** Of one right answer the mark moves to the one that is marked. */
export const withRight = <T extends { mark: number }>(list: readonly T[], at: number, isRight: boolean): T[] =>
  list.map((one, index) => {
    if (index === at) return { ...one, mark: isRight ? 1 : 0 }
    return isRight && one.mark === 1 ? { ...one, mark: 0 } : one
  })
