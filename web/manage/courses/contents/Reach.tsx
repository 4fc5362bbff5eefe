import { useTranslations } from 'use-intl'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'

type Props = {
  learners: number
  what: 'added' | 'removed'
  value: 'all' | 'new'
  onValue: (value: 'all' | 'new') => void
}

/** Asks whom a change of a course with learners reaches, and says how many they are. */
export function Reach({ learners, what, value, onValue }: Props) {
  const t = useTranslations('manageCourses.reach')
  return (
    <RadioGroup
      name="reach"
      label={t('label', { count: learners })}
      value={value}
      onValue={(chosen) => onValue(chosen === 'new' ? 'new' : 'all')}
      options={[
        { value: 'all', label: t('all'), hint: t(`${what}.all`) },
        { value: 'new', label: t('new'), hint: t(`${what}.new`) },
      ]}
    />
  )
}
