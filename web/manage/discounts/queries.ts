import { useQuery } from '@tanstack/react-query'
import type { StaffDiscount } from '../../../contract/manage/discounts.ts'
import { call } from '../../api/client.ts'
import { own } from '../../api/own-queries.ts'

/** The courses for which a code can be, with those that it is for. */
export function useCourseChoices(discount?: StaffDiscount) {
  const query = useQuery({ queryKey: own('manage', 'discount courses'), queryFn: () => call('listDiscountCourses') })
  const listed = query.data?.data ?? []
  const others = discount?.courses?.filter(({ id }) => !listed.some((course) => course.id === id)) ?? []
  return { query, choices: [...others, ...listed].map(({ id, title }) => ({ id, name: title })) }
}
