import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { clientBanners, staticPages } from '../../contract/constants.ts'
import { FaqInput, PageInput, plainJson, type Provider, saveFaq, savePage } from '../content/public.ts'
import type { Write } from '../db/connect.ts'
import { folder, read, text, ThreeTexts } from './read.ts'

/** Only with the shop, or only without it; in both modes when absent. */
const with_shop = v.optional(v.boolean())

const link = v.nullable(text)
const Site = v.object({
  contact_subjects: v.array(v.object({ key: text, name: ThreeTexts, with_shop })),
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
/** A question with `demo` is about the invented provider of the demo. */
const Faq = v.object({
  ...FaqInput.entries,
  items: v.array(v.object({ ...FaqInput.entries.items.item.entries, demo: v.optional(v.boolean(), false) })),
})
const readFaq = (demo: boolean) =>
  read(v.array(Faq), 'faq.yaml').map((category) => ({
    ...category,
    items: category.items.filter((item) => demo || !item.demo),
  }))

/** The pages of `pages`; with the demo, those of its invented provider in their place. */
function readPages(demo: boolean) {
  const demoPages = demo ? readdirSync(join(folder, 'demo-pages')) : []
  return readdirSync(join(folder, 'pages'))
    .sort()
    .map((name) =>
      read(v.object({ ...PageInput.entries, id: v.number() }), demoPages.includes(name) ? 'demo-pages' : 'pages', name),
    )
}

const isThere = async (db: Write, id: number) =>
  (await db.selectFrom('information_pages').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/**
 * Pages, frequent questions and subjects of contact requests: every installation begins with them, and its owner
 * replaces them. A page that an owner has already written stays as it is. Only with the demo do they name a provider.
 */
export async function seedContent(db: Write, config: Provider & { demo: boolean }): Promise<void> {
  const { demo } = config
  for (const [position, page] of readPages(demo).entries()) {
    if (!(await isThere(db, page.id)))
      await savePage(db, page, { provider: config, position, bottom: page.id === staticPages.about })
  }
  for (const [position, category] of readFaq(demo).entries()) await saveFaq(db, category, position)
  await db
    .insertInto('contact_subjects')
    .values(
      readSite().contact_subjects.map(({ key, name, with_shop }, position) => ({
        position,
        key,
        with_shop,
        name: plainJson(name),
      })),
    )
    .execute()
}

/** What the demo's home page shows: slides, a notice, an offer and clients. */
export async function seedShowcase(db: Write): Promise<void> {
  const { notice, slides, discounts, clients } = readSite()
  await db
    .insertInto('notices')
    .values({ ...notice, text: plainJson(notice.text), link_text: plainJson(notice.link_text) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('slides')
    .values(
      slides.map(({ title, link_text, link_text2, ...slide }, position) => ({
        ...slide,
        position,
        title: plainJson(title),
        link_text: plainJson(link_text),
        link_text2: plainJson(link_text2),
        image: `/media/slides/${slide.key}-desktop.webp`,
        thumb: `/media/slides/${slide.key}-desktop-1200.webp`,
        mobile_image: `/media/slides/${slide.key}-mobile.webp`,
        mobile_thumb: `/media/slides/${slide.key}-mobile-600.webp`,
      })),
    )
    .execute()
  await db
    .insertInto('discounts')
    .values(
      discounts.map(({ title, description, link_text, ...rest }, position) => ({
        ...rest,
        position,
        title: plainJson(title),
        description: plainJson(description),
        link_text: plainJson(link_text),
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
        title: plainJson(title),
      })),
    )
    .execute()
}
