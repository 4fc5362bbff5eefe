import type { inboxCalls, ReplyTemplate } from '../../contract/manage/inbox.ts'
import { recordChange } from '../audit/public.ts'
import type { Fails } from '../context.ts'
import { type Read, refusedBy } from '../db/connect.ts'
import type { Handlers } from '../http/handlers.ts'

type TemplateCalls = Pick<typeof inboxCalls, 'listTemplates' | 'addTemplate' | 'saveTemplate' | 'deleteTemplate'>

const columns = ['id', 'name', 'text', 'version'] as const
const findTemplates = (db: Read) => db.selectFrom('reply_templates').select(columns).orderBy('name')
type Row = Awaited<ReturnType<ReturnType<typeof findTemplates>['executeTakeFirstOrThrow']>>

const show = ({ text: { lt, en = '', ru = '' }, ...row }: Row): ReplyTemplate => ({ ...row, text: { lt, en, ru } })

const rowOf = ({ name, lt, en, ru }: { name: string; lt: string; en: string; ru: string }, now: Date) => ({
  name: name.trim(),
  text: JSON.stringify({ lt: lt.trim(), en: en.trim(), ru: ru.trim() }),
  changed_at: now,
})

/** Runs a write that fails when another template has the name. */
async function unlessTaken<T>({ fail }: Fails<'name_taken'>, write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (refusedBy(error) === 'reply_templates_name_idx') return fail('name_taken', 'name')
    throw error
  }
}

export const templateHandlers: Handlers<TemplateCalls> = {
  listTemplates: async ({ db }) => ({ data: (await findTemplates(db).execute()).map(show) }),

  addTemplate: async (ctx, { body }) => {
    const row = rowOf(body, ctx.now())
    const added = ctx.db.insertInto('reply_templates').values(row).returning(columns).executeTakeFirstOrThrow()
    const template = show(await unlessTaken(ctx, added))
    await recordChange(ctx, { action: 'template.added', id: template.id, about: template.name, after: template.text })
    return template
  },

  saveTemplate: async (ctx, { params: { id }, body }) => {
    const { db, fail, now } = ctx
    const before = await findTemplates(db).where('id', '=', id).executeTakeFirst()
    if (!before) return fail('not_found')
    const saving = db
      .updateTable('reply_templates')
      .set((eb) => ({ ...rowOf(body, now()), version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('version', '=', body.version)
      .returning(columns)
      .executeTakeFirst()
    const saved = (await unlessTaken(ctx, saving)) ?? fail('version_conflict')
    await recordChange(ctx, {
      action: 'template.saved',
      id,
      about: saved.name,
      before: { name: before.name, ...before.text },
      after: { name: saved.name, ...saved.text },
    })
    return show(saved)
  },

  deleteTemplate: async (ctx, { params: { id } }) => {
    const deleted = await ctx.db
      .deleteFrom('reply_templates')
      .where('id', '=', id)
      .returning(['name', 'text'])
      .executeTakeFirst()
    if (!deleted) return ctx.fail('not_found')
    await recordChange(ctx, { action: 'template.deleted', id, about: deleted.name, before: { ...deleted.text } })
    return { success: true }
  },
}
