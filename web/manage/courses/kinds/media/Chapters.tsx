import { useTranslations } from 'use-intl'
import type { FilmDraft } from './draft.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Icon } from '../../../../ui/icons.tsx'
import { moved, replaced, without } from '../../../kit/rows.ts'
import { RowTools } from '../../../kit/RowTools.tsx'
import { emptyText } from '../settings.ts'
import { SettingNumber } from '../SettingNumber.tsx'
import { SettingText } from '../SettingText.tsx'

type Chapter = NonNullable<FilmDraft['chapters']>[number]
type Props = { chapters: readonly Chapter[]; onChapters: (chapters: Chapter[]) => void }

/** The chapters of a film, each with the second at which it begins. */
export function Chapters({ chapters, onChapters }: Props) {
  const t = useTranslations('manageKinds.media')
  return (
    <fieldset id="film-chapters" tabIndex={-1} className="grid gap-4">
      <legend className="mb-1 font-semibold">{t('chapters')}</legend>
      {chapters.map((chapter, at) => (
        // Chapters have no key of their own.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className="grid gap-3 rounded-lg border border-line p-4">
          <div className="flex flex-wrap items-end justify-between gap-3">
            <SettingNumber
              id={`chapter-${at}-at`}
              label={t('chapterAt', { number: at + 1 })}
              min={0}
              step="any"
              value={chapter.at}
              onValue={(second) => onChapters(replaced(chapters, at, { ...chapter, at: second ?? 0 }))}
            />
            <RowTools
              name={t('chapter', { number: at + 1 })}
              at={at}
              count={chapters.length}
              onMove={(to) => onChapters(moved(chapters, at, to))}
              onRemove={() => onChapters(without(chapters, at))}
            />
          </div>
          <SettingText
            id={`chapter-${at}-title`}
            label={t('chapterTitle')}
            value={chapter.title}
            onChange={(title) => onChapters(replaced(chapters, at, { ...chapter, title }))}
          />
        </div>
      ))}
      <Button
        size="sm"
        variant="quiet"
        icon={<Icon name="plus" size={16} />}
        className="justify-self-start"
        onClick={() => onChapters([...chapters, { at: chapters.at(-1)?.at ?? 0, title: emptyText }])}
      >
        {t('addChapter')}
      </Button>
    </fieldset>
  )
}
