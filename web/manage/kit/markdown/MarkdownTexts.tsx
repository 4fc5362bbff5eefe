import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Language } from '../../../../contract/common.ts'
import { languageTags } from '../../../../contract/constants.ts'
import type { EditedText } from '../../../../contract/manage/texts.ts'
import { ThreeTexts, type ThreeTextsProps } from '../ThreeTexts.tsx'
import { FigureDialog } from './FigureDialog.tsx'
import { marks, type Mark, withFigure, withMark } from './markdown-marks.ts'
import { MarkdownPreview } from './MarkdownPreview.tsx'

type Props = Omit<ThreeTextsProps, 'maxLength'> & {
  maxLength?: number
  /** Left out where the screen has a preview of its own. */
  preview?: boolean
  /** Whose pictures are inserted; left out where texts have none. */
  courseId?: number
}

/** Where the cursor of a field is; undefined when the field was never used. */
function cursorIn(id: string): number | undefined {
  const field = document.getElementById(id)
  return field instanceof HTMLTextAreaElement ? field.selectionEnd : undefined
}

/** Markdown in three languages with a toolbar for the field that was used last, and a preview as learners will see it. */
export function MarkdownTexts(props: Props) {
  const { courseId, maxLength = 100_000, rows = 14, preview = true, ...texts } = props
  const { name, value, onChange } = texts
  const [drawing, setDrawing] = useState(false)
  const t = useTranslations('manageCourses.markdown')
  const [language, setLanguage] = useState<Language>('lt')
  function apply(mark: Mark) {
    if (mark === 'figure') return setDrawing(true)
    const field = document.getElementById(`${name}.${language}`)
    if (!(field instanceof HTMLTextAreaElement)) return
    const { text, from, to } = withMark(mark, field.value, field.selectionStart, field.selectionEnd)
    onChange({ ...value, [language]: text })
    requestAnimationFrame(() => {
      field.focus()
      field.setSelectionRange(from, to)
    })
  }
  const changed = (next: EditedText) => {
    const typed = languageTags.find((tag) => next[tag] !== value[tag])
    if (typed) setLanguage(typed)
    onChange(next)
  }
  const tools = (
    <div
      role="toolbar"
      aria-label={t('toolbar')}
      className="flex flex-wrap gap-1 rounded-md border border-line bg-sunken p-1"
    >
      {marks
        .filter((mark) => mark !== 'figure' || courseId !== undefined)
        .map((mark) => (
          <button
            key={mark}
            type="button"
            onClick={() => apply(mark)}
            className="min-h-9 rounded-md px-3 text-sm font-semibold hover:bg-surface"
          >
            {t(`marks.${mark}`)}
          </button>
        ))}
    </div>
  )
  return (
    <div
      className="grid gap-3"
      onFocus={({ target }) => setLanguage(languageTags.find((tag) => target.id === `${name}.${tag}`) ?? language)}
    >
      <ThreeTexts {...texts} onChange={changed} rows={rows} maxLength={maxLength} tools={tools} />
      {courseId !== undefined && (
        <FigureDialog
          courseId={courseId}
          open={drawing}
          languages={languageTags.filter((tag) => tag === 'lt' || value[tag].trim() !== '')}
          onClose={() => setDrawing(false)}
          onFigure={(src, alt) => onChange(withFigure(value, (tag) => cursorIn(`${name}.${tag}`), src, alt))}
        />
      )}
      {preview && <MarkdownPreview text={value[language] || value.lt} language={value[language] ? language : 'lt'} />}
    </div>
  )
}
