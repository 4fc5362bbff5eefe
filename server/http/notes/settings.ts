import { Settings, settingsCalls } from '../../../contract/settings.ts'
import { describe } from './describe.ts'

const chosen = {
  id: 'The `value` of what was chosen from the list; 0 for an own text, which is in no list.',
  name: 'What is shown; of a profession in the language of the request.',
} as const

describe(Settings, {
  id: 'The id of the user, a UUID.',
  image: 'The address of the photo; null without one.',
  firstname: 'The first name as it is printed on certificates.',
  lastname: 'The last name as it is printed on certificates.',
  latin_name: 'The whole name in Latin letters, where documents cannot print the letters of the name; else empty.',
  username: 'With which the user signs in; the email address does as well.',
  email: 'The present email address.',
  email_verified: 'Whether the user has confirmed the address by an emailed link.',
  telephone: 'A phone number in E.164 form, such as `+37061234567`; null until it is given.',
  date_of_birth: 'A day, YYYY-MM-DD; null until it is given.',
  gender: 'As the user chose; `male` until then.',
  country: 'The ISO 3166-1 code of the country; null: not given.',
  city: 'For Lithuania the key of one of `listCities`, for other countries a free text; null: not given.',
  timezone: 'A time zone of the IANA database, or `99` for that of the server; null: not given.',
  language: 'The language of emails to the user.',
  organisation: ['The workplace; null: not given.', chosen],
  position: ['The profession; null: not given.', chosen],
  has_password: 'Whether the user can sign in by a password.',
  iframe_url: 'Always null: of the old portal, for its apps.',
  logout_iframe_url: 'Always null: of the old portal, for its apps.',
  learning_system_url: 'The address of the learning system at which the user studies; null where there is none.',
  learning_system_url_text: 'The name of that learning system, for the link; null where there is none.',
})

describe(settingsCalls.getCredentialsSet.reply, {
  result: 'Whether nothing is missing that orders and certificates need.',
})

const option = { name: 'What is shown, in the language of the request where it is translated.' }
for (const call of ['listOrganisations', 'listPositions'] as const)
  describe(settingsCalls[call].reply, { ...option, value: 'What `saveSettings` is sent.' })
describe(settingsCalls.listCountries.reply, { ...option, key: 'The ISO 3166-1 code, which `saveSettings` is sent.' })
describe(settingsCalls.listCities.reply, { ...option, key: 'What `saveSettings` is sent as `city`.' })
