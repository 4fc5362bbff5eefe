import { v7 } from 'uuid'
import { agreementFileBytes, agreementFileTypes } from '../../contract/manage/agreements.ts'
import type { Fails, Principal, WriteContext } from '../context.ts'
import { recordChange } from '../audit/public.ts'
import { deleteAgreementFile } from './companies.jobs.ts'
import type { Read } from '../db/connect.ts'
import { failFields } from '../http/fail.ts'

type FileType = (typeof agreementFileTypes)[keyof typeof agreementFileTypes]
const extensions = Object.keys(agreementFileTypes) as (keyof typeof agreementFileTypes)[]
const signatures: Record<keyof typeof agreementFileTypes, string> = { pdf: '%PDF-', docx: 'PK', asice: 'PK' }

/** The type of a file by its name, when its first bytes are those of the type. */
export function fileTypeOf(name: string, bytes: Uint8Array): FileType | undefined {
  const extension = extensions.find((one) => name.toLowerCase().endsWith(`.${one}`))
  if (!extension) return undefined
  const signature = Buffer.from(signatures[extension])
  return Buffer.from(bytes.subarray(0, signature.length)).equals(signature) ? agreementFileTypes[extension] : undefined
}

export const findFile = (db: Read, id: number) =>
  db
    .selectFrom('agreements')
    .select(['number', 'file_key', 'file_name', 'file_type'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Keeps the signed file of an agreement in place of the former one. Other files have other names in the store. */
export async function setAgreementFile(
  ctx: WriteContext & { principal: Principal } & Fails<'not_found'>,
  id: number,
  { file_name, file_content }: { file_name: string; file_content: string },
): Promise<void> {
  const { db, fail, integrations } = ctx
  const before = await db
    .selectFrom('agreements')
    .select(['number', 'file_name', 'file_key'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!before) return fail('not_found')
  const bytes = Buffer.from(file_content, 'base64')
  const name = file_name.trim().replaceAll(/[\\/]/g, '-')
  const type = bytes.length <= agreementFileBytes ? fileTypeOf(name, bytes) : undefined
  if (!type) return failFields({ file_content: 'agreement_file' })
  const key = `agreements/${v7()}`
  await integrations.files.put(key, bytes, type)
  await db
    .updateTable('agreements')
    .set((eb) => ({ file_key: key, file_name: name, file_type: type, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  if (before.file_key) await ctx.enqueue(deleteAgreementFile, { key: before.file_key })
  await recordChange(ctx, {
    action: 'agreement.file_kept',
    id,
    about: before.number,
    before: { file_name: before.file_name },
    after: { file_name: name },
  })
}
