import type { ReactNode } from 'react'
import { type BankElement, elementLimits } from '../../../../contract/manage/questions.ts'
import { Button } from '../../../ui/Button.tsx'
import { FieldError } from '../../../ui/FieldError.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { replaced } from '../../kit/rows.ts'
import { newElement } from './elements.ts'
import type { EditorProps } from './kinds/kind.ts'
import { SortableRows } from './SortableRows.tsx'

/** One element of a question with its name (`1 atsakymas`) and the name of its fields in the call. */
export type RowOf = {
  element: BankElement
  at: number
  name: string
  field: string
  set: (changes: Partial<BankElement>) => void
}
type Props = Pick<EditorProps, 'draft' | 'change' | 'errors'> & {
  legend: string
  hint?: string
  /** What the elements are called, and the button that adds one. */
  nameOf: (number: number) => string
  add: string
  head?: (row: RowOf) => ReactNode
  /** A new element as its kind begins it. */
  begin?: (element: BankElement) => BankElement
  children: (row: RowOf) => ReactNode
}

/** The elements of a question, each with its own mark: it stays with its text wherever that is moved. */
export function ElementRows({
  draft: { elements },
  change,
  errors,
  legend,
  hint,
  nameOf,
  add,
  head,
  begin,
  children,
}: Props) {
  const error = errors['bank_question.elements']
  const rowOf = (element: BankElement, at: number): RowOf => ({
    element,
    at,
    name: nameOf(at + 1),
    field: `bank_question.elements.${at}`,
    set: (changes) => change({ elements: replaced(elements, at, { ...element, ...changes }) }),
  })
  const fresh = newElement(elements)
  return (
    <fieldset id="bank_question.elements" tabIndex={-1} className="grid min-w-0 gap-4">
      <legend className="mb-1 font-semibold">{legend}</legend>
      {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      <SortableRows
        rows={elements}
        nameOf={({ texts }, at) => texts.lt || nameOf(at + 1)}
        onRows={(rows) => change({ elements: rows })}
        head={(element, at) => head?.(rowOf(element, at)) ?? <span className="font-semibold">{nameOf(at + 1)}</span>}
      >
        {(element, at) => children(rowOf(element, at))}
      </SortableRows>
      {elements.length < elementLimits.elements && (
        <AddButton label={add} onAdd={() => change({ elements: [...elements, begin?.(fresh) ?? fresh] })} />
      )}
      {error && <FieldError id="bank_question.elements-error">{error}</FieldError>}
    </fieldset>
  )
}

export const AddButton = ({ label, onAdd }: { label: string; onAdd: () => void }) => (
  <Button
    size="sm"
    variant="secondary"
    icon={<Icon name="plus" size={16} />}
    className="justify-self-start"
    onClick={onAdd}
  >
    {label}
  </Button>
)
