import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Cart } from '../../contract/shop.ts'
import { useRegistrationWords } from '../accounts/useRegistrationWords.ts'
import { today } from '../accounts/registration.rules.ts'
import { useCaptcha } from '../accounts/useCaptcha.ts'
import { call } from '../api/client.ts'
import { ApiFailure } from '../api/failure.ts'
import { cartQuery, waitingQuery } from '../api/own-queries.ts'
import { storeTokens } from '../api/session.ts'
import { useCallForm } from '../api/useCallForm.ts'
import { inLanguage } from '../language.ts'
import { openPayment } from '../orders/open-payment.ts'
import { useSite } from '../shell/useSite.ts'
import { useToast } from '../ui/toastContext.ts'
import { orderErrors, prepareOrder, readOrder } from './checkout.ts'
import { paymentMethodsQuery } from './queries.ts'

/** `registers`: the form has the fields of a new account, which is made before the order. */
type Options = { cart: Cart; registers: boolean; onOrdered: () => void }

/** Registers a guest, confirms the order, then leads to the provider's page, to the course or to the order. */
export function useOrderForm({ cart, registers, onOrdered }: Options) {
  const t = useTranslations('shop.payment')
  const start = useTranslations('orders.start')
  const router = useRouter()
  const queryClient = useQueryClient()
  const { language } = useSite()
  const { show } = useToast()
  const captcha = useCaptcha({ needed: registers })
  const account = useRegistrationWords()
  const [newTotal, setNewTotal] = useState<string>()
  const form = useCallForm('confirmOrder', {
    labels: {
      ...account.labels,
      company_name: t('companyName'),
      company_code: t('companyCode'),
      company_vat: t('companyVat'),
      company_address: t('companyAddress'),
      company_reference: t('reference'),
      payment_method: t('method'),
      comment: t('comment'),
      start_now: start('question'),
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
        codeDigit: t('codeDigit'),
        vatWrong: t('vatWrong'),
        mustStart: start('needed'),
        account: account.sentences,
        today: today(),
      }),
    prepare: async (order) => {
      if (order.account) storeTokens(await call('register', { body: { ...order.account, captcha: captcha.payload } }))
      await prepareOrder(order)
    },
    request: () => ({ body: { expected_total: cart.total_raw } }),
    onFailed: async (_failure, error, { account: given }) => {
      setNewTotal(undefined)
      if (given) captcha.renew() // a solution works once
      if (!(error instanceof ApiFailure && error.code === 'total_changed')) return
      // What the buyer sees next is the new total, and how it can be paid.
      await queryClient.invalidateQueries({ queryKey: paymentMethodsQuery.queryKey })
      const changed = await queryClient.fetchQuery({ ...cartQuery, staleTime: 0 })
      setNewTotal(changed.totals.find(({ code }) => code === 'total')?.text)
    },
    onDone: async ({ order_id, redirect: redirectTo, validate }, { bank }) => {
      onOrdered()
      // The cart has become the order; the user's other data is loaded again where it is shown next.
      await queryClient.invalidateQueries({ queryKey: ['own'], refetchType: 'none' })
      const order = `/dashboard/purchases/${order_id}/show`
      if (validate) {
        show({ kind: 'info', text: t('redirecting') })
        try {
          return await openPayment(order_id, { bank })
        } catch (error) {
          if (!(error instanceof ApiFailure)) throw error
          show({ kind: 'error', text: error.message || t('failed') }) // the order is stored: it is paid from its page
        }
      } else show({ kind: 'success', text: t('confirmed', { order: String(order_id) }) })
      router.history.push(inLanguage(language, (!validate && redirectTo) || order))
      for (const { queryKey } of [cartQuery, waitingQuery]) void queryClient.invalidateQueries({ queryKey })
    },
  })
  const { failure } = form
  return {
    ...form,
    captcha,
    failure: failure && newTotal ? { ...failure, text: t('totalChanged', { sum: newTotal }) } : failure,
  }
}
