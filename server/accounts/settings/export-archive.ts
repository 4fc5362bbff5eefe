import { AsyncLocalStorage } from 'node:async_hooks'
import type { settingsCalls } from '../../../contract/settings.ts'
import { certificateFilesOf } from '../../certificates/public.ts'
import { currentCaller } from '../../caller.ts'
import type { Context, Fails } from '../../context.ts'
import type { Handler, StreamReply } from '../../http/handlers.ts'
import { invoiceFile, listInvoicesOf } from '../../invoicing/public.ts'
import { type ArchiveEntry, zipStream } from '../../learning/public.ts'
import { fileOfImage } from '../delete-files.ts'
import { inTurn } from '../export/write-export.ts'
import { userFile } from './export-account.ts'

type Exporting = Pick<Context, 'db' | 'language' | 'now' | 'config' | 'integrations' | 'log'> & Fails<'not_found'>

/** A document of an archive, read or drawn when its turn comes; one that is not there any more is left out. */
function entryOf(path: string, read: () => Promise<Uint8Array | undefined>): ArchiveEntry {
  const readForCaller = AsyncLocalStorage.bind(read)
  return {
    path,
    packed: true,
    chunks: async function* () {
      const bytes = await readForCaller()
      if (bytes) yield bytes
    },
  }
}

async function* bytesOf(chunks: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) yield Buffer.from(chunk)
}

const fileNameOf = (number: string) => `${number.replace(/[^\p{L}\p{N}._-]+/gu, '-')}.pdf`

/**
 * All data of a user as a ZIP that is made while it is sent: the JSON of {@link userFile}, the invoices and credit
 * notes of their orders, their certificates, except revoked ones, and their photo.
 */
export async function exportArchive(ctx: Exporting, userId: string): Promise<StreamReply<'application/zip'>> {
  const { db, config, integrations } = ctx
  const { files } = integrations
  const { chunks, name } = await userFile(ctx, userId)
  const invoices = await listInvoicesOf(db, userId)
  const certificates = await certificateFilesOf({ db, config, files }, userId)
  const user = await db.selectFrom('users').select('image').where('id', '=', userId).executeTakeFirst()
  const photos: ArchiveEntry[] = []
  for (const photo of fileOfImage(user?.image ?? null))
    if (await files.get(photo)) photos.push(entryOf('photo.webp', () => files.get(photo)))
  const entries: ArchiveEntry[] = [
    { path: 'data.json', packed: false, chunks: () => bytesOf(chunks) },
    ...invoices.map((issued) =>
      entryOf(`invoices/${fileNameOf(issued.document.number)}`, () => invoiceFile(ctx, issued, 'pdf')),
    ),
    ...certificates.map(({ number, read }) => entryOf(`certificates/${fileNameOf(number)}`, read)),
    ...photos,
  ]
  return {
    chunks: inTurn(currentCaller(), zipStream(entries)),
    type: 'application/zip',
    name: name.replace(/json$/, 'zip'),
  }
}

/** All data and documents of the own account. */
export const exportAccountArchive: Handler<(typeof settingsCalls)['exportAccountArchive']> = (ctx) =>
  exportArchive(ctx, ctx.principal.userId)
