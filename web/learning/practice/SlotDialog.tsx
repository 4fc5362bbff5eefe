import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { PracticeSlot, PracticeSlots } from '../../../contract/practice.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { useMoment } from '../../orders/useMoment.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { refreshProgress, slotsQuery } from '../queries.ts'
import { OwnSlot } from './OwnSlot.tsx'
import { SlotQueue } from './SlotQueue.tsx'

type SlotDialogProps = { courseId: number; open: boolean; onClose: () => void }

/** Chooses or changes the time of the practice. */
export function SlotDialog({ courseId, open, onClose }: SlotDialogProps) {
  const t = useTranslations('learning.slots')
  const { data, isError, refetch } = useQuery({ ...slotsQuery(courseId), enabled: open })
  return (
    <Dialog open={open} onClose={onClose} title={t('title')}>
      {data ? (
        <>
          {data.own && <OwnSlot courseId={courseId} slots={data} own={data.own} />}
          <Slots key={data.own?.slot} courseId={courseId} slots={data} onClose={onClose} />
          <SlotQueue courseId={courseId} slots={data.data} changeable={data.changeable} />
        </>
      ) : isError ? (
        <Notice
          kind="danger"
          title={t('failed')}
          action={
            <Button size="sm" onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          }
        />
      ) : (
        <Loading className="grid gap-2">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </Loading>
      )}
    </Dialog>
  )
}

type SlotsProps = { courseId: number; slots: PracticeSlots; onClose: () => void }

function Slots({ courseId, slots: { data, change_until, changeable, own }, onClose }: SlotsProps) {
  const t = useTranslations('learning.slots')
  const moment = useMoment()
  const queryClient = useQueryClient()
  const { show } = useToast()
  const { errors, failure, pending, submit, formRef } = useCallForm('choosePracticeSlot', {
    labels: { slot: t('label') },
    focus: 'field',
    read: (given) => ({ slot: Number(given.get('slot') ?? 0) }),
    validate: ({ slot }) => (slot ? {} : { slot: t('choose') }),
    request: ({ slot }) => ({ params: { id: courseId }, body: { slot } }),
    onDone: async (reply) => {
      queryClient.setQueryData(slotsQuery(courseId).queryKey, reply)
      await refreshProgress(queryClient, courseId)
      show({ kind: 'success', text: t('saved') })
      onClose()
    },
    // Somebody else took the seat, or the time is over: the list is shown afresh.
    onFailed: () => void queryClient.invalidateQueries({ queryKey: slotsQuery(courseId).queryKey }),
  })
  if (!data.length && own) return null
  if (!data.length) return <Notice title={t('none')}>{t('noneText')}</Notice>
  const mayConfirm = changeable || own?.unconfirmed
  return (
    <form ref={formRef} onSubmit={submit} noValidate className="mt-5 grid gap-5">
      <FormMessage failure={failure} title={t('notSaved')} />
      {change_until && (
        <p className="text-ink-soft">{t(changeable ? 'until' : 'tooLate', { moment: moment(change_until) })}</p>
      )}
      <RadioGroup
        id="slot"
        name="slot"
        label={t('label')}
        error={errors.slot}
        cards
        defaultValue={String(data.find(({ chosen }) => chosen)?.id ?? '')}
        options={data.map((slot) => ({
          value: String(slot.id),
          label: <span className="first-letter:uppercase">{moment(slot.starts)}</span>,
          hint: (
            <>
              {[slot.address, slot.room && t('room', { room: slot.room })].filter(Boolean).join(' · ')}
              <span className="mt-1.5 block">
                <Free slot={slot} />
              </span>
              {slot.overlap && <span className="mt-1.5 block font-semibold text-amber-ink">{slot.overlap}</span>}
            </>
          ),
          disabled: !slot.chosen && (!changeable || slot.overlap !== null || (slot.free === 0 && !slot.offer_until)),
        }))}
      />
      {mayConfirm && (
        <Button type="submit" pending={pending}>
          {t('confirm')}
        </Button>
      )}
    </form>
  )
}

function Free({ slot: { chosen, free, offer_until } }: { slot: PracticeSlot }) {
  const t = useTranslations('learning.slots')
  const moment = useMoment()
  if (chosen) return <Badge tone="success">{t('yours')}</Badge>
  if (offer_until) return <Badge tone="success">{t('offered', { moment: moment(offer_until) })}</Badge>
  return <Badge tone={free ? 'neutral' : 'amber'}>{free ? t('free', { free }) : t('full')}</Badge>
}
