import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { Day, Id, Instant, Language, Success, note } from '../common.ts'
import { Search } from '../course-search.ts'
import { kindNames, namesOf, sectionNames, showings, translationStates } from './content-kinds.ts'
import { pictureBytes } from './courses.ts'
import { EditedText, Translations } from './texts.ts'
import { Version } from './practice-times.ts'

const Kind = v.picklist(kindNames)
const longest = 60_000
const text = v.optional(EditedText(longest))
const value = v.optional(note(500))
const picture = v.optional(v.nullable(note(200)))

/** The fields of all kinds. */
const texts = v.entriesFromList(namesOf('texts'), text)
const values = v.entriesFromList(namesOf('values'), value)
const pictures = v.entriesFromList(namesOf('pictures'), picture)

/**
 * What is written in an object. The fields of each kind are in `contentKinds`; an absent one is empty. `shown_from`,
 * `shown_until`: the first and the last day on which it is shown; null: without a limit.
 */
const written = {
  texts: v.object(texts),
  content_values: v.object(values),
  pictures: v.object(pictures),
  shown: v.boolean(),
  shown_from: v.nullable(Day),
  shown_until: v.nullable(Day),
}

/** What is planned for an object of a legal page: another text, the object itself, its removal, the order of its parts. */
export const plannedChanges = ['text', 'added', 'removed', 'order'] as const
export type PlannedChange = (typeof plannedChanges)[number]
/** The day from which a change of a legal page is valid; null: at once. All that is planned for a page has one day. */
const validOn = v.optional(v.nullable(Day), null)

/** How a legal text is going to be from a day on, and who planned it. */
export const LegalPlan = v.object({ valid_on: Day, editor: v.string(), texts: v.object(texts) })
export type LegalPlan = v.InferOutput<typeof LegalPlan>

/**
 * An object of the site. `within`: the object that it is a part of. `inside`: how many objects are removed with it.
 * `updated_by` is empty when nobody of staff has changed it.
 */
export const ContentItem = v.object({
  ...written,
  kind: Kind,
  id: Id,
  within: v.nullable(Id),
  version: v.number(),
  stale: Translations,
  legal: v.boolean(),
  /** Of a legal text: its planned version. It is withdrawn before the text is changed. */
  planned: v.nullable(LegalPlan),
  /** From when it is added, from when it is removed, and from when its parts have another order. */
  added_on: v.nullable(Day),
  removed_on: v.nullable(Day),
  order_on: v.nullable(Day),
  /** Of a legal page and its parts: the day of the planned version of the page. */
  planned_on: v.nullable(Day),
  can_hide: v.boolean(),
  can_remove: v.boolean(),
  inside: v.number(),
  /** Courses that name it. */
  courses: v.number(),
  /** The screen on which visitors see it. */
  address: v.nullable(v.string()),
  updated: v.nullable(Instant),
  updated_by: v.string(),
})
export type ContentItem = v.InferOutput<typeof ContentItem>

/** `missing`: languages without a translation of something. `stale`: languages with one that is out of date. */
export const ContentRow = v.object({
  kind: Kind,
  id: Id,
  within: v.nullable(Id),
  depth: v.number(),
  name: v.string(),
  missing: v.array(Language),
  stale: v.array(Language),
  translations: v.picklist(translationStates),
  showing: v.picklist(showings),
  legal: v.boolean(),
  /** Whether it is a part of a legal page, or one. */
  in_legal: v.boolean(),
  /** What is planned for it, and since when its place among its siblings is a planned one. */
  plans: v.array(v.object({ change: v.picklist(plannedChanges), valid_on: Day })),
  place_on: v.nullable(Day),
  /** The day of the planned version of its page. */
  planned_on: v.nullable(Day),
  first: v.boolean(),
  last: v.boolean(),
  updated: v.nullable(Instant),
})
export type ContentRow = v.InferOutput<typeof ContentRow>

/** `agreed`: accounts and orders that agreed to it. `valid_until`: when the next one replaced it; null: it is valid. */
export const LegalVersion = v.object({
  number: v.number(),
  valid_from: Instant,
  valid_until: v.nullable(Instant),
  editor: v.string(),
  agreed: v.object({ accounts: v.number(), orders: v.number() }),
})
export type LegalVersion = v.InferOutput<typeof LegalVersion>
/** What is planned for a page or a part of it. */
const PlannedPart = v.object({
  id: Id,
  name: v.string(),
  change: v.picklist(plannedChanges),
  valid_on: Day,
  editor: v.string(),
})
const LegalText = v.object({ title: v.string(), html: v.string() })

const staff = { api: 'manage', audience: 'staff', capability: 'edit_content' } as const
const params = v.object({ content_kind: Kind, id: Id })
const pageParams = v.object({ id: Id })
const longBody = 512 * 1024

export const websiteCalls = defineCalls({
  listContent: {
    ...staff,
    method: 'GET',
    path: '/content',
    about: 'Everything on the site that is not a course, in its order, with the state of its translations.',
    query: v.object({
      section: v.optional(v.picklist(sectionNames)),
      translations: v.optional(v.picklist(translationStates)),
      showing: v.optional(v.picklist(showings)),
      search: v.optional(Search, ''),
    }),
    reply: v.object({
      data: v.array(ContentRow),
      counts: v.object({ all: v.number(), lt_only: v.number(), missing: v.number(), stale: v.number() }),
    }),
    fails: [],
  },
  getContent: {
    ...staff,
    method: 'GET',
    path: '/content/:content_kind/:id',
    about: 'An object of the site as it is edited.',
    params,
    reply: ContentItem,
    fails: ['not_found'],
  },
  addContent: {
    ...staff,
    method: 'POST',
    path: '/content/:content_kind',
    maxBytes: longBody,
    about: 'Adds an object, the last in its order. With a day, a part of a legal page is added to it from that day on.',
    params: v.object({ content_kind: Kind }),
    body: v.object({ ...written, within: v.nullable(Id), valid_on: validOn }),
    reply: ContentItem,
    fails: ['not_found', 'key_taken'],
  },
  saveContent: {
    ...staff,
    method: 'PUT',
    path: '/content/:content_kind/:id',
    maxBytes: longBody,
    about:
      'Saves an object; visitors see it at once, a legal text with a day from that day on. Another version that was saved meanwhile is a conflict.',
    params,
    body: v.object({ ...written, version: Version, compared: Translations, valid_on: validOn }),
    reply: ContentItem,
    fails: ['not_found', 'key_taken', 'version_conflict', 'content_planned'],
  },
  withdrawPlan: {
    ...staff,
    method: 'DELETE',
    path: '/content/:content_kind/:id/plan',
    about:
      'Withdraws what is planned for an object of a legal page before its day; a part that is to be added is removed instead.',
    params,
    query: v.object({ change: v.optional(v.picklist(['text', 'removed', 'order']), 'text') }),
    reply: ContentItem,
    fails: ['not_found'],
  },
  moveContent: {
    ...staff,
    method: 'POST',
    path: '/content/:content_kind/:id/position',
    about:
      'Moves an object one up or down in its order. With a day, the parts of a legal page have the new order from that day on; until then further moves change the planned order.',
    params,
    body: v.object({ direction: v.picklist(['up', 'down']), valid_on: validOn }),
    reply: Success,
    fails: ['not_found'],
  },
  removeContent: {
    ...staff,
    method: 'DELETE',
    path: '/content/:content_kind/:id',
    about:
      'Removes an object with everything in it. Screens of their own, legal pages and what courses name stay. With a day, a part of a legal page is removed then.',
    params,
    query: v.object({ valid_on: v.optional(Day) }),
    reply: Success,
    fails: ['not_found', 'content_needed', 'content_planned'],
  },
  uploadContentPicture: {
    ...staff,
    method: 'POST',
    path: '/content-pictures',
    maxBytes: pictureBytes * 1.5,
    about: 'Stores a picture (base64 of JPEG, PNG or WebP) with its text for those who do not see it.',
    body: v.object({
      picture: v.pipe(v.string(), v.maxLength(Math.ceil((pictureBytes * 4) / 3) + 64)),
      picture_alt: EditedText(200),
      /** What it is for; null: for a text. */
      picture_of: v.nullable(v.object({ kind: Kind, name: v.picklist(namesOf('pictures')) })),
    }),
    reply: v.object({ address: v.string() }),
    fails: [],
  },
  listLegalVersions: {
    ...staff,
    method: 'GET',
    path: '/legal/:id/versions',
    about: 'The published wordings of a legal page, the latest first, and who agreed to them.',
    params: pageParams,
    reply: v.object({ data: v.array(LegalVersion), planned: v.array(PlannedPart) }),
    fails: ['not_found'],
  },
  getLegalVersion: {
    ...staff,
    method: 'GET',
    path: '/legal/:id/versions/:version_number',
    about: 'A published wording of a legal page in each of its languages.',
    params: v.object({ id: Id, version_number: Id }),
    reply: v.object({ ...LegalVersion.entries, lt: LegalText, en: v.nullable(LegalText), ru: v.nullable(LegalText) }),
    fails: ['not_found'],
  },
})
