import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { quantityLimit } from '../../contract/constants.ts'
import type { Cart } from '../../contract/shop.ts'
import { SignInPart } from '../accounts/SignInPart.tsx'
import { CaptchaStatus } from '../accounts/RegisterForm.tsx'
import { RegistrationFields } from '../accounts/RegistrationFields.tsx'
import { call } from '../api/client.ts'
import { cartQuery } from '../api/own-queries.ts'
import { useSignIn } from '../api/session.ts'
import { StartField } from '../orders/StartField.tsx'
import { FormMessage } from '../shell/FormMessage.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { type Buyer, BuyerFields } from './BuyerFields.tsx'
import { CartCourse } from './CartCourse.tsx'
import { readOrder } from './checkout.ts'
import { AgreementField, MethodFields, type Methods, NoteFields } from './MethodFields.tsx'
import { OneDate } from './OneDate.tsx'
import { companyDetails, type KeptBuyer } from './queries.ts'
import { byCourse, severalDates } from './several-dates.rules.ts'
import { Totals } from './Totals.tsx'
import { useOrderForm } from './useOrderForm.ts'

/** `asked`: the method that the address asks for. `onOrdered`: the cart is about to be empty. */
type Props = { cart: Cart; methods: Methods; company: KeptBuyer; asked: string | undefined; onOrdered: () => void }

/** What is ordered, who orders, how it is paid; a guest's account is made with the order, or opened within the page. */
export function Checkout({ cart, methods, company, asked, onOrdered }: Props) {
  const t = useTranslations('shop')
  const { status } = useSignIn()
  const queryClient = useQueryClient()
  const companyOnly = cart.products.some(({ quantity }) => quantity > quantityLimit)
  const forCompany = companyOnly || severalDates(cart.products).length > 0
  const details = companyDetails(company)
  const [buyer, setBuyer] = useState<Buyer>(forCompany || !company.private ? 'company' : 'private')
  const isGuest = status === 'guest'
  const [signsIn, setSignsIn] = useState(false)
  const registers = isGuest && !signsIn
  const form = useOrderForm({ cart, registers, onOrdered })
  const { errors, summary, failure, pending, submit, checks, formRef, captcha } = form
  /** Once the details are complete, the total is shown as it is for a VAT payer of another EU country. */
  async function saveAbroad(form: HTMLFormElement | null) {
    if (!form || isGuest) return
    const { company: body } = readOrder(new FormData(form))
    if (await call('saveCompany', { body }).catch(() => undefined))
      await queryClient.invalidateQueries({ queryKey: cartQuery.queryKey })
  }
  const free = methods.payment_methods.some(({ code }) => code === 'free')
  const sum = cart.totals.find(({ code }) => code === 'total')?.text ?? ''
  return (
    <div className="mt-6 grid gap-8 lg:grid-cols-[1fr_24rem]">
      <Card className="grid gap-4 self-start lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <h2 className="text-lg">{t('payment.items')}</h2>
        <ul className="-my-3">
          {byCourse(cart.products).map((of) => (
            <CartCourse
              key={of.course.course_id}
              {...of}
              places={({ quantity }) => t('cart.places', { count: quantity })}
            />
          ))}
        </ul>
        <Totals {...cart} />
      </Card>
      {isGuest && (
        <section aria-labelledby="account-title" className="grid gap-4 lg:col-start-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h2 id="account-title" className="text-2xl">
              {t('payment.account')}
            </h2>
            <Button variant="quiet" size="sm" onClick={() => setSignsIn(!signsIn)}>
              {t(signsIn ? 'payment.newAccount' : 'payment.haveAccount')}
            </Button>
          </div>
          <p className="-mt-2 text-ink-soft">{t(signsIn ? 'payment.signInFirst' : 'payment.accountText')}</p>
          {signsIn && <SignInPart redirect="/cart/payment" onSignedIn={() => queryClient.invalidateQueries()} />}
        </section>
      )}
      <form
        method="post"
        ref={formRef}
        data-free-order={free || undefined}
        onSubmit={submit}
        {...checks}
        noValidate
        hidden={isGuest && signsIn}
        className="grid min-w-0 content-start gap-10 lg:col-start-1"
      >
        <FormMessage failure={failure} title={t('payment.failed')} />
        {buyer === 'private' && <OneDate cart={cart} onCompany={() => setBuyer('company')} />}
        <ErrorSummary errors={summary} />
        {registers && <RegistrationFields errors={errors} />}
        <BuyerFields
          key={details.company_code}
          company={details}
          errors={errors}
          buyer={buyer}
          onBuyer={setBuyer}
          companyOnly={companyOnly}
          free={free}
          onAbroad={() => void saveAbroad(formRef.current)}
        />
        <MethodFields methods={methods} asked={asked} errors={errors} buyer={buyer} places={cart.total} />
        <NoteFields methods={methods} address={free || buyer === 'company' ? undefined : company.company_address} />
        {buyer === 'private' && methods.opens_without && (
          <StartField
            later={methods.opens_without}
            courses={cart.products.map(({ course_id }) => course_id)}
            error={errors.start_now}
          />
        )}
        <div className="grid gap-4 border-t border-line pt-6">
          <AgreementField methods={methods} errors={errors} />
          {registers && <CaptchaStatus captcha={captcha} />}
          <Button
            type="submit"
            size="lg"
            wide
            pending={pending}
            disabled={!methods.payment_methods.length || (registers && captcha.status !== 'solved')}
          >
            {free ? t('payment.confirm') : `${t('payment.confirmPaid')} ${sum}`}
          </Button>
        </div>
      </form>
    </div>
  )
}
