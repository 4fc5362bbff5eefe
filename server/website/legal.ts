import type { LegalVersion } from '../../contract/manage/website.ts'
import { isLegal, listLegalVersions, listPlans } from '../content/public.ts'
import type { Context, Fails } from '../context.ts'

type LegalContext = Pick<Context, 'db'> & Fails<'not_found'>
type Row = Awaited<ReturnType<typeof listLegalVersions>>[number]

const show = ({ number, valid_from, valid_until, editor, accounts, orders }: Row): LegalVersion => ({
  number,
  valid_from: valid_from.toISOString(),
  valid_until: valid_until?.toISOString() ?? null,
  editor,
  agreed: { accounts, orders },
})

/** The published wordings of a legal page, the latest first, and what is planned. */
export async function listVersions({ db, fail }: LegalContext, pageId: number) {
  if (!isLegal(pageId)) return fail('not_found')
  const planned = await listPlans(db, pageId)
  return {
    data: (await listLegalVersions(db, pageId)).map(show),
    planned: planned.map(({ page_id, title, change, valid_on, editor }) => ({
      id: page_id,
      name: title.lt,
      change,
      valid_on,
      editor,
    })),
  }
}

/** A wording as it was published. */
export async function getLegalVersion({ db, fail }: LegalContext, pageId: number, number: number) {
  const versions = isLegal(pageId) ? await listLegalVersions(db, pageId) : []
  const found = versions.find((version) => version.number === number) ?? fail('not_found')
  const { lt, en = null, ru = null } = found.texts
  return { ...show(found), lt, en, ru }
}
