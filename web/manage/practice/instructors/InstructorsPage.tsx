import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { instructorList } from '../../../../contract/manage/rooms.list.ts'
import type { Instructor } from '../../../../contract/manage/rooms.ts'
import { Button } from '../../../ui/Button.tsx'
import { List } from '../../kit/List.tsx'
import { Periods } from '../Periods.tsx'
import { InstructorDialog } from './InstructorDialog.tsx'

/** Who leads practice: what they may teach, their own certificates, when they are away. */
export default function InstructorsPage() {
  const t = useTranslations('manage.instructors')
  const [edited, setEdited] = useState<Instructor>()
  return (
    <>
      <List
        of={instructorList}
        cells={{
          name: ({ name, email }) => (
            <>
              <span className="font-semibold">{name}</span>
              <br />
              <span className="text-ink-soft">{email}</span>
            </>
          ),
          teaches: ({ courses }) => (
            <>
              {t('courses', { count: courses.length })}
              <br />
              <span className="text-ink-soft">
                {t('certificates', { valid: courses.filter(({ certificate }) => certificate === 'valid').length })}
              </span>
            </>
          ),
          absences: ({ id, name, absences, affected }) => (
            <Periods of={{ instructor: id }} name={name} periods={absences} affected={affected} />
          ),
          change: (one) => (
            <Button
              size="sm"
              variant="secondary"
              aria-label={t('changeOf', { name: one.name })}
              onClick={() => setEdited(one)}
            >
              {t('change')}
            </Button>
          ),
        }}
      />
      <InstructorDialog edited={edited} onClose={() => setEdited(undefined)} />
    </>
  )
}
