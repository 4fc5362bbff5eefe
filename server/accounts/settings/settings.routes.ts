import type { settingsCalls } from '../../../contract/settings.ts'
import type { Handlers } from '../../http/handlers.ts'
import { isSetUp } from '../accounts.rules.ts'
import { findUser } from '../users.queries.ts'
import { citiesOf } from '../../lithuanian-cities.ts'
import { countriesIn } from '../../countries.ts'
import { exportAccount } from './export-account.ts'
import { exportAccountArchive } from './export-archive.ts'
import { saveImage } from './save-image.ts'
import { saveSettings } from './save-settings.ts'
import { findOrganisations, findPositions, readSettings } from './settings.queries.ts'

export const settingsHandlers: Handlers<Omit<typeof settingsCalls, 'deleteAccount'>> = {
  getSettings: async ({ db, principal, language, fail }) =>
    (await readSettings(db, principal.userId, language)) ?? fail('not_found'),

  saveSettings,
  saveImage,

  getCredentialsSet: async ({ db, principal }) => {
    const user = await findUser(db, principal.userId)
    return { result: user !== undefined && isSetUp(user) }
  },

  listOrganisations: ({ db }, { query: { search } }) => findOrganisations(db, search),
  listPositions: ({ db, language }, { query: { search } }) => findPositions(db, search, language),
  listCountries: async ({ language }) => countriesIn(language),
  listCities: async ({ language }, { query: { alt } }) => citiesOf(alt, language),

  exportAccount,
  exportAccountArchive,
}
