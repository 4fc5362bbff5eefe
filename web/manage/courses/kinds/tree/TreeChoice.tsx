import { useTranslations } from 'use-intl'
import { effects } from '../../../../../contract/activities/scenarios.ts'
import { worthOf } from '../../../../../contract/activities/tree.rules.ts'
import type { ChoiceDraft } from './draft.ts'
import { CheckboxField } from '../../../../ui/CheckboxField.tsx'
import { SelectField } from '../../../../ui/SelectField.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { moved } from '../../../kit/rows.ts'
import { RowTools } from '../../../kit/RowTools.tsx'
import { slugOf } from '../../../kit/slugOf.ts'
import { SettingNumber } from '../SettingNumber.tsx'
import { withChanges } from '../settings.ts'
import { SettingText } from '../SettingText.tsx'
import type { Place } from './tree-parts.ts'

type Props = {
  id: string
  choice: ChoiceDraft
  at: number
  count: number
  places: readonly Place[]
  isScenario: boolean
  onChoice: (choice: ChoiceDraft) => void
  /** The indexes of the choices in their new order. */
  onMove: (order: number[]) => void
  onRemove: () => void
}

/** A choice: its text and where it leads; in a scenario also how good it is. */
export function TreeChoice({ id, choice, at, count, places, isScenario, onChoice, onMove, onRemove }: Props) {
  const t = useTranslations('manageKinds.tree')
  const set = (changes: Partial<ChoiceDraft>) => onChoice(withChanges(choice, changes))
  const name = t('choice', { number: at + 1 })
  const known = places.some(({ value }) => value === choice.next)
  return (
    <fieldset id={id} tabIndex={-1} className="grid min-w-0 gap-4 rounded-lg border border-line bg-sunken p-4">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-start justify-between gap-3">
        <span className="font-semibold">{name}</span>
        <RowTools
          name={choice.text.lt || name}
          at={at}
          count={count}
          onMove={(to) => onMove(moved([...Array(count).keys()], at, to))}
          onRemove={onRemove}
        />
      </div>
      <SettingText
        id={`${id}-text`}
        label={t('choiceText')}
        required
        value={choice.text}
        onChange={(text) => set({ text })}
      />
      <SelectField
        id={`${id}-next`}
        label={t('next')}
        value={choice.next}
        onChange={({ currentTarget }) => set({ next: currentTarget.value })}
        options={known ? places : [{ value: choice.next, label: t('lost') }, ...places]}
        className="max-w-md"
      />
      {isScenario && (
        <>
          <div className="flex flex-wrap items-start gap-4">
            <SelectField
              id={`${id}-effect`}
              label={t('effect')}
              value={choice.effect ?? 'right'}
              onChange={({ currentTarget: { value } }) =>
                set({ effect: effects.find((one) => one === value) ?? 'right' })
              }
              options={effects.map((value) => ({ value, label: t(`effects.${value}`) }))}
            />
            <SettingNumber
              id={`${id}-points`}
              label={t('points')}
              hint={t('pointsHint', { points: worthOf[choice.effect ?? 'right'] })}
              min={0}
              value={choice.points}
              onValue={(points) => set({ points })}
            />
          </div>
          <CheckboxField
            label={t('critical')}
            hint={t('criticalHint')}
            checked={choice.critical !== undefined}
            onChange={({ currentTarget }) => set({ critical: currentTarget.checked ? true : undefined })}
          />
          {choice.critical !== undefined && (
            <TextField
              id={`${id}-critical`}
              label={t('criticalName')}
              hint={t('criticalNameHint')}
              value={choice.critical === true ? '' : choice.critical}
              onChange={({ currentTarget: { value } }) => set({ critical: value ? slugOf(value) || true : true })}
              className="max-w-md"
            />
          )}
          <SettingText
            id={`${id}-feedback`}
            label={t('feedback')}
            hint={t('feedbackHint')}
            rows={2}
            maxLength={2000}
            required
            value={choice.feedback}
            onChange={(feedback) => set({ feedback })}
          />
        </>
      )}
    </fieldset>
  )
}
