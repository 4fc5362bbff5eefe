import { useTranslations } from 'use-intl'
import { shapeOf, type ValueName } from '../../../contract/manage/content-kinds.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { FieldsProps } from './draft.ts'
import { valueOf } from './draft.ts'

const words = ['always', 'shop', 'no_shop', 'light', 'dark'] as const

/** A value that is the same in every language: a link, a colour, a choice. */
export function ValueField({ name, draft, change, errors }: FieldsProps & { name: ValueName }) {
  const t = useTranslations('manageContent')
  const shape = shapeOf(draft.kind).values[name]
  if (!shape) return null
  const field = {
    id: name,
    name,
    label: t(`fields.${name}`),
    value: valueOf(draft, name),
    error: errors[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      change(({ content_values }) => ({ content_values: { ...content_values, [name]: value } })),
  }
  const wordOf = (option: string) => {
    const word = words.find((one) => one === option)
    return word ? t(`choices.${word}`) : t('choices.icon', { number: Number.parseInt(option, 10) + 1 })
  }
  switch (shape.type) {
    case 'choice':
      return <SelectField {...field} options={shape.options.map((value) => ({ value, label: wordOf(value) }))} />
    case 'color':
      return <TextField {...field} type="color" />
    case 'line':
      return <TextField {...field} maxLength={shape.max} required hint={t('hints.discount')} />
    case 'link':
      return (
        <TextField
          {...field}
          maxLength={500}
          required={shape.required === true}
          hint={t('hints.link')}
          inputMode="url"
        />
      )
  }
}
