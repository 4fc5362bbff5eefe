import { useTranslations } from 'use-intl'
import { type FieldKind, fieldKinds } from '../../../../../contract/activities/modules.ts'
import type { FieldDraft } from './draft.ts'
import { CheckboxField } from '../../../../ui/CheckboxField.tsx'
import { SelectField } from '../../../../ui/SelectField.tsx'
import { emptyText, withChanges } from '../settings.ts'
import { SettingNumber } from '../SettingNumber.tsx'
import { SettingText } from '../SettingText.tsx'
import { FieldOptions } from './FieldOptions.tsx'
import { ShownWhen } from './ShownWhen.tsx'

type Props = { field: FieldDraft; before: readonly FieldDraft[]; onField: (field: FieldDraft) => void }

/** What only some kinds have; the server refuses it in the others. */
const own = { text: undefined, options: undefined, from: undefined, to: undefined }
const asked = (field: FieldDraft) => ({ label: field.label ?? emptyText })
/** A field of another kind: what both have is kept. */
function ofKind(field: FieldDraft, kind: FieldKind): FieldDraft {
  const { options, text } = field
  const base = withChanges(field, { ...own, min: undefined, max: undefined, unit: undefined, kind })
  if (kind === 'info')
    return withChanges(base, {
      label: undefined,
      help: undefined,
      required: undefined,
      text: text ?? field.label ?? emptyText,
    })
  const said = { ...base, ...asked({ ...field, label: field.label ?? text }) }
  if (kind === 'choice' || kind === 'several') return { ...said, options: options ?? [] }
  return kind === 'scale' ? { ...said, from: emptyText, to: emptyText } : said
}

/** A field of a form: its kind, texts, answers and when it is shown. */
export function FormField({ field, before, onField }: Props) {
  const t = useTranslations('manageKinds.form')
  const set = (changes: Partial<FieldDraft>) => onField(withChanges(field, changes))
  const id = `field-${field.key}`
  const { kind } = field
  return (
    <>
      <div className="flex flex-wrap items-end gap-4">
        <SelectField
          id={`${id}-kind`}
          label={t('kind')}
          value={kind}
          onChange={({ currentTarget: { value } }) =>
            onField(ofKind(field, fieldKinds.find((one) => one === value) ?? kind))
          }
          options={fieldKinds.map((one) => ({ value: one, label: t(`kinds.${one}`) }))}
          className="w-64"
        />
        {kind !== 'info' && (
          <CheckboxField
            label={t('required')}
            checked={field.required === true}
            onChange={({ currentTarget }) => set({ required: currentTarget.checked })}
          />
        )}
      </div>
      {kind === 'info' ? (
        <SettingText
          id={`${id}-text`}
          label={t('text')}
          hint={t('markdown')}
          rows={4}
          maxLength={4000}
          required
          value={field.text}
          onChange={(text) => set({ text })}
        />
      ) : (
        <>
          <SettingText
            id={`${id}-label`}
            label={t('label')}
            required
            value={field.label}
            onChange={(label) => set({ label })}
          />
          <SettingText
            id={`${id}-help`}
            label={t('help')}
            value={field.help}
            onChange={(help) => set({ help: help.lt || help.en || help.ru ? help : undefined })}
          />
        </>
      )}
      {kind === 'number' && (
        <div className="grid gap-4">
          <div className="flex flex-wrap gap-4">
            <SettingNumber
              id={`${id}-min`}
              label={t('min')}
              step="any"
              value={field.min}
              onValue={(min) => set({ min })}
            />
            <SettingNumber
              id={`${id}-max`}
              label={t('max')}
              step="any"
              value={field.max}
              onValue={(max) => set({ max })}
            />
          </div>
          <SettingText id={`${id}-unit`} label={t('unit')} value={field.unit} onChange={(unit) => set({ unit })} />
        </div>
      )}
      {kind === 'scale' &&
        (['from', 'to'] as const).map((end) => (
          <SettingText
            key={end}
            id={`${id}-${end}`}
            label={t(end)}
            required
            value={field[end]}
            onChange={(text) => set({ [end]: text })}
          />
        ))}
      {(kind === 'choice' || kind === 'several') && (
        <FieldOptions id={id} options={field.options ?? []} onOptions={(options) => set({ options })} />
      )}
      <ShownWhen id={id} shown={field.shown ?? null} before={before} onShown={(shown) => set({ shown })} />
    </>
  )
}
