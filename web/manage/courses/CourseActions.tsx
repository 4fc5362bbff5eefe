import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { StaffCourse } from '../../../contract/manage/courses.ts'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/Button.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { historyQuery } from '../history/queries.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { CopyCourse } from './CopyCourse.tsx'
import { ExportCourse } from './archives/ExportCourse.tsx'
import { courseQuery, coursesKey } from './queries.ts'

type Props = { course: StaffCourse; capabilities: readonly string[] }
type Move = StaffCourse['next_moves'][number]

const needed: Record<Move, string> = {
  ask: 'edit_courses',
  revise: 'edit_courses',
  publish: 'publish_courses',
  retire: 'publish_courses',
}
const make = (id: number, move: Move) =>
  move === 'ask' || move === 'revise'
    ? call('moveStaffCourse', { params: { id }, body: { move } })
    : call('publishStaffCourse', { params: { id }, body: { move } })

/** Moves a course to another state, after a question with what it means. */
export function CourseActions({ course, capabilities }: Props) {
  const t = useTranslations('manageCourses.moves')
  const gap = useTranslations('manageCourses.gaps')
  const queryClient = useQueryClient()
  const { show } = useToast()
  const [asked, setAsked] = useState<Move>()
  const may = course.next_moves.filter((move) => capabilities.includes(needed[move]))
  // Who may publish needs not ask for it.
  const moves = may.includes('publish') ? may.filter((move) => move !== 'ask') : may
  async function confirm(move: Move) {
    const moved = await make(course.id, move)
    queryClient.setQueryData(courseQuery(course.id).queryKey, moved)
    await queryClient.invalidateQueries({ queryKey: coursesKey })
    await queryClient.invalidateQueries({ queryKey: historyQuery('course', String(course.id)).queryKey })
    show({ kind: 'success', text: t(`${move}.done`) })
  }
  const lacks = asked === 'publish' || asked === 'ask' ? course.gaps : []
  return (
    <>
      {moves.map((move) => (
        <Button
          key={move}
          variant={move === 'publish' || move === 'ask' ? 'primary' : 'secondary'}
          onClick={() => setAsked(move)}
        >
          {t(`${move}.action`)}
        </Button>
      ))}
      {capabilities.includes('edit_courses') && (
        <>
          <CopyCourse course={course} />
          <ExportCourse course={course} />
        </>
      )}
      {asked && (
        <ConfirmDialog
          open
          onClose={() => setAsked(undefined)}
          title={t(`${asked}.title`)}
          action={t(`${asked}.action`)}
          danger={asked === 'retire'}
          onConfirm={() => confirm(asked)}
        >
          <p>{t(`${asked}.text`, { learners: course.learners })}</p>
          {lacks.length > 0 && (
            <div>
              <p className="font-semibold">{t('lacks')}</p>
              <ul className="list-disc pl-5">
                {lacks.map((one) => (
                  <li key={one}>{gap(one)}</li>
                ))}
              </ul>
            </div>
          )}
          {lacks.length === 0 && course.stale.length > 0 && asked === 'publish' && (
            <p className="text-amber-ink">{t('stale', { count: course.stale.length })}</p>
          )}
        </ConfirmDialog>
      )}
    </>
  )
}
