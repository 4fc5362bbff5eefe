import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Icon } from '../../ui/icons.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { QueryNotice } from '../QueryNotice.tsx'
import { ScreenTitle } from '../ScreenTitle.tsx'
import { useListState } from '../table/useListState.ts'
import { MoveDialog, type Moving } from './MoveDialog.tsx'
import { PlanDialog } from './PlanDialog.tsx'
import { choicesQuery, groupsQuery } from './queries.ts'
import { SeriesDialog } from './SeriesDialog.tsx'
import { useDays } from './useDays.ts'
import { addDays, mondayOf, today } from './week.ts'
import { WeekGrid } from './WeekGrid.tsx'

/** The calendar of practice: a week, all of it or of a place, room or instructor. */
export default function PracticePage() {
  const t = useTranslations('manage.practice')
  const days = useDays()
  const list = useListState({ sorts: ['starts'], filters: ['week', 'location', 'room', 'instructor'] })
  const { week = '', location = '', room = '', instructor = '' } = list.filters
  const monday = mondayOf(/^\d{4}-\d\d-\d\d$/.test(week) ? week : today())
  const choices = useQuery(choicesQuery)
  const query = useQuery(
    groupsQuery({
      from: monday,
      to: addDays(monday, 6),
      ...(location ? { location: Number(location) } : {}),
      ...(room ? { room: Number(room) } : {}),
      ...(instructor ? { instructor } : {}),
    }),
  )
  const [opened, setOpened] = useState<'plan' | 'series'>()
  const [moving, setMoving] = useState<Moving>()
  const show = (day: string) => void list.set({ week: day })
  const all = { value: '', label: t('all') }
  const rooms = choices.data?.rooms.filter(({ location_id }) => !location || String(location_id) === location) ?? []
  return (
    <>
      <ScreenTitle
        title={t('title')}
        intro={t('intro')}
        actions={
          <>
            <Button variant="secondary" onClick={() => setOpened('series')}>
              {t('series')}
            </Button>
            <Button icon={<Icon name="plus" />} onClick={() => setOpened('plan')}>
              {t('plan')}
            </Button>
          </>
        }
      />
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <IconButton icon="chevron-left" label={t('previous')} onClick={() => show(addDays(monday, -7))} />
        <Button variant="secondary" onClick={() => show(today())}>
          {t('today')}
        </Button>
        <IconButton icon="chevron-right" label={t('next')} onClick={() => show(addDays(monday, 7))} />
        <p role="status" className="min-w-64 self-center">
          <strong>{t('week', { from: days.date(monday), to: days.date(addDays(monday, 6)) })}</strong>
          <br />
          <span className="text-sm text-ink-soft">{query.data && t('count', { count: query.data.data.length })}</span>
        </p>
        <SelectField
          id="location"
          className="w-44"
          label={t('location')}
          value={location}
          onChange={({ currentTarget }) => void list.set({ location: currentTarget.value, room: '' })}
          options={[
            all,
            ...(choices.data?.locations ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <SelectField
          id="room-filter"
          className="w-44"
          label={t('room')}
          value={room}
          onChange={({ currentTarget }) => void list.set({ room: currentTarget.value })}
          options={[
            all,
            ...rooms.map(({ id, name, location: at }) => ({ value: String(id), label: `${name} · ${at}` })),
          ]}
        />
        <SelectField
          id="instructor-filter"
          className="w-44"
          label={t('instructor')}
          value={instructor}
          onChange={({ currentTarget }) => void list.set({ instructor: currentTarget.value })}
          options={[all, ...(choices.data?.instructors ?? []).map(({ id, name }) => ({ value: id, label: name }))]}
        />
      </div>
      <QueryNotice query={query} />
      {query.data && (
        <WeekGrid monday={monday} groups={query.data.data} stale={query.isPlaceholderData} onMove={setMoving} />
      )}
      <PlanDialog open={opened === 'plan'} onClose={() => setOpened(undefined)} />
      <SeriesDialog open={opened === 'series'} onClose={() => setOpened(undefined)} />
      <MoveDialog moving={moving} onClose={() => setMoving(undefined)} />
    </>
  )
}
