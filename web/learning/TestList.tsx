import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { NextStep, OwnTest } from '../../contract/learning.ts'
import { useCountdown } from '../orders/useCountdown.ts'
import { useMoment } from '../orders/useMoment.ts'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { buttonClass } from '../ui/buttonClass.ts'
import { Icon, type IconName } from '../ui/icons.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { textLink } from '../ui/textLink.ts'
import { actionOf, activityOf, testToTake } from './activity.rules.ts'
import { iconOf } from './modules.ts'
import { LockedNotice } from './parts/LockedNotice.tsx'
import { WriteToUs } from './parts/WriteToUs.tsx'
import { leadOn } from './unlocking.rules.ts'

/** A test's state in words, colour and picture. */
const states = {
  none: { tone: 'neutral', icon: 'clock' },
  incomplete: { tone: 'amber', icon: 'edit' },
  complete: { tone: 'success', icon: 'check-circle' },
  passed: { tone: 'success', icon: 'check-circle' },
  failed: { tone: 'danger', icon: 'x-circle' },
} as const satisfies Record<OwnTest['state'], { tone: BadgeTone; icon: IconName }>

type TestListProps = {
  tests: readonly OwnTest[]
  courseId: number
  lang: string
  /** The next step of the learner, where a locked one leads to. */
  next?: NextStep
  /** What staff may do about a test, when it is shown to them: without the learner's links. */
  staffActions?: (test: OwnTest) => ReactNode
}

/**
 * Tests or surveys of a course, each with a link to its activity. The first that is not done and may be taken has the
 * primary button.
 */
export function TestList({ tests, courseId, lang, next, staffActions }: TestListProps) {
  const first = testToTake(tests)?.id
  return (
    <ul className="grid max-w-3xl gap-4">
      {tests.map((test) => (
        <TestCard
          key={test.id}
          test={test}
          courseId={courseId}
          lang={lang}
          next={next}
          primary={test.id === first}
          staffActions={staffActions}
        />
      ))}
    </ul>
  )
}

type TestCardProps = Pick<TestListProps, 'courseId' | 'lang'> & {
  next: NextStep | undefined
  test: OwnTest
  primary: boolean
  staffActions: TestListProps['staffActions']
}

function TestCard({ test, courseId, lang, next, primary, staffActions }: TestCardProps) {
  const t = useTranslations('learning.tests')
  const { module, title, state, questions, pass_percent, best, attempts } = test
  const { availability_status, attempts_left, next_at } = test
  const moment = useMoment()
  const { tone, icon } = states[state]
  const action = actionOf(test)
  const locked = next ? { ...test, unlocked_by: leadOn(test.unlocked_by, next, courseId) } : test
  return (
    <li id={`test-${test.id}`} className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      <div className="flex items-start gap-4">
        <span className="grid size-12 flex-none place-content-center rounded-md bg-tint text-tint-ink max-sm:hidden">
          <Icon name={iconOf(module)} size={24} />
        </span>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <h3 lang={lang} className="text-lg">
              {title}
            </h3>
            <Badge tone={tone} icon={<Icon name={icon} size={14} />}>
              {best === null || module === 'survey'
                ? t(`states.${state}`)
                : t('stateWithBest', { state: t(`states.${state}`), best: Math.round(best) })}
            </Badge>
          </div>
          <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
            <Fact label={t('questions')}>{questions}</Fact>
            {module === 'quiz' && pass_percent > 0 && (
              <Fact label={t('passMark')}>{t('percent', { percent: pass_percent })}</Fact>
            )}
            {module === 'quiz' && <Fact label={t('explained')}>{t(`feedback.${test.feedback}`)}</Fact>}
            {test.minutes !== null && <Fact label={t('time')}>{t('minutes', { minutes: test.minutes })}</Fact>}
            {module === 'quiz' && (
              <Fact label={t('attempts')}>
                {attempts_left === null ? attempts : t('attemptsOf', { attempts, total: attempts + attempts_left })}
              </Fact>
            )}
          </dl>
          {test.running_until && <TimeLeft until={test.running_until} />}
          {availability_status && attempts_left === 0 && (
            <p className="mt-3 flex flex-wrap gap-x-2 text-sm text-ink-soft">
              {t('usedUp')}
              {!staffActions && <WriteToUs courseId={courseId} className={textLink} />}
            </p>
          )}
          {availability_status && attempts_left !== 0 && next_at && (
            <p className="mt-3 text-sm text-ink-soft">{t('nextFrom', { moment: moment(next_at) })}</p>
          )}
          {staffActions?.(test)}
          {availability_status && staffActions ? null : availability_status ? (
            <Link
              to="/course/{-$environment}/$id/activity"
              params={{ environment: undefined, id: String(courseId) }}
              search={{ json: activityOf(test, courseId) }}
              className={`${buttonClass({ variant: primary ? 'primary' : 'secondary' })} mt-5`}
            >
              {t(action)}
              <span className="sr-only">{`: ${title}`}</span>
            </Link>
          ) : (
            <LockedNotice step={locked} lang={lang} leads={!staffActions} className="mt-4" />
          )}
        </div>
      </div>
    </li>
  )
}

/** Of an attempt that runs: its clock does not stop while the test is closed. */
function TimeLeft({ until }: { until: string }) {
  const t = useTranslations('learning.tests')
  const time = useCountdown(until)
  return (
    time !== null && (
      <p className="mt-3 flex items-center gap-1.5 text-sm font-semibold text-amber-ink">
        <Icon name="clock" size={16} /> {t('timeLeft', { time })}
      </p>
    )
  )
}

const Fact = ({ label, children }: { label: string; children: number | string }) => (
  <div className="flex gap-1.5">
    <dt className="text-ink-soft">{label}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
)

export const TestListShape = () => (
  <Loading className="grid max-w-3xl gap-4">
    <Skeleton className="h-8 w-48" />
    <Skeleton className="h-44" />
  </Loading>
)
