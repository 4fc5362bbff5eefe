import { staticPages } from '../../contract/constants.ts'
import type { ContentKind } from '../../contract/manage/content-kinds.ts'
import type { EditedText } from '../../contract/manage/texts.ts'
import { contentTables, editedTexts, findEdited } from '../content/public.ts'
import type { Config } from '../config.ts'
import type { Write } from '../db/connect.ts'
import { fail } from '../http/fail.ts'
import { addDays, dayInVilnius } from '../time.ts'
import { addContent, type PublishContext, saveContent } from '../website/public.ts'

const three = (lt: string, en = '', ru = ''): EditedText => ({ lt, en, ru })
const always = { shown: true, shown_from: null, shown_until: null }
type Seeding = PublishContext & { fail: typeof fail }

/** The category of questions about practice. */
const practiceQuestions = 5

/** Texts of an object with some of them changed. */
async function change(
  ctx: Seeding,
  kind: 'page' | 'notice',
  id: number,
  add: (texts: Record<string, EditedText>) => void,
  validOn: string | null = null,
) {
  const row = await findEdited(ctx.db, contentTables[kind], id)
  if (!row) return
  const texts = Object.fromEntries(Object.entries(row.texts).map(([name, text]) => [name, editedTexts(text)]))
  add(texts)
  const { version, shown, shown_from, shown_until, pictures } = row
  const content_values = Object.fromEntries(Object.entries(row.values).map(([name, value]) => [name, value ?? '']))
  const written = { texts, content_values, pictures, shown, shown_from, shown_until }
  await saveContent(ctx, { kind, id, version, compared: [], validOn }, written)
}

/** A second version of the terms of use. */
const changeTerms = (ctx: Seeding) =>
  change(ctx, 'page', staticPages.terms, (texts) => {
    const { text } = texts
    if (!text) return
    texts.text = three(
      `${text.lt}\n\nAnkstesnes sąlygų redakcijas atsiunčiame el. paštu, jei jų paprašote.`,
      `${text.en}\n\nWe email you earlier versions of these terms if you ask for them.`,
      `${text.ru}\n\nПрежние редакции условий мы пришлём по эл. почте, если вы попросите.`,
    )
  })

/** A version of the privacy policy that is valid in a month. */
const planPrivacy = (ctx: Seeding, validOn: string) =>
  change(
    ctx,
    'page',
    staticPages.privacy,
    (texts) => {
      const { text } = texts
      if (!text) return
      texts.text = three(
        `${text.lt}\n\nSavo duomenis ir dokumentus bet kada galite atsisiųsti nustatymuose.`,
        `${text.en}\n\nYou can download your data and documents in the settings at any time.`,
        `${text.ru}\n\nСвои данные и документы вы можете в любое время скачать в настройках.`,
      )
    },
    validOn,
  )

const add = (ctx: Seeding, kind: ContentKind, within: number | null, texts: Record<string, EditedText>, more: object) =>
  addContent(ctx, kind, within, { texts, content_values: { with_shop: 'always' }, pictures: {}, ...always, ...more })

/**
 * What the editor of the site has to do: a notice of other days that is not fully translated and partly out of date, and a question
 * in Lithuanian only, not shown yet; a legal text with two versions and one with a planned version.
 */
export async function seedWebsite(db: Write, { config, now }: { config: Config; now: Date }): Promise<void> {
  const manager = await db.selectFrom('users').select('id').where('username', '=', 'vadove').executeTakeFirst()
  if (!manager) return
  const principal = { userId: manager.id, familyId: '' }
  const ctx: Seeding = { db, config, now: () => now, fail, principal, publicDataChanged: () => Promise.resolve() }
  await changeTerms(ctx)
  const today = dayInVilnius(now)
  await planPrivacy(ctx, addDays(today, 30))
  const period = { shown_from: addDays(today, 20), shown_until: addDays(today, 34) }
  const closed = three('Per šventes praktikos nebus.', 'There is no practice during the holidays.')
  const notice = await add(ctx, 'notice', null, { text: closed, link_text: three('') }, period)
  await change(ctx, 'notice', notice, (texts) => {
    texts.text = { ...closed, lt: 'Gruodžio 24–26 d. praktikos nebus. Teorija prieinama visada.' }
  })
  const question = three('Ar galiu atsivesti kolegą pasižiūrėti?')
  const answer = three('Praktikoje dalyvauja tik užsiregistravusieji: **trys žmonės** prie vieno manekeno.')
  await add(ctx, 'faq_question', practiceQuestions, { question, answer }, { shown: false })
}
