import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { StudiedCourse } from '../../contract/learning.ts'
import { boundAddress } from '../../contract/typography.ts'
import { useSite } from '../shell/useSite.ts'
import { cx } from '../ui/cx.ts'
import { Icon, type IconName } from '../ui/icons.tsx'
import { isTheoryDone } from './completion.rules.ts'
import { iconOf } from './modules.ts'
import { testsQuery } from './queries.ts'

/**
 * What follows the topics: the tests, the practice and the certificate, each with its state. `theory`: before them the
 * topics themselves, where they are not next to it.
 */
export function CourseGoals({ course, theory = false }: { course: StudiedCourse; theory?: boolean }) {
  const t = useTranslations('learning')
  const format = useFormatter()
  const { shopping } = useSite()
  const { id, practice, certificate, environment } = course
  const { data: tests } = useQuery({ ...testsQuery(id), enabled: course.tests > 0 })
  const params = { environment: undefined, id: String(id) }
  return (
    <ul className="mt-3 grid gap-1 border-t border-line pt-3">
      {theory && (
        <Goal icon="book" done={isTheoryDone(course)} state={t('progress.text', course.completed)}>
          <Link to="/course/{-$environment}/$id/theory/{-$subject}" params={params} className={link}>
            {t('study.theory')}
          </Link>
        </Goal>
      )}
      {tests?.data.map((test) => (
        <Goal key={test.id} icon={iconOf('quiz')} done={test.completed} state={t(`tests.states.${test.state}`)}>
          <Link to="/course/{-$environment}/$id/tests" params={params} className={link}>
            {tests.data.length === 1 ? t('modules.quiz') : test.title}
          </Link>
        </Goal>
      ))}
      {practice && (
        <Goal
          icon="users"
          done={practice.attended}
          state={practice.attended ? t('theory.done') : boundAddress(practice.address)}
        >
          <Link to="/course/{-$environment}/$id/general" params={params} className={link}>
            {t('goals.practice', {
              day: format.dateTime(new Date(practice.starts), { month: 'long', day: 'numeric' }),
            })}
          </Link>
        </Goal>
      )}
      {shopping && certificate && (
        <Goal icon="award" done={certificate.id !== null} state={t(certificate.id ? 'goals.issued' : 'goals.last')}>
          {certificate.id ? (
            <Link
              to="/dashboard/certificates/$environment/$id/show"
              params={{ environment, id: certificate.id }}
              className={link}
            >
              {t('general.certificate')}
            </Link>
          ) : (
            t('general.certificate')
          )}
        </Goal>
      )}
    </ul>
  )
}

const link = 'after:absolute after:inset-0 after:rounded-md'

function Goal({ icon, done, state, children }: { icon: IconName; done: boolean; state: string; children: ReactNode }) {
  return (
    <li className="relative flex items-start gap-3 rounded-md px-3 py-2.5 transition-colors has-[a]:hover:bg-ink/5">
      <span
        aria-hidden
        className={cx(
          'grid size-7 flex-none place-content-center rounded-full',
          done ? 'bg-pine text-on-pine' : 'border border-line-strong text-ink-soft',
        )}
      >
        <Icon name={done ? 'check' : icon} size={16} />
      </span>
      <span className="min-w-0">
        <span className="block leading-snug font-semibold">{children}</span>
        <span className="mt-0.5 block text-sm text-ink-soft">{state}</span>
      </span>
    </li>
  )
}
