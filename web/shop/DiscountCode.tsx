import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Cart } from '../../contract/shop.ts'
import { call } from '../api/client.ts'
import { cartQuery } from '../api/own-queries.ts'
import { useCallForm } from '../api/useCallForm.ts'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Icon } from '../ui/icons.tsx'
import { Notice } from '../ui/Notice.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useToast } from '../ui/toastContext.ts'
import { cartChanges, paymentMethodsQuery } from './queries.ts'

type Props = { cart: Cart; onEditing: (editing: boolean) => void }

/**
 * The discount code of the cart: a button, then the field, then the applied code with a way to remove it. While a code
 * is being entered the order's button is hidden (requirements 4); emptying the field removes an applied code.
 */
export function DiscountCode({ cart, onEditing }: Props) {
  const t = useTranslations('shop.cart')
  const [open, setOpen] = useState(false)
  const applied = cart.voucher ?? cart.coupon
  const remove = useRemoveCode()
  function edit(editing: boolean) {
    setOpen(editing)
    onEditing(editing)
  }
  if (open)
    return <CodeForm applied={applied} onDone={() => edit(false)} onEmptied={() => applied && remove.mutate()} />
  if (applied)
    return (
      <div className="grid gap-2">
        <p
          className={cx(
            'flex items-center justify-between gap-1 rounded-md py-1 pr-1 pl-3 text-sm font-semibold',
            cart.discount_fault ? 'bg-sunken' : 'bg-success-soft text-success',
          )}
        >
          <span className="flex min-w-0 flex-1 items-center gap-2">
            <Icon name={cart.discount_fault ? 'ticket' : 'check-circle'} size={18} className="flex-none" />
            <span className="min-w-0 break-words">
              {t(cart.discount_fault ? 'codeEntered' : 'codeApplied', { code: applied })}
            </span>
          </span>
          <IconButton
            icon="edit"
            size="sm"
            variant="plain"
            label={t('codeChange', { code: applied })}
            onClick={() => edit(true)}
          />
          <IconButton
            icon="close"
            size="sm"
            variant="plain"
            label={t('codeRemove', { code: applied })}
            disabled={remove.isPending}
            onClick={() => remove.mutate()}
          />
        </p>
        {cart.discount_fault && <Notice kind="warning">{cart.discount_fault}</Notice>}
      </div>
    )
  return (
    <Button variant="quiet" className="sm:-ml-5 justify-self-start" onClick={() => edit(true)}>
      {t('codeOpen')}
    </Button>
  )
}

/** What is pressed next must not move away: the order's button appears when the field closes. */
const isControl = (target: EventTarget | null) => target instanceof Element && target.matches('a, button, input')

function CodeForm({
  applied,
  onDone,
  onEmptied,
}: {
  applied: string | null
  onDone: () => void
  onEmptied: () => void
}) {
  const t = useTranslations('shop.cart')
  const queryClient = useQueryClient()
  const { errors, failure, pending, submit, formRef } = useCallForm('applyVoucher', {
    labels: { voucher: '' },
    focus: 'field',
    read: (form) => ({ voucher: String(form.get('voucher') ?? '').trim() }),
    validate: ({ voucher }) => (voucher ? {} : { voucher: t('codeRequired') }),
    request: (body) => ({ body }),
    onDone: async (cart) => {
      queryClient.setQueryData(cartQuery.queryKey, cart)
      await queryClient.invalidateQueries({ queryKey: paymentMethodsQuery.queryKey, refetchType: 'none' })
      onDone()
    },
  })
  return (
    <form ref={formRef} onSubmit={submit} noValidate className="grid gap-3">
      <TextField
        id="voucher"
        name="voucher"
        label={t('code')}
        defaultValue={applied ?? ''}
        error={errors.voucher ?? (failure ? failure.text : undefined)}
        autoFocus
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        onChange={(event) => {
          if (!event.target.value.trim()) onEmptied()
        }}
        onBlur={(event) => {
          if (!event.target.value.trim() && !isControl(event.relatedTarget)) onDone()
        }}
      />
      <div className="flex gap-2">
        <Button type="submit" variant="secondary" pending={pending} className="flex-1">
          {t('codeApply')}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t('codeCancel')}
        </Button>
      </div>
    </form>
  )
}

function useRemoveCode() {
  const t = useTranslations('shop.cart')
  const queryClient = useQueryClient()
  const { show } = useToast()
  return useMutation({
    ...cartChanges,
    mutationFn: () => call('removeVoucher'),
    onSuccess: (cart) => queryClient.setQueryData(cartQuery.queryKey, cart),
    onError: (error) => show({ kind: 'error', text: error.message || t('codeFailed') }),
  })
}
