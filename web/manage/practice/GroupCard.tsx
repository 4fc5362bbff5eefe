import { useTranslations } from 'use-intl'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { ManageLink } from '../ManageLink.tsx'
import type { ShownGroup } from './group-sessions.rules.ts'
import { leadersOf } from './leaders.ts'
import { timeOf } from './week.ts'

type Props = { group: ShownGroup; onMove: () => void }

/** A group in the list of the plan. */
export function GroupCard({ group, onMove }: Props) {
  const t = useTranslations('manage.practice')
  const { id, course, category_key, starts, ends, room, instructor, city, state, over, seats } = group
  const { taken, waiting, session, of, held, begun } = group
  const open = state === 'planned' && !over
  return (
    <li
      data-tint={category_key}
      className={cx(
        'grid min-w-0 gap-1 rounded-md hyphens-auto border border-line border-l-4 border-l-tint-ink bg-surface p-2.5 text-sm',
        state === 'cancelled' && 'opacity-70',
      )}
    >
      <p className="tabular font-semibold">
        {`${timeOf(starts)}–${timeOf(ends)}`}
        {of > 1 && <span className="font-normal">{` · ${t('sessionOf', { session, of })}`}</span>}
      </p>
      <ManageLink
        to="practiceGroup"
        params={{ id }}
        className={cx(
          'font-semibold text-pine underline-offset-2 hover:underline',
          state === 'cancelled' && 'line-through',
        )}
      >
        {course}
      </ManageLink>
      <p className="text-ink-soft">{`${city}, ${room === null ? t('noRoom') : t('roomNamed', { room })}`}</p>
      <p className={instructor ? 'text-ink-soft' : 'text-amber-ink'}>{leadersOf(group, t('noInstructor'))}</p>
      <p className="flex flex-wrap gap-1">
        {state === 'cancelled' ? (
          <Badge tone="neutral">{t('cancelled')}</Badge>
        ) : (
          <Badge tone={taken === seats ? 'success' : 'neutral'}>{t('taken', { taken, seats })}</Badge>
        )}
        {state === 'planned' && held && <Badge tone="neutral">{t(held, { count: begun })}</Badge>}
        {waiting > 0 && <Badge tone="amber">{t('waiting', { count: waiting })}</Badge>}
      </p>
      {open && (
        <Button
          size="sm"
          variant="secondary"
          className="justify-self-start"
          aria-label={t('moveOf', { course, time: timeOf(starts) })}
          onClick={onMove}
        >
          {t('move')}
        </Button>
      )}
    </li>
  )
}
