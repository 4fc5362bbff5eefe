import { useQueryClient, useSuspenseQueries } from '@tanstack/react-query'
import { createFileRoute, Link, redirect, useRouter } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { cartQuery } from '../api/own.ts'
import { ApiFailure } from '../api/failure.ts'
import { inLanguage } from '../language.ts'
import { useSite } from '../shell/useSite.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { Icon } from '../ui/icons.tsx'
import { Notice } from '../ui/Notice.tsx'
import { textLink } from '../ui/textLink.ts'
import { useToast } from '../ui/toastContext.ts'
import { BuyerFields } from './BuyerFields.tsx'
import { orderFaults, placeOrder, readOrder } from './checkout.ts'
import { MethodFields } from './MethodFields.tsx'
import { CartLine, Totals } from './parts.tsx'
import { companyQuery, paymentMethodsQuery } from './queries.ts'

export const Route = createFileRoute('/_signed-in/cart/payment')({
  staticData: { words: ['shop'] },
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
  const [faults, setFaults] = useState<{ id: string; text: string }[]>([])
  const [failure, setFailure] = useState('')
  const [pending, setPending] = useState(false)
  const payable = methods.payment_methods.length > 0

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const order = readOrder(new FormData(event.currentTarget))
    const found = orderFaults(order, {
      required: t('payment.required'),
      mustAgree: t('payment.mustAgree'),
      mustChoose: t('payment.mustChoose'),
    })
    setFaults(found)
    setFailure('')
    if (found.length) return
    setPending(true)
    try {
      const { order_id, redirect: place } = await placeOrder(order)
      // The cart has become the order; what else is one's own is asked anew where it is shown next.
      queryClient.setQueryData(cartQuery.queryKey, { ...cart, products: [], total: 0 })
      await queryClient.invalidateQueries({ queryKey: ['own'], refetchType: 'none' })
      show({ kind: 'success', text: t('payment.confirmed', { order: String(order_id) }) })
      router.history.push(inLanguage(language, place ?? '/dashboard/courses'))
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      setPending(false)
      setFaults(Object.entries(error.errors).map(([id, [text = '']]) => ({ id, text })))
      setFailure(error.message)
    }
  }
  const faultOf = (id: string) => faults.find((fault) => fault.id === id)?.text
  return (
    <div className="wrap py-10">
      <title>{t('payment.title')}</title>
      <Link to="/cart" className={`${textLink} inline-flex items-center gap-1.5`}>
        <Icon name="arrow-left" size={18} /> {t('payment.back')}
      </Link>
      <h1 className="mt-4 text-4xl">{t('payment.title')}</h1>
      <form method="post" onSubmit={submit} noValidate className="mt-8 grid gap-8 lg:grid-cols-[1fr_22rem]">
        <div className="grid content-start gap-10">
          {failure && faults.length === 0 && (
            <Notice kind="danger" title={t('payment.failed')}>
              {failure}
            </Notice>
          )}
          {faults.length > 0 && <ErrorSummary errors={faults} />}
          <BuyerFields company={company} faultOf={faultOf} />
          <MethodFields methods={methods} faultOf={faultOf} />
        </div>
        <Totals
          cart={cart}
          title={t('payment.items')}
          items={cart.products.map((item) => (
            <CartLine key={item.key} item={item} places={t('cart.places', { count: item.quantity })} />
          ))}
        >
          <Button type="submit" size="lg" wide pending={pending} disabled={!payable}>
            {t('payment.confirm')}
          </Button>
        </Totals>
      </form>
    </div>
  )
}
