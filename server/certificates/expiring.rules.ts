import type { CallInput } from '../../contract/call.ts'
import { type ExpiringGroup, type issuedCalls, noCity } from '../../contract/manage/certificates.ts'

type Query = Partial<CallInput<typeof issuedCalls.listExpiring>['query']>

const compare = new Intl.Collator('lt').compare
const orders = {
  month: (a: ExpiringGroup, b: ExpiringGroup) => compare(a.month, b.month),
  course: (a: ExpiringGroup, b: ExpiringGroup) => compare(a.course, b.course),
  city: (a: ExpiringGroup, b: ExpiringGroup) => compare(a.city ?? '', b.city ?? ''),
  expiring: (a: ExpiringGroup, b: ExpiringGroup) => a.expiring - b.expiring,
  free: (a: ExpiringGroup, b: ExpiringGroup) => a.free_seats - b.free_seats,
}

/** The rows of a course and a city in an order; without one as they come. */
export function narrowExpiring(
  groups: readonly ExpiringGroup[],
  { search = '', holder_city: city, sort, dir = 'asc' }: Query,
) {
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
