import * as v from 'valibot'
import { contactLengths } from './constants.ts'
import { defineCalls } from './call.ts'
import { Day, Email, Id, Instant, Language, line, text, entered, note } from './common.ts'
import { blockBase, pageParts } from './page-parts.ts'
import { personName } from './person-name.ts'

/**
 * `description` is sanitised HTML, as are all descriptions and answers here; its headings begin with h3 and its links
 * have no language.
 */
const pageBase = {
  ...blockBase,
  ...pageParts,
  lang: Language,
  title: v.string(),
  description: v.string(),
  image: v.nullable(v.string()),
  /** What the picture shows; empty where it only decorates. */
  image_alt: v.string(),
}

const Chapter = v.object({
  ...pageBase,
  children: v.array(v.object({ ...blockBase, title: v.string(), description: v.string() })),
})
/**
 * `valid_from`: since when a legal page reads as it does now; null for other pages. `next_from`: the day from which a
 * planned version of it is valid; null: none is planned.
 */
export const InformationPage = v.object({
  ...pageBase,
  valid_from: v.nullable(Instant),
  next_from: v.nullable(Day),
  chapters: v.array(Chapter),
})
export type InformationPage = v.InferOutput<typeof InformationPage>

/** A page as its screen shows it: each chapter is a title and blocks; its own text is the first block (empty title). */
export const Page = v.object({
  ...pageBase,
  chapters: v.array(
    v.object({
      id: v.number(),
      key: v.string(),
      title: v.string(),
      summary: v.string(),
      image: v.nullable(v.string()),
      content: v.array(v.object({ ...blockBase, title: v.string(), text: v.string() })),
    }),
  ),
})
export type Page = v.InferOutput<typeof Page>
export type PageChapter = Page['chapters'][number]

const faqBase = {
  id: v.number(),
  lang: Language,
  name: v.string(),
  intro: v.string(),
  /** The name of its picture, `0.svg` to `7.svg`; `image` is the address. */
  icon: v.string(),
  image: v.string(),
}
export const FaqCategory = v.object({ ...faqBase, total: v.number() })
export type FaqCategory = v.InferOutput<typeof FaqCategory>
export const FaqAnswer = v.object({ id: v.number(), question: v.string(), answer: v.string(), html: v.string() })
export const FaqAnswers = v.object({ ...faqBase, items: v.array(FaqAnswer) })
export type FaqAnswers = v.InferOutput<typeof FaqAnswers>

export const slideDevices = ['mobile', 'desktop'] as const
export type SlideDevice = (typeof slideDevices)[number]
/**
 * A slide of the home page. Both device variants of a slide share a `key`; `thumb` is the image at a smaller width.
 * On a `dark` image the bar and the text are light.
 */
export const Slide = v.object({
  key: v.string(),
  title: v.string(),
  image: v.string(),
  thumb: v.string(),
  image_alt: v.string(),
  tone: v.picklist(['dark', 'light']),
  link: v.nullable(v.string()),
  link_text: v.nullable(v.string()),
  link2: v.nullable(v.string()),
  link_text2: v.nullable(v.string()),
})
export type Slide = v.InferOutput<typeof Slide>

/** `discount` is the largest reduction, for display, such as "25 %" ("25%" in English). */
export const Discount = v.object({
  discount: v.string(),
  color: v.string(),
  image: v.nullable(v.string()),
  image_alt: v.string(),
  title: v.string(),
  description: v.string(),
  link: v.string(),
  link_text: v.string(),
})
export type Discount = v.InferOutput<typeof Discount>

export const Banner = v.object({ title: v.string(), link: v.nullable(v.string()), image: v.string() })
export type Banner = v.InferOutput<typeof Banner>

/** A subject of contact requests. */
export const ContactSubject = v.object({ key: v.string(), name: v.string() })
export type ContactSubject = v.InferOutput<typeof ContactSubject>

/** The bar at the top of the home page; the browser stores the id of a dismissed one. */
export const NoticeBar = v.object({
  id: v.number(),
  text: v.string(),
  link: v.nullable(v.string()),
  link_text: v.nullable(v.string()),
})
export type NoticeBar = v.InferOutput<typeof NoticeBar>

const Sent = v.object({ success: v.literal(true) })
const bottom = v.optional(v.boolean())
/** Unparsed input; read as a Lithuanian number unless it begins with a country code. */
const phone = entered(32)

export const contentCalls = defineCalls({
  listInformation: {
    api: 'learning',
    method: 'GET',
    path: '/information',
    audience: 'anyone',
    cached: true,
    about: 'The information pages; with `bottom` those shown at the bottom of the about page.',
    query: v.object({ bottom }),
    reply: v.object({ chapters: v.array(Chapter) }),
    fails: [],
  },
  getInformation: {
    api: 'learning',
    method: 'GET',
    path: '/information/:id',
    audience: 'anyone',
    cached: true,
    about:
      'An information page; with `bottom` only one of those shown at the bottom of the about page, with `planned` a legal page as its next version has it.',
    params: v.object({ id: Id }),
    query: v.object({ bottom, planned: v.optional(v.boolean()) }),
    reply: InformationPage,
    fails: ['not_found'],
  },
  getPage: {
    api: 'learning',
    method: 'GET',
    path: '/pages/:id',
    audience: 'anyone',
    cached: true,
    about: 'A page as chapters, each with a title and content blocks.',
    params: v.object({ id: Id }),
    reply: Page,
    fails: ['not_found'],
  },
  listFaqCategories: {
    api: 'learning',
    method: 'GET',
    path: '/faq/categories',
    audience: 'anyone',
    cached: true,
    about: 'The categories of frequently asked questions.',
    reply: v.array(FaqCategory),
    fails: [],
  },
  listFrequentQuestions: {
    api: 'learning',
    method: 'GET',
    path: '/faq/frequent',
    audience: 'anyone',
    cached: true,
    about: 'The questions that the help page answers itself, of different categories.',
    reply: v.array(FaqAnswer),
    fails: [],
  },
  getFaq: {
    api: 'learning',
    method: 'GET',
    path: '/faq/:category',
    audience: 'anyone',
    cached: true,
    about: 'The questions and answers of a category.',
    params: v.object({ category: Id }),
    reply: FaqAnswers,
    fails: ['not_found'],
  },
  listSlides: {
    api: 'learning',
    method: 'GET',
    path: '/slideshows',
    audience: 'anyone',
    cached: true,
    about: 'The slides of the home page, for small or for large screens.',
    query: v.object({ type: v.optional(v.picklist(slideDevices), 'desktop') }),
    reply: v.array(Slide),
    fails: [],
  },
  listDiscounts: {
    api: 'learning',
    method: 'GET',
    path: '/discounts',
    audience: 'anyone',
    needs: 'shop',
    cached: true,
    about: 'The discount banners of the shop.',
    reply: v.array(Discount),
    fails: [],
  },
  getNotice: {
    api: 'learning',
    method: 'GET',
    path: '/notice',
    audience: 'anyone',
    cached: true,
    about: 'The notice of the home page, or null.',
    reply: v.object({ notice: v.nullable(NoticeBar) }),
    fails: [],
  },
  listBanners: {
    api: 'shop',
    method: 'GET',
    path: '/banners/:id',
    audience: 'anyone',
    needs: 'shop',
    cached: true,
    about: "The banners of a group; group 8 contains clients' logos.",
    params: v.object({ id: Id }),
    reply: v.array(Banner),
    fails: ['not_found'],
  },
  listContactSubjects: {
    api: 'learning',
    method: 'GET',
    path: '/contact/subjects',
    audience: 'anyone',
    cached: true,
    about: 'The subjects of the contact form.',
    reply: v.array(v.string()),
    fails: [],
  },
  listContactSubjectKeys: {
    api: 'learning',
    method: 'GET',
    path: '/contact/subject-keys',
    audience: 'anyone',
    cached: true,
    about: 'The subjects of the contact form with their keys, in the same order.',
    reply: v.array(ContactSubject),
    fails: [],
  },
  contactByPhone: {
    api: 'learning',
    method: 'POST',
    path: '/contact/by-phone',
    audience: 'anyone',
    limit: 'contact',
    about: 'Requests a call back.',
    body: v.object({ phone }),
    reply: Sent,
    fails: [],
  },
  contactByEmail: {
    api: 'learning',
    method: 'POST',
    path: '/contact/by-email',
    audience: 'anyone',
    limit: 'contact',
    about:
      'Sends a contact request to the provider. `agree`, if present, must be true: terms, privacy policy and cookies.',
    body: v.object({
      name: personName(contactLengths.name),
      email: Email,
      phone: v.optional(note(32)),
      subject: line(contactLengths.subject),
      message: text(contactLengths.message),
      agree: v.optional(v.boolean()),
    }),
    reply: Sent,
    fails: ['too_many_messages'],
  },
})
