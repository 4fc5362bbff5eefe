import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { PracticeSlots } from '../../../contract/practice.ts'
import { boundAddress } from '../../../contract/typography.ts'
import { call } from '../../api/client.ts'
import { useSessions } from '../../dates/useSessions.ts'
import { useMoment } from '../../orders/useMoment.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Icon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { textLink } from '../../ui/textLink.ts'
import { WriteToUs } from '../parts/WriteToUs.tsx'
import { InviteColleague } from './InviteColleague.tsx'
import { useSlotStep } from './useSlotStep.ts'

type Own = NonNullable<PracticeSlots['own']>
type Props = { courseId: number; slots: PracticeSlots; own: Own }

/** A seat in a group that is still to come: the others are over, or were cancelled. */
const isPlanned = ({ state, attendance }: Own) =>
  state !== 'cancelled' && attendance !== 'absent' && attendance !== 'failed' && attendance !== 'awaited'

/** The user's own seat: what became of it, or in a line whether it is confirmed, and what staff proposes. */
export function OwnSlot({ courseId, slots, own }: Props) {
  const t = useTranslations('learning.slots')
  const moment = useMoment()
  if (own.state === 'cancelled')
    return (
      <Notice kind="warning" title={t('cancelled', { moment: moment(own.starts) })}>
        <p>{t(slots.data.some(({ free }) => free > 0) ? 'cancelledText' : 'cancelledNone')}</p>
        {own.reason && <p>{t('reason', { reason: own.reason })}</p>}
      </Notice>
    )
  if (own.attendance === 'absent' || own.attendance === 'failed')
    return (
      <Notice
        kind="warning"
        title={t(own.attendance === 'absent' ? 'absent' : 'notPassed', { moment: moment(own.starts) })}
      >
        <p>{t(!slots.changeable ? 'absentAgain' : slots.data.length ? 'absentText' : 'absentNone')}</p>
        {(!slots.changeable || !slots.data.length) && <WriteToUs courseId={courseId} className={textLink} />}
      </Notice>
    )
  if (own.attendance === 'awaited')
    return <Notice title={t('awaited', { moment: moment(own.starts) })}>{t('awaitedText')}</Notice>
  const taken = own.others + 1
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <Badge tone={own.ready ? 'success' : 'amber'}>{t(own.ready ? 'ready' : 'provisional')}</Badge>
        <span>
          {t('trio', { taken, seats: own.seats })}, {t('oneMore', { missing: own.seats - taken })}
        </span>
      </p>
      {own.merge && <Merge courseId={courseId} merge={own.merge} />}
    </div>
  )
}

/** What one may do about the own seat: what is missing before the practice, its exercise, an invitation. */
export function OwnSteps({ courseId, slots, own }: Props) {
  const t = useTranslations('learning.slots')
  const invites = own.others + 1 < own.seats && slots.changeable
  if (!isPlanned(own) || !(own.missing.length || own.trio || invites)) return null
  return (
    <section className="mt-6 grid gap-4">
      {own.missing.length > 0 && (
        <details className="fold group rounded-lg border border-line">
          <summary className="flex min-h-12 list-none items-center gap-3 px-4 font-semibold [&::-webkit-details-marker]:hidden">
            <span className="flex-1">{t('missing', { count: own.missing.length })}</span>
            <Icon name="chevron-down" className="text-ink-soft transition-transform group-open:rotate-180" />
          </summary>
          <ul className="ml-5 list-disc px-4 pb-4 text-sm">
            {own.missing.map((title) => (
              <li key={title}>{title}</li>
            ))}
          </ul>
        </details>
      )}
      <div className="flex flex-wrap items-start gap-3">
        {own.trio && (
          <Link
            to="/course/{-$environment}/$id/trio"
            params={{ id: String(courseId) }}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            <Icon name="users" size={18} />
            {t('trioRun')}
          </Link>
        )}
        {invites && <InviteColleague courseId={courseId} />}
      </div>
    </section>
  )
}

function Merge({ courseId, merge }: { courseId: number; merge: NonNullable<Own['merge']> }) {
  const t = useTranslations('learning.slots')
  const sessions = useSessions()
  const moment = useMoment()
  const { step, pending, failure } = useSlotStep(courseId)
  const answer = (agree: boolean) =>
    step(
      () => call('answerPracticeMerge', { params: { id: courseId }, body: { merge: merge.id, agree } }),
      t('answered'),
    )
  return (
    <Notice title={t('merge', { moment: moment(merge.starts) })}>
      {merge.further.length > 0 && (
        <p>{sessions.words([{ starts_at: merge.starts, ends_at: merge.ends, further: merge.further }])}</p>
      )}
      <p>{t('mergeText', { address: boundAddress(merge.address), until: moment(merge.until) })}</p>
      {merge.overlap && <p className="mt-2 font-semibold text-amber-ink">{merge.overlap}</p>}
      <div role="alert" className="text-danger empty:hidden">
        {failure}
      </div>
      {merge.agreed ? (
        <p className="mt-2 font-semibold">{t('agreed')}</p>
      ) : (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button size="sm" pending={pending} onClick={() => void answer(true)}>
            {t('agree')}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => void answer(false)}>
            {t('refuse')}
          </Button>
        </div>
      )}
    </Notice>
  )
}
