import { History } from '../audit/History.tsx'
import type { TabProps } from './CoursePage.tsx'

/** What staff did to the course. */
export default function HistoryTab({ course }: TabProps) {
  return <History object="course" id={course.id} />
}
