import { Checkbox } from 'react-aria-components'
import { Icon } from '../../ui/icons.tsx'

/** The box that selects a row, or all rows in the head of the table. */
export function SelectBox({ label }: { label: string }) {
  return (
    <Checkbox
      slot="selection"
      aria-label={label}
      className="group grid size-6 cursor-pointer place-content-center rounded-sm data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-pine"
    >
      {({ isSelected, isIndeterminate }) => (
        <span className="grid size-5 place-content-center rounded-sm border border-line-strong bg-surface text-on-pine group-data-indeterminate:bg-pine group-data-selected:bg-pine">
          {isIndeterminate ? <Icon name="minus" size={14} /> : isSelected && <Icon name="check" size={14} />}
        </span>
      )}
    </Checkbox>
  )
}
