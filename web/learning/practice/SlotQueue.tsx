import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PracticeSlot } from '../../../contract/practice.ts'
import { boundAddress } from '../../../contract/typography.ts'
import { dot } from '../../../contract/line-in-words.ts'
import { call } from '../../api/client.ts'
import { useSessions } from '../../dates/useSessions.ts'
import { useMoment } from '../../orders/useMoment.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { slotsToWaitFor } from './slots.rules.ts'
import { useSlotStep } from './useSlotStep.ts'

type Props = { courseId: number; slots: readonly PracticeSlot[]; changeable: boolean; city: string | undefined }

/** The waiting lists: those that the user is in, and full times to wait for, any of them. */
export function SlotQueue({ courseId, slots, changeable, city }: Props) {
  const t = useTranslations('learning.slots')
  const moment = useMoment()
  const sessions = useSessions()
  const { step, pending, failure } = useSlotStep(courseId)
  const [missing, setMissing] = useState(false)
  const queued = slots.filter(({ position }) => position !== null)
  const full = slotsToWaitFor(slots).filter((slot) => city === undefined || slot.city === city)
  if (!queued.length && !(changeable && full.length)) return null
  const whenOf = ({ starts, ends, further, city: where }: Pick<PracticeSlot, 'starts' | 'ends' | 'further' | 'city'>) =>
    `${sessions.words([{ starts_at: starts, ends_at: ends, further }])}, ${where}`
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
      {queued.map(({ position, waiting, offer_until, overlap, ...slot }) => (
        <div key={slot.id} className="grid gap-2 rounded-lg border border-line p-4">
          <p className="font-semibold first-letter:uppercase">{whenOf(slot)}</p>
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
            onClick={() => void leave(slot.id)}
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
            {full.map((slot, index) => (
              <CheckboxField
                key={slot.id}
                id={`wait-${slot.id}`}
                name="wait"
                value={slot.id}
                label={<span className="inline-block first-letter:uppercase">{whenOf(slot)}</span>}
                hint={`${boundAddress(slot.address)}${dot}${t('waiting', { waiting: slot.waiting })}`}
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
