import type { ManagedOrder } from '../../../contract/manage/orders.ts'

type Place = Pick<ManagedOrder['places'][number], 'id' | 'course' | 'holder' | 'sent_to'>

/** Places that are chosen together: those of a course, where there are several courses, and those of a person who has several. */
export function groupPlaces(places: readonly Place[]): { name: string; ids: string[] }[] {
  const ids = (own: readonly Place[]) => own.map(({ id }) => id)
  const courses = [...Map.groupBy(places, ({ course }) => course)]
  const people = [...Map.groupBy(places, ({ holder, sent_to }) => holder ?? sent_to ?? '')]
  return [
    ...(courses.length > 1 ? courses.map(([name, own]) => ({ name, ids: ids(own) })) : []),
    ...people.filter(([name, own]) => name && own.length > 1).map(([name, own]) => ({ name, ids: ids(own) })),
  ]
}
