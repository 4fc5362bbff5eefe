import { useTranslations } from 'use-intl'
import { interestList } from '../../../contract/manage/interests.list.ts'
import { List } from '../kit/List.tsx'

/** How many people wait for dates, by course and city. */
export default function InterestsPage() {
  const t = useTranslations('manage.start')
  return <List of={interestList} cells={{ city: ({ city }) => city ?? t('anyCity') }} />
}
