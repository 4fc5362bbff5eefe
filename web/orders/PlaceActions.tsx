import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Order } from '../../contract/orders.ts'
import type { Place } from '../../contract/places.ts'
import { call } from '../api/client.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/buttonClass.ts'
import { Icon } from '../ui/icons.tsx'
import { Menu, MenuItem } from '../ui/Menu.tsx'
import { useToast } from '../ui/toastContext.ts'
import { ChangePerson } from './ChangePerson.tsx'
import { HandOverDialog } from './HandOverDialog.tsx'
import { orderQuery } from './queries.ts'

type Further = { label: string; warning?: string | null; run: () => void }

/** Whether the buyer may take the place: one of each course. */
const mayTake = ({ state, course_id }: Place, { places }: Order): boolean =>
  state === 'free' && !places.some((one) => one.state === 'own' && one.course_id === course_id)

/**
 * What the buyer can do with a place that nobody has, or whose holder has begun nothing: a button for what comes next, a
 * menu for the rest. `name`: of the row, for screen readers.
 */
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
  const remindable = sent_to !== null && place.remindable
  const pass = t(place.state === 'sent' ? 'again' : 'handOver')
  const further: Further[] = [
    remindable && { label: pass, run: () => setHanding(true) },
    place.state === 'sent' && { label: t('takeBack'), run: () => change.mutate('takeBackPlace') },
    mayTake(place, order) && { label: t('take'), warning: place.overlap, run: () => change.mutate('takePlace') },
  ].filter((one) => one !== false)
  return (
    <div className="flex gap-2">
      <Button
        size="sm"
        variant="secondary"
        className="whitespace-nowrap"
        pending={remind.isPending || change.isPending}
        onClick={() => (remindable ? remind.mutate(sent_to) : setHanding(true))}
      >
        {remindable ? t('remind') : pass}
        <span className="sr-only">: {name}</span>
      </Button>
      {further.length > 0 && (
        <Menu
          trigger={<Icon name="more" size={20} strokeWidth={3} />}
          triggerLabel={t('further', { name })}
          triggerClass={buttonClass({ variant: 'quiet', size: 'sm', square: true })}
        >
          {further.map(({ label, warning, run }) => (
            <MenuItem key={label} onClick={run}>
              {warning ? (
                <span className="max-w-64">
                  {label}
                  <span className="block text-sm text-amber-ink">{t('ownTime', { overlap: warning })}</span>
                </span>
              ) : (
                label
              )}
            </MenuItem>
          ))}
        </Menu>
      )}
      {dialog}
    </div>
  )
}
