import { useTranslations } from 'use-intl'
import { isLatinName, needsLatinName } from '../../../contract/printable.ts'
import type { Settings } from '../../../contract/settings.ts'
import { BirthDateField } from '../../ui/BirthDateField.tsx'
import { readBirthDate } from '../../ui/birth-date.rules.ts'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Photo } from './Photo.tsx'
import { Saved } from './Saved.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { useAutosave } from './useAutosave.ts'

const today = () => new Date().toLocaleDateString('sv-SE')

export function ProfileSection({ settings }: { settings: Settings }) {
  const t = useTranslations('settings')
  const filled = (text: string) => (text.trim() ? undefined : t('required'))
  const firstname = useAutosave('firstname', settings.firstname, filled)
  const lastname = useAutosave('lastname', settings.lastname, filled)
  const needsLatin = needsLatinName({ firstname: firstname.value, lastname: lastname.value })
  const latin = useAutosave('latin_name', settings.latin_name, (text) => {
    if (!text.trim()) return needsLatin ? t('required') : undefined
    return isLatinName(text) ? undefined : t('profile.latinOnly')
  })
  const birthdate = useAutosave('date_of_birth', settings.date_of_birth ?? '', (day) =>
    readBirthDate(day) === day && day < today() ? undefined : t('dateForm'),
  )
  const gender = useAutosave('gender', settings.gender)
  const isGender = (value: string): value is Settings['gender'] => value === 'male' || value === 'female'
  return (
    <SettingsSection id="profile" title={t('profile.title')} text={t('profile.text')}>
      <Photo settings={settings} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Saved state={firstname.state}>
          <TextField
            label={t('profile.firstname')}
            id="firstname"
            autoComplete="given-name"
            value={firstname.value}
            error={firstname.error}
            onChange={({ currentTarget }) => firstname.type(currentTarget.value)}
            onBlur={firstname.leave}
          />
        </Saved>
        <Saved state={lastname.state}>
          <TextField
            label={t('profile.lastname')}
            id="lastname"
            autoComplete="family-name"
            value={lastname.value}
            error={lastname.error}
            onChange={({ currentTarget }) => lastname.type(currentTarget.value)}
            onBlur={lastname.leave}
          />
        </Saved>
      </div>
      {(needsLatin || latin.error) && (
        <Saved state={latin.state}>
          <TextField
            label={t('profile.latinName')}
            hint={t('profile.latinNameHint')}
            id="latin_name"
            autoComplete="off"
            required
            maxLength={160}
            value={latin.value}
            error={latin.error}
            onChange={({ currentTarget }) => latin.type(currentTarget.value)}
            onBlur={latin.leave}
          />
        </Saved>
      )}
      <Saved state={birthdate.state}>
        <BirthDateField
          label={t('profile.birthdate')}
          hint={t('profile.birthdateHint')}
          id="date_of_birth"
          autoComplete="bday"
          value={birthdate.value}
          error={birthdate.error}
          onChange={({ currentTarget }) => birthdate.type(currentTarget.value)}
          onLeave={birthdate.choose}
        />
      </Saved>
      <Saved state={gender.state}>
        <RadioGroup
          label={t('profile.gender')}
          name="gender"
          value={gender.value}
          error={gender.error}
          options={[
            { value: 'female', label: t('profile.female') },
            { value: 'male', label: t('profile.male') },
          ]}
          onValue={(value) => isGender(value) && gender.choose(value)}
        />
      </Saved>
    </SettingsSection>
  )
}
