import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Order } from '../../contract/orders.ts'
import type { Place } from '../../contract/places.ts'
import { call } from '../api/client.ts'
import { Button } from '../ui/Button.tsx'
import { Icon, type IconName } from '../ui/icons.tsx'
import { textLink } from '../ui/textLink.ts'
import { useToast } from '../ui/toastContext.ts'
import { HandOverDialog } from './HandOverDialog.tsx'
import { orderQuery } from './queries.ts'
import { useMoment } from './useMoment.ts'

const icons = { own: 'user', claimed: 'check-circle', sent: 'mail', free: 'ticket' } as const satisfies Record<
  Place['state'],
  IconName
>

/** The places of an order: whose each one is, and how it is handed over. */
export function PlaceList({ order }: { order: Order }) {
  const t = useTranslations('orders.places')
  const shared = order.places.some(({ state }) => state !== 'own')
  return (
    <section aria-labelledby="places">
      <h2 id="places" className="text-xl">
        {t('title')}
      </h2>
      {shared && <p className="mt-1 max-w-prose text-ink-soft">{t('text')}</p>}
      <ol className="mt-4 grid gap-3">
        {order.places.map((place, i) => (
          <PlaceRow key={place.id} place={place} number={i + 1} order={order} />
        ))}
      </ol>
    </section>
  )
}

/** Whether the buyer may take the place: one of each course. */
const mayTake = ({ state, course_id }: Place, { places }: Order): boolean =>
  state === 'free' && !places.some((one) => one.state === 'own' && one.course_id === course_id)

function PlaceRow({ place, number, order }: { place: Place; number: number; order: Order }) {
  const t = useTranslations('orders.places')
  const moment = useMoment()
  const { state, holder, sent_to, practice, course, access, overlap } = place
  const status = {
    own: t('own'),
    claimed: t('claimed', { name: holder ?? '' }),
    sent: sent_to ? t('sentTo', { email: sent_to }) : t('sent'),
    free: t('free'),
  }[state]
  const open = state === 'free' || state === 'sent'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-surface p-4">
      <span
        className={`grid size-10 flex-none place-content-center rounded-full ${open ? 'bg-amber-soft text-amber-ink' : 'bg-success-soft text-success'}`}
      >
        <Icon name={icons[state]} size={20} />
      </span>
      <div className="min-w-48 flex-1">
        <p className="font-semibold break-words">{`${number}. ${status}`}</p>
        {access && access !== 'ready' && (
          <p className="text-sm font-semibold text-amber-ink">
            {t(`access.${access}`)}{' '}
            <Link
              to="/course/{-$environment}/$id/general"
              params={{ environment: undefined, id: String(place.course_id) }}
              className={textLink}
            >
              {t('access.open')}
            </Link>
          </p>
        )}
        <p className="text-sm text-ink-soft">
          {[order.products.length > 1 && course, practice && t('practice', { when: moment(practice.starts_at) })]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {overlap && mayTake(place, order) && (
          <p className="text-sm font-semibold text-amber-ink">{t('ownTime', { overlap })}</p>
        )}
      </div>
      {open && order.state === 'fulfilled' && (
        <PlaceActions place={place} order={order} name={`${number}. ${status}`} />
      )}
    </li>
  )
}

function PlaceActions({ place, order, name }: { place: Place; order: Order; name: string }) {
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
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" onClick={() => setHanding(true)}>
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
      <HandOverDialog place={place} open={handing} onClose={() => setHanding(false)} onSent={reload} />
    </div>
  )
}
