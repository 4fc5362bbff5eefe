import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { serverTimezone } from '../../../contract/constants.ts'
import type { Settings } from '../../../contract/settings.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { citiesQuery, countriesQuery } from './queries.ts'
import { Saved } from './Saved.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { useAutosave } from './useAutosave.ts'

const zones = () => ['UTC', ...Intl.supportedValuesOf('timeZone')]

export function PlaceSection({ settings }: { settings: Settings }) {
  const t = useTranslations('settings')
  const { data: countries = [] } = useQuery(countriesQuery)
  const country = useAutosave('country', settings.country ?? '')
  const timezone = useAutosave('timezone', settings.timezone ?? '')
  return (
    <SettingsSection id="place" title={t('place.title')} text={t('place.text')}>
      <Saved state={country.state}>
        <SelectField
          label={t('place.country')}
          id="country"
          autoComplete="country"
          value={country.value}
          error={country.error}
          onChange={({ currentTarget }) => country.choose(currentTarget.value)}
          options={countries.map(({ key, name }) => ({ value: key, label: name }))}
        >
          <option value="">{t('none')}</option>
        </SelectField>
      </Saved>
      {country.value && <City key={country.value} country={country.value} settings={settings} />}
      <Saved state={timezone.state}>
        <SelectField
          label={t('place.timezone')}
          id="timezone"
          value={timezone.value}
          error={timezone.error}
          onChange={({ currentTarget }) => timezone.choose(currentTarget.value)}
          options={[
            { value: serverTimezone, label: t('place.serverTime') },
            ...zones().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
          ]}
        >
          <option value="">{t('none')}</option>
        </SelectField>
      </Saved>
    </SettingsSection>
  )
}

/** Lithuania has a list of cities; elsewhere the city is typed. */
function City({ country, settings }: { country: string; settings: Settings }) {
  const t = useTranslations('settings')
  const { data: cities = [] } = useQuery(citiesQuery(country))
  const city = useAutosave('city', (settings.country === country && settings.city) || '')
  return (
    <Saved state={city.state}>
      {country === 'LT' ? (
        <SelectField
          label={t('place.city')}
          id="city"
          autoComplete="address-level2"
          value={city.value}
          error={city.error}
          onChange={({ currentTarget }) => city.choose(currentTarget.value)}
          options={cities.map(({ key, name }) => ({ value: key, label: name }))}
        >
          <option value="">{t('none')}</option>
        </SelectField>
      ) : (
        <TextField
          label={t('place.city')}
          id="city"
          autoComplete="address-level2"
          maxLength={80}
          value={city.value}
          error={city.error}
          onChange={({ currentTarget }) => city.type(currentTarget.value)}
          onBlur={city.leave}
        />
      )}
    </Saved>
  )
}
