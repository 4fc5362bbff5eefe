import { useQueryClient, useSuspenseQueries } from '@tanstack/react-query'
import { createFileRoute, Link, redirect, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { quantityLimit } from '../../contract/constants.ts'
import { untilPlaceholderHydrated } from '../accounts/first-screen.ts'
import { cartQuery } from '../api/own-queries.ts'
import { ApiFailure } from '../api/failure.ts'
import { useCallForm } from '../api/useCallForm.ts'
import { inLanguage } from '../language.ts'
import { openPayment } from '../orders/open-payment.ts'
import { StartField } from '../orders/StartField.tsx'
import { FormMessage } from '../shell/FormMessage.tsx'
import { useSite } from '../shell/useSite.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { Icon } from '../ui/icons.tsx'
import { textLink } from '../ui/textLink.ts'
import { useToast } from '../ui/toastContext.ts'
import { type Buyer, BuyerFields } from './BuyerFields.tsx'
import { orderErrors, prepareOrder, readOrder } from './checkout.ts'
import { AgreementField, MethodFields } from './MethodFields.tsx'
import { CartLine } from './CartLine.tsx'
import { CartTotals } from './CartTotals.tsx'
import { companyQuery, paymentMethodsQuery } from './queries.ts'

export const Route = createFileRoute('/_signed-in/cart/payment')({
  staticData: { messages: ['shop', 'orders'] },
  beforeLoad: async ({ context: { queryClient } }) => {
    const cart = await queryClient.fetchQuery({ ...cartQuery, staleTime: 0 })
    if (cart.products.length) return
    await untilPlaceholderHydrated()
    throw redirect({ to: '/cart' })
  },
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.fetchQuery({ ...paymentMethodsQuery, staleTime: 0 }),
      queryClient.fetchQuery({ ...companyQuery, staleTime: 0 }),
    ]),
  head: ({
    match: {
      context: { messages, site },
    },
  }) => ({ meta: [{ title: `${messages.shop?.payment.title} – ${site.brand}` }] }),
  component: PaymentPage,
})

/** Confirms the order, then leads to the provider's page, to the course or to the order. */
function useConfirm() {
  const t = useTranslations('shop.payment')
  const o = useTranslations('orders.start')
  const router = useRouter()
  const queryClient = useQueryClient()
  const { language } = useSite()
  const { show } = useToast()
  const [{ data: cart }] = useSuspenseQueries({ queries: [cartQuery] })
  const [newTotal, setNewTotal] = useState<string>()
  const form = useCallForm('confirmOrder', {
    labels: {
      company_name: t('companyName'),
      company_code: t('companyCode'),
      company_vat: t('companyVat'),
      company_address: t('companyAddress'),
      company_reference: t('reference'),
      payment_method: t('method'),
      comment: t('comment'),
      start_now: o('question'),
      agree: '',
    },
    leaves: true,
    read: readOrder,
    validate: (order) =>
      orderErrors(order, {
        required: t('required'),
        mustAgree: t('mustAgree'),
        mustChoose: t('mustChoose'),
        codeWrong: t('codeWrong'),
        vatWrong: t('vatWrong'),
        mustStart: o('needed'),
      }),
    prepare: prepareOrder,
    request: () => ({ body: { expected_total: cart.total_raw } }),
    onFailed: async (_failure, error) => {
      setNewTotal(undefined)
      if (!(error instanceof ApiFailure && error.code === 'total_changed')) return
      // What the buyer sees next is the new total, and how it can be paid.
      await queryClient.invalidateQueries({ queryKey: paymentMethodsQuery.queryKey })
      const changed = await queryClient.fetchQuery({ ...cartQuery, staleTime: 0 })
      setNewTotal(changed.totals.find(({ code }) => code === 'total')?.text)
    },
    onDone: async ({ order_id, redirect: redirectTo, validate }) => {
      // The cart has become the order; the user's other data is loaded again where it is shown next.
      queryClient.setQueryData(cartQuery.queryKey, { ...cart, products: [], total: 0 })
      await queryClient.invalidateQueries({ queryKey: ['own'], refetchType: 'none' })
      const order = `/dashboard/purchases/${order_id}/show`
      if (validate) {
        show({ kind: 'info', text: t('redirecting') })
        try {
          return await openPayment(order_id)
        } catch (error) {
          if (!(error instanceof ApiFailure)) throw error
          show({ kind: 'error', text: error.message || t('failed') }) // the order is stored: it is paid from its page
          return router.history.push(inLanguage(language, order))
        }
      }
      show({ kind: 'success', text: t('confirmed', { order: String(order_id) }) })
      router.history.push(inLanguage(language, redirectTo ?? order))
    },
  })
  const { failure } = form
  return {
    ...form,
    failure: failure && newTotal ? { ...failure, text: t('totalChanged', { sum: newTotal }) } : failure,
  }
}

function PaymentPage() {
  const t = useTranslations('shop')
  const [{ data: cart }, { data: company }, { data: methods }] = useSuspenseQueries({
    queries: [cartQuery, companyQuery, paymentMethodsQuery],
  })
  const companyOnly = cart.products.some(({ quantity }) => quantity > quantityLimit)
  const [buyer, setBuyer] = useState<Buyer>(companyOnly || !company.private ? 'company' : 'private')
  const { errors, summary, failure, pending, submit, formRef } = useConfirm()
  const free = methods.payment_methods.some(({ code }) => code === 'free')
  return (
    <div className="wrap py-10">
      <Link to="/cart" className={`${textLink} inline-flex items-center gap-1.5`}>
        <Icon name="arrow-left" size={18} /> {t('payment.back')}
      </Link>
      <h1 className="mt-4 text-4xl">{t('payment.title')}</h1>
      <form
        method="post"
        ref={formRef}
        onSubmit={submit}
        noValidate
        className="mt-8 grid gap-8 lg:grid-cols-[1fr_24rem]"
      >
        <div className="grid content-start gap-8">
          <FormMessage failure={failure} title={t('payment.failed')} />
          <ErrorSummary errors={summary} />
          <BuyerFields
            company={company}
            errors={errors}
            buyer={buyer}
            onBuyer={setBuyer}
            companyOnly={companyOnly}
            free={free}
          />
          <MethodFields methods={methods} errors={errors} buyer={buyer} places={cart.total} />
        </div>
        <CartTotals
          cart={cart}
          title={t('payment.items')}
          items={cart.products.map((item) => (
            <CartLine key={item.key} item={item} places={t('cart.places', { count: item.quantity })} />
          ))}
        >
          {buyer === 'private' && methods.opens_without && (
            <StartField later={methods.opens_without} error={errors.start_now} />
          )}
          <AgreementField methods={methods} errors={errors} />
          <Button type="submit" size="lg" wide pending={pending} disabled={!methods.payment_methods.length}>
            {t(free ? 'payment.confirm' : 'payment.confirmPaid')}
          </Button>
        </CartTotals>
      </form>
    </div>
  )
}
