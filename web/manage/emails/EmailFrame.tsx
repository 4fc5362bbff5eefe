import { useTranslations } from 'use-intl'
import type { Language } from '../../../contract/common.ts'
import { languageTags } from '../../../contract/constants.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { useAction } from '../useAction.ts'

type Props = { language: Language; onLanguage: (language: Language) => void }

/** In which language an email is shown. */
export function LanguageChoice({ language, onLanguage }: Props) {
  const t = useTranslations('manageEmails.preview')
  const languages = useTranslations('manageCourses.texts.languages')
  return (
    <SelectField
      id="preview-language"
      label={t('language')}
      value={language}
      onChange={({ currentTarget: { value } }) => onLanguage(languageTags.find((tag) => tag === value) ?? 'lt')}
      options={languageTags.map((tag) => ({ value: tag, label: languages(tag) }))}
      className="max-w-xs"
    />
  )
}

/** Sends the email as it is drawn to who reads this. */
export function TestButton({ send, disabled = false }: { send: () => Promise<unknown>; disabled?: boolean }) {
  const t = useTranslations('manageEmails')
  const action = useAction()
  return (
    <Button
      size="sm"
      variant="secondary"
      icon={<Icon name="mail" size={18} />}
      disabled={disabled}
      pending={action.pending === 'test'}
      onClick={() => action.run('test', send, t('tested'))}
    >
      {t('test')}
    </Button>
  )
}

/** An email as its reader sees it: in a frame that runs and loads nothing. */
export function EmailFrame({ subject, html, language }: { subject: string; html: string; language: Language }) {
  const t = useTranslations('manageEmails.preview')
  return (
    <>
      <p lang={language} className="font-semibold break-words">
        {t('subject', { subject })}
      </p>
      <iframe
        title={t('frame')}
        sandbox=""
        srcDoc={html}
        className="h-152 w-full rounded-lg border border-line bg-white"
      />
    </>
  )
}
