import { type auditPackCalls, packLimit } from '../../../contract/manage/audit-packs.ts'
import { findByEmail } from '../../accounts/public.ts'
import type { CallInput } from '../../../contract/call.ts'
import type { Fails, SignedInContext } from '../../context.ts'
import { recordChange } from '../../audit/public.ts'
import { type Handlers, ownTransaction } from '../../http/handlers.ts'
import { momentInWords } from '../../time.ts'
import { findEvidence, findLearnedCourses, findMaker } from './evidence.queries.ts'
import { wordsIn } from './lines.rules.ts'
import { runTask } from '../../workers/run-task.ts'

type Making = SignedInContext & Fails<(typeof auditPackCalls.makeAuditPack.fails)[number]>
type MakeInput = CallInput<typeof auditPackCalls.makeAuditPack>

export const auditPackHandlers: Handlers<typeof auditPackCalls> = {
  listPackCourses: async ({ db, language }) => ({ data: await findLearnedCourses(db, language) }),

  // Not within a transaction: drawing takes its time.
  makeAuditPack: ownTransaction(async (ctx: Making, { body: { course, person, from, to } }: MakeInput) => {
    const { db, language, config, principal, now, fail } = ctx
    if (to < from) return fail('period_wrong', 'to')
    if (course === undefined && person === undefined) return fail('pack_unnarrowed')
    const userId = person === undefined ? undefined : await findByEmail(db, person)
    if (person !== undefined && !userId) return fail('user_unknown', 'person')
    const evidence = await findEvidence(db, { courseId: course, userId, from, to }, language)
    if (!evidence.length) return fail('pack_empty')
    if (evidence.length > packLimit) return fail('pack_too_large')
    const maker = await findMaker(db, principal.userId)
    const madeAt = now()
    const made = wordsIn(language)('made', {
      count: evidence.length,
      from,
      to,
      moment: momentInWords(madeAt, language),
      name: `${maker.firstname} ${maker.lastname}`,
      brand: config.brand,
    })
    const pack = { evidence, made, madeAt, brand: config.brand, language }
    const bytes = await runTask('drawPack', pack)
    const record = {
      action: 'audit_pack.made',
      id: course ?? userId ?? '',
      about: [evidence[0]?.course, person].filter(Boolean).join(', '),
      after: { from, to, count: evidence.length },
    } as const
    await ctx.transaction((write) => recordChange({ ...ctx, db: write }, record))
    return { bytes, type: 'application/zip', name: `audit-${from}-${to}.zip` }
  }),
}
