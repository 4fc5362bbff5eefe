import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { courseStates, staffCourseSorts, type StaffCourseRow } from '../../../contract/manage/courses.ts'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { ExportButton } from '../ExportButton.tsx'
import { ManageLink } from '../ManageLink.tsx'
import { staffProfileQuery } from '../queries.ts'
import { QueryNotice } from '../QueryNotice.tsx'
import { ScreenTitle } from '../ScreenTitle.tsx'
import { type DataColumn, DataTable } from '../table/DataTable.tsx'
import { ListSearch } from '../table/ListSearch.tsx'
import { useListState } from '../table/useListState.ts'
import { useMoments } from '../useMoments.ts'
import { ImportCourseDialog } from './archives/ImportCourseDialog.tsx'
import { NewCourseDialog } from './NewCourseDialog.tsx'
import { choicesQuery, coursesQuery } from './queries.ts'
import { StateBadge } from './StateBadge.tsx'

/** All courses in all states. */
export default function CoursesPage() {
  const t = useTranslations('manageCourses')
  const format = useFormatter()
  const { moment } = useMoments()
  const list = useListState({ sorts: staffCourseSorts, filters: ['course_state', 'category_key', 'translations'] })
  const state = courseStates.find((one) => one === list.filters.course_state)
  const { sort, dir, page, search } = list.query
  const sorted = staffCourseSorts.find((one) => one === sort)
  const narrowing = {
    search,
    ...(state ? { course_state: state } : {}),
    ...(list.filters.category_key ? { category_key: list.filters.category_key } : {}),
    ...(list.filters.translations === 'stale' ? { translations: 'stale' as const } : {}),
  }
  const query = useQuery(
    coursesQuery({ page, ...narrowing, ...(sorted ? { sort: sorted } : {}), ...(dir ? { dir } : {}) }),
  )
  const choices = useQuery(choicesQuery)
  const { data: profile } = useSuspenseQuery(staffProfileQuery)
  const [opened, setOpened] = useState<'new' | 'import'>()
  const close = () => setOpened(undefined)
  const columns: readonly DataColumn<StaffCourseRow>[] = [
    {
      id: 'title',
      label: t('list.course'),
      heads: true,
      sorts: true,
      cell: ({ id, title, short_name }) => (
        <>
          <ManageLink
            to="course"
            params={{ id }}
            className="font-semibold text-pine underline-offset-2 hover:underline"
          >
            {title}
          </ManageLink>
          <br />
          <span className="text-ink-soft">{short_name}</span>
        </>
      ),
    },
    { id: 'state', label: t('list.state'), sorts: true, cell: (course) => <StateBadge state={course.state} /> },
    { id: 'category', label: t('list.category'), cell: ({ category }) => category },
    { id: 'ahead', label: t('list.ahead'), end: true, cell: ({ ahead }) => ahead },
    { id: 'learners', label: t('list.learners'), sorts: true, end: true, cell: ({ learners }) => learners },
    {
      id: 'rating',
      label: t('list.rating'),
      end: true,
      cell: ({ rating }) => (rating === null ? '–' : format.number(rating, { minimumFractionDigits: 1 })),
    },
    {
      id: 'updated',
      label: t('list.updated'),
      sorts: true,
      cell: ({ updated }) => <time dateTime={updated}>{moment(updated)}</time>,
    },
  ]
  return (
    <>
      <ScreenTitle
        title={t('list.title')}
        intro={t('list.intro')}
        actions={
          <>
            <ExportButton name="courses" fetchFile={() => call('exportCourses', { query: narrowing })} />
            <ExportButton
              name="offerings"
              label={t('list.exportDates')}
              fetchFile={() => call('exportOfferings', { query: {} })}
            />
            {profile.capabilities.includes('edit_courses') && (
              <>
                <Button icon={<Icon name="plus" />} onClick={() => setOpened('new')}>
                  {t('new.title')}
                </Button>
                <Button variant="secondary" onClick={() => setOpened('import')}>
                  {t('archive.import')}
                </Button>
              </>
            )}
          </>
        }
      />
      <QueryNotice query={query} />
      {query.data && (
        <DataTable
          id="courses"
          label={t('list.title')}
          columns={columns}
          items={query.data.data}
          keyOf={({ id }) => id}
          page={query.data}
          list={list}
          stale={query.isPlaceholderData}
          empty={t('list.empty')}
          tools={
            <>
              <ListSearch list={list} label={t('list.search')} />
              <SelectField
                id="course-state"
                label={t('list.state')}
                value={state ?? ''}
                onChange={({ currentTarget }) => void list.set({ course_state: currentTarget.value })}
                options={[
                  { value: '', label: t('list.all') },
                  ...courseStates.map((one) => ({ value: one, label: t(`states.${one}`) })),
                ]}
              />
              <SelectField
                id="course-translations"
                label={t('list.translations')}
                value={list.filters.translations ?? ''}
                onChange={({ currentTarget }) => void list.set({ translations: currentTarget.value })}
                options={[
                  { value: '', label: t('list.all') },
                  { value: 'stale', label: t('list.stale') },
                ]}
              />
              <SelectField
                id="course-category"
                label={t('list.category')}
                value={list.filters.category_key ?? ''}
                onChange={({ currentTarget }) => void list.set({ category_key: currentTarget.value })}
                options={[
                  { value: '', label: t('list.all') },
                  ...(choices.data?.categories ?? []).map(({ key, name }) => ({ value: key, label: name })),
                ]}
              />
            </>
          }
        />
      )}
      <NewCourseDialog open={opened === 'new'} onClose={close} />
      <ImportCourseDialog open={opened === 'import'} onClose={close} />
    </>
  )
}
