import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { own } from '../../../api/own-queries.ts'
import { queryOptions } from '../../../api/query-options.ts'
import { QueryNotice } from '../../QueryNotice.tsx'
import type { TabProps } from '../CoursePage.tsx'
import { GradingForm } from './GradingForm.tsx'

export const gradingQuery = (id: number) =>
  queryOptions({
    queryKey: own('manage', 'grading', id),
    queryFn: () => call('getStaffGrading', { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  })

/** How the grade of the course is made. */
export default function GradesTab({ course }: TabProps) {
  const query = useQuery(gradingQuery(course.id))
  if (!query.data) return <QueryNotice query={query} />
  return <GradingForm key={query.data.version} course={course} grading={query.data} />
}
