import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isOf } from '../../../../../contract/activities/modules.ts'
import { MediaDraft } from './draft.ts'
import { RadioGroup } from '../../../../ui/RadioGroup.tsx'
import type { KindProps } from '../kind.ts'
import { LinkSettings } from '../LinkSettings.tsx'
import { hasSettings, useSettings } from '../settings.ts'
import { FilesByLanguage } from './FilesByLanguage.tsx'
import { FilmFields } from './FilmFields.tsx'
import { mediaStart } from './media-start.ts'
import { SheetFields } from './SheetFields.tsx'

/** The files of a video, document or file to download, or its external address. */
export function MediaSettings(props: KindProps) {
  const { draft, change, courseId } = props
  const t = useTranslations('manageKinds.media')
  const [{ film, sheet, download }, set] = useSettings(MediaDraft, props)
  // What was set comes back when the choice is taken back.
  const [known, setKnown] = useState<unknown>(draft.settings)
  const isFile = hasSettings(draft.settings)
  const start = isOf('media', draft.module) ? mediaStart[draft.module] : {}
  function choose(source: string) {
    if (isFile) setKnown(draft.settings)
    change({ settings: source === 'file' ? (hasSettings(known) ? known : start) : {} })
  }
  return (
    <div className="grid gap-5">
      <RadioGroup
        name="media-source"
        label={t('source')}
        value={isFile ? 'file' : 'other'}
        onValue={choose}
        options={[
          { value: 'file', label: t('sources.file') },
          { value: 'other', label: t(draft.module === 'document' ? 'sources.text' : 'sources.link') },
        ]}
      />
      {!isFile && <LinkSettings {...props} />}
      {film && <FilmFields courseId={courseId} film={film} onFilm={(value) => set({ film: value })} />}
      {sheet && <SheetFields courseId={courseId} sheet={sheet} onSheet={(value) => set({ sheet: value })} />}
      {download && (
        <FilesByLanguage
          courseId={courseId}
          id="download"
          label={t('download')}
          endings={['.pdf', '.mp4', '.webm']}
          value={download}
          onValue={(value) => set({ download: value })}
        />
      )}
    </div>
  )
}
