import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PracticeSlot } from '../../../contract/practice.ts'
import { call } from '../../api/client.ts'
import { useMoment } from '../../orders/useMoment.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useSlotStep } from './useSlotStep.ts'

type Props = { courseId: number; slots: readonly PracticeSlot[]; changeable: boolean }

/** The waiting lists: those that the user is in, and full times to wait for, any of them. */
export function SlotQueue({ courseId, slots, changeable }: Props) {
  const t = useTranslations('learning.slots')
  const moment = useMoment()
  const { step, pending, failure } = useSlotStep(courseId)
  const [missing, setMissing] = useState(false)
  const queued = slots.filter(({ position }) => position !== null)
  const full = slots.filter((slot) => slot.free === 0 && !slot.chosen && slot.position === null && !slot.overlap)
  if (!queued.length && !(changeable && full.length)) return null
  const leave = (slot: number) => step(() => call('leavePracticeQueue', { params: { id: courseId, slot } }), t('left'))
  function join(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget).getAll('wait').map(Number)
    setMissing(!chosen.length)
    if (!chosen.length) return
    void step(() => call('joinPracticeQueue', { params: { id: courseId }, body: { slots: chosen } }), t('joined'))
  }
  return (
    <section className="mt-6 grid gap-4 border-t border-line pt-5">
      <div role="alert" className="empty:hidden">
        {failure && (
          <Notice kind="danger" title={t('stepFailed')}>
            {failure}
          </Notice>
        )}
      </div>
      {queued.map(({ id, starts, position, waiting, offer_until, overlap }) => (
        <div key={id} className="grid gap-2 rounded-lg border border-line p-4">
          <p className="font-semibold first-letter:uppercase">{moment(starts)}</p>
          <p>
            {offer_until
              ? t('offered', { moment: moment(offer_until) })
              : t('position', { position: position ?? 0, waiting })}
          </p>
          {overlap && <p className="font-semibold text-amber-ink">{overlap}</p>}
          <Button
            size="sm"
            variant="secondary"
            className="justify-self-start"
            pending={pending}
            onClick={() => void leave(id)}
          >
            {t(offer_until ? 'decline' : 'leave')}
          </Button>
        </div>
      ))}
      {changeable && full.length > 0 && (
        <form onSubmit={join} noValidate className="grid gap-2">
          <fieldset>
            <legend className="font-semibold">{t('waitFor')}</legend>
            <p className="mb-2 text-sm text-ink-soft">{t('waitHint')}</p>
            {full.map(({ id, starts, address, waiting }, index) => (
              <CheckboxField
                key={id}
                id={`wait-${id}`}
                name="wait"
                value={id}
                label={moment(starts)}
                hint={`${address} · ${t('waiting', { waiting })}`}
                error={missing && index === 0 ? t('chooseWait') : undefined}
              />
            ))}
          </fieldset>
          <Button type="submit" variant="secondary" className="justify-self-start" pending={pending}>
            {t('join')}
          </Button>
        </form>
      )}
    </section>
  )
}
