import type { AuditEntry } from '../../../contract/manage/audit.ts'
import { leavesOf } from '../edits/merge.rules.ts'
import { useFieldTexts } from './useFieldTexts.ts'

type Fields = Readonly<Record<string, unknown>>

/** The fields of an entry that differ: their name, as it was, as it is. */
export function ChangedFields({ action, before, after }: Pick<AuditEntry, 'action' | 'before' | 'after'>) {
  const { nameOf, textOf } = useFieldTexts()
  const [was, is] = [before, after].map((fields) => Object.fromEntries(leavesOf(fields, ''))) as [Fields, Fields]
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((name) => was[name] !== is[name])
  const [object] = action.split('.')
  const show = (name: string, value: unknown) => textOf(name, value, object).replaceAll('\n', ', ') || '–'
  if (!names.length) return null
  return (
    <ul className="grid gap-0.5">
      {names.map((name) => (
        <li key={name} className="break-words">
          <span className="text-ink-soft">{nameOf(name, object)}: </span>
          {name in was && <del className="text-ink-soft">{show(name, was[name])}</del>}
          {name in was && name in is && ' → '}
          {name in is && <ins className="no-underline">{show(name, is[name])}</ins>}
        </li>
      ))}
    </ul>
  )
}
