import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { discountSorts, type StaffDiscount } from '../../../contract/manage/discounts.ts'
import { call } from '../../api/client.ts'
import { own } from '../../api/own-queries.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/icons.tsx'
import { useEuros } from '../courses/dates/useEuros.ts'
import { ExportButton } from '../ExportButton.tsx'
import { QueryNotice } from '../QueryNotice.tsx'
import { ScreenTitle } from '../ScreenTitle.tsx'
import { type DataColumn, DataTable } from '../table/DataTable.tsx'
import { ListSearch } from '../table/ListSearch.tsx'
import { useListState } from '../table/useListState.ts'
import { EditDiscount } from './EditDiscount.tsx'
import { DiscountForm } from './DiscountForm.tsx'
import { DiscountUses } from './DiscountUses.tsx'

const discountsKey = own('manage', 'discounts')

/** Vouchers and coupons, with their limits and uses. */
export default function DiscountsPage() {
  const t = useTranslations('manageCourses.discounts')
  const euros = useEuros()
  const queryClient = useQueryClient()
  const list = useListState({ sorts: discountSorts })
  const sort = discountSorts.find((one) => one === list.query.sort)
  const { page, search, dir } = list.query
  const given = { page, search, ...(sort ? { sort } : {}), ...(dir ? { dir } : {}) }
  const query = useQuery({
    queryKey: [...discountsKey, given],
    queryFn: () => call('listDiscountCodes', { query: given }),
    placeholderData: keepPreviousData,
  })
  const [opened, setOpened] = useState<StaffDiscount | 'new'>()
  const [editing, setEditing] = useState<StaffDiscount>()
  const worth = ({ cents, percent, prepaid, spent_cents }: StaffDiscount) => {
    if (percent !== null) return `${percent}\u00a0%`
    return prepaid ? t('left', { left: euros((cents ?? 0) - spent_cents), of: euros(cents ?? 0) }) : euros(cents ?? 0)
  }
  const columns: readonly DataColumn<StaffDiscount>[] = [
    {
      id: 'code',
      label: t('code'),
      heads: true,
      sorts: true,
      cell: ({ code, ended }) => (
        <>
          <strong>{code}</strong>
          {ended && <span className="text-ink-soft"> ({t('ended')})</span>}
        </>
      ),
    },
    { id: 'kind', label: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
    { id: 'worth', label: t('worth'), end: true, cell: worth },
    {
      id: 'valid_to',
      label: t('valid'),
      sorts: true,
      cell: ({ valid_from, valid_to }) => [valid_from ?? '…', valid_to ?? '…'].join(' – '),
    },
    { id: 'min', label: t('min'), end: true, cell: ({ min_cents }) => (min_cents ? euros(min_cents) : '–') },
    {
      id: 'used',
      label: t('used'),
      sorts: true,
      end: true,
      cell: ({ used, max_uses }) => (max_uses === null ? used : `${used} / ${max_uses}`),
    },
    {
      id: 'for',
      label: t('for'),
      optional: true,
      cell: ({ courses, user_email }) =>
        [courses?.map(({ title }) => title).join('; '), user_email].filter(Boolean).join(', ') || t('everyone'),
    },
    {
      id: 'edit',
      label: t('actions'),
      cell: (discount) =>
        discount.ended ? null : (
          <Button
            size="sm"
            variant="quiet"
            aria-label={t('editOf', { code: discount.code })}
            onClick={() => setEditing(discount)}
          >
            {t('edit')}
          </Button>
        ),
    },
    {
      id: 'uses',
      label: t('uses'),
      cell: (discount) => (
        <Button
          size="sm"
          variant="quiet"
          aria-label={`${t('uses')}: ${discount.code}`}
          onClick={() => setOpened(discount)}
        >
          {t('uses')}
        </Button>
      ),
    },
  ]
  const discount = opened === 'new' ? undefined : opened
  return (
    <>
      <ScreenTitle
        title={t('title')}
        intro={t('intro')}
        actions={
          <>
            <ExportButton name="discounts" fetchFile={() => call('exportDiscounts', { query: { search } })} />
            <Button icon={<Icon name="plus" />} onClick={() => setOpened('new')}>
              {t('add')}
            </Button>
          </>
        }
      />
      <QueryNotice query={query} />
      {query.data && (
        <DataTable
          id="discounts"
          label={t('title')}
          columns={columns}
          items={query.data.data}
          keyOf={({ code }) => code}
          page={query.data}
          list={list}
          stale={query.isPlaceholderData}
          empty={t('empty')}
          tools={<ListSearch list={list} label={t('search')} />}
        />
      )}
      <Dialog
        open={editing !== undefined}
        onClose={() => setEditing(undefined)}
        title={t('editOf', { code: editing?.code ?? '' })}
      >
        {editing && (
          <EditDiscount
            discount={editing}
            onDone={() => {
              setEditing(undefined)
              void queryClient.invalidateQueries({ queryKey: discountsKey })
            }}
          />
        )}
      </Dialog>
      <Dialog
        open={opened !== undefined}
        onClose={() => setOpened(undefined)}
        title={discount ? `${t('uses')}: ${discount.code}` : t('add')}
      >
        {discount && <DiscountUses discount={discount} />}
        {opened === 'new' && (
          <DiscountForm onMade={() => void queryClient.invalidateQueries({ queryKey: discountsKey })} />
        )}
      </Dialog>
    </>
  )
}
