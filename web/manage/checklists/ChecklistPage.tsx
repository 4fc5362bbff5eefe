import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { checklist } from '../../../contract/manage/checklists.ts'
import { EditPage } from '../kit/EditPage.tsx'
import { ManageLink } from '../ManageLink.tsx'
import { QueryNotice } from '../QueryNotice.tsx'
import { checklistsQuery } from './queries.ts'

/** A checklist: its items, how many must be done, and the courses that are assessed by it; `new` adds one. */
export default function ChecklistPage({ params: { id = '' } }: { params: Readonly<Record<string, string>> }) {
  const t = useTranslations('manageChecklists')
  const words = useTranslations('words.lists.checklists')
  const all = useQuery(checklistsQuery)
  if (!all.data) return <QueryNotice query={all} />
  return (
    <EditPage
      of={checklist}
      id={id}
      screen="checklist"
      above={
        <ManageLink to="checklists" className="underline underline-offset-2">
          {words('title')}
        </ManageLink>
      }
      stale={checklistsQuery.queryKey}
      choices={{
        course_ids: all.data.courses.map((course) => ({
          id: course.id,
          name: course.title,
          hint:
            course.checklist && String(course.checklist.id) !== id
              ? t('instead', { name: course.checklist.name })
              : undefined,
        })),
      }}
      notes={({ items }) => ({
        needed: <p className="-mt-5 text-sm text-ink-soft">{t('neededHint', { items: items.length })}</p>,
      })}
      faults={({ items, needed }) => ({
        items: items.length ? undefined : t('noItems'),
        needed: needed > items.length ? t('neededForm', { items: items.length }) : undefined,
      })}
    >
      {({ assessed }) => <p className="text-ink-soft">{t('assessed', { count: assessed })}</p>}
    </EditPage>
  )
}
