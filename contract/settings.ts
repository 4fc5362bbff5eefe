import * as v from 'valibot'
import { defineCalls } from './call.ts'
import { Day, Email, LatinName, Language, optionalLine, Success, note } from './common.ts'
import { personName } from './person-name.ts'
import { genders, lookupLength, passwordLength, phonePattern, serverTimezone } from './constants.ts'
import { imageBytes } from './limits.ts'

/** What was chosen from a list; an `id` of 0: the person's own text, which is in none. */
const Choice = v.object({ id: v.number(), name: v.string() })

export const Settings = v.object({
  id: v.string(),
  image: v.nullable(v.string()),
  firstname: v.string(),
  lastname: v.string(),
  /** Needed where documents cannot print the letters of the name; else empty. */
  latin_name: v.string(),
  username: v.string(),
  email: v.string(),
  /** Whether the user has confirmed the address by an emailed link. */
  email_verified: v.boolean(),
  telephone: v.nullable(v.string()),
  date_of_birth: v.nullable(Day),
  gender: v.picklist(genders),
  country: v.nullable(v.string()),
  city: v.nullable(v.string()),
  timezone: v.nullable(v.string()),
  language: Language,
  organisation: v.nullable(Choice),
  position: v.nullable(Choice),
  /** Whether the user can sign in by a password. */
  has_password: v.boolean(),
  iframe_url: v.nullable(v.string()),
  logout_iframe_url: v.nullable(v.string()),
  learning_system_url: v.nullable(v.string()),
  learning_system_url_text: v.nullable(v.string()),
})
export type Settings = v.InferOutput<typeof Settings>

/** What a user may change; only the given fields change. An id of 0 and an empty text mean: none. */
const Changes = v.object({
  firstname: v.optional(personName(80)),
  lastname: v.optional(personName(80)),
  latin_name: v.optional(LatinName),
  email: v.optional(Email),
  telephone: v.optional(v.pipe(v.string(), v.regex(phonePattern))),
  date_of_birth: v.optional(Day),
  gender: v.optional(v.picklist(genders)),
  country: v.optional(v.pipe(v.string(), v.regex(/^(?:[A-Z]{2})?$/))),
  city: v.optional(optionalLine(80)),
  timezone: v.optional(note(64)),
  language: v.optional(Language),
  organisation: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2147483647))),
  position: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2147483647))),
  /** A workplace or profession that is not in the list, in place of one that is. */
  own_organisation: v.optional(optionalLine(160)),
  own_position: v.optional(optionalLine(160)),
})
export type SettingsChanges = v.InferOutput<typeof Changes>

const Search = v.object({ search: v.optional(note(100), '') })
/** An option of a select: what is shown, and what is saved. */
const Option = v.object({ name: v.string(), value: v.number() })
const Named = v.object({ key: v.string(), name: v.string() })

export const settingsCalls = defineCalls({
  getSettings: {
    api: 'learning',
    method: 'GET',
    path: '/settings',
    audience: 'learner',
    beforeTerms: true,
    about: "The signed-in user's profile.",
    reply: Settings,
    fails: ['not_found'],
  },
  saveSettings: {
    api: 'learning',
    method: 'POST',
    path: '/settings',
    audience: 'learner',
    limit: 'account',
    limitedWith: 'email',
    about: `Changes the given fields of the profile. Another email needs a password check in the last ten minutes, and is then to be confirmed; the former one is emailed of the change. The time zone ${serverTimezone} is that of the server.`,
    body: Changes,
    reply: Settings,
    fails: ['not_found', 'email_taken', 'proof_needed'],
  },
  saveImage: {
    api: 'learning',
    method: 'POST',
    path: '/settings/image',
    audience: 'learner',
    limit: 'account',
    maxBytes: imageBytes * 1.5,
    about: 'Replaces the photo: base64 of a JPEG, PNG or WebP picture, cut to a square; empty removes it.',
    body: v.object({ image: v.pipe(v.string(), v.maxLength(Math.ceil((imageBytes * 4) / 3) + 64)) }),
    reply: Settings,
    fails: ['not_found'],
  },
  getCredentialsSet: {
    api: 'learning',
    method: 'GET',
    path: '/is-credentials-set',
    audience: 'learner',
    about:
      'Whether the account is set up: date of birth, names (in Latin letters too where documents need them), email and telephone are filled in.',
    reply: v.object({ result: v.boolean() }),
    fails: [],
  },
  listOrganisations: {
    api: 'learning',
    method: 'GET',
    path: '/organisations',
    audience: 'anyone',
    about: `Health-care institutions by a part of their name, at least ${lookupLength} characters; at most 20.`,
    query: Search,
    reply: v.array(Option),
    fails: [],
  },
  listPositions: {
    api: 'learning',
    method: 'GET',
    path: '/positions',
    audience: 'anyone',
    about: `Professions by a part of their name, at least ${lookupLength} characters; at most 20.`,
    query: Search,
    reply: v.array(Option),
    fails: [],
  },
  listCountries: {
    api: 'learning',
    method: 'GET',
    path: '/user/countries',
    audience: 'anyone',
    cached: true,
    about: "The countries (ISO 3166-1) in the caller's language; Lithuania first.",
    reply: v.array(Named),
    fails: [],
  },
  listCities: {
    api: 'learning',
    method: 'GET',
    path: '/user/cities',
    audience: 'anyone',
    cached: true,
    about: 'The cities of a country, for Lithuania; empty for others, where the city is a free text.',
    query: v.object({ alt: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)), 'LT') }),
    reply: v.array(Named),
    fails: [],
  },
  exportAccount: {
    api: 'learning',
    method: 'GET',
    path: '/settings/export',
    limit: 'archive',
    audience: 'learner',
    beforeTerms: true,
    about: 'All data of the account as a JSON file (GDPR, articles 15 and 20).',
    reply: 'stream',
    media: ['application/json'],
    fails: ['not_found'],
  },
  exportAccountArchive: {
    api: 'learning',
    method: 'GET',
    path: '/settings/archive',
    limit: 'archive',
    audience: 'learner',
    beforeTerms: true,
    about:
      'All data of the account as a ZIP file (GDPR, articles 15 and 20): the JSON file, invoices, certificates and the photo.',
    reply: 'stream',
    media: ['application/zip'],
    fails: ['not_found'],
  },
  deleteAccount: {
    api: 'learning',
    method: 'POST',
    path: '/settings/delete',
    audience: 'learner',
    beforeTerms: true,
    limit: 'sign-in',
    about:
      'Erases the account (GDPR, article 17) after a password check. Orders, invoices and certificates stay without a name. An account of staff must lose its roles first.',
    body: v.object({ password: note(passwordLength.max) }),
    reply: Success,
    fails: ['incorrect_password', 'own_staff_account'],
  },
})
