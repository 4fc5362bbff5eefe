import { useTranslations } from 'use-intl'
import { textLink } from '../../ui/textLink.ts'
import { ManageLink } from '../ManageLink.tsx'
import { usePeriod } from './usePeriod.ts'

type Props = {
  of: { room: number } | { instructor: string }
  name: string
  periods: readonly { from: string; to: string; reason: string }[]
  /** In which of them groups are planned. */
  affected: readonly { from: string; to: string; groups: number }[]
}

/** When a room is closed or an instructor away, in a list, with the way to the groups that are planned then. */
export function Periods({ of, name, periods, affected }: Props) {
  const t = useTranslations('manage.practice')
  const period = usePeriod()
  if (!periods.length) return '–'
  return (
    <ul>
      {periods.map(({ from, to, reason }) => {
        const groups = affected.find((one) => one.from === from && one.to === to)?.groups
        return (
          <li key={`${from} ${to}`}>
            {`${period(from, to)}${reason && ` · ${reason}`}`}
            {groups && (
              <>
                {' · '}
                <ManageLink
                  to="replan"
                  search={{ ...of, from, to }}
                  className={textLink}
                  aria-label={`${name}: ${t('affected', { count: groups })}`}
                >
                  {t('affected', { count: groups })}
                </ManageLink>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
