import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormatter, useNow, useTranslations } from 'use-intl'
import type { StudiedCourse } from '../../contract/learning.ts'
import { boundAddress } from '../../contract/typography.ts'
import { useSite } from '../shell/useSite.ts'
import { OwnSessions } from './practice/OwnSessions.tsx'
import { SlotButton } from './practice/SlotButton.tsx'
import { TicketButton } from './practice/Ticket.tsx'
import { AddToCalendar } from '../orders/AddToCalendar.tsx'
import { AwaitedPractice } from './parts/AwaitedPractice.tsx'
import { buttonClass } from '../ui/buttonClass.ts'
import { cx } from '../ui/cx.ts'
import { Icon, type IconName } from '../ui/icons.tsx'
import { textLink } from '../ui/textLink.ts'

/** Hours and practice, each only when the course has it, then `children`. */
export function GeneralAside({ course, children }: { course: StudiedCourse; children: ReactNode }) {
  const t = useTranslations('learning.general')
  const calendar = useTranslations('learning.calendar')
  const now = useNow()
  const { id, products, practice, date } = course
  const [only, ...others] = products
  const choosable = course.slots && (!practice?.attended || practice.failed)
  const isAhead = practice !== null && new Date(practice.ends) > now
  return (
    <aside
      aria-label={t('facts')}
      className="grid content-start gap-4 lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1 lg:self-start"
    >
      {only && !others.length && (
        <Fact icon="clock" title={t('duration')} className="max-lg:hidden">
          {t('hours', { hours: only.course_duration })}
        </Fact>
      )}
      <Fact icon="users" title={t('practice')}>
        {practice ? (
          <Practice practice={practice} />
        ) : (
          <p className="text-ink-soft">{t(date || course.slots ? 'noPractice' : 'online')}</p>
        )}
        <div className="mt-4 flex flex-wrap gap-2 *:flex-1 *:basis-34 *:whitespace-nowrap empty:hidden">
          {choosable && <SlotButton courseId={id} chosen={practice !== null && keepsTime(practice)} />}
          {practice && (choosable || practice.sessions.length > 0) && !practice.cancelled && isAhead && (
            <TicketButton courseId={id} starts={practice.starts} />
          )}
          {isAhead && !practice.cancelled && (
            <AddToCalendar courseId={id} label={calendar('add')} failed={calendar('failed')} />
          )}
          {practice?.trio && (
            <Link
              to="/course/{-$environment}/$id/trio"
              params={{ id: String(id) }}
              aria-describedby="trio-run"
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              <Icon name="users" size={18} />
              {t('trioRun')}
            </Link>
          )}
        </div>
        {practice?.trio && (
          <p id="trio-run" className="mt-3 text-sm text-ink-soft">
            {t('trioRunText')}
          </p>
        )}
      </Fact>
      {children}
    </aside>
  )
}

/** The certificate and the awards: those that the course has. */
export function CertificateFacts({ course }: { course: StudiedCourse }) {
  const t = useTranslations('learning.general')
  const { shopping } = useSite()
  const { certificate, awards, environment, awaits_practice } = course
  return (
    <>
      {shopping && certificate && (
        <Fact icon="award" title={t('certificate')}>
          <p>{t('validFor', { months: certificate.months })}</p>
          {awaits_practice && <AwaitedPractice practice={awaits_practice} certificate className="mt-2 text-sm" />}
          {certificate.id && (
            <Link
              to="/dashboard/certificates/$environment/$id/show"
              params={{ environment, id: certificate.id }}
              className={`${textLink} mt-1 inline-block`}
            >
              {t('showCertificate')}
            </Link>
          )}
        </Fact>
      )}
      {awards.map(({ title, subtitle, image }) => (
        <div key={title} className="flex items-center gap-4 rounded-lg border border-line bg-surface p-5">
          {image ? (
            <img src={image} alt="" width={56} height={56} loading="lazy" />
          ) : (
            <Icon name="award" size={32} className="text-amber" />
          )}
          <div>
            <p className="font-bold">{title}</p>
            <p className="text-sm text-ink-soft">{subtitle}</p>
          </div>
        </div>
      ))}
    </>
  )
}

function Fact({
  icon,
  title,
  className,
  children,
}: {
  icon: IconName
  title: string
  className?: string
  children: ReactNode
}) {
  return (
    <section className={`rounded-lg border border-line bg-surface p-5 ${className ?? ''}`}>
      <h2 className="mb-2 flex items-center gap-2.5 text-base">
        <Icon name={icon} className="text-tint-ink" /> {title}
      </h2>
      {children}
    </section>
  )
}

type OwnPractice = NonNullable<StudiedCourse['practice']>

/** Whether the time can be kept: otherwise another one must be chosen. */
const keepsTime = ({ absent, failed, cancelled }: OwnPractice) => !absent && !failed && !cancelled

/** The user's own group: when, in which room, where. */
function Practice({
  practice: { starts, ends, sessions, room, address, attended, absent, failed, awaited, cancelled },
}: {
  practice: OwnPractice
}) {
  const t = useTranslations('learning.general')
  const format = useFormatter()
  const [from, to] = [new Date(starts), new Date(ends)]
  const unsuccessful = failed ? 'failed' : absent ? 'absent' : undefined
  const off = cx(cancelled && 'text-ink-soft line-through [&_span]:line-through')
  const time = (at: Date) => format.dateTime(at, { hour: '2-digit', minute: '2-digit' })
  return (
    <dl className="grid gap-2">
      <div>
        <dt className="sr-only">{t('when')}</dt>
        {sessions.length ? (
          <dd className={off}>
            <OwnSessions sessions={sessions} room={room} />
          </dd>
        ) : (
          <dd className={off}>
            <span className="inline-block font-semibold first-letter:uppercase">
              {format.dateTime(from, { year: 'numeric', month: 'long', day: 'numeric', weekday: 'long' })}
            </span>
            <br />
            {`${time(from)}–${time(to)}`}
          </dd>
        )}
      </div>
      <div>
        <dt className="sr-only">{t('where')}</dt>
        <dd className="text-ink-soft">
          {room && (
            <>
              {t('room', { room })}
              <br />
            </>
          )}
          {boundAddress(address)}
        </dd>
      </div>
      {cancelled && (
        <div>
          <dt className="sr-only">{t('practice')}</dt>
          <dd className="flex items-center gap-2 font-semibold text-amber-ink">
            <Icon name="warning" size={18} /> {t('cancelled')}
          </dd>
        </div>
      )}
      {(unsuccessful || awaited) && !cancelled && (
        <div>
          <dt className="sr-only">{t('practice')}</dt>
          <dd className={unsuccessful ? 'flex items-center gap-2 font-semibold text-amber-ink' : 'text-ink-soft'}>
            {unsuccessful && <Icon name="warning" size={18} />} {t(unsuccessful ?? 'awaited')}
          </dd>
        </div>
      )}
      {attended && !failed && (
        <div>
          <dt className="sr-only">{t('practice')}</dt>
          <dd className="flex items-center gap-2 font-semibold">
            <Icon name="check-circle" size={18} className="text-success" /> {t('attended')}
          </dd>
        </div>
      )}
    </dl>
  )
}
