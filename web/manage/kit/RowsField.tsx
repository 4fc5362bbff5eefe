import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { Icon } from '../../ui/icons.tsx'
import { freeKey, moved, replaced, without } from './rows.ts'
import { RowTools } from './RowTools.tsx'

type Props<Row extends { key: string }> = {
  name: string
  label: string
  hint?: string | undefined
  rows: readonly Row[]
  onRows: (rows: Row[]) => void
  /** What a new one is, but for its key. */
  blank: () => Omit<Row, 'key'>
  max: number
  /** What is shown next to the head of each row. */
  besides?: readonly string[] | undefined
  /** Heads a row; what it is called by its buttons. */
  headOf: (at: number) => string
  nameOf: (row: Row) => string
  add: string
  error: string | undefined
  children: (row: Row, at: number, set: (changes: Partial<Row>) => void) => ReactNode
}

/** Rows in an order: added, moved and removed. */
export function RowsField<Row extends { key: string }>({ rows, onRows, children, ...props }: Props<Row>) {
  const { name, label, hint, besides = [], blank, max, headOf, nameOf, add, error } = props
  const key = () =>
    freeKey(
      'row',
      rows.map((row) => row.key),
    )
  return (
    <fieldset
      id={name}
      name={name}
      tabIndex={-1}
      aria-describedby={error ? `${name}-error` : undefined}
      className="grid gap-4"
    >
      <legend className="mb-1 text-lg font-bold">{label}</legend>
      {hint && <p className="max-w-3xl text-ink-soft">{hint}</p>}
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
      {rows.length > 0 && (
        <ol className="grid gap-4">
          {rows.map((row, at) => (
            <li key={row.key} className="grid gap-3 rounded-lg border border-line bg-surface p-4">
              <div className="flex items-center justify-between gap-3">
                <span>
                  <span className="font-semibold">{headOf(at)}</span>
                  {besides[at] && <span className="tabular ml-3 text-ink-soft">{besides[at]}</span>}
                </span>
                <RowTools
                  name={nameOf(row) || headOf(at)}
                  at={at}
                  count={rows.length}
                  onMove={(to) => onRows(moved(rows, at, to))}
                  onRemove={() => onRows(without(rows, at))}
                />
              </div>
              {children(row, at, (changes) => onRows(replaced(rows, at, { ...row, ...changes })))}
            </li>
          ))}
        </ol>
      )}
      {rows.length < max && (
        <Button
          variant="secondary"
          icon={<Icon name="plus" />}
          className="justify-self-start"
          onClick={() => onRows([...rows, { ...blank(), key: key() } as Row])}
        >
          {add}
        </Button>
      )}
    </fieldset>
  )
}
