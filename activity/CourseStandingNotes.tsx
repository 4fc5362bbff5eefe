import type { CourseStanding } from '../contract/activities/common.ts'
import type { AwaitedPractice } from '../contract/common.ts'
import { boundDay } from '../contract/locales.ts'
import { Button } from '../web/ui/Button.tsx'
import { Icon } from '../web/ui/icons.tsx'
import { Notice } from '../web/ui/Notice.tsx'
import { useActivityMessages } from './messages.ts'
import { notifyPortal } from './portal.ts'

/** A calendar day in words. */
const dayIn = (language: string, day: string) =>
  boundDay(new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day)))

/** As many of the missing steps are named; the others are counted. */
const maxNamed = 5

/** What the course still waits for. */
export function Missing({ course: { missing, certificate } }: { course: CourseStanding }) {
  const t = useActivityMessages()
  if (!missing.length) return null
  const more = missing.length - maxNamed
  return (
    <Notice title={t(certificate ? 'missingCertificate' : 'missingCourse')}>
      <ul className="list-disc pl-5">
        {missing.slice(0, maxNamed).map((title, i) => (
          <li key={i}>{title}</li>
        ))}
        {more > 0 && <li>{t('missingMore', { count: more })}</li>}
      </ul>
    </Notice>
  )
}

/** What remains of the practice, with its day when it has one. */
function practiceText(
  t: ReturnType<typeof useActivityMessages>,
  { certificate }: CourseStanding,
  { what, on }: AwaitedPractice,
  language: string,
) {
  if ((what === 'missed' || what === 'failed') && on)
    return t(what === 'missed' ? 'practiceMissed' : 'practiceFailed', { day: dayIn(language, on) })
  if (what !== 'attendance' || on === null) return t(what === 'booking' ? 'practiceBooking' : 'practiceAssessment')
  return t(certificate ? 'practiceText' : 'practiceOnly', { day: dayIn(language, on) })
}

type CourseStandingNotesProps = { course: CourseStanding; passed: boolean; language: string }

/** What an activity did for the course: its certificate, the practice that remains, or what is missing. */
export function CourseStandingNotes(props: CourseStandingNotesProps) {
  return (
    <>
      <CourseNews {...props} />
      {props.passed && <Missing course={props.course} />}
    </>
  )
}

/** What an activity completed of the course. */
export function CourseNews({ course, passed, language }: CourseStandingNotesProps) {
  const t = useActivityMessages()
  return (
    <>
      {course.certificate_id && (
        <Notice kind="success" title={t('certificateTitle')}>
          {t('certificateText')}
        </Notice>
      )}
      {passed && course.practice && (
        <Notice kind="success" title={t('practiceTitle')}>
          {practiceText(t, course, course.practice, language)}
        </Notice>
      )}
    </>
  )
}

export function ShowCertificate() {
  const t = useActivityMessages()
  return (
    <Button icon={<Icon name="award" />} onClick={() => notifyPortal({ type: 'form-finished', show: 'certificate' })}>
      {t('showCertificate')}
    </Button>
  )
}
