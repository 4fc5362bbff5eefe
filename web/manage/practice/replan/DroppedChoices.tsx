import { useTranslations } from 'use-intl'
import type { PracticeChoices } from '../../../../contract/manage/rooms.ts'
import { useDays } from '../useDays.ts'
import type { Dropped } from './sessions.rules.ts'

/** What staff had chosen for a group and is no longer free. */
export function DroppedChoices({ dropped, choices }: { dropped: readonly Dropped[]; choices: PracticeChoices }) {
  const t = useTranslations('manage.replan')
  const plan = useTranslations('manage.practice')
  const days = useDays()
  function nameOf({ what, value }: Dropped) {
    if (what === 'begun') return ''
    if (what === 'time') return days.local(value)
    const all: readonly { id: number | string; name: string }[] = what === 'room' ? choices.rooms : choices.instructors
    return all.find(({ id }) => String(id) === value)?.name ?? ''
  }
  const sentences = dropped.map((one) => {
    const said = t(`dropped.${one.what}`, { name: nameOf(one) })
    return one.session === undefined ? said : `${plan('session', { session: one.session })}. ${said}`
  })
  return (
    <div role="status" className="empty:hidden">
      {sentences.length > 0 && (
        <ul className="grid gap-1 text-sm text-amber-ink">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
