import type { AuditEntry } from '../../../contract/manage/audit.ts'
import { useFieldTexts } from './useFieldTexts.ts'

/** The fields of an entry that differ: their name, as it was, as it is. */
export function ChangedFields({ action, before, after }: Pick<AuditEntry, 'action' | 'before' | 'after'>) {
  const { nameOf, textOf } = useFieldTexts()
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const [object] = action.split('.')
  const show = (name: string, value: unknown) => textOf(name, value, object).replaceAll('\n', ', ') || '–'
  if (!names.length) return null
  return (
    <ul className="grid gap-0.5">
      {names.map((name) => (
        <li key={name} className="break-words">
          <span className="text-ink-soft">{nameOf(name, object)}: </span>
          {name in before && <del className="text-ink-soft">{show(name, before[name])}</del>}
          {name in before && name in after && ' → '}
          {name in after && <ins className="no-underline">{show(name, after[name])}</ins>}
        </li>
      ))}
    </ul>
  )
}
