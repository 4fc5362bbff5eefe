import { useQuery } from '@tanstack/react-query'
import { dayNow } from '../../../day-now.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Replanned } from '../../../../contract/manage/replanning.ts'
import { call } from '../../../api/client.ts'
import { queryOptions } from '../../../api/query-options.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { ManageLink } from '../../ManageLink.tsx'
import { QueryNotice } from '../../QueryNotice.tsx'
import { ScreenTitle } from '../../ScreenTitle.tsx'
import { useListState } from '../../table/useListState.ts'
import { affectedKey, choicesQuery } from '../queries.ts'
import { useDays } from '../useDays.ts'
import { FailingFields, type FailingText } from './FailingFields.tsx'
import { ReplanForm } from './ReplanForm.tsx'

const fields = ['room', 'instructor', 'from', 'to'] as const
const isTime = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)

const affectedQuery = ({ room, instructor, from, to }: FailingText) =>
  queryOptions({
    queryKey: [...affectedKey, room, instructor, from, to],
    queryFn: () =>
      call('listAffectedGroups', {
        query: { from, to, ...(room ? { room: Number(room) } : {}), ...(instructor ? { instructor } : {}) },
      }),
    staleTime: 0,
    gcTime: 0,
  })

/** When a room or an instructor fails: the groups that it affects, what is free instead, and one step for all. */
export default function ReplanPage() {
  const t = useTranslations('manage.replan')
  const plan = useTranslations('manage.practice')
  const { filters, set } = useListState({ sorts: [], filters: fields })
  const { room = '', instructor = '', from = `${dayNow()}T08:00`, to = `${dayNow()}T20:00` } = filters
  const value = { room, instructor, from, to }
  const choices = useQuery(choicesQuery)
  const [done, setDone] = useState<{ replanned: readonly Replanned[]; round: number }>()
  const [reason, setReason] = useState('')
  const ready = Boolean(room || instructor) && isTime(from) && isTime(to) && from < to
  const affected = useQuery({ ...affectedQuery(value), enabled: ready })
  const groups = affected.data?.data
  return (
    <>
      <ScreenTitle
        above={
          <ManageLink to="practice" className="underline underline-offset-2">
            {plan('back')}
          </ManageLink>
        }
        title={t('title')}
        intro={t('intro')}
      />
      <QueryNotice query={choices} />
      {choices.data && (
        <FailingFields
          choices={choices.data}
          value={value}
          onChange={(changed) => {
            setDone(undefined)
            void set(changed, { replace: true })
          }}
        />
      )}
      <div role="status">{done && <Done key={done.round} replanned={done.replanned} />}</div>
      {ready && <QueryNotice query={affected} />}
      {groups && (
        <>
          <p role="status" className="my-4 text-lg font-bold">
            {t('count', { count: groups.length })}
          </p>
          {affected.data?.more && <Notice className="mb-4">{t('more', { count: groups.length })}</Notice>}
          {groups.length > 0 && choices.data && (
            <ReplanForm
              key={`${room} ${instructor} ${from} ${to} ${done?.round ?? 0}`}
              groups={groups}
              failing={{ room: room ? Number(room) : undefined, instructor: instructor || undefined }}
              choices={choices.data}
              reason={reason}
              onReason={setReason}
              onDone={(replanned) => {
                setDone({ replanned, round: (done?.round ?? 0) + 1 })
                setReason('')
              }}
            />
          )}
        </>
      )}
    </>
  )
}

/** What was done with each group, and who was emailed of it. */
function Done({ replanned }: { replanned: readonly Replanned[] }) {
  const t = useTranslations('manage.replan')
  const days = useDays()
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div ref={ref} tabIndex={-1}>
      <Notice kind="success" title={t('done')}>
        <ul className="mt-2 grid gap-3">
          {replanned.map(({ id, course, starts, outcome, notified }) => (
            <li key={id}>
              <p>
                <ManageLink to="practiceGroup" params={{ id }} className="font-semibold underline underline-offset-2">
                  {course}
                </ManageLink>
                {`: ${t(`outcomes.${outcome}`, { when: days.local(starts) })}`}
              </p>
              <p className="text-sm">
                {notified.length
                  ? t('notified', {
                      names: notified.map(({ name, role }) => `${name} (${t(`roles.${role}`)})`).join(', '),
                    })
                  : t('toldNobody')}
              </p>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
