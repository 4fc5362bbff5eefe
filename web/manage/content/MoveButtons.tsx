import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { shapeOf } from '../../../contract/manage/content-kinds.ts'
import type { ContentRow } from '../../../contract/manage/website.ts'
import { call } from '../../api/client.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { useAction } from '../useAction.ts'
import { ValidOnField } from './PlannedVersion.tsx'
import { contentKey } from './queries.ts'

type Direction = 'up' | 'down'

/**
 * Moves an object up or down in its order, at once. For the parts of a legal page it asks from which day, once: while an
 * order is planned, it is what further moves change.
 */
export function MoveButtons({ row }: { row: ContentRow }) {
  const { kind, id, name, first, last, in_legal: inLegal, place_on: placeOn } = row
  const t = useTranslations('manageCourses.rows')
  const content = useTranslations('manageContent')
  const queryClient = useQueryClient()
  const action = useAction()
  const [asked, setAsked] = useState<Direction>()
  const [validOn, setValidOn] = useState(row.planned_on)
  if (!shapeOf(kind).ordered || (first && last)) return null
  async function move(direction: Direction, valid_on: string | null) {
    await call('moveContent', { params: { content_kind: kind, id }, body: { direction, valid_on } })
    await queryClient.invalidateQueries({ queryKey: contentKey })
  }
  const asks = inLegal && row.depth > 0 && placeOn === null
  return (
    <span className="flex gap-1">
      {(['up', 'down'] as const).map((direction) => (
        <IconButton
          key={direction}
          icon={direction === 'up' ? 'chevron-up' : 'chevron-down'}
          size="sm"
          label={t(direction, { name })}
          disabled={direction === 'up' ? first : last}
          onClick={() => {
            setValidOn(row.planned_on)
            if (asks) setAsked(direction)
            else
              action.run(
                direction,
                () => move(direction, placeOn),
                content(placeOn === null ? 'list.moved' : 'planned.saved'),
              )
          }}
        />
      ))}
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t(asked ?? 'up', { name })}
        action={content(validOn ? 'planned.save' : 'list.move')}
        onConfirm={async () => asked && move(asked, validOn)}
      >
        <p>{content('versions.warn')}</p>
        <ValidOnField
          draft={{ valid_on: validOn }}
          change={({ valid_on }) => setValidOn(valid_on ?? null)}
          errors={{}}
        />
      </ConfirmDialog>
    </span>
  )
}
