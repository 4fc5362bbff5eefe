import { useTranslations } from 'use-intl'
import { saleMethods, type SalePrice } from '../../../contract/manage/sales.ts'
import { isAtCounter, paidAtSale } from '../../../contract/order-states.ts'
import { dayNow } from '../../day-now.ts'
import { Notice } from '../../ui/Notice.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useMoney } from '../kit/useMoney.ts'
import { Panel } from '../Panel.tsx'
import { methodsFor, type Sale } from './sale.ts'

type Props = {
  sale: Sale
  change: (part: Partial<Sale>) => void
  price: SalePrice | undefined
  errors: Readonly<Record<string, string | undefined>>
}

/** Price and payment of a sale. */
export function SaleTerms({ sale, change, price, errors }: Props) {
  const t = useTranslations('manageSales')
  const money = useMoney()
  const { isCompany, payment_method: method } = sale
  const isFree = price !== undefined && sale.sale_lines.length > 0 && price.total_cents === 0
  const paidByVoucher = price !== undefined && !isFree && sale.sale_lines.length > 0 && price.payable_cents === 0
  const code = sale.discount_code.trim() && sale.sale_lines.length > 0 ? price?.code : undefined
  const credit = price?.credit
  const creditText = credit
    ? t('credit', {
        days: credit.days,
        owed: money(credit.owed_cents),
        hasLimit: String(credit.limit_cents !== null),
        limit: money(credit.limit_cents ?? 0),
      })
    : t('noCredit')
  return (
    <Panel title={t('terms')}>
      <div className="grid gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            id="discount_percent"
            name="discount_percent"
            type="number"
            min={0}
            max={100}
            label={t('discount_percent')}
            value={sale.discount_percent}
            onChange={({ currentTarget }) => change({ discount_percent: currentTarget.value })}
            error={errors.discount_percent}
          />
          <TextField
            id="discount_code"
            name="discount_code"
            maxLength={40}
            autoComplete="off"
            label={t('discount_code')}
            hint={
              code && code.fault === null
                ? t(price?.voucher_cents ? 'codePays' : 'codeReduces', { amount: money(code.cents) })
                : t('codeHint')
            }
            value={sale.discount_code}
            onChange={({ currentTarget }) => change({ discount_code: currentTarget.value })}
            error={errors.discount_code ?? code?.fault ?? undefined}
          />
          <TextAreaField
            id="sale_reason"
            name="sale_reason"
            label={t('sale_reason')}
            hint={t('reasonHint')}
            required={Boolean(price?.needs_reason)}
            rows={2}
            maxLength={500}
            value={sale.sale_reason}
            onChange={({ currentTarget }) => change({ sale_reason: currentTarget.value })}
            error={errors.sale_reason}
          />
        </div>
        {price?.reverse_charge && <Notice kind="info" title={t('reverseCharge')} />}
        {isFree || paidByVoucher ? (
          <Notice kind="info" title={t(isFree ? 'free' : code?.single ? 'bySingle' : 'byVoucher')} />
        ) : (
          <>
            <RadioGroup
              id="payment_method"
              name="payment_method"
              label={t('payment_method')}
              value={method}
              onValue={(value) => change({ payment_method: saleMethods.find((one) => one === value) ?? 'invoice' })}
              options={methodsFor(isCompany).map((value) => ({
                value,
                label: t(`methods.${value}`),
                ...(value === 'credit' ? { hint: creditText, disabled: !credit && method !== 'credit' } : {}),
              }))}
              error={errors.payment_method}
            />
            {paidAtSale(method) && (
              <div className="grid items-start gap-4 sm:grid-cols-2">
                <TextField
                  id="received_on"
                  name="received_on"
                  type="date"
                  max={dayNow()}
                  required
                  label={t('received_on')}
                  value={sale.received_on}
                  onChange={({ currentTarget }) => change({ received_on: currentTarget.value })}
                  error={errors.received_on}
                />
                {isAtCounter(method) && (
                  <TextField
                    id="reference"
                    name="reference"
                    required
                    maxLength={60}
                    label={t('reference')}
                    hint={t('referenceHint')}
                    value={sale.reference}
                    onChange={({ currentTarget }) => change({ reference: currentTarget.value })}
                    error={errors.reference}
                  />
                )}
              </div>
            )}
          </>
        )}
        {!isCompany && !isFree && (paidByVoucher || !isAtCounter(method)) && <Notice kind="info" title={t('access')} />}
        {price && sale.sale_lines.length > 0 && (
          <p role="status" className="tabular text-lg">
            {price.discount_cents > 0 && (
              <span className="text-base text-ink-soft">
                {t('discount')}: −{money(price.discount_cents)} ·{' '}
              </span>
            )}
            {price.voucher_cents > 0 && (
              <span className="text-base text-ink-soft">
                {t('total')}: {money(price.total_cents)} · {t('voucher')}: −{money(price.voucher_cents)} ·{' '}
              </span>
            )}
            {t(price.voucher_cents > 0 ? 'toPay' : 'total')}: <strong>{money(price.payable_cents)}</strong>
          </p>
        )}
      </div>
    </Panel>
  )
}
