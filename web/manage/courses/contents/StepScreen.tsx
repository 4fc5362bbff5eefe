import { useQuery } from '@tanstack/react-query'
import type { StaffCourse } from '../../../../contract/manage/courses.ts'
import type { Contents, StaffStep } from '../../../../contract/manage/contents.ts'
import { QueryNotice } from '../../QueryNotice.tsx'
import { kinds } from '../kinds/kinds.ts'
import { stepQuery } from './queries.ts'
import { StepEditor } from './StepEditor.tsx'

/** `stepKey`: null for a new one in `topic`, or in the whole course. */
type Props = { course: StaffCourse; contents: Contents; stepKey: string | null; topic: string | null }

const empty = { lt: '', en: '', ru: '' }
function newStep(topic: string | null): StaffStep {
  const module = topic === null ? 'quiz' : 'page'
  const { completion, empty: settings } = kinds[module]
  return {
    key: '',
    topic,
    version: '',
    stale: [],
    since: null,
    until: null,
    module,
    title: empty,
    description: empty,
    content: empty,
    link: '',
    minutes: 5,
    completion,
    group: null,
    conditions: [],
    settings,
  }
}

/** The editor of a step, once it is loaded. */
export function StepScreen({ course, contents, stepKey, topic }: Props) {
  if (stepKey === null) return <StepEditor course={course} contents={contents} step={newStep(topic)} />
  return <KnownStep course={course} contents={contents} stepKey={stepKey} />
}

function KnownStep({ course, contents, stepKey }: Omit<Props, 'topic' | 'stepKey'> & { stepKey: string }) {
  const query = useQuery(stepQuery(course.id, stepKey))
  if (!query.data) return <QueryNotice query={query} />
  return <StepEditor course={course} contents={contents} step={query.data} />
}
