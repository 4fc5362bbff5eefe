import type { CallInput } from '../../contract/call.ts'
import { type ContentKind, type PictureShape, shapeOf } from '../../contract/manage/content-kinds.ts'
import type { ContentItem, websiteCalls } from '../../contract/manage/website.ts'
import { recordChange } from '../audit/public.ts'
import { deletePlan, findEdited } from '../content/public.ts'
import type { Context, Fails } from '../context.ts'
import { failFields } from '../http/fail.ts'
import { type Handlers, ownTransaction } from '../http/handlers.ts'
import { dayInVilnius } from '../time.ts'
import { factsOf } from './facts.ts'
import { getLegalVersion, listVersions } from './legal.ts'
import { countsOf, listContent, narrowed } from './list-content.ts'
import { moveContent } from './move-content.ts'
import { removeContent } from './remove-content.ts'
import { addContent, saveContent } from './save-content.ts'
import { savePicture } from './save-picture.ts'
import { auditIdOf, recorded, showContent } from './show-content.ts'
import { tables } from './tables.ts'

async function shown({ db, fail }: Pick<Context, 'db'> & Fails<'not_found'>, kind: ContentKind, id: number) {
  const row = (await findEdited(db, tables[kind], id)) ?? fail('not_found')
  return showContent(db, kind, row, await factsOf(db, kind, row))
}

const nameOf = (item: ContentItem) => Object.values(item.texts)[0]?.lt ?? ''

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

  addContent: async (ctx, { params: { content_kind: kind }, body: { within, valid_on: validOn, ...written } }) => {
    const id = await addContent(ctx, kind, within, written, validOn)
    const item = await shown(ctx, kind, id)
    const after = { ...recorded(item), ...(validOn === null ? {} : { valid_on: validOn }) }
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

  withdrawPlan: async (ctx, { params: { content_kind: kind, id }, query: { change = 'text' } }) => {
    const withdrawn = kind === 'page' ? await deletePlan(ctx.db, id, change, dayInVilnius(ctx.now())) : undefined
    if (!withdrawn) return ctx.fail('not_found')
    await ctx.publicDataChanged()
    const item = await shown(ctx, kind, id)
    const before = { valid_on: withdrawn.valid_on }
    await recordChange(ctx, { action: 'content.plan_withdrawn', id: auditIdOf(kind, id), about: nameOf(item), before })
    return item
  },

  moveContent: async (ctx, { params: { content_kind: kind, id }, body: { direction, valid_on: validOn } }) => {
    if (!shapeOf(kind).ordered) return ctx.fail('not_found')
    const moved = await moveContent(ctx, kind, id, { direction, validOn })
    if (!moved) return { success: true }
    const item = await shown(ctx, kind, id)
    if (moved.plannedIn !== undefined) {
      const parent = await shown(ctx, kind, moved.plannedIn)
      const after = { part: nameOf(item), position: moved.position, valid_on: moved.validOn }
      const change = { id: auditIdOf(kind, moved.plannedIn), about: nameOf(parent), after }
      await recordChange(ctx, { action: 'content.order_planned', ...change })
      return { success: true }
    }
    const after = { position: moved.position }
    await recordChange(ctx, { action: 'content.moved', id: auditIdOf(kind, id), about: nameOf(item), after })
    return { success: true }
  },

  removeContent: async (ctx, { params: { content_kind: kind, id }, query: { valid_on: validOn = null } }) => {
    const before = await shown(ctx, kind, id)
    const { planned } = await removeContent(ctx, kind, id, validOn)
    const about = nameOf(before)
    await recordChange(
      ctx,
      planned === undefined
        ? { action: 'content.removed', id: auditIdOf(kind, id), about, before: recorded(before) }
        : { action: 'content.removal_planned', id: auditIdOf(kind, id), about, after: { valid_on: planned } },
    )
    return { success: true }
  },

  uploadContentPicture: ownTransaction(async (ctx, { body: { picture, picture_alt, picture_of } }) => {
    if (!picture_alt.lt.trim()) return failFields({ 'picture_alt.lt': 'required' })
    const address = await savePicture(ctx.integrations.files, Buffer.from(picture, 'base64'), placeOf(picture_of))
    const about = picture_alt.lt.trim()
    const change = { action: 'content.picture_added', id: address.slice(14, 46), about } as const
    await ctx.transaction((db) => recordChange({ ...ctx, db }, change))
    return { address }
  }),

  listLegalVersions: (ctx, { params: { id } }) => listVersions(ctx, id),

  getLegalVersion: (ctx, { params: { id, version_number } }) => getLegalVersion(ctx, id, version_number),
}
