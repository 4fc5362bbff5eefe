import type { AskedOf } from '../../contract/manage/list.ts'
import { type ExpiringGroup, type expiringList, noCity } from '../../contract/manage/expiring.list.ts'

type Asked = Partial<AskedOf<typeof expiringList>>

const compare = new Intl.Collator('lt').compare
const orders = {
  month: (a: ExpiringGroup, b: ExpiringGroup) => compare(a.month, b.month),
  course: (a: ExpiringGroup, b: ExpiringGroup) => compare(a.course, b.course),
  city: (a: ExpiringGroup, b: ExpiringGroup) => compare(a.city ?? '', b.city ?? ''),
  expiring: (a: ExpiringGroup, b: ExpiringGroup) => a.expiring - b.expiring,
  free_seats: (a: ExpiringGroup, b: ExpiringGroup) => (a.free_seats ?? 0) - (b.free_seats ?? 0),
}

/** The rows of a course and a city in an order; without one as they come. */
export function narrowExpiring(groups: readonly ExpiringGroup[], { search = '', city, sort, dir = 'asc' }: Asked) {
  const text = search.trim().toLocaleLowerCase('lt')
  const found = groups.filter(
    (group) =>
      group.course.toLocaleLowerCase('lt').includes(text) && (!city || (city === noCity ? null : city) === group.city),
  )
  if (!sort) return found
  const sign = dir === 'desc' ? -1 : 1
  return found.toSorted((a, b) => sign * orders[sort](a, b))
}

/** The cities of the rows, by name. */
export const citiesOf = (groups: readonly ExpiringGroup[]): string[] =>
  [...new Set(groups.flatMap(({ city }) => city ?? []))].toSorted(compare)
