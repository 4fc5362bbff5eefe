import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { clientBanners, slideDevices, staticPages } from '../../contract/content.ts'
import { markdownToHtml } from '../content/render-markdown.ts'
import type { Write } from '../db/connect.ts'
import type { Texts } from '../db/texts.ts'
import { folder, json, read, text, ThreeTexts } from './read.ts'

/** A page that is only a frame for its chapters has empty texts. */
const Maybe = v.object({ lt: v.string(), en: v.string(), ru: v.string() })
const image = v.optional(text)
/** Only with the shop, or only without it; both where it is not told. */
const with_shop = v.optional(v.boolean())
const Leaf = v.object({ id: v.number(), title: ThreeTexts, text: Maybe, image, with_shop })
const Chapter = v.object({ ...Leaf.entries, chapters: v.optional(v.array(Leaf), []) })
const PageFile = v.object({ ...Leaf.entries, chapters: v.optional(v.array(Chapter), []) })
const Faq = v.array(
  v.object({
    id: v.number(),
    icon: text,
    name: ThreeTexts,
    intro: ThreeTexts,
    with_shop,
    items: v.array(v.object({ id: v.number(), question: ThreeTexts, answer: ThreeTexts, with_shop })),
  }),
)
const link = v.nullable(text)
const Site = v.object({
  contact_subjects: v.array(v.object({ name: ThreeTexts, with_shop })),
  notice: v.object({ id: v.number(), with_shop, text: ThreeTexts, link: text, link_text: ThreeTexts }),
  slides: v.array(
    v.object({
      key: text,
      tone: v.picklist(['dark', 'light']),
      title: ThreeTexts,
      link: text,
      link_text: ThreeTexts,
      link2: text,
      link_text2: ThreeTexts,
    }),
  ),
  discounts: v.array(
    v.object({
      discount: text,
      color: text,
      image: text,
      title: ThreeTexts,
      description: ThreeTexts,
      link: text,
      link_text: ThreeTexts,
    }),
  ),
  clients: v.array(v.object({ title: ThreeTexts, image: text, link })),
})

export const readSite = () => read(Site, 'site.yaml')
export const readFaq = () => read(Faq, 'faq.yaml')

const html = ({ lt, en, ru }: Texts) =>
  json({ lt: markdownToHtml(lt), en: markdownToHtml(en ?? ''), ru: markdownToHtml(ru ?? '') })

type PageInsert = {
  id: number
  parent_id: number | null
  position: number
  title: string
  description: string
  image: string | null
  bottom: boolean
  with_shop: boolean | undefined
}

type SeedPage = v.InferOutput<typeof Leaf> & { chapters?: SeedPage[] }

function* rowsOf(page: SeedPage, parent_id: number | null, position: number): Generator<PageInsert> {
  const { id, title, text: words, image: picture = null, chapters = [], with_shop } = page
  yield {
    id,
    parent_id,
    position,
    title: json(title),
    description: html(words),
    image: picture,
    bottom: parent_id === staticPages.about,
    with_shop,
  }
  for (const [at, chapter] of chapters.entries()) yield* rowsOf(chapter, id, at)
}

/** The information pages that every installation begins with, each before its chapters; their owner replaces them. */
const pageFiles = () =>
  readdirSync(join(folder, 'pages'))
    .sort()
    .map((name, at) => [...rowsOf(read(PageFile, 'pages', name), null, at)])

/** Pages, frequent questions and what a letter may be about: every installation begins with them. A page that an owner has already written stays as it is. */
export async function seedContent(db: Write): Promise<void> {
  const faq = readFaq()
  for (const [page, ...chapters] of pageFiles()) {
    if (!page) continue
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('information_pages')
      .values(page)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows && chapters.length)
      await db
        .insertInto('information_pages')
        .values(chapters)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  }
  await db
    .insertInto('faq_categories')
    .values(
      faq.map(({ id, icon, name, intro, with_shop }, position) => ({
        id,
        position,
        icon,
        with_shop,
        name: json(name),
        intro: json(intro),
      })),
    )
    .execute()
  await db
    .insertInto('faq_items')
    .values(
      faq.flatMap(({ id: category_id, items }) =>
        items.map(({ id, question, answer, with_shop }, position) => ({
          id,
          category_id,
          with_shop,
          position,
          question: json(question),
          answer: html(answer),
        })),
      ),
    )
    .execute()
  await db
    .insertInto('contact_subjects')
    .values(
      readSite().contact_subjects.map(({ name, with_shop }, position) => ({ position, with_shop, name: json(name) })),
    )
    .execute()
}

/** The picture of a slide, by device: whole, and at a smaller width. */
const slideImages = { desktop: ['desktop', 'desktop-1200'], mobile: ['mobile', 'mobile-600'] } as const

/** What the demo's home page shows: slides, a notice, an offer and clients. */
export async function seedShowcase(db: Write): Promise<void> {
  const { notice, slides, discounts, clients } = readSite()
  await db
    .insertInto('notices')
    .values({ ...notice, text: json(notice.text), link_text: json(notice.link_text) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('slides')
    .values(
      slideDevices.flatMap((device) =>
        slides.map(({ title, link_text, link_text2, ...slide }, position) => {
          const [whole, small] = slideImages[device].map((name) => `/media/slides/${slide.key}-${name}.webp`)
          return {
            ...slide,
            device,
            position,
            title: json(title),
            link_text: json(link_text),
            link_text2: json(link_text2),
            image: whole ?? '',
            thumb: small ?? '',
          }
        }),
      ),
    )
    .execute()
  await db
    .insertInto('discounts')
    .values(
      discounts.map(({ title, description, link_text, ...rest }, position) => ({
        ...rest,
        position,
        title: json(title),
        description: json(description),
        link_text: json(link_text),
      })),
    )
    .execute()
  await db
    .insertInto('banners')
    .values(
      clients.map(({ title, ...rest }, position) => ({
        ...rest,
        position,
        group_id: clientBanners,
        title: json(title),
      })),
    )
    .execute()
}
