import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { staticPages } from '../../contract/constants.ts'
import { dot } from '../../contract/line-in-words.ts'
import type { shopCalls } from '../../contract/shop.ts'
import type { CallReply } from '../../contract/call.ts'
import type { FieldErrors } from '../api/call-form.rules.ts'
import { CheckboxField } from '../ui/CheckboxField.tsx'
import { Notice } from '../ui/Notice.tsx'
import { RadioGroup } from '../ui/RadioGroup.tsx'
import { TextAreaField } from '../ui/TextAreaField.tsx'
import { TextField } from '../ui/TextField.tsx'
import { textLink } from '../ui/textLink.ts'
import { bankNames } from './bank-name.rules.ts'
import { BankField } from './BankField.tsx'
import type { Buyer } from './BuyerFields.tsx'

export type Methods = CallReply<typeof shopCalls.listPaymentMethods>
/** `asked`: the method that the address asks for. */
type Props = { methods: Methods; asked: string | undefined; errors: FieldErrors; buyer: Buyer; places: number }

/** Who the places are for, and how it is paid. */
export function MethodFields({ methods, asked, errors, buyer, places }: Props) {
  const t = useTranslations('shop.payment')
  const offered = methods.payment_methods.filter(({ company_only }) => buyer === 'company' || !company_only)
  const [wished, setWished] = useState<string>(asked ?? methods.chosen ?? '')
  const chosen = offered.find(({ code }) => code === wished) ?? offered[0]
  const only = offered.length === 1 && offered[0]?.code
  const withoutMoney = only === 'free' || only === 'voucher'
  if (!offered.length)
    return (
      <Notice kind="warning" title={t('methodMissing')}>
        {t('methodMissingText')}
      </Notice>
    )
  return (
    <div className="grid gap-8">
      {(places > 1 || buyer === 'company' || !methods.own_place_possible) && (
        <PlacesFor methods={methods} buyer={buyer} places={places} />
      )}
      {withoutMoney ? (
        <input type="hidden" name="payment_method" value={only} />
      ) : (
        <RadioGroup
          cards
          titled
          id="payment_method"
          label={t('method')}
          name="payment_method"
          error={errors.payment_method}
          value={chosen?.code}
          onValue={setWished}
          options={offered.map(({ code, title, description, banks }) => ({
            value: code,
            label: title,
            hint: code === chosen?.code ? description : (bankNames(banks) ?? description),
          }))}
        />
      )}
      {!withoutMoney && chosen && chosen.banks.length > 0 && (
        <BankField key={chosen.code} banks={chosen.banks} label={t('bank')} later={t('bankLater')} />
      )}
    </div>
  )
}

function PlacesFor({ methods, buyer, places: count }: Omit<Props, 'errors' | 'asked'>) {
  const t = useTranslations('shop.payment')
  if (!methods.own_place_possible) return <Notice>{t('ownTaken')}</Notice>
  const ownHint = [
    methods.own_place_on.length > 0 && t('ownPlaceOn', { where: methods.own_place_on.join(dot) }),
    count > 1 && t('ownPlaceHint'),
  ]
    .filter(Boolean)
    .join(dot)
  return (
    <RadioGroup
      key={buyer}
      cards
      titled
      label={t('who', { count })}
      name="own_place"
      defaultValue={methods.own_place && buyer === 'private' ? 'own' : 'others'}
      options={[
        { value: 'own', label: t('ownPlace', { count }), hint: ownHint },
        { value: 'others', label: t('othersPlaces', { count }), hint: t('othersHint', { count }) },
      ]}
    />
  )
}

/** What few buyers fill in, folded: a private buyer's address for the invoice, and a note. `address`: undefined: no field. */
export function NoteFields({ methods, address }: { methods: Methods; address: string | undefined }) {
  const t = useTranslations('shop.payment')
  return (
    <details className="group" open={Boolean(methods.comment)}>
      <summary className="cursor-pointer rounded-md font-semibold text-pine">
        {`${t(address === undefined ? 'moreNote' : 'more')} (${t('optional')})`}
      </summary>
      <div className="mt-4 grid gap-5">
        {address !== undefined && (
          <TextField
            label={t('address')}
            id="company_address"
            name="company_address"
            defaultValue={address}
            autoComplete="street-address"
            maxLength={240}
          />
        )}
        <TextAreaField label={t('comment')} name="comment" maxLength={1000} rows={2} defaultValue={methods.comment} />
      </div>
    </details>
  )
}

export function AgreementField({ methods, errors }: { methods: Methods; errors: FieldErrors }) {
  const t = useTranslations('shop.payment')
  return (
    <CheckboxField
      id="agree"
      name="agree"
      required
      defaultChecked={methods.agree}
      error={errors.agree}
      label={t.rich('agree', {
        terms: (chunks) => (
          <Link to="/page/$id" params={{ id: String(staticPages.terms) }} target="_blank" className={textLink}>
            {chunks}
          </Link>
        ),
      })}
    />
  )
}
