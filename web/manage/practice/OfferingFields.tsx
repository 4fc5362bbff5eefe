import { useTranslations } from 'use-intl'
import type { PracticeChoices } from '../../../contract/manage/rooms.ts'
import { SelectField } from '../../ui/SelectField.tsx'

type Props = {
  choices: PracticeChoices
  product: string
  onProduct: (product: string) => void
  error: string | undefined
}

/** The offering whose group is planned. */
export function OfferingFields({ choices, product, onProduct, error }: Props) {
  const t = useTranslations('manage.practice')
  const size = choices.products.find(({ id }) => String(id) === product)?.group_size
  return (
    <SelectField
      id="product"
      name="product"
      label={t('offering')}
      required
      value={product}
      onChange={({ currentTarget }) => onProduct(currentTarget.value)}
      hint={size === undefined ? undefined : t('groupOf', { size })}
      error={error}
    >
      <option value="">{t('chooseOffering')}</option>
      {choices.courses.map((course) => (
        <optgroup key={course.id} label={course.title}>
          {choices.products
            .filter(({ course_id }) => course_id === course.id)
            .map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
        </optgroup>
      ))}
    </SelectField>
  )
}
