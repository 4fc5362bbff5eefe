import { useTranslations } from 'use-intl'
import { quoteList } from '../../../contract/manage/quotes.list.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { textLink } from '../../ui/textLink.ts'
import { List } from '../kit/List.tsx'
import { ManageLink } from '../ManageLink.tsx'
import { QuoteBadge } from './QuoteBadge.tsx'

/** All quotes for companies. */
export default function QuotesPage() {
  const t = useTranslations('manageQuotes')
  return (
    <List
      of={quoteList}
      actions={
        <ManageLink to="quoteForm" params={{ id: 'new' }} className={buttonClass({})}>
          {t('new')}
        </ManageLink>
      }
      cells={{
        number: ({ id, number }) => (
          <ManageLink to="quote" params={{ id }} className={textLink}>
            {number}
          </ManageLink>
        ),
        contact_name: ({ contact_name, email }) => `${contact_name}, ${email}`,
        state: ({ state }) => <QuoteBadge state={state} />,
      }}
    />
  )
}
