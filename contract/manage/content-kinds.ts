import { staticPages } from '../constants.ts'

/** Pages whose every published wording is kept as a version. */
export const legalPages = [staticPages.privacy, staticPages.terms, staticPages.cookies] as const

/** A text in three languages. `rows`: lines of its field; `markdown`: rendered for visitors. `max`: characters. */
export type TextShape = { max: number; rows?: number; markdown?: true; required?: true }
/**
 * A value that is the same in every language. `link`: a path of this site or an address; `choice`: one of its options;
 * `together`: a text that is filled in when the link is, and only then.
 */
export type ValueShape =
  | { type: 'link'; required?: true; together?: string }
  | { type: 'color' }
  | { type: 'line'; max: number; required: true }
  | { type: 'choice'; options: readonly string[] }
/** Size in pixels; `height` null keeps the aspect ratio. `small`: the width of the smaller variant that is made too. */
export type PictureShape = { width: number; height: number | null; small?: number; alt: string | null }
export type KindShape = {
  /** The first one names the object in lists. */
  texts: Readonly<Record<string, TextShape>>
  values: Readonly<Record<string, ValueShape>>
  pictures: Readonly<Record<string, PictureShape>>
  /** Can be hidden, or shown in a period. */
  shows: boolean
  /** Rows are in an order that can be changed. */
  ordered: boolean
  /** The kind that it is a part of. */
  within: string | null
  adds: boolean
}

const withShop = { type: 'choice', options: ['always', 'shop', 'no_shop'] } as const
const whole = { shows: true, ordered: true, within: null, adds: true } as const
const fixed = { shows: false, ordered: true, within: null, adds: false, values: {}, pictures: {} } as const

/**
 * Everything on the site that staff writes apart from courses: its fields, and what may be done with it. They are not
 * fields of `fields.ts`: one call saves all kinds, and links with their words, colours and pictures are units that no
 * declared object has.
 */
export const contentKinds = {
  page: {
    ...whole,
    within: 'page',
    texts: {
      title: { max: 160, required: true },
      text: { max: 60_000, rows: 14, markdown: true },
      image_alt: { max: 200 },
    },
    values: { with_shop: withShop },
    pictures: { image: { width: 1280, height: null, alt: 'image_alt' } },
  },
  faq_category: {
    ...whole,
    texts: { name: { max: 80, required: true }, intro: { max: 300, rows: 2, required: true } },
    values: {
      icon: { type: 'choice', options: ['0.svg', '1.svg', '2.svg', '3.svg', '4.svg', '5.svg', '6.svg', '7.svg'] },
      with_shop: withShop,
    },
    pictures: {},
  },
  faq_question: {
    ...whole,
    within: 'faq_category',
    texts: { question: { max: 300, required: true }, answer: { max: 10_000, rows: 8, markdown: true, required: true } },
    values: { with_shop: withShop },
    pictures: {},
  },
  slide: {
    ...whole,
    texts: {
      title: { max: 90, required: true },
      link_text: { max: 40 },
      link_text2: { max: 40 },
      image_alt: { max: 200 },
    },
    values: {
      link: { type: 'link', together: 'link_text' },
      link2: { type: 'link', together: 'link_text2' },
      tone: { type: 'choice', options: ['light', 'dark'] },
    },
    pictures: {
      image: { width: 1920, height: 800, small: 1200, alt: 'image_alt' },
      mobile_image: { width: 900, height: 1200, small: 600, alt: 'image_alt' },
    },
  },
  notice: {
    ...whole,
    ordered: false,
    texts: { text: { max: 200, rows: 2, required: true }, link_text: { max: 40 } },
    values: { link: { type: 'link', together: 'link_text' }, with_shop: withShop },
    pictures: {},
  },
  discount: {
    ...whole,
    texts: {
      title: { max: 90, required: true },
      description: { max: 300, rows: 2, required: true },
      link_text: { max: 40, required: true },
      image_alt: { max: 200 },
    },
    values: {
      discount: { type: 'line', max: 12, required: true },
      color: { type: 'color' },
      link: { type: 'link', required: true },
    },
    pictures: { image: { width: 1280, height: 960, alt: 'image_alt' } },
  },
  banner: {
    ...whole,
    texts: { title: { max: 120, required: true } },
    values: { link: { type: 'link' } },
    pictures: { image: { width: 384, height: null, alt: 'title' } },
  },
  category: {
    ...fixed,
    adds: true,
    texts: { name: { max: 60, required: true }, description: { max: 300, rows: 2, required: true } },
    pictures: { image: { width: 640, height: 480, alt: 'name' } },
  },
  filter_group: { ...fixed, adds: true, texts: { name: { max: 60, required: true } } },
  filter: { ...fixed, within: 'filter_group', adds: true, texts: { name: { max: 60, required: true } } },
  contact_subject: {
    ...whole,
    shows: false,
    texts: { name: { max: 80, required: true } },
    values: { with_shop: withShop },
    pictures: {},
  },
} as const satisfies Record<string, KindShape>

export type ContentKind = keyof typeof contentKinds
export const kindNames = Object.keys(contentKinds) as ContentKind[]
export const isKind = (name: string | undefined): name is ContentKind =>
  name !== undefined && Object.hasOwn(contentKinds, name)
/** The fields of a kind, whichever it is. */
export const shapeOf = (kind: ContentKind): KindShape => contentKinds[kind]

type NamesOf<Part extends 'texts' | 'values' | 'pictures'> = {
  [K in ContentKind]: keyof (typeof contentKinds)[K][Part]
}[ContentKind]
export type TextName = NamesOf<'texts'>
export type ValueName = NamesOf<'values'>
export type PictureName = NamesOf<'pictures'>
/** The names of the fields of all kinds. */
export const namesOf = <Part extends 'texts' | 'values' | 'pictures'>(part: Part) =>
  [...new Set(kindNames.flatMap((kind) => Object.keys(contentKinds[kind][part])))] as NamesOf<Part>[]

/** The parts of the list, with the kinds that each shows. */
export const contentSections = {
  pages: ['page'],
  faq: ['faq_category', 'faq_question'],
  slides: ['slide'],
  notices: ['notice'],
  discounts: ['discount'],
  banners: ['banner'],
  categories: ['category'],
  filters: ['filter_group', 'filter'],
  subjects: ['contact_subject'],
} as const satisfies Record<string, readonly ContentKind[]>
export type ContentSection = keyof typeof contentSections
export const sectionNames = Object.keys(contentSections) as ContentSection[]

/** How far the translations of an object are; the values of the list's filter. */
export const translationStates = ['complete', 'lt_only', 'missing', 'stale'] as const
/** Whether visitors see an object now. */
export const showings = ['shown', 'hidden', 'planned', 'ended'] as const

/** A picture that staff uploaded, of a known size. */
export const uploadedPicture = /^\/media\/stored\/[0-9a-f]{32}-([1-9]\d{1,3})x([1-9]\d{1,3})\.webp$/
