import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { discountList } from '../../../contract/manage/discounts.list.ts'
import type { StaffDiscount } from '../../../contract/manage/discounts.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/icons.tsx'
import { useMoney } from '../kit/useMoney.ts'
import { List } from '../kit/List.tsx'
import { listKey } from '../kit/list-query.ts'
import { ManageLink } from '../ManageLink.tsx'
import { EditDiscount } from './EditDiscount.tsx'
import { DiscountForm } from './DiscountForm.tsx'
import { DiscountUses } from './DiscountUses.tsx'

const discountsKey = listKey(discountList)

/** Vouchers and coupons, with their limits and uses. */
export default function DiscountsPage() {
  const t = useTranslations('manageCourses.discounts')
  const imports = useTranslations('manageImports')
  const money = useMoney()
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState<StaffDiscount | 'new'>()
  const [editing, setEditing] = useState<StaffDiscount>()
  const worth = ({ cents, percent, prepaid, left_cents }: StaffDiscount) => {
    if (percent !== null) return `${percent}\u00a0%`
    return prepaid ? t('left', { left: money(left_cents), of: money(cents ?? 0) }) : money(cents ?? 0)
  }
  const discount = opened === 'new' ? undefined : opened
  return (
    <>
      <List
        of={discountList}
        actions={
          <>
            <ManageLink to="voucherImports" className={buttonClass({ variant: 'secondary' })}>
              {imports('vouchers.link')}
            </ManageLink>
            <Button icon={<Icon name="plus" />} onClick={() => setOpened('new')}>
              {t('add')}
            </Button>
          </>
        }
        cells={{
          code: ({ code, ended, voucher_id }) => (
            <>
              <strong>{code}</strong>
              {ended && <span className="text-ink-soft"> ({t('ended')})</span>}
              {voucher_id !== null && (
                <span className="block text-sm text-ink-soft">{t('soldNumber', { id: String(voucher_id) })}</span>
              )}
            </>
          ),
          worth,
          min_cents: ({ min_cents }) => (min_cents ? money(min_cents) : '–'),
          used: ({ used, max_uses }) => (max_uses === null ? used : `${used} / ${max_uses}`),
          courses: ({ courses }) => courses?.map(({ title }) => title).join('; ') ?? t('everyone'),
        }}
        menu={(row) => [
          { id: 'uses', label: t('uses'), run: () => setOpened(row) },
          (!row.ended || row.left_cents > 0) &&
            row.voucher_id === null && { id: 'edit', label: t('edit'), run: () => setEditing(row) },
        ]}
      />
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
