import type { packageCalls, StaffPackage } from '../../../contract/manage/packages.ts'
import { recordChange } from '../../audit/public.ts'
import type { Read } from '../../db/connect.ts'
import type { CallInput } from '../../../contract/call.ts'
import type { SignedInContext } from '../../context.ts'
import { type Handlers, ownTransaction } from '../../http/handlers.ts'
import { withUpload } from '../../uploads/public.ts'
import { runTask } from '../../workers/run-task.ts'
import { storePackage } from './store-package.ts'
import { listPackages, listPackageUses } from './packages.queries.ts'

type UploadInput = CallInput<typeof packageCalls.uploadPackage>

async function showPackages(db: Read): Promise<StaffPackage[]> {
  const uses = await listPackageUses(db)
  const packages = await listPackages(db)
  return packages.map(({ imported_at, bytes, parts, ...known }) => ({
    ...known,
    readings: parts.filter(({ kind }) => kind === 'reading' || kind === 'document').length,
    size: bytes,
    imported: imported_at.toISOString(),
    used_by: uses.filter(({ hash }) => hash === known.hash).map(({ title }) => title.lt),
  }))
}

export const packageHandlers: Handlers<typeof packageCalls> = {
  listPackages: async ({ db }) => ({ data: await showPackages(db) }),

  uploadPackage: ownTransaction(async (ctx: SignedInContext, { body: { package_kind, upload_id } }: UploadInput) => {
    const { db, now, integrations } = ctx
    const hash = await withUpload(ctx, upload_id, async ({ path }) => {
      const checked = await runTask('readPackage', { path, kind: package_kind }, { field: 'package' })
      const { title, format } = checked.manifest
      await ctx.transaction(async (write) => {
        await storePackage({ db: write, store: integrations.files, now: now() }, checked)
        const change = { id: checked.hash.slice(0, 16), about: title, after: { format } }
        await recordChange({ ...ctx, db: write }, { action: 'package.imported', ...change })
      })
      return checked.hash
    })
    return { hash, data: await showPackages(db) }
  }),
}
