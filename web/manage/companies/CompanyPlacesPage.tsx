import { companyPlaceList } from '../../../contract/manage/companies.list.ts'
import { textLink } from '../../ui/textLink.ts'
import { List } from '../kit/List.tsx'
import { ManageLink } from '../ManageLink.tsx'
import { useMay } from '../useMay.ts'
import { CompanyTabs } from './CompanyTabs.tsx'

/** Places that companies bought: who has them, how far they are, and whose certificate ends. */
export default function CompanyPlacesPage() {
  const may = useMay()
  return (
    <List
      of={companyPlaceList}
      above={<CompanyTabs />}
      cells={{
        person: ({ person, email, user_id }) =>
          user_id && may('help_people') ? (
            <ManageLink to="person" params={{ id: user_id }} className={textLink}>
              {person}
            </ManageLink>
          ) : (
            (person ?? email ?? '–')
          ),
        company: ({ company, company_id }) => (
          <ManageLink to="company" params={{ id: company_id }} className={textLink}>
            {company}
          </ManageLink>
        ),
      }}
    />
  )
}
