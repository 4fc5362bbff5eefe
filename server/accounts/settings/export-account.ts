import type { settingsCalls } from '../../../contract/settings.ts'
import { currentCaller } from '../../caller.ts'
import type { Context, Fails } from '../../context.ts'
import type { Handler, StreamReply } from '../../http/handlers.ts'
import { inTurn, writeExport } from '../export/write-export.ts'
import { readSettings } from './settings.queries.ts'

type Exporting = Pick<Context, 'db' | 'language' | 'now' | 'config'> & Fails<'not_found'>

/** All data of a user as a JSON file, for who holds a turn. */
export async function userFile(ctx: Exporting, userId: string): Promise<StreamReply<'application/json'>> {
  const { db, language, now, config, fail } = ctx
  const profile = await readSettings(db, userId, language)
  if (!profile) return fail('not_found')
  const agreed = await db
    .selectFrom('users')
    .select(['terms_agreed_at', 'terms_version'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return {
    chunks: writeExport(db, userId, { exported_at: now(), profile, agreed }),
    type: 'application/json',
    name: `${config.brand.toLowerCase()}-${profile.username}.json`,
  }
}

/** All data of a user as a JSON file. */
export async function exportUser(ctx: Exporting, userId: string): Promise<StreamReply<'application/json'>> {
  const file = await userFile(ctx, userId)
  return { ...file, chunks: inTurn(currentCaller(), file.chunks) }
}

/** All data of the own account. */
export const exportAccount: Handler<(typeof settingsCalls)['exportAccount']> = (ctx) =>
  exportUser(ctx, ctx.principal.userId)
