import { addressInCity } from '../../../contract/address-in-city.ts'
import { useTranslations } from 'use-intl'
import type { StudiedCourse } from '../../../contract/learning.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Facts } from '../Facts.tsx'
import { Panel } from '../Panel.tsx'
import { useMoments } from '../useMoments.ts'

type Practice = NonNullable<StudiedCourse['practice']>

/** What the learner reads of their practice. */
const stateOf = ({ cancelled, failed, attended, absent, awaited }: Practice) =>
  cancelled
    ? 'cancelled'
    : failed
      ? 'failed'
      : attended
        ? 'attended'
        : absent
          ? 'absent'
          : awaited
            ? 'awaited'
            : 'ahead'
const tones = {
  cancelled: 'danger',
  attended: 'success',
  absent: 'amber',
  failed: 'amber',
  awaited: 'neutral',
  ahead: 'pine',
} as const

/** The practice of a learner with its state; nothing where the course has none. */
export function PersonPractice({ course: { practice, slots } }: { course: Pick<StudiedCourse, 'practice' | 'slots'> }) {
  const t = useTranslations('managePeople.course')
  const { moment, time } = useMoments()
  if (!practice && !slots) return null
  if (!practice) return <Panel title={t('practice')}>{t('practiceNotChosen')}</Panel>
  const { starts, ends, city, address, room } = practice
  const state = stateOf(practice)
  return (
    <Panel title={t('practice')} actions={<Badge tone={tones[state]}>{t(`practiceStates.${state}`)}</Badge>}>
      <Facts
        facts={[
          [t('practiceTime'), `${moment(starts)}–${time(ends)}`],
          [t('practicePlace'), [addressInCity(address, city), room].filter(Boolean).join(', ')],
        ]}
      />
    </Panel>
  )
}
