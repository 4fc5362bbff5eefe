import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const text = /\.(m?js|css|html|svg|json|webmanifest|txt|xml)$/
/** Below this a packed file saves nothing. */
const smallest = 600

/**
 * Packs every text file of a built folder once, as `.br` and `.gz` next to it, so that serving needs no compression.
 */
export async function compressFolder(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => text.test(file))
  await Promise.all(
    files
      .filter((file) => statSync(file).size >= smallest)
      .map(async (file) => {
        const body = readFileSync(file)
        const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
        writeFileSync(`${file}.br`, await promisify(brotliCompress)(body, { params }))
        writeFileSync(`${file}.gz`, await promisify(gzip)(body, { level: 9 }))
      }),
  )
}
