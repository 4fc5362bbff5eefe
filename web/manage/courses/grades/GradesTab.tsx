import { useQuery } from '@tanstack/react-query'
import { QueryNotice } from '../../QueryNotice.tsx'
import type { TabProps } from '../tab-props.ts'
import { GradingForm } from './GradingForm.tsx'
import { gradingQuery } from './queries.ts'

/** How the grade of the course is made. */
export default function GradesTab({ course }: TabProps) {
  const query = useQuery(gradingQuery(course.id))
  if (!query.data) return <QueryNotice query={query} />
  return <GradingForm key={query.data.version} course={course} grading={query.data} />
}
