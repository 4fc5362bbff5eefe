import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { priceListList } from '../../../contract/manage/companies.list.ts'
import { priceList, type PriceList } from '../../../contract/manage/agreements.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { EditDialog } from '../kit/EditDialog.tsx'
import { List } from '../kit/List.tsx'
import { manageKey } from '../queries.ts'
import { CompanyTabs } from './CompanyTabs.tsx'
import { useCourseChoices } from './queries.ts'

/** Prices that several agreements share. */
export default function PriceListsPage() {
  const t = useTranslations('manage')
  const page = useTranslations('manageCompanies')
  const [edited, edit] = useState<PriceList | 'new'>()
  const { choices } = useCourseChoices(edited === 'new' ? [] : edited?.prices)
  return (
    <>
      <List
        of={priceListList}
        above={<CompanyTabs />}
        actions={
          <Button icon={<Icon name="plus" />} onClick={() => edit('new')}>
            {t('price_list.add')}
          </Button>
        }
        cells={{
          name: ({ name }) => <strong>{name}</strong>,
          change: (row) => (
            <Button
              size="sm"
              variant="secondary"
              aria-label={page('changeOf', { name: row.name })}
              onClick={() => edit(row)}
            >
              {page('change')}
            </Button>
          ),
        }}
      />
      <EditDialog
        of={priceList}
        edited={edited}
        stale={manageKey}
        choices={{ prices: choices }}
        onClose={() => edit(undefined)}
      />
    </>
  )
}
