import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PracticeSlot, PracticeSlots } from '../../../contract/practice.ts'
import { dayOf } from '../../day-now.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { useSessions } from '../../dates/useSessions.ts'
import { DatePicker, type ShownDate } from '../../dates/DatePicker.tsx'
import { streetOf } from '../../dates/streetOf.ts'
import { useCity } from '../../dates/useCity.ts'
import { useMoment } from '../../orders/useMoment.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { textLink } from '../../ui/textLink.ts'
import { useToast } from '../../ui/toastContext.ts'
import { refreshProgress, slotsQuery } from '../queries.ts'
import { WriteToUs } from '../parts/WriteToUs.tsx'
import { OwnSlot, OwnSteps } from './OwnSlot.tsx'
import { SlotQueue } from './SlotQueue.tsx'
import { SlotsShape } from './SlotsShape.tsx'

/** Chooses or changes the time of the practice; in a dialog. */
export function SlotChoice({ courseId, onClose }: { courseId: number; onClose: () => void }) {
  const t = useTranslations('learning.slots')
  const { data, isError, refetch } = useQuery(slotsQuery(courseId))
  if (data)
    return (
      <>
        {data.own && <OwnSlot courseId={courseId} slots={data} own={data.own} />}
        <Slots courseId={courseId} slots={data} onClose={onClose} />
      </>
    )
  if (!isError) return <SlotsShape />
  return (
    <Notice
      kind="danger"
      title={t('failed')}
      action={
        <Button size="sm" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      }
    />
  )
}

type SlotsProps = { courseId: number; slots: PracticeSlots; onClose: () => void }

/** What a slot says of itself, in the list and at the foot. */
const hoursOf = ({ starts, ends, further }: PracticeSlot) => [{ starts_at: starts, ends_at: ends, further }]

/** When and in which city a slot is. */
function usePlaceInWords() {
  const sessions = useSessions()
  return (slot: PracticeSlot) => `${sessions.words(hoursOf(slot))}, ${slot.city}`
}

function Slots({ courseId, slots, onClose }: SlotsProps) {
  const { data, change_until, changeable, own } = slots
  const t = useTranslations('learning.slots')
  const moment = useMoment()
  const queryClient = useQueryClient()
  const { show } = useToast()
  const formId = useId()
  const [picked, pick] = useState<number>()
  const placeInWords = usePlaceInWords()
  const kept = data.find(({ chosen }) => chosen)
  const chosen = data.find(({ id }) => id === picked) ?? kept
  const [city, chooseCity] = useCity([...new Set(data.map((slot) => slot.city))], kept?.city)
  const { errors, failure, pending, submit, formRef } = useCallForm('choosePracticeSlot', {
    labels: { slot: t('label') },
    focus: 'field',
    read: () => ({ slot: chosen?.id ?? 0 }),
    validate: ({ slot }) => (slot ? {} : { slot: t('choose') }),
    request: ({ slot }) => ({ params: { id: courseId }, body: { slot } }),
    onDone: async (reply) => {
      queryClient.setQueryData(slotsQuery(courseId).queryKey, reply)
      await refreshProgress(queryClient, courseId)
      show({ kind: 'success', title: t('saved'), text: chosen && placeInWords(chosen) })
      onClose()
    },
    // Somebody else took the seat, or the time is over: the list is shown afresh.
    onFailed: () => void queryClient.invalidateQueries({ queryKey: slotsQuery(courseId).queryKey }),
  })
  const steps = own && <OwnSteps courseId={courseId} slots={slots} own={own} />
  if (!data.length)
    return (
      steps ?? (
        <Notice title={t('none')}>
          <p>{t('noneText')}</p>
          <WriteToUs courseId={courseId} className={textLink} />
        </Notice>
      )
    )
  // The own time is confirmed once; after that there is another one to confirm.
  const mayConfirm = own?.unconfirmed || (changeable && (chosen === undefined || chosen !== kept))
  return (
    <>
      <form id={formId} ref={formRef} onSubmit={submit} noValidate className="mt-5 grid grid-cols-1 gap-5">
        <FormMessage failure={failure} title={t('notSaved')} />
        {change_until && (
          <p className="text-ink-soft">{t(changeable ? 'until' : 'tooLate', { moment: moment(change_until) })}</p>
        )}
        <DatePicker
          id="slot"
          name="slot"
          label={t('label')}
          error={errors.slot}
          dates={data.filter(isListed).map((slot) => dateOf(slot, changeable))}
          chosen={String(chosen?.id ?? '')}
          onChoose={(value) => pick(Number(value))}
          city={city}
          onCity={chooseCity}
        />
      </form>
      <SlotQueue courseId={courseId} slots={data} changeable={changeable} city={city} />
      {steps}
      {mayConfirm && <Foot form={formId} chosen={chosen} kept={kept} pending={pending} />}
    </>
  )
}

/** Full times are in the waiting list, but for the own one and one that is offered. */
const isListed = ({ chosen, free, offer_until }: PracticeSlot) => chosen || free > 0 || offer_until !== null

function dateOf(slot: PracticeSlot, changeable: boolean): ShownDate {
  const { id, city, chosen, overlap, starts } = slot
  return {
    value: String(id),
    city,
    day: dayOf(starts),
    sessions: hoursOf(slot),
    full: false,
    place: <Place slot={slot} />,
    seats: null,
    note: (
      <>
        <Free slot={slot} />
        {overlap && <span className="mt-1.5 block font-semibold text-amber-ink">{overlap}</span>}
      </>
    ),
    disabled: !chosen && (!changeable || overlap !== null),
  }
}

function Place({ slot: { address, city, room } }: { slot: PracticeSlot }) {
  const t = useTranslations('learning.slots')
  return [streetOf(address, city), room && t('room', { room })].filter(Boolean).join(', ')
}

type FootProps = {
  form: string
  chosen: PracticeSlot | undefined
  /** The time that the user has. */
  kept: PracticeSlot | undefined
  pending: boolean
}

/** Stays in view while the times are scrolled: the chosen time, in place of which one it comes, and its button. */
function Foot({ form, chosen, kept, pending }: FootProps) {
  const t = useTranslations('learning.slots')
  const placeInWords = usePlaceInWords()
  return (
    <div className="sticky -bottom-6 z-10 -mx-6 mt-6 -mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-raised px-6 py-4 [div:has(>&)]:scroll-pb-32">
      <p className="min-w-0 flex-1 basis-32 text-sm font-semibold first-letter:uppercase">
        {chosen ? placeInWords(chosen) : t('choose')}
        {chosen && kept && chosen !== kept && (
          <span className="block font-normal text-ink-soft">{t('insteadOf', { slot: placeInWords(kept) })}</span>
        )}
      </p>
      <Button type="submit" form={form} pending={pending}>
        {t('confirm')}
      </Button>
    </div>
  )
}

function Free({ slot: { chosen, free, offer_until } }: { slot: PracticeSlot }) {
  const t = useTranslations('learning.slots')
  const moment = useMoment()
  if (chosen) return <Badge tone="success">{t('yours')}</Badge>
  if (offer_until) return <Badge tone="success">{t('offered', { moment: moment(offer_until) })}</Badge>
  return <Badge tone={free ? 'neutral' : 'amber'}>{free ? t('free', { free }) : t('full')}</Badge>
}
