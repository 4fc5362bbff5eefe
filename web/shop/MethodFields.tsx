import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { shopCalls } from '../../contract/shop.ts'
import type { CallReply } from '../../contract/call.ts'
import { staticPages } from '../../contract/content.ts'
import type { FieldErrors } from '../api/call-form.rules.ts'
import { CheckboxField } from '../ui/CheckboxField.tsx'
import { Notice } from '../ui/Notice.tsx'
import { RadioGroup } from '../ui/RadioGroup.tsx'
import { TextAreaField } from '../ui/TextAreaField.tsx'
import { textLink } from '../ui/textLink.ts'

type Props = { methods: CallReply<typeof shopCalls.listPaymentMethods>; errors: FieldErrors }

/** How it is paid, a note, and the agreement. */
export function MethodFields({ methods, errors }: Props) {
  const t = useTranslations('shop.payment')
  if (!methods.payment_methods.length)
    return (
      <Notice kind="warning" title={t('noMethod')}>
        {t('noMethodText')}
      </Notice>
    )
  return (
    <div className="grid gap-6">
      <RadioGroup
        cards
        id="payment_method"
        label={t('method')}
        name="payment_method"
        error={errors.payment_method}
        defaultValue={methods.chosen ?? methods.payment_methods[0]?.code}
        options={methods.payment_methods.map(({ code, title, description }) => ({
          value: code,
          label: title,
          hint: description,
        }))}
      />
      <TextAreaField
        label={t('comment')}
        hint={t('optional')}
        name="comment"
        maxLength={1000}
        rows={3}
        defaultValue={methods.comment}
      />
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
    </div>
  )
}
