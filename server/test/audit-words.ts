import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from '../db/connect.ts'

type Fields = Readonly<Record<string, string>>
type Messages = { audit: { fields: Fields } } & Readonly<Record<string, { fields?: Fields } | undefined>>

/**
 * Fields of entries of the audit log that no message names, as `order.for`: the back office would show their keys
 * (`web/manage/history/useFieldTexts.ts`).
 */
export async function listUnnamedFields(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ object: string; field: string }>(
    'select distinct object, jsonb_object_keys(before || after) as field from audit_entries order by 1, 2',
  )
  const path = join(import.meta.dirname, '../../web/messages/manage/lt.json')
  const messages: Messages = JSON.parse(readFileSync(path, 'utf8'))
  /** A text in a language has the name of the text and that of the language. */
  const isNamed = (object: string, field: string) => {
    const text = field.replace(/\.(?:lt|en|ru)$/, '')
    return [field, text].some((name) => name in messages.audit.fields || name in (messages[object]?.fields ?? {}))
  }
  return rows.filter(({ object, field }) => !isNamed(object, field)).map(({ object, field }) => `${object}.${field}`)
}
