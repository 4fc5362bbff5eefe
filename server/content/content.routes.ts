import { frequentQuestions } from '../../contract/constants.ts'
import type { contentCalls } from '../../contract/content.ts'
import type { Language } from '../../contract/common.ts'
import { screenAt } from '../../contract/screens.ts'
import type { Context } from '../context.ts'
import { inLanguage, languageOf, type Texts } from '../db/texts.ts'
import { type Handlers, withFaults } from '../http/handlers.ts'
import { dayInVilnius } from '../time.ts'
import { contactByEmail, contactByPhone, contactFaults } from './contact.routes.ts'
import { listPages, listPageTree, type PageVisit } from './pages.queries.ts'
import { nextVersionOf } from './legal-plans.ts'
import { findValidFrom } from './legal-versions.ts'
import { listPage, showInformation, showPage } from './pages.rules.ts'
import { htmlInLanguage, linksInLanguage } from './screen-links.rules.ts'
import {
  findFaq,
  findNotice,
  listBannerRows,
  listContactSubjectRows,
  listDiscountRows,
  listFaqCategoryRows,
  listFrequentRows,
  listSlideRows,
} from './site.queries.ts'

/** Whether a link leads to a screen that is absent without the shop. */
const leadsToShop = (link: string | null) => Boolean(link && screenAt(link.split(/[?#]/)[0] ?? '')?.withoutShop)

/** English has no space before the sign. */
const percentIn = (text: string, language: Language) => (language === 'en' ? text.replace(/\s+%/, '%') : text)

/** What the visitor of a call sees. */
const visitOf = ({ config, now }: Pick<Context, 'config' | 'now'>): PageVisit => ({
  shopping: config.shopping,
  today: dayInVilnius(now()),
  provider: config,
})

const faqPicture = (icon: string) => `/media/faq/${icon}`

const showAnswer = ({ id, question, answer }: { id: number; question: Texts; answer: Texts }, language: Language) => ({
  id,
  question: inLanguage(question, language),
  // As before pages had `html`: links without a language.
  answer: linksInLanguage(inLanguage(answer, language), 'lt'),
  html: htmlInLanguage(answer, language),
})

const perhaps = (texts: Texts | null, language: Language) => (texts ? inLanguage(texts, language) : null)

export const contentHandlers: Handlers<typeof contentCalls> = {
  listInformation: async ({ db, language, config, now }, { query: { bottom = false } }) => ({
    chapters: (await listPages(db, bottom, visitOf({ config, now }))).map((row) => listPage(row, language)),
  }),

  getInformation: async (
    { db, language, config, now, fail },
    { params: { id }, query: { bottom = false, planned } },
  ) => {
    const visit = visitOf({ config, now })
    const current = await listPageTree(db, id, visit)
    const next = await nextVersionOf(db, id, visit)
    if (planned && !next) return fail('not_found')
    const rows = planned && next ? next.rows : current
    const [page] = rows
    if (!page || (bottom && !page.bottom)) return fail('not_found')
    const validFrom = await findValidFrom(db, id)
    return {
      ...showInformation(page, rows, language),
      valid_from: validFrom?.toISOString() ?? null,
      next_from: next?.validOn ?? null,
    }
  },

  getPage: async ({ db, language, config, now, fail }, { params: { id } }) => {
    const rows = await listPageTree(db, id, visitOf({ config, now }))
    const [page] = rows
    return page ? showPage(page, rows, language) : fail('not_found')
  },

  listFaqCategories: async ({ db, language, config, now }) =>
    (await listFaqCategoryRows(db, visitOf({ config, now }))).map(({ id, name, intro, icon, total }) => ({
      id,
      lang: languageOf(name, language),
      name: inLanguage(name, language),
      intro: inLanguage(intro, language),
      icon,
      image: faqPicture(icon),
      total,
    })),

  getFaq: async ({ db, language, config, now, fail }, { params: { category } }) => {
    const { id, name, intro, icon, items } =
      (await findFaq(db, category, visitOf({ config, now }))) ?? fail('not_found')
    return {
      id,
      lang: languageOf(name, language),
      name: inLanguage(name, language),
      intro: inLanguage(intro, language),
      icon,
      image: faqPicture(icon),
      items: items.map((item) => showAnswer(item, language)),
    }
  },

  listFrequentQuestions: async ({ db, language, config, now }) => {
    const rows = await listFrequentRows(db, frequentQuestions, visitOf({ config, now }))
    return rows.map((row) => showAnswer(row, language))
  },

  listSlides: async ({ db, language, config, now }, { query: { type = 'desktop' } }) =>
    (await listSlideRows(db, type, dayInVilnius(now()))).flatMap(
      ({ title, image_alt, link, link_text, link2, link_text2, ...slide }) => {
        const [stays, stays2] = [link, link2].map((to) => to !== null && (config.shopping || !leadsToShop(to)))
        if ((link ?? link2) !== null && !stays && !stays2) return [] // of the shop as a whole
        return [
          {
            ...slide,
            link: stays ? link : null,
            link2: stays2 ? link2 : null,
            title: inLanguage(title, language),
            image_alt: perhaps(image_alt, language) ?? '',
            link_text: stays ? perhaps(link_text, language) : null,
            link_text2: stays2 ? perhaps(link_text2, language) : null,
          },
        ]
      },
    ),

  listDiscounts: async ({ db, language, now }) =>
    (await listDiscountRows(db, dayInVilnius(now()))).map(
      ({ discount, title, image_alt, description, link_text, ...rest }) => ({
        ...rest,
        discount: percentIn(discount, language),
        title: inLanguage(title, language),
        image_alt: perhaps(image_alt, language) ?? '',
        description: inLanguage(description, language),
        link_text: inLanguage(link_text, language),
      }),
    ),

  getNotice: async ({ db, language, config, now }) => {
    const found = await findNotice(db, visitOf({ config, now }))
    return {
      notice: found
        ? {
            id: found.id,
            text: inLanguage(found.text, language),
            link: found.link,
            link_text: perhaps(found.link_text, language),
          }
        : null,
    }
  },

  listBanners: async ({ db, language, now }, { params: { id } }) => {
    const banners = await listBannerRows(db, id, dayInVilnius(now()))
    return banners.map(({ title, link, image }) => ({ title: inLanguage(title, language), link, image }))
  },

  listContactSubjects: async ({ db, language, config }) =>
    (await listContactSubjectRows(db, config.shopping)).map(({ name }) => inLanguage(name, language)),

  listContactSubjectKeys: async ({ db, language, config }) =>
    (await listContactSubjectRows(db, config.shopping)).map(({ key, name }) => ({
      key,
      name: inLanguage(name, language),
    })),

  contactByPhone,
  contactByEmail: withFaults(contactByEmail, async (_ctx, body) => contactFaults(body)),
}
