import { type KeyboardEvent, useState } from 'react'
import { cx } from '../../ui/cx.ts'
import { type Control, controlClass } from '../../ui/field.ts'

export type LookupOption = { name: string; value: number }

type Props = {
  control: Control
  label: string
  text: string
  /** What was found for the text; undefined until it is known. */
  options: readonly LookupOption[] | undefined
  /** Said where nothing was found. */
  nothing: string
  onText: (text: string) => void
  onChoose: (option: LookupOption) => void
  onLeave: () => void
}

/**
 * A text field with the list of what the server found for it: everything found is offered, however it was typed (a native
 * datalist filters by the typed letters itself). ARIA: an editable combobox with a list.
 */
export function LookupBox({ control, label, text, options = [], nothing, onText, onChoose, onLeave }: Props) {
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const shown = open && options.length > 0
  const list = `${control.id}-list`
  const idOf = (index: number) => `${control.id}-option-${index}`
  function close() {
    setOpen(false)
    setAt(-1)
  }
  function choose(option: LookupOption) {
    close()
    onChoose(option)
  }
  function move(by: 1 | -1) {
    setOpen(true)
    const next = (at + by + options.length) % Math.max(options.length, 1)
    setAt(at < 0 && by < 0 ? options.length - 1 : next)
    document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' })
  }
  function press(event: KeyboardEvent) {
    const option = shown ? options[at] : undefined
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && option) choose(option)
    else if (event.key === 'Escape' && shown) close()
    else return
    event.preventDefault()
  }
  return (
    <div className="relative">
      <input
        {...control}
        type="text"
        name={control.id}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={shown ? list : undefined}
        aria-activedescendant={shown && at >= 0 ? idOf(at) : undefined}
        autoComplete="off"
        maxLength={160}
        value={text}
        className={controlClass}
        onChange={({ currentTarget }) => {
          setOpen(true)
          setAt(-1)
          onText(currentTarget.value)
        }}
        onKeyDown={press}
        onBlur={() => {
          close()
          onLeave()
        }}
      />
      {shown && (
        <ul
          id={list}
          role="listbox"
          aria-label={label}
          className="absolute top-full right-0 left-0 z-20 mt-1 max-h-72 overflow-y-auto rounded-lg border border-line bg-raised p-1 text-ink shadow-lg"
        >
          {options.map((option, index) => (
            <li
              key={option.value}
              id={idOf(index)}
              role="option"
              aria-selected={index === at}
              onMouseDown={(event) => event.preventDefault()} // the field keeps the focus
              onClick={() => choose(option)}
              className={cx(
                'min-h-11 cursor-pointer rounded-md px-3 py-2.5 leading-snug hover:bg-pine-soft',
                index === at && 'bg-pine-soft',
              )}
            >
              {option.name}
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="text-sm text-ink-soft">
        {open && nothing}
      </p>
    </div>
  )
}
