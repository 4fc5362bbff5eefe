import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ManagedOrder } from '../../../contract/manage/orders.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { useDebounced } from '../../ui/useDebounced.ts'
import { useToast } from '../../ui/toastContext.ts'
import { type Amount, centsOf } from '../kit/amount.ts'
import { EuroField } from '../kit/EuroField.tsx'
import { useMoney } from '../kit/useMoney.ts'
import { ReasonField } from '../ReasonField.tsx'
import { useMoments } from '../useMoments.ts'
import { CancelOutcome, useCancelPreview } from './CancelOutcome.tsx'
import { groupPlaces } from './group-places.ts'
import { cancelPreviewQuery } from './queries.ts'
import { useOrderUpdate } from './useOrderUpdate.ts'

type Place = ManagedOrder['places'][number]
type Props = { order: ManagedOrder; first: string | undefined; onClose: () => void }

/**
 * Cancels places of an order that was given: one, some, those of a course or of a person. What is given back of each line is
 * proposed and can be less. `first`: the place that is chosen when it opens.
 */
export function CancelPlacesForm({ order, first, onClose }: Props) {
  const t = useTranslations('manageOrders.cancel')
  const part = useTranslations('manageOrders.part')
  const money = useMoney()
  const { show } = useToast()
  const update = useOrderUpdate()
  const [chosen, setChosen] = useState<readonly string[]>(first ? [first] : [])
  const [typed, setTyped] = useState<Readonly<Record<number, Amount>>>({})
  const isOwed = order.rest > 0
  const amounts = Object.entries(typed).flatMap(([position, text]) => {
    const amount = centsOf(text)
    return amount === null || Number.isNaN(amount) ? [] : [{ position: Number(position), amount }]
  })
  const id = order.order_id
  const asked = useDebounced(JSON.stringify({ place_ids: chosen, cancel_lines: [], amounts }), 250)
  const preview = useCancelPreview(cancelPreviewQuery(id, asked, chosen.length > 0))
  const lines = chosen.length ? (preview.data?.lines ?? []) : []
  const mostOf = (line: (typeof lines)[number]) => Math.min(line.left, preview.data?.most ?? 0)
  const valueOf = ({ position, amount }: (typeof lines)[number]): Amount => {
    const value = typed[position]
    return value === undefined ? amount : value
  }
  const label = (name: string) => t(isOwed ? 'reduceOf' : 'amountOf', { course: name })
  const { errors, failure, pending, submit, formRef } = useCallForm('cancelPlaces', {
    labels: {
      ...Object.fromEntries(order.places.map((place) => [`place-${place.id}`, nameOf(place)])),
      ...Object.fromEntries(lines.map(({ position, name }) => [`amount-${position}`, label(name)])),
      reason: part('reason'),
    },
    focus: 'field',
    read: (form) => ({
      amounts: lines.map((line) => ({ line, amount: centsOf(valueOf(line)) })),
      reason: String(form.get('reason')).trim(),
    }),
    validate: ({ amounts: read, reason }) => ({
      ...Object.fromEntries(
        read.map(({ line, amount }) => [
          `amount-${line.position}`,
          amount !== null && amount <= mostOf(line) ? undefined : t('writeAmount', { amount: money(mostOf(line)) }),
        ]),
      ),
      reason: reason ? undefined : part('writeReason'),
    }),
    request: ({ amounts: read, reason }) => ({
      params: { id },
      body: {
        place_ids: [...chosen],
        amounts: read.map(({ line: { position, left }, amount }) => ({
          position,
          amount: amount ?? 0,
          line_left: left,
        })),
        reason,
      },
    }),
    onDone: async (changed) => {
      await update(changed)
      show({ kind: 'success', text: t('cancelled', { count: chosen.length }) })
      onClose()
    },
  })
  const free = order.places.filter(({ begun }) => !begun)
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      <p>{t('text')}</p>
      <Quick places={free} onChoose={setChosen} />
      <PlaceBoxes
        places={order.places}
        chosen={chosen}
        errors={errors}
        onToggle={(place) =>
          setChosen((all) => (all.includes(place) ? all.filter((one) => one !== place) : [...all, place]))
        }
      />
      {lines.map((line) => (
        <EuroField
          key={line.position}
          id={`amount-${line.position}`}
          name={`amount-${line.position}`}
          required
          label={label(line.name)}
          hint={t('amountHint', { amount: money(mostOf(line)) })}
          value={valueOf(line)}
          onChange={(value) => setTyped((all) => ({ ...all, [line.position]: value }))}
          error={errors[`amount-${line.position}`] ?? (lines.length === 1 ? errors.amount : undefined)}
        />
      ))}
      {chosen.length > 0 && <CancelOutcome query={preview} isOwed={isOwed} />}
      <ReasonField label={part('reason')} hint={part('reasonHint')} error={errors.reason} />
      <FormMessage failure={failure} title={t('notCancelled')} />
      <Button type="submit" variant="danger" pending={pending} disabled={!chosen.length} className="justify-self-start">
        {t('save', { count: chosen.length })}
      </Button>
    </form>
  )
}

/** Who has a place, or its course. */
const nameOf = ({ holder, sent_to, course }: Place) => holder ?? sent_to ?? course

/** Chooses all places of a course or of a person at once. */
function Quick({ places, onChoose }: { places: readonly Place[]; onChoose: (ids: string[]) => void }) {
  const t = useTranslations('manageOrders.cancel')
  const groups = groupPlaces(places)
  if (!groups.length) return null
  return (
    <div role="group" aria-label={t('quick')} className="flex flex-wrap gap-2">
      {groups.map(({ name, ids }) => (
        <Button key={name} size="sm" variant="secondary" onClick={() => onChoose(ids)}>
          {t('allOf', { name, count: ids.length })}
        </Button>
      ))}
    </div>
  )
}

type Boxes = {
  places: readonly Place[]
  chosen: readonly string[]
  errors: Partial<Record<string, string>>
  onToggle: (id: string) => void
}

function PlaceBoxes({ places, chosen, errors, onToggle }: Boxes) {
  const t = useTranslations('manageOrders.cancel')
  const states = useTranslations('manageOrders.places.states')
  const { moment } = useMoments()
  return (
    <div className="grid gap-3">
      {[...Map.groupBy(places, ({ course }) => course)].map(([course, own]) => (
        <fieldset key={course}>
          <legend className="font-bold">{course}</legend>
          {own.map((place) => (
            <CheckboxField
              key={place.id}
              id={`place-${place.id}`}
              name={`place-${place.id}`}
              label={[
                place.holder ?? place.sent_to ?? states(place.state),
                place.practice && moment(place.practice.starts_at),
              ]
                .filter(Boolean)
                .join(', ')}
              hint={place.begun ? t('begun') : undefined}
              disabled={place.begun}
              checked={chosen.includes(place.id)}
              onChange={() => onToggle(place.id)}
              error={errors[`place-${place.id}`]}
            />
          ))}
        </fieldset>
      ))}
    </div>
  )
}
