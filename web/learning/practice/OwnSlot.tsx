import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { PracticeSlots } from '../../../contract/practice.ts'
import { call } from '../../api/client.ts'
import { useMoment } from '../../orders/useMoment.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { textLink } from '../../ui/textLink.ts'
import { InviteColleague } from './InviteColleague.tsx'
import { useSlotStep } from './useSlotStep.ts'

type Own = NonNullable<PracticeSlots['own']>
type Props = { courseId: number; slots: PracticeSlots; own: Own }

/** The user's own seat: whether it is confirmed, who is missing in the group, and what staff proposes. */
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
        {(!slots.changeable || !slots.data.length) && (
          <Link to="/messages" className={textLink}>
            {t('writeToUs')}
          </Link>
        )}
      </Notice>
    )
  if (own.attendance === 'awaited')
    return <Notice title={t('awaited', { moment: moment(own.starts) })}>{t('awaitedText')}</Notice>
  const taken = own.others + 1
  return (
    <section className="grid gap-3 rounded-lg border border-line p-4">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={own.ready ? 'success' : 'amber'}>{t(own.ready ? 'ready' : 'provisional')}</Badge>
        <span>
          {t('trio', { taken, seats: own.seats })}, {t('oneMore', { missing: own.seats - taken })}
        </span>
      </p>
      {own.missing.length > 0 && (
        <div className="text-sm">
          <p>{t('missing')}</p>
          <ul className="ml-5 list-disc">
            {own.missing.slice(0, 6).map((title) => (
              <li key={title}>{title}</li>
            ))}
            {own.missing.length > 6 && <li>{`+ ${own.missing.length - 6}`}</li>}
          </ul>
        </div>
      )}
      {own.trio && (
        <Link
          to="/course/{-$environment}/$id/trio"
          params={{ id: String(courseId) }}
          className={cx(buttonClass({ variant: 'secondary' }), 'justify-self-start')}
        >
          <Icon name="users" />
          {t('trioRun')}
        </Link>
      )}
      {own.merge && <Merge courseId={courseId} merge={own.merge} />}
      {taken < own.seats && slots.changeable && <InviteColleague courseId={courseId} />}
    </section>
  )
}

function Merge({ courseId, merge }: { courseId: number; merge: NonNullable<Own['merge']> }) {
  const t = useTranslations('learning.slots')
  const moment = useMoment()
  const { step, pending, failure } = useSlotStep(courseId)
  const answer = (agree: boolean) =>
    step(
      () => call('answerPracticeMerge', { params: { id: courseId }, body: { merge: merge.id, agree } }),
      t('answered'),
    )
  return (
    <Notice title={t('merge', { moment: moment(merge.starts) })}>
      <p>{t('mergeText', { address: merge.address, until: moment(merge.until) })}</p>
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
