import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { OwnCourse } from '../../contract/learning.ts'
import { useDays } from '../catalogue/parts/useDays.ts'
import { AwaitedPractice } from '../learning/parts/AwaitedPractice.tsx'
import { ContinueLink } from '../learning/parts/ContinueLink.tsx'
import { CourseProgress } from '../learning/parts/CourseProgress.tsx'
import { NextWait } from '../learning/parts/NextWait.tsx'
import { pictureSet } from '../pictures.ts'
import { plainLink } from '../ui/textLink.ts'

type Props = { course: OwnCourse; quiet?: boolean }

/** The course studied last: its progress, the next step and a button to it. `quiet`: the primary button is elsewhere. */
export function ContinueCard({ course, quiet = false }: Props) {
  const t = useTranslations('learning.dashboard')
  const { id, title, lang, image, thumb, category_key, completed, next, awaits_practice, opens } = course
  const days = useDays()
  const state = opens ? t('opens', { day: days.long(opens.on) }) : t(completed.done ? 'continue' : 'begin')
  return (
    <section
      aria-labelledby="continue"
      data-tint={category_key}
      className="mt-6 grid overflow-hidden rounded-xl border border-line bg-surface lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
    >
      <div className="aspect-16/10 bg-tint lg:aspect-auto lg:min-h-80">
        <img
          src={image}
          srcSet={pictureSet(thumb, image)}
          sizes="(min-width: 900px) 500px, 100vw"
          alt=""
          width={960}
          height={600}
          className="size-full object-cover dark:brightness-90"
        />
      </div>
      <div className="flex flex-col justify-center gap-5 p-5 sm:p-8 lg:p-10">
        <div>
          <p className="text-sm font-bold text-tint-ink">{state}</p>
          <h2 id="continue" lang={lang} className="mt-1 text-3xl">
            <Link
              to="/course/{-$environment}/$id"
              params={{ environment: undefined, id: String(id) }}
              className={plainLink}
            >
              {title}
            </Link>
          </h2>
        </div>
        {awaits_practice ? (
          <AwaitedPractice practice={awaits_practice} certificate={course.certifies} className="font-semibold" />
        ) : (
          <CourseProgress course={course} className="max-w-md" />
        )}
        {!opens && next.kind !== 'done' && next.kind !== 'practice' && next.kind !== 'certificate' && (
          <div>
            <p>
              <span className="text-ink-soft">{t('nextStep')}</span>{' '}
              <span lang={lang} className="font-semibold">
                {next.title}
              </span>
            </p>
            <NextWait next={next} className="mt-1" />
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          <ContinueLink
            course={{ ...course, certificate: { id: course.certificate_id } }}
            size="lg"
            variant={quiet ? 'secondary' : 'primary'}
          />
        </div>
      </div>
    </section>
  )
}
