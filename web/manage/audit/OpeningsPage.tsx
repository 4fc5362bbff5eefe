import { useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { openingList } from '../../../contract/manage/openings.list.ts'
import { textLink } from '../../ui/textLink.ts'
import { List } from '../kit/List.tsx'
import { ManageLink } from '../ManageLink.tsx'

/** Who of staff opened personal or bank data, the latest first. */
export default function OpeningsPage() {
  const t = useTranslations('managePeople.openings')
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  return (
    <List
      of={openingList}
      above={
        search.person !== undefined && (
          <p className="mb-4">
            <ManageLink to="openings" className={textLink}>
              {t('all')}
            </ManageLink>
          </p>
        )
      }
      cells={{
        person: ({ person, person_id }) =>
          person_id ? (
            <ManageLink to="person" params={{ id: person_id }} className={textLink}>
              {person}
            </ManageLink>
          ) : (
            '–'
          ),
      }}
    />
  )
}
