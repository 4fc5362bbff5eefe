import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { bareVat, isFaultyVat } from '../../contract/company-code.ts'
import { call } from '../api/client.ts'
import { queryOptions } from '../api/query-options.ts'
import { TextField, type TextFieldProps } from '../ui/TextField.tsx'

const vatPayerQuery = (code: string) =>
  queryOptions({
    queryKey: ['vat-payer', code],
    queryFn: () => call('findVatPayer', { query: { code } }),
    retry: false,
    staleTime: 5 * 60_000,
  })

/**
 * The VAT code of a company; what the register of VAT payers says of it is shown under the field, and blocks nothing.
 * `onAbroad`: the register has it, of another EU country.
 */
export function VatField({ onAbroad, ...field }: TextFieldProps & { onAbroad: () => void }) {
  const [left, setLeft] = useState(() => bareVat(String(field.defaultValue ?? '')))
  return (
    <div>
      <TextField {...field} onBlur={(event) => setLeft(bareVat(event.currentTarget.value))} />
      <output className="mt-1.5 block text-sm text-ink-soft empty:hidden">
        {left && !isFaultyVat(left) && <Answer code={left} onAbroad={onAbroad} />}
      </output>
    </div>
  )
}

function Answer({ code, onAbroad }: { code: string; onAbroad: () => void }) {
  const t = useTranslations('shop.payment.vat')
  const { data, error } = useQuery(vatPayerQuery(code))
  const isAbroad = data?.state === 'registered' && !code.startsWith('LT')
  const tell = useEffectEvent(onAbroad)
  useEffect(() => {
    if (isAbroad) tell()
  }, [isAbroad, code])
  if (error) return t('away')
  if (!data) return t('asking')
  if (data.state === 'unchecked') return null
  if (data.state === 'registered') return data.name === null ? t('registered') : t('registeredAs', { name: data.name })
  return t(data.state)
}
