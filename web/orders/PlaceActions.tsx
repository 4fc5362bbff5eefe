import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Order } from '../../contract/orders.ts'
import type { Place } from '../../contract/places.ts'
import { call } from '../api/client.ts'
import { Button } from '../ui/Button.tsx'
import { useToast } from '../ui/toastContext.ts'
import { ChangePerson } from './ChangePerson.tsx'
import { HandOverDialog } from './HandOverDialog.tsx'
import { orderQuery } from './queries.ts'

/** Whether the buyer may take the place: one of each course. */
export const mayTake = ({ state, course_id }: Place, { places }: Order): boolean =>
  state === 'free' && !places.some((one) => one.state === 'own' && one.course_id === course_id)

/** What the buyer can do with a place that nobody has, or whose holder has begun nothing. `name`: of the row, for screen readers. */
export function PlaceActions({ place, order, name }: { place: Place; order: Order; name: string }) {
  const t = useTranslations('orders.places')
  const [handing, setHanding] = useState(false)
  const queryClient = useQueryClient()
  const { show } = useToast()
  const reload = () => queryClient.invalidateQueries({ queryKey: orderQuery(order.order_id).queryKey })
  const change = useMutation({
    networkMode: 'always',
    mutationFn: (what: 'takePlace' | 'takeBackPlace') =>
      what === 'takePlace'
        ? call('takePlace', { params: { id: place.id }, body: {} })
        : call('takeBackPlace', { params: { id: place.id } }),
    onSuccess: reload,
    onError: (error) => show({ kind: 'error', text: error.message || t('failed') }),
  })
  const remind = useMutation({
    networkMode: 'always',
    mutationFn: (email: string) => call('sendPlace', { params: { id: place.id }, body: { email } }),
    onSuccess: async (_, email) => {
      show({ kind: 'success', text: t('emailed', { email }) })
      await reload()
    },
    onError: (error) => show({ kind: 'error', text: error.message || t('failed') }),
  })
  const { sent_to } = place
  const onFree = async (pass: boolean) => {
    await reload()
    setHanding(pass)
  }
  const dialog = <HandOverDialog place={place} open={handing} onClose={() => setHanding(false)} onSent={reload} />
  if (place.changeable)
    return (
      <>
        <ChangePerson place={place} name={name} onFree={onFree} />
        {dialog}
      </>
    )
  return (
    <div className="flex flex-wrap gap-2">
      {sent_to !== null && place.remindable && (
        <Button size="sm" variant="secondary" pending={remind.isPending} onClick={() => remind.mutate(sent_to)}>
          {t('remind')}
          <span className="sr-only">: {name}</span>
        </Button>
      )}
      <Button size="sm" variant={place.state === 'free' ? 'primary' : 'secondary'} onClick={() => setHanding(true)}>
        {t(place.state === 'sent' ? 'again' : 'handOver')}
        <span className="sr-only">: {name}</span>
      </Button>
      {place.state === 'sent' && (
        <Button size="sm" variant="secondary" pending={change.isPending} onClick={() => change.mutate('takeBackPlace')}>
          {t('takeBack')}
          <span className="sr-only">: {name}</span>
        </Button>
      )}
      {mayTake(place, order) && (
        <Button size="sm" variant="secondary" pending={change.isPending} onClick={() => change.mutate('takePlace')}>
          {t('take')}
          <span className="sr-only">: {name}</span>
        </Button>
      )}
      {dialog}
    </div>
  )
}
