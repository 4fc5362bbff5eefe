import { useTranslations } from 'use-intl'
import type { FilmDraft } from './draft.ts'
import { SettingNumber } from '../SettingNumber.tsx'
import { withChanges } from '../settings.ts'
import { Chapters } from './Chapters.tsx'
import { FileChoice } from './FileChoice.tsx'
import { FilesByLanguage } from './FilesByLanguage.tsx'

type Props = { courseId: number; film: FilmDraft; onFilm: (film: FilmDraft) => void }

/** A film with its captions, chapters, and how much of it must be watched. */
export function FilmFields({ courseId, film, onFilm }: Props) {
  const t = useTranslations('manageKinds.media')
  const set = (changes: Partial<FilmDraft>) => onFilm(withChanges(film, changes))
  return (
    <div className="grid gap-5">
      <div className="max-w-md">
        <FileChoice
          courseId={courseId}
          id="film-file"
          label={t('film')}
          endings={['.mp4', '.webm']}
          value={film.file || undefined}
          onValue={(file) => set({ file: file ?? '' })}
        />
      </div>
      <div className="flex flex-wrap gap-4">
        <SettingNumber
          id="film-seconds"
          label={t('seconds')}
          hint={t('secondsHint')}
          min={1}
          step="any"
          value={film.seconds}
          onValue={(seconds) => set({ seconds })}
        />
        <SettingNumber
          id="film-share"
          label={t('share')}
          hint={t('shareHint')}
          min={1}
          max={100}
          value={film.share}
          onValue={(share) => set({ share })}
        />
      </div>
      <FilesByLanguage
        courseId={courseId}
        id="captions"
        label={t('captions')}
        endings={['.vtt']}
        value={film.captions}
        onValue={(captions) => set({ captions })}
      />
      <Chapters chapters={film.chapters ?? []} onChapters={(chapters) => set({ chapters })} />
    </div>
  )
}
