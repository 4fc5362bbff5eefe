import type { CallInput } from '../../contract/call.ts'
import { type ContentKind, type PictureShape, shapeOf } from '../../contract/manage/content-kinds.ts'
import type { ContentItem, websiteCalls } from '../../contract/manage/website.ts'
import { recordChange } from '../audit/public.ts'
import { deleteEdited, deletePlan, findEdited, listEdited, lockEdited, reorderEdited } from '../content/public.ts'
import type { Context, Fails, Principal, WriteContext } from '../context.ts'
import { failFields } from '../http/fail.ts'
import type { Handlers } from '../http/handlers.ts'
import { dayInVilnius } from '../time.ts'
import { factsOf } from './facts.ts'
import { getLegalVersion, listVersions } from './legal.ts'
import { countsOf, listContent, narrowed } from './list-content.ts'
import { publish } from './publish.ts'
import { addContent, saveContent } from './save-content.ts'
import { savePicture } from './save-picture.ts'
import { auditIdOf, recorded, showContent } from './show-content.ts'
import { tables } from './tables.ts'

type EditContext = WriteContext & { principal: Principal } & Fails<'not_found'>

async function shown({ db, fail }: Pick<Context, 'db'> & Fails<'not_found'>, kind: ContentKind, id: number) {
  const row = (await findEdited(db, tables[kind], id)) ?? fail('not_found')
  return showContent(db, kind, row, await factsOf(db, kind, row))
}

const nameOf = (item: ContentItem) => Object.values(item.texts)[0]?.lt ?? ''

/** The neighbour with which an object changes its position, in the new order of their siblings. */
async function reordered({ db, fail }: EditContext, kind: ContentKind, id: number, direction: 'up' | 'down') {
  const rows = await listEdited(db, tables[kind])
  const row = rows.find((one) => one.id === id) ?? fail('not_found')
  const ids = rows.filter(({ within }) => within === row.within).map((one) => one.id)
  const at = ids.indexOf(id)
  const to = direction === 'up' ? at - 1 : at + 1
  const other = ids[to]
  if (other === undefined) return undefined
  ids[at] = other
  ids[to] = id
  return ids
}

/** In a text a picture is as wide as the reading column on a large screen; its height is its own. */
const inText: PictureShape = { width: 1280, height: null, alt: null }

function placeOf(given: CallInput<(typeof websiteCalls)['uploadContentPicture']>['body']['picture_of']): PictureShape {
  if (!given) return inText
  return shapeOf(given.kind).pictures[given.name] ?? failFields({ picture_of: 'choice' })
}

export const websiteHandlers: Handlers<typeof websiteCalls> = {
  listContent: async ({ db, language, now }, { query: { section, ...narrowing } }) => {
    const rows = await listContent(db, { language, today: dayInVilnius(now()) }, section)
    return { data: narrowed(rows, narrowing), counts: countsOf(rows) }
  },

  getContent: (ctx, { params: { content_kind: kind, id } }) => shown(ctx, kind, id),

  addContent: async (ctx, { params: { content_kind: kind }, body: { within, ...written } }) => {
    const id = await addContent(ctx, kind, within, written)
    const item = await shown(ctx, kind, id)
    const after = recorded(item)
    await recordChange(ctx, { action: 'content.added', id: auditIdOf(kind, id), about: nameOf(item), after })
    return shown(ctx, kind, id)
  },

  saveContent: async (ctx, { params: { content_kind: kind, id }, body }) => {
    const { version, compared, valid_on: validOn, ...written } = body
    const before = await shown(ctx, kind, id)
    const { published, planned } = await saveContent(ctx, { kind, id, version, compared, validOn }, written)
    const after = await shown(ctx, kind, id)
    if (planned !== undefined) {
      const plan = { ...recorded({ ...before, ...written }), valid_on: planned }
      const change = { about: nameOf(before), before: recorded(before), after: plan }
      await recordChange(ctx, { action: 'content.planned', id: auditIdOf(kind, id), ...change })
      return after
    }
    await recordChange(ctx, {
      action: published ? 'content.published' : 'content.changed',
      id: auditIdOf(kind, id),
      about: nameOf(after),
      before: recorded(before),
      after: { ...recorded(after), ...(published ? { number: published } : {}) },
    })
    return shown(ctx, kind, id)
  },

  withdrawPlan: async (ctx, { params: { content_kind: kind, id } }) => {
    const withdrawn = kind === 'page' ? await deletePlan(ctx.db, id, dayInVilnius(ctx.now())) : undefined
    if (!withdrawn) return ctx.fail('not_found')
    await ctx.publicDataChanged()
    const item = await shown(ctx, kind, id)
    const before = { valid_on: withdrawn.valid_on }
    await recordChange(ctx, { action: 'content.plan_withdrawn', id: auditIdOf(kind, id), about: nameOf(item), before })
    return item
  },

  moveContent: async (ctx, { params: { content_kind: kind, id }, body: { direction } }) => {
    if (!shapeOf(kind).ordered) return ctx.fail('not_found')
    const ids = await reordered(ctx, kind, id, direction)
    if (!ids) return { success: true }
    await reorderEdited(ctx.db, tables[kind], ids)
    const item = await shown(ctx, kind, id)
    await publish(ctx, kind, id)
    const after = { position: ids.indexOf(id) + 1 }
    await recordChange(ctx, { action: 'content.moved', id: auditIdOf(kind, id), about: nameOf(item), after })
    return { success: true }
  },

  removeContent: async (ctx, { params: { content_kind: kind, id } }) => {
    const row = (await lockEdited(ctx.db, tables[kind], id)) ?? ctx.fail('not_found')
    const facts = await factsOf(ctx.db, kind, row)
    if (!facts.can_remove) return ctx.fail('content_needed')
    const item = await showContent(ctx.db, kind, row, facts)
    await deleteEdited(ctx.db, tables[kind], id)
    await publish(ctx, kind, id, facts.legalPage)
    const before = recorded(item)
    await recordChange(ctx, { action: 'content.removed', id: auditIdOf(kind, id), about: nameOf(item), before })
    return { success: true }
  },

  uploadContentPicture: async (ctx, { body: { picture, picture_alt, picture_of } }) => {
    if (!picture_alt.lt.trim()) return failFields({ 'picture_alt.lt': 'required' })
    const address = await savePicture(ctx.integrations.files, Buffer.from(picture, 'base64'), placeOf(picture_of))
    const about = picture_alt.lt.trim()
    await recordChange(ctx, { action: 'content.picture_added', id: address.slice(14, 46), about })
    return { address }
  },

  listLegalVersions: (ctx, { params: { id } }) => listVersions(ctx, id),

  getLegalVersion: (ctx, { params: { id, version_number } }) => getLegalVersion(ctx, id, version_number),
}
