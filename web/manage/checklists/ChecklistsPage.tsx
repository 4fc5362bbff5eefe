import { useTranslations } from 'use-intl'
import { checklistList } from '../../../contract/manage/checklists.list.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Icon } from '../../ui/icons.tsx'
import { List } from '../kit/List.tsx'
import { ManageLink } from '../ManageLink.tsx'

/** The checklists of practice, with the courses that use them. */
export default function ChecklistsPage() {
  const t = useTranslations('manageChecklists')
  return (
    <List
      of={checklistList}
      actions={
        <ManageLink to="checklist" params={{ id: 'new' }} className={buttonClass()}>
          <Icon name="plus" /> {t('add')}
        </ManageLink>
      }
      cells={{
        name: ({ id, name }) => (
          <ManageLink to="checklist" params={{ id }} className="font-semibold underline underline-offset-2">
            {name}
          </ManageLink>
        ),
        rule: ({ needed, items, critical }) => t('ruleOf', { needed, items, critical }),
        courses: ({ courses }) => courses.map(({ title }) => title).join(', ') || t('noCourses'),
      }}
    />
  )
}
