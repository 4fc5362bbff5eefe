import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Order } from '../../contract/orders.ts'
import { call } from '../api/client.ts'
import { Button } from '../ui/Button.tsx'
import { useToast } from '../ui/toastContext.ts'
import { orderQuery } from './queries.ts'

/** Emails all who have not taken their place again; nothing while fewer than two may be reminded, who have a button each. */
export function RemindAll({ order: { order_id: id, places } }: { order: Order }) {
  const t = useTranslations('orders.places')
  const queryClient = useQueryClient()
  const { show } = useToast()
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: () => call('remindPlaces', { params: { id }, body: {} }),
    onSuccess: async ({ sent }) => {
      show({ kind: 'success', text: t('reminded', { count: sent }) })
      await queryClient.invalidateQueries({ queryKey: orderQuery(id).queryKey })
    },
    onError: (error) => show({ kind: 'error', text: error.message || t('remindFailed') }),
  })
  if (places.filter(({ remindable }) => remindable).length < 2) return null
  return (
    <Button variant="secondary" pending={isPending} onClick={() => mutate()}>
      {t('remindAll')}
    </Button>
  )
}
