import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { languageTags } from '../../../contract/constants.ts'
import { enrolLimits, type EnrolPreview } from '../../../contract/manage/enrolling.ts'
import type { Quotable } from '../../../contract/manage/quotes.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useDateLabel } from '../kit/useDateLabel.ts'
import { Panel } from '../Panel.tsx'
import { EnrolChecked, type Enrolled } from './EnrolChecked.tsx'

const personFields = ['firstname', 'lastname', 'email'] as const
const nobody = { firstname: '', lastname: '', email: '' }

/** Who is enrolled in which date; then what would become of each. What is changed is checked again. */
export function EnrolForm({ dates, product }: { dates: readonly Quotable[]; product: number | undefined }) {
  const t = useTranslations('manageSales.enrol')
  const sales = useTranslations('manageSales')
  const labelOf = useDateLabel()
  const isListed = dates.some(({ product_id }) => product_id === product)
  const [draft, setDraft] = useState<Enrolled>({
    product_id: isListed ? (product ?? 0) : 0,
    people_list: '',
    language: 'lt',
  })
  const [person, setPerson] = useState(nobody)
  const [checked, setChecked] = useState<{ asked: Enrolled; preview: EnrolPreview }>()
  const change = (part: Partial<Enrolled>) => {
    setDraft({ ...draft, ...part })
    setChecked(undefined)
  }
  /** The list with the person of the fields, if one is written there. */
  function withPerson(): string {
    const { firstname, lastname, email } = person
    const line = email.trim() && [firstname, lastname, email, draft.language].map((text) => text.trim()).join('; ')
    return [draft.people_list.trimEnd(), line].filter(Boolean).join('\n')
  }
  const take = () => {
    change({ people_list: withPerson() })
    setPerson(nobody)
  }
  const { errors, failure, pending, submit, formRef } = useCallForm('previewEnrolment', {
    labels: { product_id: t('date'), people_list: t('list'), language: sales('language') },
    focus: 'field',
    read: () => ({ ...draft, people_list: withPerson() }),
    validate: ({ product_id, people_list }) => ({
      product_id: product_id ? undefined : sales('chooseDate'),
      people_list: people_list.includes('@') ? undefined : t('writePeople'),
    }),
    request: (asked) => ({ body: asked }),
    onDone: (preview, asked) => {
      setDraft(asked)
      setPerson(nobody)
      setChecked({ asked, preview })
    },
  })
  return (
    <div className="grid max-w-4xl gap-6">
      <form method="post" ref={formRef} onSubmit={submit} noValidate>
        <Panel title={t('who')}>
          <div className="grid gap-4">
            <SelectField
              id="product_id"
              name="product_id"
              label={t('date')}
              required
              value={String(draft.product_id)}
              onChange={({ currentTarget }) => change({ product_id: Number(currentTarget.value) })}
              options={[
                { value: '0', label: sales('chooseDate') },
                ...dates.map((date) => ({ value: String(date.product_id), label: labelOf(date) })),
              ]}
              error={errors.product_id}
            />
            <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
              {personFields.map((name) => (
                <TextField
                  key={name}
                  id={name}
                  label={sales(name)}
                  autoComplete="off"
                  value={person[name]}
                  onChange={({ currentTarget }) => setPerson({ ...person, [name]: currentTarget.value })}
                />
              ))}
              <SelectField
                id="language"
                name="language"
                label={sales('language')}
                value={draft.language}
                onChange={({ currentTarget: { value } }) =>
                  change({ language: languageTags.find((tag) => tag === value) ?? 'lt' })
                }
                options={languageTags.map((value) => ({ value, label: sales(`languages.${value}`) }))}
                error={errors.language}
              />
            </div>
            <Button
              variant="secondary"
              className="justify-self-start"
              disabled={!person.email.includes('@')}
              onClick={take}
            >
              {t('add')}
            </Button>
            <TextAreaField
              id="people_list"
              name="people_list"
              label={t('list')}
              hint={t('listHint')}
              rows={6}
              maxLength={enrolLimits.list}
              value={draft.people_list}
              onChange={({ currentTarget }) => change({ people_list: currentTarget.value })}
              error={errors.people_list}
            />
            <FormMessage failure={failure} title={t('notChecked')} />
            <Button
              type="submit"
              variant={checked ? 'secondary' : 'primary'}
              pending={pending}
              className="justify-self-start"
            >
              {t('check')}
            </Button>
          </div>
        </Panel>
      </form>
      {checked && (
        <EnrolChecked
          {...checked}
          onDone={() => {
            setDraft({ ...draft, people_list: '' })
            setChecked(undefined)
          }}
          onChanged={(preview) => setChecked({ ...checked, preview })}
        />
      )}
    </div>
  )
}
