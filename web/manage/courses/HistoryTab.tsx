import { History } from '../history/History.tsx'
import type { TabProps } from './tab-props.ts'

/** What staff did to the course. */
export default function HistoryTab({ course }: TabProps) {
  return <History object="course" id={course.id} />
}
