import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { vatClass, type VatClass } from '../../../contract/manage/vat-classes.ts'
import { vatClassList } from '../../../contract/manage/vat-classes.list.ts'
import { vatCategories } from '../../../contract/order-states.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { EditDialog } from '../kit/EditDialog.tsx'
import { List } from '../kit/List.tsx'
import { wholeQuery } from '../kit/list-query.ts'
import { nameIn } from '../kit/resource.ts'
import { manageKey } from '../queries.ts'

/** How courses are taxed: rates, grounds and codes of i.SAF. */
export default function VatClassesPage() {
  const t = useTranslations('manage')
  const words = useTranslations('words')
  const language = useLocale()
  const [edited, edit] = useState<VatClass | 'new'>()
  const { data } = useQuery(wholeQuery(vatClassList))
  const others = (data?.data ?? []).filter(({ id }) => edited === 'new' || id !== edited?.id)
  const choicesOf = (rows: readonly VatClass[]) =>
    rows.map((row) => ({ id: row.id, name: nameIn(vatClass, row, language) }))
  return (
    <>
      <List
        of={vatClassList}
        actions={
          <Button icon={<Icon name="plus" />} onClick={() => edit('new')}>
            {t('vat_class.add')}
          </Button>
        }
        cells={{
          name: (row) => <strong>{nameIn(vatClass, row, language)}</strong>,
          change: (row) => (
            <Button
              size="sm"
              variant="secondary"
              aria-label={t('edit.changeOf', { name: nameIn(vatClass, row, language) })}
              onClick={() => edit(row)}
            >
              {t('edit.change')}
            </Button>
          ),
        }}
      />
      <EditDialog
        of={vatClass}
        edited={edited}
        stale={manageKey}
        choices={{
          category: vatCategories.map((one) => ({ id: one, name: words(`vatCategories.${one}`) })),
          next_class: choicesOf(others),
          business_class: choicesOf(others.filter(({ category }) => category === 'AE')),
        }}
        layout={(field) => (
          <>
            {field('name')}
            <div className="grid items-start gap-4 sm:grid-cols-3">
              {field('category')}
              {field('rate')}
              {field('isaf_code')}
            </div>
            {field('ground')}
            {field('ground_code')}
            <div className="grid items-start gap-4 sm:grid-cols-3">
              {field('from_day')}
              {field('until_day')}
              {field('next_class')}
            </div>
            {field('business_class')}
          </>
        )}
        onClose={() => edit(undefined)}
      />
    </>
  )
}
