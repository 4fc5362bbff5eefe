import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { StudiedCourse } from '../../../contract/learning.ts'
import { isWaiting } from '../../../contract/next-step.rules.ts'
import { useSite } from '../../shell/useSite.ts'
import { buttonClass, type ButtonLook } from '../../ui/buttonClass.ts'
import { Icon } from '../../ui/icons.tsx'
import { activityOf } from '../activity.rules.ts'
import { testsQuery } from '../queries.ts'
import { WriteToUs } from './WriteToUs.tsx'

/** To the order that can open a course that is closed until a day; nothing of a place that somebody else bought. */
function OpenLink({
  opens: { order_id },
  className,
}: {
  opens: NonNullable<StudiedCourse['opens']>
  className: string
}) {
  const t = useTranslations('learning.continue')
  if (order_id === null) return null
  return (
    <Link to="/dashboard/purchases/$id/show" params={{ id: order_id }} className={className}>
      {t('openNow')}
    </Link>
  )
}

/** Of a course that is studied, or of one in a list with the id of its certificate. */
type Continued = Pick<StudiedCourse, 'id' | 'environment' | 'completed' | 'next' | 'opens' | 'awaits_practice'> & {
  certificate: Pick<NonNullable<StudiedCourse['certificate']>, 'id'> | null
}

type ContinueLinkProps = ButtonLook & {
  course: Continued
  /** One word, which the whole name of the action follows for those who hear it. */
  short?: boolean
}

/**
 * The primary action of a course: of one that is closed its order, else the first incomplete step, the test (or the list of tests while it is locked), the
 * surveys, the result, or the topics that are being prepared. Where only a test without attempts left remains, a message
 * to the provider; where it or a locked step is to be waited for, the place that says so, which is no primary action.
 */
export function ContinueLink({ course, short, ...look }: ContinueLinkProps) {
  const t = useTranslations('learning.continue')
  const own = useTranslations('learning.tests')
  const practice = useTranslations('learning.practice')
  const { shopping } = useSite()
  const { next, completed } = course
  // A test of a topic is among its materials.
  const waits = isWaiting(next)
  const awaitsTest = next.kind === 'test' && next.subject === null && !waits
  const { data: tests } = useQuery({ ...testsQuery(course.id), enabled: awaitsTest })
  if (course.opens) return <OpenLink opens={course.opens} className={buttonClass(look)} />
  if (next.used_up) return <WriteToUs courseId={course.id} className={buttonClass(look)} />
  const className = buttonClass(waits ? { ...look, variant: 'secondary' } : look)
  const params = { environment: undefined, id: String(course.id) }
  const arrow = <Icon name="arrow-right" />
  const said = (action: string, mark = arrow) =>
    short ? (
      <>
        <span>
          {t('short')}
          <span className="sr-only">: {action}</span>
        </span>{' '}
        {mark}
      </>
    ) : (
      <>
        {action} {mark}
      </>
    )
  const whyNot = next.next_at ? own('review') : t('why')
  if (waits && next.subject === null)
    return (
      <Link
        to={`/course/{-$environment}/$id/${next.kind === 'survey' ? 'surveys' : 'tests'}`}
        params={params}
        className={className}
      >
        {whyNot}
      </Link>
    )
  if (awaitsTest) {
    const test = tests?.data.find(({ id }) => id === next.id)
    if (test?.availability_status)
      return (
        <Link
          to="/course/{-$environment}/$id/activity"
          params={params}
          search={{ json: activityOf(test, course.id) }}
          className={className}
        >
          {said(t('test'))}
        </Link>
      )
    // While it is locked, and until that is known: the tests show why.
    return (
      <Link to="/course/{-$environment}/$id/tests" params={params} className={className}>
        {said(t('test'))}
      </Link>
    )
  }
  if (next.kind === 'survey' && next.subject === null)
    return (
      <Link to="/course/{-$environment}/$id/surveys" params={params} className={className}>
        {said(t('survey'))}
      </Link>
    )
  if (next.kind === 'certificate' && shopping && course.certificate?.id) {
    return (
      <Link
        to="/dashboard/certificates/$environment/$id/show"
        params={{ environment: course.environment, id: course.certificate.id }}
        className={className}
      >
        {said(t('certificate'), <Icon name="award" />)}
      </Link>
    )
  }
  if (completed.total === 0) {
    return (
      <Link
        to="/course/{-$environment}/$id/theory/{-$subject}"
        params={{ ...params, subject: undefined }}
        className={className}
      >
        {said(t('look'))}
      </Link>
    )
  }
  if (next.subject === null)
    return (
      <Link to="/course/{-$environment}/$id/general" params={params} className={className}>
        {said(next.kind !== 'practice' ? t('done') : course.awaits_practice ? practice('details') : t('practice'))}
      </Link>
    )
  return (
    <Link
      to="/course/{-$environment}/$id/theory/{-$subject}"
      params={{ ...params, subject: String(next.subject) }}
      hash={`step-${next.id}`}
      // The router does nothing when the address has the hash already.
      onClick={() => document.getElementById(`step-${next.id}`)?.scrollIntoView()}
      className={className}
    >
      {said(waits ? whyNot : t(completed.done ? 'goOn' : 'begin'))}
    </Link>
  )
}
