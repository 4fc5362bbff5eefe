import { cx } from '../../../web/ui/cx.ts'
import { Icon } from '../../../web/ui/icons.tsx'
import { useActivityMessages } from '../../messages.ts'
import { looks } from '../looks.ts'
import type { Part } from './part-marks.rules.ts'

/** What is said of a part of a checked question, as a picture and for screen readers. Without it, its room. */
export function PartMark({ part, className }: { part: Part | null; className?: string }) {
  const t = useActivityMessages()
  if (!part) return <span className={cx('size-5 flex-none', className)} />
  const { icon, colour } = looks[part.verdict]
  const own = { right: t('ownRight'), partly: t('ownPartly'), wrong: t('ownWrong') }
  return (
    <span className={cx('flex-none', colour, className)}>
      <Icon name={icon} size={20} />
      <span className="sr-only"> ({part.own ? own[part.verdict] : t('isRight')})</span>
    </span>
  )
}
