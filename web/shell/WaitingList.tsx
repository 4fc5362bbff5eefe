import { useTranslations } from 'use-intl'
import type { Waiting } from '../../contract/waiting.ts'
import { waitingQuery } from '../api/own-queries.ts'
import { useOwnQuery } from '../api/useOwnQuery.ts'
import { DayTile } from '../dates/DayTile.tsx'
import { buttonClass } from '../ui/buttonClass.ts'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/icons.tsx'
import { PathLink } from './PathLink.tsx'
import { useTimeLeft } from './useTimeLeft.ts'

/**
 * What waits for the user, in one box: orders, quotes and waiting lists, each with its practice day, its time and one
 * button; nothing without any. The first that the user can end has the primary button of the screen, unless the screen
 * has one of its own (`quiet`).
 */
export function WaitingList({ className, quiet = false }: { className?: string; quiet?: boolean }) {
  const waiting = useOwnQuery(waitingQuery)
  if (!waiting?.length) return null
  const first = quiet ? undefined : waiting.find(({ is_own_turn }) => is_own_turn)
  return (
    <ul
      className={cx(
        'divide-y rounded-lg border',
        waiting.some(({ is_own_turn }) => is_own_turn)
          ? 'divide-amber/40 border-amber/40 bg-amber-soft'
          : 'divide-line border-line bg-surface',
        className,
      )}
    >
      {waiting.map((each) => (
        <Item key={`${each.kind}${each.id}`} waiting={each} primary={each === first} />
      ))}
    </ul>
  )
}

function Item({ waiting, primary }: { waiting: Waiting; primary: boolean }) {
  const { title, courses, day, total, path, action, is_own_turn: isOwnTurn } = waiting
  const t = useTranslations('shell.waiting')
  const left = useTimeLeft(waiting)
  const [course, ...others] = courses
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4">
      {day ? (
        <DayTile day={day} />
      ) : (
        <Icon name="clock" size={24} className={cx('flex-none', isOwnTurn ? 'text-amber-ink' : 'text-ink-soft')} />
      )}
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-bold">{title}</p>
        <p className="text-sm">
          {course}
          {others.length > 0 && ` ${t('others', { count: others.length })}`}
          {total && `\u00a0· ${total}`}
        </p>
        {left && <p className="tabular text-sm font-semibold">{left}</p>}
      </div>
      <PathLink
        path={path}
        className={cx(buttonClass({ variant: primary ? 'primary' : 'secondary' }), 'max-sm:basis-full')}
      >
        {action}
      </PathLink>
    </li>
  )
}
