import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Order } from '../../contract/orders.ts'
import { call } from '../api/client.ts'
import { Button } from '../ui/Button.tsx'
import { useToast } from '../ui/toastContext.ts'
import { orderQuery } from './queries.ts'

/** Emails the links again to all who were sent one and have not taken their place. */
export function RemindAll({ order: { order_id: id } }: { order: Order }) {
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
    onError: (error) => show({ kind: 'error', text: error.message || t('failed') }),
  })
  return (
    <Button variant="secondary" pending={isPending} onClick={() => mutate()}>
      {t('remindAll')}
    </Button>
  )
}
