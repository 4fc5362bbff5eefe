import { useTranslations } from 'use-intl'
import type { AuditEntry } from '../../../contract/manage/audit.ts'

/** The fields of an entry that differ: their name, as it was, as it is. */
export function ChangedFields({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const t = useTranslations('manage.audit')
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const nameOf = (name: string): string => {
    const [, text, language] = /^(.+)\.(lt|en|ru)$/.exec(name) ?? []
    if (text && language) return `${nameOf(text)}, ${nameOf(language)}`
    const key = `fields.${name}` as 'fields.roles'
    return t.has(key) ? t(key) : name
  }
  const show = (value: unknown): string => {
    if (value === undefined || value === null || value === '') return '–'
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (Array.isArray(value)) return value.map(show).join(', ') || '–'
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
  if (!names.length) return null
  return (
    <ul className="grid gap-0.5">
      {names.map((name) => (
        <li key={name} className="break-words">
          <span className="text-ink-soft">{nameOf(name)}: </span>
          {name in before && <del className="text-ink-soft">{show(before[name])}</del>}
          {name in before && name in after && ' → '}
          {name in after && <ins className="no-underline">{show(after[name])}</ins>}
        </li>
      ))}
    </ul>
  )
}
