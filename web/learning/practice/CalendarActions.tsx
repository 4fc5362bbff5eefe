import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../api/client.ts'
import { useSessions } from '../../dates/useSessions.ts'
import { useMoment } from '../../orders/useMoment.ts'
import { Button } from '../../ui/Button.tsx'
import { slotsQuery } from '../queries.ts'
import { SlotButton } from './SlotButton.tsx'
import { useSlotStep } from './useSlotStep.ts'

type CalendarActionsProps = { courseId: number; completed: boolean }

/** The time of the practice: chosen here, or confirmed with one press when there is one that was not confirmed yet. */
export function CalendarActions({ courseId, completed }: CalendarActionsProps) {
  const t = useTranslations('learning')
  const moment = useMoment()
  const sessions = useSessions()
  const { data } = useQuery({ ...slotsQuery(courseId), enabled: !completed })
  const { step, pending, failure } = useSlotStep(courseId)
  const own = completed ? null : data?.own
  if (!own?.unconfirmed)
    return (
      <>
        <p className="text-sm text-ink-soft">{t(completed ? 'theory.slotChosen' : 'theory.slotCounts')}</p>
        <SlotButton courseId={courseId} chosen={completed} />
      </>
    )
  const confirm = () =>
    step(() => call('choosePracticeSlot', { params: { id: courseId }, body: { slot: own.slot } }), t('slots.saved'))
  return (
    <>
      <div className="min-w-0">
        <p className="font-semibold">{t('slots.unconfirmed', { moment: moment(own.starts) })}</p>
        {own.further.length > 0 && (
          <p className="text-sm">
            {sessions.words([{ starts_at: own.starts, ends_at: own.ends, further: own.further }])}
          </p>
        )}
        <p className="text-sm text-ink-soft">{t('slots.unconfirmedText')}</p>
        <div role="alert" className="text-danger empty:hidden">
          {failure}
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" pending={pending} onClick={() => void confirm()}>
          {t('slots.confirm')}
        </Button>
        <SlotButton courseId={courseId} chosen />
      </div>
    </>
  )
}
