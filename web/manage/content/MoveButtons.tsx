import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { shapeOf } from '../../../contract/manage/content-kinds.ts'
import type { ContentRow } from '../../../contract/manage/website.ts'
import { call } from '../../api/client.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { useAction } from '../useAction.ts'
import { contentKey } from './queries.ts'

/** Moves an object up or down in its order, at once. */
export function MoveButtons({ row: { kind, id, name, first, last } }: { row: ContentRow }) {
  const t = useTranslations('manageCourses.rows')
  const done = useTranslations('manageContent.list')('moved')
  const queryClient = useQueryClient()
  const action = useAction()
  if (!shapeOf(kind).ordered || (first && last)) return null
  async function move(direction: 'up' | 'down') {
    await call('moveContent', { params: { content_kind: kind, id }, body: { direction } })
    await queryClient.invalidateQueries({ queryKey: contentKey })
  }
  return (
    <span className="flex gap-1">
      {(['up', 'down'] as const).map((direction) => (
        <IconButton
          key={direction}
          icon={direction === 'up' ? 'chevron-up' : 'chevron-down'}
          size="sm"
          label={t(direction, { name })}
          disabled={direction === 'up' ? first : last}
          onClick={() => action.run(direction, () => move(direction), done)}
        />
      ))}
    </span>
  )
}
