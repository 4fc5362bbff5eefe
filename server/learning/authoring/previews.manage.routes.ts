import type { previewCalls } from '../../../contract/manage/previews.ts'
import { isActivity } from '../../../contract/activities/modules.ts'
import { courseHtml } from '../../content/public.ts'
import { inLanguage, languageOf } from '../../db/texts.ts'
import type { Handlers } from '../../http/handlers.ts'
import { activityAddress } from '../activities/activity-address.rules.ts'
import { activityTokens } from '../activities/activity-tokens.ts'
import { isInteractive } from '../activities/kinds.ts'
import { findPreviewed } from './courses.queries.ts'

export const previewHandlers: Handlers<typeof previewCalls> = {
  previewStep: async (ctx, { params: { id, key }, body: { text_language: lang } }) => {
    const { db, principal, config, now, delivery, fail } = ctx
    const step = await findPreviewed(db, id, key)
    if (!step) return fail('not_found')
    const { module } = step
    const claims = {
      sub: principal.userId,
      sid: principal.familyId,
      item: step.id,
      lang,
      portal: delivery.pageOrigin ?? new URL(config.publicUrl).origin,
      purpose: 'activity-preview',
    } as const
    const tokens = activityTokens(config.secret)
    const launched =
      isInteractive(step) && isActivity(module)
        ? { module, language: lang, token: await tokens.sign({ ...claims, module }, now()) }
        : undefined
    const source = step.content_source
    delivery.header('cache-control', 'no-store')
    return {
      module,
      title: inLanguage(step.title, lang),
      lang: languageOf(source ?? step.title, lang),
      description: inLanguage(step.description, lang),
      html: source ? await courseHtml(source, lang) : '',
      link: step.link ?? '',
      activity: launched ? activityAddress(config, delivery.pageOrigin, launched) : null,
    }
  },
}
