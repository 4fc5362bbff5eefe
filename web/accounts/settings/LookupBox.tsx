import { ComboBox, I18nProvider, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { useSite } from '../../shell/useSite.ts'
import { type Control, controlClass } from '../../ui/field.ts'

export type LookupOption = { name: string; value: number }

type Props = {
  control: Control
  label: string
  text: string
  options: readonly LookupOption[]
  /** Said under the field while nothing is found. */
  nothing: string | undefined
  onText: (text: string) => void
  onChoose: (option: LookupOption) => void
  onLeave: () => void
}

const itemClass =
  'min-h-11 cursor-pointer rounded-md px-3 py-2.5 leading-snug outline-none data-focused:bg-pine-soft data-selected:font-semibold'

/** A text field with the list of what the server found for it: everything found is offered, however it was typed. */
export function LookupBox({ control, label, text, options, nothing, onText, onChoose, onLeave }: Props) {
  const { language } = useSite()
  return (
    <I18nProvider locale={language}>
      <ComboBox
        aria-label={label}
        allowsCustomValue
        allowsEmptyCollection={nothing !== undefined}
        menuTrigger="input"
        defaultFilter={() => true}
        items={options}
        inputValue={text}
        onInputChange={onText}
        onChange={(key) => {
          const option = options.find(({ value }) => value === key)
          if (option) onChoose(option)
        }}
        onBlur={onLeave}
      >
        <Input {...control} autoComplete="off" maxLength={160} className={controlClass} />
        <Popover className="w-(--trigger-width) overflow-y-auto rounded-lg border border-line bg-raised p-1 text-ink shadow-lg">
          <ListBox<LookupOption>
            className="outline-none"
            renderEmptyState={() => <p className="px-3 py-2.5 text-sm text-ink-soft">{nothing}</p>}
          >
            {({ name, value }) => (
              <ListBoxItem id={value} textValue={name} className={itemClass}>
                {name}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
    </I18nProvider>
  )
}
