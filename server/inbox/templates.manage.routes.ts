import { type inboxCalls, template } from '../../contract/manage/inbox.ts'
import { recordChange, resource } from '../audit/public.ts'
import { textsOfEdited } from '../content/public.ts'
import { failFields } from '../http/fail.ts'
import type { Handlers } from '../http/handlers.ts'
import { deleteTemplate, listTemplates } from './templates.queries.ts'

type TemplateCalls = typeof template.calls & Pick<typeof inboxCalls, 'deleteTemplate'>

const { handlers } = resource(template, {
  table: 'reply_templates',
  rows: ({ db }, id) => listTemplates(db, id),
  async check(_work, { text }) {
    const missing = (['en', 'ru'] as const).filter((language) => !text[language])
    if (missing.length) failFields(Object.fromEntries(missing.map((language) => [`text.${language}`, 'required'])))
  },
  columns: ({ name, text }, { now }) => ({ name, text: JSON.stringify(textsOfEdited(text)), changed_at: now }),
})

export const templateHandlers: Handlers<TemplateCalls> = {
  ...handlers,

  deleteTemplate: async (ctx, { params: { id } }) => {
    const deleted = await deleteTemplate(ctx.db, id)
    if (!deleted) return ctx.fail('not_found')
    await recordChange(ctx, { action: 'template.deleted', id, about: deleted.name, before: deleted })
    return { success: true }
  },
}
