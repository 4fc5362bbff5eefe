import type { Language } from '../common.ts'
import { type ListColumn, type ListColumns, plainOf, textOf, type WholeList } from './list.ts'

type Asked = { search?: string; sort?: string | undefined; dir?: 'asc' | 'desc' | undefined }

const textUnits: readonly ListColumn['unit'][] = ['text', 'three']

/** Without accents and capitals, so that `siauliai` finds Šiauliai. */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function comparison(columns: ListColumns, { sort, dir }: Asked, language: Language) {
  const column = columns[sort ?? '']
  if (!sort || !column) return undefined
  const { compare } = new Intl.Collator(language, { numeric: true })
  const sign = dir === 'desc' ? -1 : 1
  return (a: object, b: object) => {
    const [one, other] = [a, b].map((row) => plainOf(column, Reflect.get(row, sort), language))
    if (!one || !other) return Number(!one) - Number(!other)
    return sign * compare(one, other)
  }
}

/**
 * The rows of a whole list that a text and filters leave, in the order that is asked for: empty values last, without an
 * order as they come. The text is looked for in the columns that both screen and CSV have.
 */
export function narrowWhole<R extends object>(
  { columns, filters }: Pick<WholeList, 'columns' | 'filters'>,
  rows: readonly R[],
  asked: Asked,
  language: Language,
): R[] {
  const text = folded(asked.search?.trim() ?? '')
  const searched = Object.entries(columns).filter(([, { unit, only }]) => !only && textUnits.includes(unit))
  const chosen = Object.keys(filters).flatMap((name) => {
    const value: unknown = Reflect.get(asked, name)
    return value === undefined ? [] : [{ name, value }]
  })
  const found = rows.filter(
    (row) =>
      chosen.every(({ name, value }) => [Reflect.get(row, name)].flat().map(textOf).includes(textOf(value))) &&
      (!text ||
        searched.some(([name, column]) => folded(plainOf(column, Reflect.get(row, name), language)).includes(text))),
  )
  const compare = comparison(columns, asked, language)
  return compare ? found.toSorted(compare) : found
}
