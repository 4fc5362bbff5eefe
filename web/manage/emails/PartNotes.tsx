import { useTranslations } from 'use-intl'
import type { Language } from '../../../contract/common.ts'
import { languageTags } from '../../../contract/constants.ts'
import type { EmailPart } from '../../../contract/manage/emails.ts'
import { numberForms } from '../../../contract/number-forms.ts'
import type { EditedText } from '../../../contract/manage/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useToast } from '../../ui/toastContext.ts'

const useLabel = () => {
  const t = useTranslations('words.objects.email_text')
  return (part: string) => t(part as 'subject')
}

type NotesProps = { part: EmailPart; text: EditedText }

/** How the forms of a number are written in a language: `one {# …} other {# …}`. */
const formsOf = (language: Language) =>
  numberForms(language)
    .map(({ form }) => `${form} {# …}`)
    .join(' ')

/** What is said below a text: the placeholders that it has to keep, and ours where it is another. */
export function PartNotes({ part: { placeholders, ours, misfits }, text }: NotesProps) {
  const t = useTranslations('manageEmails')
  const names = placeholders.map(({ name, meaning }) => `{${name}} – ${meaning}`).join('; ')
  const changed = languageTags.filter((language) => text[language].trim() !== ours[language])
  return (
    <div className="-mt-5 grid gap-1.5 text-sm text-ink-soft">
      {names && <p>{t('placeholders', { names })}</p>}
      {placeholders.flatMap(({ name, counted }) =>
        counted ? (
          <p key={name}>
            {t('forms', {
              name: `{${name}}`,
              forms: languageTags.map((tag) => `${tag} – {${name}, plural, ${formsOf(tag)}}`).join('; '),
            })}
          </p>
        ) : (
          []
        ),
      )}
      {changed.map((language) => (
        <p key={language} lang={language} className="whitespace-pre-line">
          {t('ours', { text: ours[language] })}
        </p>
      ))}
      {misfits.length > 0 && <Notice kind="warning">{t('misfit')}</Notice>}
    </div>
  )
}

/** A text that the law words. */
export function LegalText({ part: { part, text } }: { part: EmailPart }) {
  const t = useTranslations('manageEmails')
  const labelOf = useLabel()
  return (
    <section className="grid gap-1.5" aria-label={labelOf(part)}>
      <h2 className="text-base font-semibold">{labelOf(part)}</h2>
      <p className="text-sm text-ink-soft">{t('legalPart')}</p>
      <div className="grid items-start gap-3 lg:grid-cols-3">
        {languageTags.map((language) => (
          <p key={language} lang={language} className="rounded-md border border-line bg-page p-3 whitespace-pre-line">
            {text[language]}
          </p>
        ))}
      </div>
    </section>
  )
}

type RestoreProps = {
  parts: readonly EmailPart[]
  texts: Readonly<Record<string, EditedText>>
  onChange: (texts: Record<string, EditedText>) => void
}

/** Fills in our texts in a language; they are sent once they are saved. */
export function RestoreButtons({ parts, texts, onChange }: RestoreProps) {
  const t = useTranslations('manageEmails')
  const languages = useTranslations('manageCourses.texts.languages')
  const { show } = useToast()
  const isChanged = (language: Language) =>
    parts.some(({ part, ours }) => texts[part]?.[language].trim() !== ours[language])
  const changed = languageTags.filter(isChanged)
  if (!changed.length) return null
  function restore(language: Language) {
    onChange(
      Object.fromEntries(
        parts.flatMap(({ part, ours }) => {
          const text = texts[part]
          return text ? [[part, { ...text, [language]: ours[language] }]] : []
        }),
      ),
    )
    show({ kind: 'info', text: t('restored') })
  }
  return (
    <div className="flex flex-wrap gap-2">
      {changed.map((language) => (
        <Button key={language} size="sm" variant="secondary" onClick={() => restore(language)}>
          {t('restoreIn', { language: languages(language) })}
        </Button>
      ))}
    </div>
  )
}
