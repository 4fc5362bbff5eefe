import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { StaffChecklist } from '../../../contract/manage/checklists.ts'
import { isNotFound } from '../../api/failure.ts'
import { NotFoundPage } from '../../shell/NotFoundPage.tsx'
import { History } from '../audit/History.tsx'
import { ManageLink } from '../ManageLink.tsx'
import { QueryNotice } from '../QueryNotice.tsx'
import { ScreenTitle } from '../ScreenTitle.tsx'
import { ChecklistForm } from './ChecklistForm.tsx'
import { checklistQuery, checklistsQuery } from './queries.ts'

const newChecklist: StaffChecklist = {
  id: 0,
  version: 0,
  name: '',
  needed: 1,
  items: [{ key: 'item-1', text: { lt: '', en: '', ru: '' }, critical: false }],
  course_ids: [],
  assessed: 0,
}

/** A checklist of practice; `new` in the address makes one. */
export default function ChecklistPage({ params: { id = '' } }: { params: Readonly<Record<string, string>> }) {
  return id === 'new' ? <Screen checklist={newChecklist} /> : <Known id={Number(id)} />
}

function Known({ id }: { id: number }) {
  const query = useQuery(checklistQuery(id))
  if (isNotFound(query.error)) return <NotFoundPage />
  if (!query.data) return <QueryNotice query={query} />
  return <Screen key={query.data.version} checklist={query.data} />
}

function Screen({ checklist }: { checklist: StaffChecklist }) {
  const t = useTranslations('manageChecklists')
  const all = useQuery(checklistsQuery)
  return (
    <>
      <ScreenTitle
        title={checklist.name || t('newTitle')}
        above={
          <ManageLink to="checklists" className="underline underline-offset-2">
            {t('title')}
          </ManageLink>
        }
      />
      {all.data ? <ChecklistForm checklist={checklist} courses={all.data.courses} /> : <QueryNotice query={all} />}
      {checklist.id > 0 && (
        <div className="mt-10">
          <History object="checklist" id={String(checklist.id)} />
        </div>
      )}
    </>
  )
}
