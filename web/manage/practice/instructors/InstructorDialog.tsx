import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { type Instructor, instructor } from '../../../../contract/manage/rooms.ts'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { periodFaults } from '../period-faults.ts'
import { useReplanLink } from '../replan/useReplanLink.ts'
import { StillPlanned } from '../StillPlanned.tsx'
import { choicesQuery } from '../queries.ts'
import { useDays } from '../useDays.ts'
import { manageKey } from '../../queries.ts'
import { QueryNotice } from '../../QueryNotice.tsx'

type Props = { edited: Instructor | undefined; onClose: () => void }

/** Sets what an instructor may teach and when they are away. */
export function InstructorDialog({ edited, onClose }: Props) {
  const t = useTranslations('manage.instructors')
  const days = useDays()
  const replan = useReplanLink()
  const query = useQuery({ ...choicesQuery, enabled: edited !== undefined })
  if (edited && !query.data) return <QueryNotice query={query} />
  // A course that is no longer offered stays in the list while it is taught.
  const courses = new Map(
    [...(query.data?.courses ?? []), ...(edited?.courses ?? [])].map((one) => [one.id, one.title]),
  )
  const hintOf = (id: number) => {
    const taught = edited?.courses.find((course) => course.id === id)
    return (
      taught &&
      t(`certificate.${taught.certificate}`, { day: taught.valid_to === null ? '–' : days.date(taught.valid_to) })
    )
  }
  return (
    <EditDialog
      of={instructor}
      edited={edited}
      stale={manageKey}
      choices={{ teaches: [...courses].map(([id, title]) => ({ id, name: title, hint: hintOf(id) })) }}
      notes={({ active }) => ({ active: edited && <StillPlanned edited={edited} active={active} /> })}
      faults={({ absences }) => periodFaults('absences', absences, t('period'))}
      onSaved={({ id, affected: [first] }) => first && replan({ instructor: id, from: first.from, to: first.to })}
      onClose={onClose}
    />
  )
}
