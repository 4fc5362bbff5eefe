import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { PracticeGroup } from '../../../contract/manage/practice.ts'
import { type groupOf, isQuarter, type sessionOf } from './group-text.rules.ts'
import { Overlaps } from './Overlaps.tsx'
import { previewQuery } from './queries.ts'

/** A group as it is going to be, with all of its further sessions. */
export type Wanted = ReturnType<typeof groupOf> & { further: ReturnType<typeof sessionOf>[] }

/** What comes of moving a group, once all of its times are written. */
export function useMovePreview({ id }: PracticeGroup, wanted: Wanted) {
  const isWritten = [wanted, ...wanted.further].every(isQuarter)
  const { data } = useQuery({ ...previewQuery(id, wanted), enabled: isWritten })
  return isWritten ? data : undefined
}
type Preview = ReturnType<typeof useMovePreview>

/** How many people are emailed of a move. */
export function Told({ group: { further }, preview }: { group: PracticeGroup; preview: Preview }) {
  const t = useTranslations('manage.practice')
  if (!preview) return null
  if (!preview.moved) return <p className="mt-2">{t('consequenceNone')}</p>
  return (
    <>
      <p className="mt-2">
        {further.length > 0 && `${t('consequenceSessions', { moved: preview.moved })} `}
        {t('consequence', { count: preview.emailed })}
      </p>
      {preview.waiting > 0 && <p>{t('consequenceWaiting', { count: preview.waiting })}</p>}
    </>
  )
}

/** What stands against a move. */
export const Against = ({ preview }: { preview: Preview }) =>
  preview && <Overlaps overlaps={preview.overlaps} taken={preview.taken} />
