import { useTranslations } from 'use-intl'
import type { Settings } from '../../../contract/settings.ts'
import { call } from '../../api/client.ts'
import { LookupSetting } from './LookupSetting.tsx'
import { SettingsSection } from './SettingsSection.tsx'

const searchOrganisations = (search: string) => call('listOrganisations', { query: { search } })
const searchPositions = (search: string) => call('listPositions', { query: { search } })

export function WorkSection({ settings: { organisation, position } }: { settings: Settings }) {
  const t = useTranslations('settings.work')
  return (
    <SettingsSection id="work" title={t('title')} text={t('text')}>
      <LookupSetting field="organisation" label={t('organisation')} chosen={organisation} find={searchOrganisations} />
      <LookupSetting field="position" label={t('position')} chosen={position} find={searchPositions} />
    </SettingsSection>
  )
}
