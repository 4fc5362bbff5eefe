import type { BankElement } from '../../../../contract/manage/questions.ts'
import type { EditedText } from '../../../../contract/manage/texts.ts'

const signOf = (id: string) => `{${id}}`

/** The number of a gap that none of the others has. */
export function freeNumber(elements: readonly BankElement[]): string {
  for (let number = 1; ; number++) if (!elements.some(({ id }) => id === String(number))) return String(number)
}

/** A text with the sign of a gap in place of what is selected, and where the cursor is then. */
export function withGap(text: string, { from, to }: { from: number; to: number }, id: string) {
  const sign = signOf(id)
  return { text: text.slice(0, from) + sign + text.slice(to), cursor: from + sign.length }
}

/** The texts without a gap. */
export const withoutGap = ({ lt, en, ru }: EditedText, id: string): EditedText => ({
  lt: lt.replaceAll(signOf(id), ''),
  en: en.replaceAll(signOf(id), ''),
  ru: ru.replaceAll(signOf(id), ''),
})

/** A text with the first right answers in its gaps, as it is shown to its author. */
export const filledText = (text: string, elements: readonly BankElement[]): string =>
  elements.reduce((filled, { id, gap }) => {
    const right = gap?.options.find(({ mark }) => mark === 1) ?? gap?.options[0]
    return filled.replaceAll(signOf(id), `[${right?.texts.lt ?? ''}]`)
  }, text)

/** A gap in a line: its number and what fills it. */
export const gapLine = (id: string, { options }: NonNullable<BankElement['gap']>): string =>
  `${signOf(id)} ${options.map(({ texts }) => texts.lt).join(' / ')}`
