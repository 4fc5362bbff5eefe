import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { OwnCourse } from '../../../contract/learning.ts'
import { isNear } from '../../dates/near.rules.ts'
import { useNearDays } from '../../dates/useNearDays.ts'
import { useSessions } from '../../dates/useSessions.ts'
import { dayNow } from '../../day-now.ts'
import { pictureSet } from '../../pictures.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icons.tsx'
import { stretchedLink, textLink } from '../../ui/textLink.ts'
import { AwaitedPractice } from './AwaitedPractice.tsx'
import { CourseProgress } from './CourseProgress.tsx'
import { NextWait } from './NextWait.tsx'

type OwnCourseCardProps = { course: OwnCourse; level?: 2 | 3; wide?: boolean }

/**
 * A course of the user in a list: picture, when and where its practice is, progress and what comes next. The whole card is a link. `wide`: the picture
 * is next to the text, as on a phone.
 */
export function OwnCourseCard({ course, level = 2, wide = false }: OwnCourseCardProps) {
  const t = useTranslations('learning.own')
  const closed = useTranslations('learning.closed')
  const days = useNearDays()
  const sessions = useSessions()
  const { access, opens } = course
  const { id, lang, title, thumb, image, category_key, date, endDate, city, is_completed, awaits_practice } = course
  const { next, practice_session } = course
  const when = practice_session
    ? sessions.words([practice_session], { year: date !== null && !isNear(date, dayNow()) })
    : date && days.range(date, endDate ?? date)
  const isReady = !opens && (!access || access.state === 'ready')
  const Heading = `h${level}` as const
  return (
    <Card
      lifts
      padded={false}
      data-tint={category_key}
      className={cx(
        'grid grid-cols-[7.5rem_minmax(0,1fr)] overflow-hidden',
        wide ? 'sm:grid-cols-[11rem_minmax(0,1fr)]' : 'sm:flex sm:flex-col',
      )}
    >
      {/* On a phone small but nearly whole: people have their heads. */}
      <div
        className={cx(
          'bg-tint max-sm:mt-4 max-sm:ml-4 max-sm:aspect-4/3 max-sm:self-start max-sm:overflow-hidden max-sm:rounded-md',
          !wide && 'sm:aspect-16/10',
        )}
      >
        <img
          src={thumb}
          srcSet={pictureSet(thumb, image)}
          sizes="(min-width: 900px) 390px, (min-width: 640px) 46vw, 200px"
          alt=""
          width={480}
          height={300}
          loading="lazy"
          decoding="async"
          className="size-full object-cover dark:brightness-90"
        />
      </div>
      <div className="flex flex-1 flex-col p-4 sm:p-5">
        <Heading lang={lang} className="text-lg leading-snug">
          <Link
            to="/course/{-$environment}/$id"
            params={{ environment: undefined, id: String(id) }}
            className={cx(stretchedLink, 'hover:text-pine')}
          >
            {title}
          </Link>
        </Heading>
        <p className="mt-1.5 flex items-start gap-1.5 text-sm text-ink-soft">
          <Icon name={date ? 'calendar' : 'map-pin'} size={16} className="mt-1" />
          <span className="first-letter:uppercase">{[when, city].filter(Boolean).join(', ')}</span>
        </p>
        {access && access.state !== 'ready' && !opens && (
          <p className="mt-1.5 flex items-start gap-1.5 text-sm font-semibold text-amber-ink">
            <Icon name="info" size={16} className="mt-1" />
            {t(`access.${access.state}`, { name: access.name })}
          </p>
        )}
        {opens && (
          <p className="mt-1.5 flex items-start gap-1.5 text-sm font-semibold text-amber-ink">
            <Icon name="clock" size={16} className="mt-1" />
            {t('opens', { day: days.day(opens.on) })}
          </p>
        )}
        {opens && opens.order_id !== null && (
          <p className="mt-1.5">
            <Link
              to="/dashboard/purchases/$id/show"
              params={{ id: opens.order_id }}
              className={cx(textLink, 'relative z-10 text-sm')}
            >
              {closed('action')}
              <span className="sr-only">: {title}</span>
            </Link>
          </p>
        )}
        <div className="mt-auto pt-4">
          {is_completed ? (
            <Badge tone="success" icon={<Icon name="check-circle" size={16} />}>
              {t('completed')}
            </Badge>
          ) : awaits_practice ? (
            <AwaitedPractice practice={awaits_practice} certificate={false} className="text-sm" />
          ) : (
            <>
              <CourseProgress course={course} />
              {isReady && next.id !== null && (
                <p className="mt-2 text-sm">
                  <span className="text-ink-soft">{t('next')}</span> <span lang={lang}>{next.title}</span>
                </p>
              )}
              {isReady && <NextWait next={next} className="mt-1" />}
            </>
          )}
        </div>
      </div>
    </Card>
  )
}
