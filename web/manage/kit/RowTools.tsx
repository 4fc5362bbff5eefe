import { useTranslations } from 'use-intl'
import { IconButton } from '../../ui/IconButton.tsx'

type Props = {
  /** What is moved or removed, for its buttons' names. */
  name: string
  at: number
  count: number
  onMove: (to: number) => void
  onRemove?: () => void
}

/** Buttons that move an item of a list up and down, and remove it. */
export function RowTools({ name, at, count, onMove, onRemove }: Props) {
  const t = useTranslations('manageCourses.rows')
  return (
    <div className="flex gap-1">
      <IconButton
        icon="chevron-up"
        size="sm"
        label={t('up', { name })}
        disabled={at === 0}
        onClick={() => onMove(at - 1)}
      />
      <IconButton
        icon="chevron-down"
        size="sm"
        label={t('down', { name })}
        disabled={at === count - 1}
        onClick={() => onMove(at + 1)}
      />
      {onRemove && <IconButton icon="trash" size="sm" label={t('remove', { name })} onClick={onRemove} />}
    </div>
  )
}
