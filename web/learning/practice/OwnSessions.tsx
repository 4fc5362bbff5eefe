import { useFormatter, useTranslations } from 'use-intl'
import type { OwnSession } from '../../../contract/practice.ts'
import { Icon } from '../../ui/icons.tsx'

type Props = { sessions: readonly OwnSession[]; room: string }

/** The sessions of the user's practice, whether the user came to each, and what a missed one means. */
export function OwnSessions({ sessions, room }: Props) {
  const t = useTranslations('learning.general.sessions')
  const format = useFormatter()
  const time = (at: string) => format.dateTime(new Date(at), { hour: '2-digit', minute: '2-digit' })
  const came = sessions.filter(({ attendance }) => attendance === 'came').length
  const missed = sessions.some(({ attendance }) => attendance === 'absent')
  // What is still ahead may be attended.
  const isOver = sessions.every(({ attendance }) => attendance === 'came' || attendance === 'absent')
  return (
    <>
      <ol className="grid gap-2">
        {sessions.map(({ session, starts, ends, attendance, room: own }) => (
          <li key={session}>
            <span className="inline-block font-semibold first-letter:uppercase">
              {format.dateTime(new Date(starts), { year: 'numeric', month: 'long', day: 'numeric', weekday: 'long' })}
            </span>
            <br />
            {`${time(starts)}–${time(ends)}`}
            {own !== room && own && `, ${t('room', { room: own })}`}
            {(attendance === 'came' || attendance === 'absent') && (
              <span className="ml-2 inline-flex items-center gap-1 text-sm">
                <Icon
                  name={attendance === 'came' ? 'check-circle' : 'x-circle'}
                  size={16}
                  className={attendance === 'came' ? 'text-success' : 'text-amber-ink'}
                />
                {t(attendance)}
              </span>
            )}
          </li>
        ))}
      </ol>
      {isOver && missed && came > 0 && (
        <p className="mt-2 text-sm text-ink-soft">{t('missed', { came, of: sessions.length })}</p>
      )}
    </>
  )
}
