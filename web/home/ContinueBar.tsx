import { useTranslations } from 'use-intl'
import { ownCoursesQuery } from '../api/own-queries.ts'
import { useOwnQuery } from '../api/useOwnQuery.ts'
import { useDays } from '../catalogue/parts/useDays.ts'
import { PathLink } from '../shell/PathLink.tsx'
import { Icon } from '../ui/icons.tsx'
import { stretchedLink } from '../ui/textLink.ts'
import { currentCourse } from './parts/current.rules.ts'

const allOwn = ownCoursesQuery('')

/**
 * For a signed-in learner: the way back to the current course. It stays at the lower edge of the window, where nothing
 * moves when it appears.
 */
export function ContinueBar() {
  const t = useTranslations('home')
  const course = currentCourse(useOwnQuery(allOwn)?.data ?? [])
  const days = useDays()
  if (!course) return null
  const { id, title, lang, opens } = course
  return (
    <aside aria-label={t('continue.label')} className="no-print sticky bottom-0 z-30 border-t border-line bg-pine-soft">
      <p className="wrap relative flex min-h-13 items-center gap-3 py-2 text-pine">
        <Icon name="book" size={20} className="flex-none" />
        <PathLink
          path={`/course/${id}?continue=true`}
          className={`${stretchedLink} min-w-0 flex-1 truncate font-semibold underline-offset-4 hover:underline`}
        >
          {opens ? t('continue.opens', { day: days.long(opens.on) }) : t('continue.go')}{' '}
          <span lang={lang}>{title}</span>
        </PathLink>
        <Icon name="arrow-right" size={20} className="flex-none" />
      </p>
    </aside>
  )
}
