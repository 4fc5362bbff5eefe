import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Instructor } from '../../../contract/manage/rooms.ts'
import { Button } from '../../ui/Button.tsx'
import { instructorsQuery } from '../practice/queries.ts'
import { useDays } from '../practice/useDays.ts'
import { QueryNotice } from '../QueryNotice.tsx'
import { ScreenTitle } from '../ScreenTitle.tsx'
import { type DataColumn, DataTable } from '../table/DataTable.tsx'
import { InstructorDialog } from './InstructorDialog.tsx'

/** Who leads practice: what they may teach, their own certificates, when they are away. */
export default function InstructorsPage() {
  const t = useTranslations('manage.instructors')
  const days = useDays()
  const query = useQuery(instructorsQuery)
  const [edited, setEdited] = useState<Instructor>()
  const columns: readonly DataColumn<Instructor>[] = [
    {
      id: 'name',
      label: t('name'),
      heads: true,
      cell: ({ name, email }) => (
        <>
          <span className="font-semibold">{name}</span>
          <br />
          <span className="text-ink-soft">{email}</span>
        </>
      ),
    },
    {
      id: 'teaches',
      label: t('teaches'),
      cell: ({ courses }) => (
        <>
          {t('courses', { count: courses.length })}
          <br />
          <span className="text-ink-soft">
            {t('certificates', { valid: courses.filter(({ certificate }) => certificate === 'valid').length })}
          </span>
        </>
      ),
    },
    {
      id: 'absences',
      label: t('absences'),
      cell: ({ absences }) =>
        absences.length ? (
          <ul>
            {absences.map(({ from, to, reason }) => (
              <li key={from}>{`${days.date(from)} – ${days.date(to)}${reason && ` · ${reason}`}`}</li>
            ))}
          </ul>
        ) : (
          '–'
        ),
    },
    { id: 'upcoming', label: t('upcoming'), end: true, cell: ({ upcoming }) => upcoming },
    {
      id: 'change',
      label: t('change'),
      cell: (one) => (
        <Button
          size="sm"
          variant="secondary"
          aria-label={t('changeOf', { name: one.name })}
          onClick={() => setEdited(one)}
        >
          {t('change')}
        </Button>
      ),
    },
  ]
  return (
    <>
      <ScreenTitle title={t('title')} intro={t('intro')} />
      <QueryNotice query={query} />
      {query.data && (
        <DataTable
          id="instructors"
          label={t('title')}
          columns={columns}
          items={query.data.data}
          keyOf={({ id }) => id}
          empty={t('empty')}
        />
      )}
      <InstructorDialog edited={edited} onClose={() => setEdited(undefined)} />
    </>
  )
}
