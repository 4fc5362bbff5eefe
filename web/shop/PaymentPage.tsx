import { useQueryClient, useSuspenseQueries } from '@tanstack/react-query'
import { createFileRoute, Link, redirect, useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { cartQuery } from '../api/own-queries.ts'
import { useCallForm } from '../api/useCallForm.ts'
import { inLanguage } from '../language.ts'
import { FormMessage } from '../shell/FormMessage.tsx'
import { useSite } from '../shell/useSite.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { Icon } from '../ui/icons.tsx'
import { textLink } from '../ui/textLink.ts'
import { useToast } from '../ui/toastContext.ts'
import { BuyerFields } from './BuyerFields.tsx'
import { orderErrors, prepareOrder, readOrder } from './checkout.ts'
import { MethodFields } from './MethodFields.tsx'
import { CartLine } from './CartLine.tsx'
import { CartTotals } from './CartTotals.tsx'
import { companyQuery, paymentMethodsQuery } from './queries.ts'

export const Route = createFileRoute('/_signed-in/cart/payment')({
  staticData: { messages: ['shop'] },
  beforeLoad: async ({ context: { queryClient } }) => {
    const cart = await queryClient.fetchQuery({ ...cartQuery, staleTime: 0 })
    if (!cart.products.length) throw redirect({ to: '/cart' })
  },
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.fetchQuery({ ...paymentMethodsQuery, staleTime: 0 }),
      queryClient.ensureQueryData(companyQuery),
    ]),
  component: PaymentPage,
})

function PaymentPage() {
  const t = useTranslations('shop')
  const router = useRouter()
  const queryClient = useQueryClient()
  const { language } = useSite()
  const { show } = useToast()
  const [{ data: cart }, { data: company }, { data: methods }] = useSuspenseQueries({
    queries: [cartQuery, companyQuery, paymentMethodsQuery],
  })
  const payable = methods.payment_methods.length > 0
  const { errors, summary, failure, pending, submit, formRef } = useCallForm('confirmOrder', {
    labels: {
      company_name: t('payment.companyName'),
      company_code: t('payment.companyCode'),
      company_vat: t('payment.companyVat'),
      company_address: t('payment.companyAddress'),
      payment_method: t('payment.method'),
      comment: t('payment.comment'),
      agree: '',
    },
    leaves: true,
    read: readOrder,
    validate: (order) =>
      orderErrors(order, {
        required: t('payment.required'),
        mustAgree: t('payment.mustAgree'),
        mustChoose: t('payment.mustChoose'),
      }),
    prepare: prepareOrder,
    request: () => ({}),
    onDone: async ({ order_id, redirect: redirectTo }) => {
      // The cart has become the order; the user's other data is loaded again where it is shown next.
      queryClient.setQueryData(cartQuery.queryKey, { ...cart, products: [], total: 0 })
      await queryClient.invalidateQueries({ queryKey: ['own'], refetchType: 'none' })
      show({ kind: 'success', text: t('payment.confirmed', { order: String(order_id) }) })
      router.history.push(inLanguage(language, redirectTo ?? '/dashboard/courses'))
    },
  })
  return (
    <div className="wrap py-10">
      <title>{t('payment.title')}</title>
      <Link to="/cart" className={`${textLink} inline-flex items-center gap-1.5`}>
        <Icon name="arrow-left" size={18} /> {t('payment.back')}
      </Link>
      <h1 className="mt-4 text-4xl">{t('payment.title')}</h1>
      <form
        method="post"
        ref={formRef}
        onSubmit={submit}
        noValidate
        className="mt-8 grid gap-8 lg:grid-cols-[1fr_22rem]"
      >
        <div className="grid content-start gap-10">
          <FormMessage failure={failure} title={t('payment.failed')} />
          <ErrorSummary errors={summary} />
          <BuyerFields company={company} errors={errors} />
          <MethodFields methods={methods} errors={errors} />
        </div>
        <CartTotals
          cart={cart}
          title={t('payment.items')}
          items={cart.products.map((item) => (
            <CartLine key={item.key} item={item} places={t('cart.places', { count: item.quantity })} />
          ))}
        >
          <Button type="submit" size="lg" wide pending={pending} disabled={!payable}>
            {t(cart.total_raw > 0 ? 'payment.confirmPaid' : 'payment.confirm')}
          </Button>
        </CartTotals>
      </form>
    </div>
  )
}
