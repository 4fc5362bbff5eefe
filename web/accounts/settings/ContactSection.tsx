import { useTranslations } from 'use-intl'
import { languageTags, phonePattern } from '../../../contract/constants.ts'
import type { Settings } from '../../../contract/settings.ts'
import { PhoneField } from '../../ui/PhoneField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { EmailSetting } from './EmailSetting.tsx'
import { Saved } from './Saved.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { useAutosave } from './useAutosave.ts'

const languageNames = { lt: 'Lietuvių', en: 'English', ru: 'Русский' }

export function ContactSection({ settings }: { settings: Settings }) {
  const t = useTranslations('settings')
  const telephone = useAutosave('telephone', settings.telephone ?? '', (number) =>
    phonePattern.test(number) ? undefined : t('phoneForm'),
  )
  const language = useAutosave('language', settings.language)
  return (
    <SettingsSection id="contact" title={t('contact.title')} text={t('contact.text')}>
      <EmailSetting settings={settings} />
      <Saved state={telephone.state}>
        <PhoneField
          label={t('contact.telephone')}
          hint={t('contact.telephoneHint')}
          id="telephone"
          value={telephone.value}
          error={telephone.error}
          onChange={({ currentTarget }) => telephone.type(currentTarget.value)}
          onBlur={telephone.leave}
        />
      </Saved>
      <Saved state={language.state}>
        <SelectField
          label={t('contact.language')}
          id="language"
          value={language.value}
          error={language.error}
          options={languageTags.map((tag) => ({ value: tag, label: languageNames[tag] }))}
          onChange={({ currentTarget: { value } }) => {
            const tag = languageTags.find((one) => one === value)
            if (tag) language.choose(tag)
          }}
        />
      </Saved>
    </SettingsSection>
  )
}
