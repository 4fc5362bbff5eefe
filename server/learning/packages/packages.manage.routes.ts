import type { packageCalls, StaffPackage } from '../../../contract/manage/packages.ts'
import { recordChange } from '../../audit/public.ts'
import type { Read } from '../../db/connect.ts'
import type { Handlers } from '../../http/handlers.ts'
import { importPackage } from './import-package.ts'
import { listPackages, listPackageUses } from './packages.queries.ts'

async function showPackages(db: Read): Promise<StaffPackage[]> {
  const uses = await listPackageUses(db)
  const packages = await listPackages(db)
  return packages.map(({ imported_at, bytes, ...known }) => ({
    ...known,
    size: bytes,
    imported: imported_at.toISOString(),
    used_by: uses.filter(({ hash }) => hash === known.hash).map(({ title }) => title.lt),
  }))
}

export const packageHandlers: Handlers<typeof packageCalls> = {
  listPackages: async ({ db }) => ({ data: await showPackages(db) }),

  uploadPackage: async (ctx, { body }) => {
    const { db, now, integrations } = ctx
    const bytes = Buffer.from(body.package, 'base64')
    const importing = { db, store: integrations.files, now: now() }
    const { hash, title, format } = await importPackage(importing, bytes, body.package_kind)
    await recordChange(ctx, { action: 'package.imported', id: hash.slice(0, 16), about: title, after: { format } })
    return { hash, data: await showPackages(db) }
  },
}
