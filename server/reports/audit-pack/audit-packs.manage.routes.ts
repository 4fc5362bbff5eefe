import { type auditPackCalls, packLimit } from '../../../contract/manage/audit-packs.ts'
import { accountKey } from '../../accounts/public.ts'
import { recordChange } from '../../audit/public.ts'
import type { Handlers } from '../../http/handlers.ts'
import { momentInWords } from '../../time.ts'
import { findEvidence, findLearnedCourses } from './evidence.queries.ts'
import { wordsIn } from './lines.rules.ts'
import { makePack } from './make-pack.ts'

export const auditPackHandlers: Handlers<typeof auditPackCalls> = {
  listPackCourses: async ({ db, language }) => ({ data: await findLearnedCourses(db, language) }),

  makeAuditPack: async (ctx, { body: { course, person, from, to } }) => {
    const { db, language, config, principal, now, fail } = ctx
    if (to < from) return fail('period_wrong', 'to')
    if (course === undefined && person === undefined) return fail('pack_unnarrowed')
    const user =
      person === undefined
        ? undefined
        : await db.selectFrom('users').select('id').where('email_key', '=', accountKey(person)).executeTakeFirst()
    if (person !== undefined && !user) return fail('user_unknown', 'person')
    const evidence = await findEvidence(db, { courseId: course, userId: user?.id, from, to }, language)
    if (!evidence.length) return fail('pack_empty')
    if (evidence.length > packLimit) return fail('pack_too_large')
    const maker = await db
      .selectFrom('users')
      .select(['firstname', 'lastname'])
      .where('id', '=', principal.userId)
      .executeTakeFirstOrThrow()
    const madeAt = now()
    const made = wordsIn(language)('made', {
      count: evidence.length,
      from,
      to,
      moment: momentInWords(madeAt, language),
      name: `${maker.firstname} ${maker.lastname}`,
      brand: config.brand,
    })
    await recordChange(ctx, {
      action: 'audit_pack.made',
      id: course ?? user?.id ?? '',
      about: [evidence[0]?.course, person].filter(Boolean).join(', '),
      after: { from, to, count: evidence.length },
    })
    return {
      bytes: await makePack({ evidence, made, madeAt, brand: config.brand, language }),
      type: 'application/zip',
      name: `audit-${from}-${to}.zip`,
    }
  },
}
