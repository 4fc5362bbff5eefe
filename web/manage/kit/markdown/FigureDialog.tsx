import { type KeyboardEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Language } from '../../../../contract/common.ts'
import type { EditedText } from '../../../../contract/manage/texts.ts'
import { limits } from '../../../../contract/limits.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FieldError } from '../../../ui/FieldError.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { FigureButton } from './FigureButton.tsx'

type Props = {
  courseId: number
  open: boolean
  /** The languages that have a text. */
  languages: readonly Language[]
  onClose: () => void
  onFigure: (src: string, alt: EditedText) => void
}

/** Asks for a picture, and in each language for what it shows. */
export function FigureDialog({ open, onClose, ...rest }: Props) {
  const t = useTranslations('manageKinds.figure')
  return (
    <Dialog open={open} onClose={onClose} title={t('title')}>
      {open && <FigureForm {...rest} onClose={onClose} />}
    </Dialog>
  )
}

const empty: EditedText = { lt: '', en: '', ru: '' }

function FigureForm({ courseId, languages, onClose, onFigure }: Omit<Props, 'open'>) {
  const t = useTranslations('manageKinds.figure')
  const names = useTranslations('manageCourses.texts.languages')
  const [src, setSrc] = useState<string>()
  const [alt, setAlt] = useState(empty)
  const [asked, setAsked] = useState(false)
  function insert() {
    setAsked(true)
    const unsaid = languages.find((language) => !alt[language].trim())
    if (unsaid) return document.getElementById(`figure-alt-${unsaid}`)?.focus()
    if (!src) return
    onFigure(src, alt)
    onClose()
  }
  // Not a form of its own: it is within the form of the step, which Enter must not send.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    insert()
  }
  return (
    <div className="grid gap-5" onKeyDown={onKeyDown}>
      <div className="grid gap-2">
        <p className="text-sm text-ink-soft">{t('hint', limits)}</p>
        {src && <img src={src} alt={t('preview')} className="max-h-60 max-w-full rounded-lg border border-line" />}
        <FigureButton courseId={courseId} label={t('choose')} onFigure={setSrc} />
        {asked && !src && <FieldError id="figure-missing">{t('chooseFile')}</FieldError>}
      </div>
      <fieldset className="grid gap-3">
        <legend className="mb-1 font-semibold">{t('alt')}</legend>
        <p className="text-sm text-ink-soft">{t('altHint')}</p>
        {languages.map((language) => (
          <TextField
            key={language}
            id={`figure-alt-${language}`}
            lang={language}
            label={names(language)}
            maxLength={200}
            required
            value={alt[language]}
            onChange={({ currentTarget }) => setAlt({ ...alt, [language]: currentTarget.value })}
            error={asked && !alt[language].trim() ? t('writeAlt') : undefined}
          />
        ))}
      </fieldset>
      <p className="text-ink-soft">{t('where')}</p>
      <Button className="justify-self-start" onClick={insert}>
        {t('insert')}
      </Button>
    </div>
  )
}
