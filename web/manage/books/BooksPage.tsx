import { useTranslations } from 'use-intl'
import { bookMonthList } from '../../../contract/manage/books.list.ts'
import { textLink } from '../../ui/textLink.ts'
import { List } from '../kit/List.tsx'
import { ManageLink } from '../ManageLink.tsx'
import { useMonth } from './useMonth.ts'

/** The months of the books: what was sold in each, and its files. */
export default function BooksPage() {
  const t = useTranslations('manageBooks')
  const inWords = useMonth()
  return (
    <List
      of={bookMonthList}
      actions={
        <ManageLink to="bookSettings" className={textLink}>
          {t('settings')}
        </ManageLink>
      }
      cells={{
        month: ({ month }) => (
          <ManageLink to="bookMonth" params={{ month }} className={textLink}>
            {inWords(month)}
          </ManageLink>
        ),
      }}
    />
  )
}
