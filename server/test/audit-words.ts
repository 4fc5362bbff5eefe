import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from '../db/connect.ts'

type Fields = Readonly<Record<string, string>>

const read = (path: string) => JSON.parse(readFileSync(join(import.meta.dirname, '../..', path), 'utf8'))

/**
 * Fields of entries of the audit log that no message names, as `order.for`: the back office would show their keys
 * (`web/manage/history/useFieldTexts.ts`).
 */
export async function listUnnamedFields(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ object: string; field: string }>(
    'select distinct object, jsonb_object_keys(before || after) as field from audit_entries order by 1, 2',
  )
  const named: Fields = read('web/messages/manage/lt.json').audit.fields
  const objects: Readonly<Record<string, Fields | undefined>> = read('contract/manage/words/lt.json').objects
  const isNamed = (object: string, path: string) => {
    const [text = path] = path.split(/\.(?:lt|en|ru)$/)
    const names = [text, text.slice(text.lastIndexOf('.') + 1)]
    return names.some((name) => name in named || name in (objects[object] ?? {}))
  }
  return rows.filter(({ object, field }) => !isNamed(object, field)).map(({ object, field }) => `${object}.${field}`)
}
