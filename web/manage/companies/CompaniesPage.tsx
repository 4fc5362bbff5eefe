import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { companyList } from '../../../contract/manage/companies.list.ts'
import { company } from '../../../contract/manage/companies.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { textLink } from '../../ui/textLink.ts'
import { EditDialog } from '../kit/EditDialog.tsx'
import { List } from '../kit/List.tsx'
import { ManageLink } from '../ManageLink.tsx'
import { manageKey } from '../queries.ts'
import { CompanyTabs } from './CompanyTabs.tsx'

/** The companies that buy. */
export default function CompaniesPage() {
  const t = useTranslations('manage')
  const [edited, edit] = useState<'new'>()
  return (
    <>
      <List
        of={companyList}
        above={<CompanyTabs />}
        actions={
          <Button icon={<Icon name="plus" />} onClick={() => edit('new')}>
            {t('company.add')}
          </Button>
        }
        cells={{
          name: ({ id, name }) => (
            <ManageLink to="company" params={{ id }} className={textLink}>
              {name}
            </ManageLink>
          ),
        }}
      />
      <EditDialog of={company} edited={edited} stale={manageKey} onClose={() => edit(undefined)} />
    </>
  )
}
