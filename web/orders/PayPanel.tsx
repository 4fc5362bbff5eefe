import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { staticPages } from '../../contract/constants.ts'
import type { Order } from '../../contract/orders.ts'
import { call } from '../api/client.ts'
import { inLanguage } from '../language.ts'
import { useSite } from '../shell/useSite.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/icons.tsx'
import { Notice } from '../ui/Notice.tsx'
import { RadioGroup } from '../ui/RadioGroup.tsx'
import { textLink } from '../ui/textLink.ts'
import { useToast } from '../ui/toastContext.ts'
import { bankName } from '../shop/bank-name.rules.ts'
import { openPayment } from './open-payment.ts'
import { useCountdown } from './useCountdown.ts'
import { placesOf } from './queries.ts'
import { useMoment } from './useMoment.ts'

/** Loaded with an order that can be paid. */
const BankField = lazy(() => import('../shop/BankField.tsx').then((module) => ({ default: module.BankField })))

/** The button that shows the banks is gone once they are there. */
const focusChosen = (banks: HTMLElement | null) => banks?.querySelector<HTMLElement>('[name=bank]:checked')?.focus()

/** An order that awaits its payment: how long its places are held, how to pay, and how to give it up. */
export function PayPanel({ order }: { order: Order }) {
  const t = useTranslations('orders.order')
  const declined = useTranslations('orders.declined')
  const left = useCountdown(order.hold_until)
  const [wished, setWished] = useState<string>(order.payment_method_code)
  const [chosenBank, setBank] = useState<string>()
  const method = order.payment_methods.find(({ code }) => code === wished)
  const [choosing, setChoosing] = useState(false)
  const usedBank = method?.banks.find(({ used }) => used)
  const bank = chosenBank ?? usedBank?.code ?? ''
  const moment = useMoment()
  const count = placesOf(order)
  const held = (time: string) =>
    order.sold_by_staff && order.hold_until
      ? t('heldUntil', { until: moment(order.hold_until), count })
      : t('held', { time, count })
  const pay = useMutation({
    networkMode: 'always',
    mutationFn: () => openPayment(order.order_id, { method: method?.code, bank }),
  })
  return (
    <Card className="grid gap-5 border-amber/40">
      <div className="flex gap-3">
        <Icon name="clock" size={24} className="mt-0.5 flex-none text-amber-ink" />
        <div>
          <h2 className="tabular text-lg">{left ? held(left) : t('holdOver')}</h2>
          <p className="text-ink-soft">{left ? t('heldText', { count }) : t('holdOverText')}</p>
          {order.sold_by_staff && (
            <p className="mt-2">
              {t.rich('staffTerms', {
                terms: (words) => (
                  <Link to="/page/$id" params={{ id: String(staticPages.terms) }} target="_blank" className={textLink}>
                    {words}
                  </Link>
                ),
              })}
            </p>
          )}
        </div>
      </div>
      {order.declined_by && (
        <Notice kind="danger" title={declined('title', { by: order.declined_by })}>
          {`${declined('kept')} ${declined('advice')}`}
        </Notice>
      )}
      <RadioGroup
        cards
        label={t('payWith')}
        name="payment_method"
        value={method?.code ?? ''}
        onValue={setWished}
        options={order.payment_methods.map(({ code, title, description }) => ({
          value: code,
          label: title,
          hint: description,
        }))}
      />
      {usedBank && !choosing && (
        <p className="flex flex-wrap items-center gap-x-4">
          <span>
            {t('bank')}: <strong>{bankName(usedBank.title)}</strong>
          </span>
          <Button variant="quiet" size="sm" onClick={() => setChoosing(true)}>
            {t('bankOther')}
          </Button>
        </p>
      )}
      {method && method.banks.length > 0 && (choosing || !usedBank) && (
        <Suspense>
          <div ref={choosing ? focusChosen : undefined}>
            <BankField banks={method.banks} label={t('bank')} later={t('bankLater')} value={bank} onValue={setBank} />
          </div>
        </Suspense>
      )}
      <div role="alert" className="empty:hidden">
        {pay.error && (
          <Notice kind="danger" title={t('payFailed')}>
            {pay.error.message}
          </Notice>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button size="lg" pending={pay.isPending} onClick={() => pay.mutate()}>
          {t('pay', { sum: order.total })}
        </Button>
        {order.state === 'pending' && <CancelOrder id={order.order_id} count={count} />}
      </div>
    </Card>
  )
}

/** Gives up an unpaid order, once it is confirmed. `count`: of its places. */
export function CancelOrder({ id, count }: { id: number; count: number }) {
  const t = useTranslations('orders.order')
  const [open, setOpen] = useState(false)
  const router = useRouter()
  const queryClient = useQueryClient()
  const { language } = useSite()
  const { show } = useToast()
  const cancel = useMutation({
    networkMode: 'always',
    mutationFn: () => call('cancelOrder', { params: { id }, body: {} }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['own'], refetchType: 'none' })
      router.history.push(inLanguage(language, '/cart'))
    },
    onError: (error) => show({ kind: 'error', text: error.message }),
  })
  return (
    <>
      <Button variant="quiet" size="lg" onClick={() => setOpen(true)}>
        {t('cancel')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        size="sm"
        title={t('cancelTitle')}
        footer={
          <>
            <Button variant="danger" pending={cancel.isPending} onClick={() => cancel.mutate()}>
              {t('cancelConfirm')}
            </Button>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {t('keep')}
            </Button>
          </>
        }
      >
        <p>{t('cancelText', { count })}</p>
      </Dialog>
    </>
  )
}
