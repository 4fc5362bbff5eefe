import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { courseList } from '../../../contract/manage/courses.list.ts'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { textLink } from '../../ui/textLink.ts'
import { ExportButton } from '../ExportButton.tsx'
import { List } from '../kit/List.tsx'
import { ManageLink } from '../ManageLink.tsx'
import { staffProfileQuery } from '../queries.ts'
import { ImportCourseDialog } from './archives/ImportCourseDialog.tsx'
import { NewCourseDialog } from './NewCourseDialog.tsx'
import { choicesQuery } from './queries.ts'
import { StateBadge } from './StateBadge.tsx'

/** All courses in all states. */
export default function CoursesPage() {
  const t = useTranslations('manageCourses')
  const format = useFormatter()
  const choices = useQuery(choicesQuery)
  const { data: profile } = useSuspenseQuery(staffProfileQuery)
  const [opened, setOpened] = useState<'new' | 'import'>()
  const close = () => setOpened(undefined)
  return (
    <>
      <List
        of={courseList}
        actions={
          <>
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
        cells={{
          title: ({ id, title, short_name }) => (
            <>
              <ManageLink to="course" params={{ id }} className={`${textLink} font-semibold`}>
                {title}
              </ManageLink>
              <br />
              <span className="text-ink-soft">{short_name}</span>
            </>
          ),
          state: ({ state }) => <StateBadge state={state} />,
          rating: ({ rating }) => (rating === null ? '–' : format.number(rating, { minimumFractionDigits: 1 })),
        }}
        choices={() => ({
          category: (choices.data?.categories ?? []).map(({ key, name }) => ({ value: key, label: name })),
        })}
      />
      <NewCourseDialog open={opened === 'new'} onClose={close} />
      <ImportCourseDialog open={opened === 'import'} onClose={close} />
    </>
  )
}
