import { useQuery } from '@tanstack/react-query'
import { dayNow } from '../../day-now.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Icon } from '../../ui/icons.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { LinkTabs } from '../../ui/LinkTabs.tsx'
import { ExportButton } from '../ExportButton.tsx'
import { ManageLink } from '../ManageLink.tsx'
import { QueryNotice } from '../QueryNotice.tsx'
import { ScreenTitle } from '../ScreenTitle.tsx'
import { chosenOf, useListState } from '../table/useListState.ts'
import { TabLink } from '../TabLink.tsx'
import { useWide } from '../../ui/useWide.ts'
import { dayColumns, instructorColumns, planViews, roomColumns } from './columns.ts'
import { ClosedList } from './ClosedList.tsx'
import { DayList } from './DayList.tsx'
import { atSessions } from './group-sessions.rules.ts'
import { HourGrid } from './HourGrid.tsx'
import { MoveDialog, type Moving } from './MoveDialog.tsx'
import { PlanDialog } from './PlanDialog.tsx'
import { choicesQuery, groupsQuery } from './queries.ts'
import { SeriesDialog } from './SeriesDialog.tsx'
import { useDays } from './useDays.ts'
import { addDays, mondayOf } from './week.ts'

/** The calendar of practice: a week, or a day by rooms or instructors; all of it or of a place, room or instructor. */
export default function PracticePage() {
  const t = useTranslations('manage.practice')
  const imports = useTranslations('manageImports')
  const replan = useTranslations('manage.replan')
  const days = useDays()
  const list = useListState({ sorts: ['starts'], filters: ['view', 'week', 'location', 'room', 'instructor'] })
  const { week = '', location = '', room = '', instructor = '' } = list.filters
  const view = chosenOf(planViews, list.filters.view) ?? 'week'
  const chosen = /^\d{4}-\d\d-\d\d$/.test(week) ? week : dayNow()
  const [from, length] = view === 'week' ? [mondayOf(chosen), 7] : [chosen, 1]
  const to = addDays(from, length - 1)
  const isWide = useWide(768)
  const choices = useQuery(choicesQuery)
  const narrowing = {
    from,
    to,
    ...(location ? { location: Number(location) } : {}),
    ...(room ? { room: Number(room) } : {}),
    ...(instructor ? { instructor } : {}),
  }
  const query = useQuery(groupsQuery(narrowing))
  const [opened, setOpened] = useState<'plan' | 'series'>()
  const [moving, setMoving] = useState<Moving>()
  const show = (day: string) => void list.set({ week: day })
  const all = { value: '', label: t('all') }
  const rooms = choices.data?.rooms.filter(({ location_id }) => !location || String(location_id) === location) ?? []
  const groups = atSessions(query.data?.data ?? [], { from, to, today: dayNow() })
  const closed = query.data?.closed ?? []
  const instructors = choices.data?.instructors.filter(({ id }) => !instructor || id === instructor) ?? []
  const columns =
    view === 'week'
      ? dayColumns(from, groups, days.weekday)
      : view === 'rooms'
        ? roomColumns(
            rooms.filter(({ id }) => !room || String(id) === room),
            { day: from, groups, closed, none: t('withoutRoom') },
          )
        : instructorColumns(instructors, { day: from, groups, closed, none: t('withoutInstructor') })
  return (
    <>
      <ScreenTitle
        title={t('title')}
        intro={t('intro')}
        actions={
          <>
            <ExportButton name="plan" fetchFile={() => call('exportPlan', { query: narrowing })} />
            <ManageLink to="dateImports" className={buttonClass({ variant: 'secondary' })}>
              {imports('dates.link')}
            </ManageLink>
            <ManageLink to="replan" className={buttonClass({ variant: 'secondary' })}>
              {replan('title')}
            </ManageLink>
            <Button variant="secondary" onClick={() => setOpened('series')}>
              {t('series')}
            </Button>
            <Button icon={<Icon name="plus" />} onClick={() => setOpened('plan')}>
              {t('plan')}
            </Button>
          </>
        }
      />
      <LinkTabs label={t('views')} className="mb-4">
        {planViews.map((name) => (
          <TabLink
            key={name}
            search={{ ...list.search, view: name === 'week' ? undefined : name }}
            current={view === name}
          >
            {t(`view.${name}`)}
          </TabLink>
        ))}
      </LinkTabs>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <IconButton
          icon="chevron-left"
          label={t(view === 'week' ? 'previous' : 'previousDay')}
          onClick={() => show(addDays(from, -length))}
        />
        <Button variant="secondary" onClick={() => show(dayNow())}>
          {t(view === 'week' ? 'today' : 'thisDay')}
        </Button>
        <IconButton
          icon="chevron-right"
          label={t(view === 'week' ? 'next' : 'nextDay')}
          onClick={() => show(addDays(from, length))}
        />
        <p role="status" className="min-w-64">
          <strong>
            {view === 'week' ? t('week', { from: days.date(from), to: days.date(to) }) : days.weekday(from)}
          </strong>
          <br />
          <span className="text-sm text-ink-soft">
            {query.data && t(view === 'week' ? 'count' : 'countOfDay', { count: query.data.data.length })}
          </span>
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
      <ClosedList closed={closed} />
      {query.data &&
        (isWide ? (
          <HourGrid label={t('title')} columns={columns} stale={query.isPlaceholderData} onMove={setMoving} />
        ) : (
          <DayList columns={columns} stale={query.isPlaceholderData} onMove={setMoving} />
        ))}
      <PlanDialog open={opened === 'plan'} onClose={() => setOpened(undefined)} />
      <SeriesDialog open={opened === 'series'} onClose={() => setOpened(undefined)} />
      <MoveDialog moving={moving} onClose={() => setMoving(undefined)} />
    </>
  )
}
